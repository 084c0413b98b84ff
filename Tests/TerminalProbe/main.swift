// Opens a screen and ends in the way its argument names, for tests of how the terminal is restored.

import Glibc
import TrooperDrawing
import TrooperTerminal

struct Ending: Error {}

/// With large frames, because the thread sanitizer allows only some ten thousand nested calls.
func recurse(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { buffer in
        buffer[0] = UInt8(truncatingIfNeeded: depth)
        return depth == Int.max ? 0 : Int(buffer[0]) + recurse(depth + 1)
    }
}

_ = TerminalReport.current()
// The background is known, so the terminal is not asked for it: at once after the start, its reply would be echoed into
// what a crash says.
let screen = try TerminalScreen(theme: .calm.on(.dark), isColored: true)
defer { screen.close() }
var frame = Frame(size: screen.size)
for (column, letter) in "the probe is on the screen".enumerated() { frame[1, column] = Cell(letter) }
screen.show(frame)

switch CommandLine.arguments.last {
case "trap":
    let numbers = [1, 2, 3]
    print(numbers[CommandLine.arguments.count + 5])
case "overflow":
    print(recurse(CommandLine.arguments.count))
case "throw":
    throw Ending()
case "wait":
    // Redraws for every key, until a signal ends the program.
    var hasEnded = false
    while !hasEnded {
        var inputs = screen.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&inputs, nfds_t(inputs.count), -1)
        for input in screen.readInputs() {
            switch input {
            case .signalled, .inputEnded: hasEnded = true
            default:
                screen.redrawAll()
                screen.show(frame)
            }
        }
    }
default:
    break
}
