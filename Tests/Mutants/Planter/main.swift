// Plants small defects into a copy of the tree: `Planter TREE SEED COUNT REFUSED`. Each is a choice, `isMutant("NAME")`,
// between the code as it is and a careless change of one token or one statement. The file REFUSED names those that the
// compiler did not take. Prints a line for each: its name, room, file and line, and the code before and after.
import Foundation

/// The parts of the program from which equal numbers are drawn, and where each is. The first that fits a file takes it.
let rooms: [(name: String, places: [String])] = [
    ("Playback", ["Sources/Session/Playback", "Sources/Session/Replay", "Sources/trooper/Replaying/"]),
    ("Session", ["Sources/Session/"]),
    ("Store", ["Sources/Store/"]),
    ("TiltCore", ["Sources/TiltCore/"]),
    ("PadFinder", ["Sources/trooper/Pads/"]),
    ("Theme", ["Sources/Screens/Drawing/", "Sources/Terminal/BackgroundColor", "Sources/trooper/Console/Appearance"]),
    ("QuestionBank", ["Sources/QuestionBank/"]),
]

/// A seed draws the same everywhere.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

func content(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

let arguments = CommandLine.arguments
guard arguments.count == 5, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else {
    print("usage: Planter TREE SEED COUNT REFUSED")
    exit(64)
}
let tree = arguments[1] + "/"
let refused = Set(try content(of: arguments[4]).split(separator: "\n").map { String($0) })
let files = (FileManager.default.enumerator(atPath: tree + "Sources")?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 }.sorted()
let filesByRoom = Dictionary(grouping: files) { file in
    rooms.firstIndex { $0.places.contains { file.hasPrefix($0) } }
}

var generator = Generator(state: seed)
var chosen: [(room: String, site: Site)] = []
for (index, room) in rooms.enumerated() {
    var sites = try (filesByRoom[index] ?? []).flatMap { try Finder(path: $0, content: content(of: tree + $0)).sites }
    sites.shuffle(using: &generator)
    let share = count * (index + 1) / rooms.count - count * index / rooms.count
    var drawn: [Site] = []
    for site in sites where drawn.count < share && !refused.contains(site.name) {
        let isFree = !drawn.contains { $0.file == site.file && $0.range.overlaps(site.range) }
        if isFree { drawn.append(site) }
    }
    chosen += drawn.map { (room.name, $0) }
}

for (path, sites) in Dictionary(grouping: chosen.map(\.site), by: \.file) {
    var text = Array(try content(of: tree + path))
    for site in sites.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        text.replaceSubrange(site.range, with: site.replacement)
    }
    try String(text).write(toFile: tree + path, atomically: true, encoding: .utf8)
}
for (module, sites) in Dictionary(grouping: chosen.map(\.site), by: { $0.file.split(separator: "/")[1] }) {
    try sites.map(\.helper).joined()
        .write(toFile: tree + "Sources/\(module)/Planted.swift", atomically: true, encoding: .utf8)
}
for (room, site) in chosen {
    print([site.name, room, "\(site.file):\(site.line)", site.before, site.after].joined(separator: "\t"))
}
