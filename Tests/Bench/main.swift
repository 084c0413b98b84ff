// Prints and writes down one table: the program beside its peers, measured in turns in the same run.
//
// Bench PROGRAM FOLDER-OF-PEERS FILE

import Foundation

let words = CommandLine.arguments
guard words.count == 4 else {
    print("usage: Bench PROGRAM FOLDER-OF-PEERS FILE")
    exit(64)
}
let place = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: place) }

let table = Table()
let bench = Bench(program: words[1], peers: URL(fileURLWithPath: words[2]), place: place, table: table)
try bench.screen()
try bench.games()
try bench.devices()
try bench.replay()
try bench.growth()
try table.write(to: words[3])
