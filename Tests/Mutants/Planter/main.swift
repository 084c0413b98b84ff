// Plants small defects into a copy of the tree: `Planter TREE REFUSED COUNT SEED...`. Each is a choice,
// `isMutant(NUMBER)`, between the code as it is and a careless change of one token or one statement. The file REFUSED
// names those that the compiler did not take. Prints a line for each defect of each seed: seed, number, name, room,
// file and line, and the code before and after.
import Foundation

/// The parts of the program from which equal numbers are drawn, and where each is. The first that fits a file takes it.
let rooms: [(name: String, places: [String])] = [
    ("Playback", ["Sources/TrooperScreens/Replay/", "Sources/trooper/Replaying/"]),
    ("Loop", ["Sources/TrooperScreens/Loop/"]),
    ("Store", ["Sources/TrooperStore/"]),
    ("TiltCore", ["Sources/TiltCore/"]),
    ("PadFinder", ["Sources/TiltDevices/Pads/"]),
    (
        "Theme",
        [
            "Sources/TrooperDrawing/", "Sources/TrooperTerminal/BackgroundColor",
            "Sources/trooper/Console/Appearance",
        ]
    ),
    ("QuizPacks", ["Sources/QuizPacks/", "Sources/TrooperPacks/", "Sources/TrooperFormats/"]),
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
let seeds = arguments.dropFirst(4).compactMap { UInt64($0) }
guard arguments.count > 4, seeds.count == arguments.count - 4, let count = Int(arguments[3]) else {
    print("usage: Planter TREE REFUSED COUNT SEED...")
    exit(64)
}
let tree = arguments[1] + "/"
let refused = Set(try content(of: arguments[2]).split(separator: "\n").map { String($0) })
let files = (FileManager.default.enumerator(atPath: tree + "Sources")?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 }.sorted()

var places: [[Site]] = rooms.map { _ in [] }
var found = 0
for file in files {
    guard let room = rooms.firstIndex(where: { $0.places.contains { file.hasPrefix($0) } }) else { continue }
    let sites = Finder(path: file, content: try content(of: tree + file), first: found).sites
    places[room] += sites
    found += sites.count
}

/// The defects of a seed. A place that another seed has drawn is taken as well, one that overlaps it is not.
func draw(_ seed: UInt64, beside others: [Site]) -> [(room: String, site: Site)] {
    var generator = Generator(state: seed)
    return rooms.indices.flatMap { index in
        let share = count * (index + 1) / rooms.count - count * index / rooms.count
        var drawn: [Site] = []
        let order = places[index].shuffled(using: &generator).filter { !refused.contains($0.name) }
        for site in order where drawn.count < share {
            let isFree = !(drawn + others).contains {
                $0.file == site.file && $0.number != site.number && $0.range.overlaps(site.range)
            }
            if isFree { drawn.append(site) }
        }
        return drawn.map { (rooms[index].name, $0) }
    }
}

var chosen: [Int: Site] = [:]
for seed in seeds {
    for (room, site) in draw(seed, beside: Array(chosen.values)) {
        chosen[site.number] = site
        let columns = [
            "\(seed)", "\(site.number)", site.name, room, "\(site.file):\(site.line)", site.before, site.after,
        ]
        print(columns.joined(separator: "\t"))
    }
}
for (path, sites) in Dictionary(grouping: chosen.values, by: \.file) {
    var text = Array(try content(of: tree + path))
    for site in sites.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        text.replaceSubrange(site.range, with: site.replacement)
    }
    try String(text).write(toFile: tree + path, atomically: true, encoding: .utf8)
}
for (module, sites) in Dictionary(grouping: chosen.values, by: { $0.file.split(separator: "/")[1] }) {
    try sites.sorted { $0.number < $1.number }.map(\.helper).joined()
        .write(toFile: tree + "Sources/\(module)/Planted.swift", atomically: true, encoding: .utf8)
}
