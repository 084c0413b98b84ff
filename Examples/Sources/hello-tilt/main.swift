// What the player does with the best controller: a line for each stage, step and button.
//
//     swift run hello-tilt
import TiltDevices

let pad = Pad()
while true {
    for case .moved(let move) in pad.wait() { print(move.kind) }
}
