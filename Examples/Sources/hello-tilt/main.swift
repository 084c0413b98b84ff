// What the player does with the best controller: a line for each stage, step and button.
//
//     swift run hello-tilt
import TiltDevices

let pads = Pads()
while true {
    for move in pads.wait() { print(move.kind) }
}
