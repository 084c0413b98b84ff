// A loop of one's own: draws thirty times a second where the best controller is tilted to, and reads it at once.
//
//     swift run tilt-frames
import Glibc
import TiltCore
import TiltDevices

let pads = Pads()
var frame = InputDevice.now()
while true {
    frame = frame.advanced(by: .microseconds(33_333))
    repeat {
        let now = InputDevice.now()
        let until = max(now, min(frame, pads.deadline ?? frame))
        var polled = pollfd(fd: pads.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, Int32((now.duration(to: until) / .milliseconds(1)).rounded(.up)))
        for move in pads.read() where move.kind == .menu { exit(0) }
    } while InputDevice.now() < frame
    let place = (pads.connected.first?.tilt).map { Double($0.stage.rawValue) + $0.subPosition / 2 } ?? 0
    print("\r" + String(repeating: " ", count: Int(40 + 10 * place)) + "^\u{1b}[K", terminator: "")
    fflush(nil)
}
