// Measures the program beside its peers and writes the page: Bench PROGRAM FOLDER-OF-PEERS FILE. With `growth` after the
// file, only what grows with questions and games is measured.

import Foundation

let words = CommandLine.arguments
guard words.count == 4 || words.dropFirst(4) == ["growth"] else {
    print("usage: Bench PROGRAM FOLDER-OF-PEERS FILE [growth]")
    exit(64)
}
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let table = Table()
let bench = Bench(program: words[1], peers: URL(fileURLWithPath: words[2]), folder: folder, table: table)
if words.count == 4 {
    try bench.screen()
    try bench.programs()
    try bench.devices()
    try bench.replay()
}
try bench.bank()
try bench.growth()
try table.write(to: words[3])
