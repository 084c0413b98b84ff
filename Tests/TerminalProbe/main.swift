// A program with a screen that ends in the way its argument names, so that tests can see what is left of the terminal.

import Glibc
import Screens
import Terminal

struct Ending: Error {}

/// In large steps, because the sanitizer of threads has room for some ten thousand calls within each other.
func recurse(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { room in
        room[0] = UInt8(truncatingIfNeeded: depth)
        return depth == Int.max ? 0 : Int(room[0]) + recurse(depth + 1)
    }
}

_ = TerminalReport.current()
let screen = try TerminalScreen.open(theme: .calm, isColored: true)
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
case "talk":
    let words = Array("words to standard error\n".utf8)
    write(STDERR_FILENO, words, words.count)
default:
    break
}
