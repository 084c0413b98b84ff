import Text

/// Who may know whom: the rules of docs/architecture.md as a table. A room that is not built yet does no harm here.
struct Room: Sendable {
    enum Kind: Sendable {
        /// No I/O, no clock, no chance: the same input gives the same output on every machine.
        case pure
        /// Wraps one library and knows no other adapter.
        case adapter
        /// Joins the others.
        case wiring
    }

    let name: String
    let kind: Kind
    let mayImport: [String]

    static let all: [Room] = [
        Room(name: "QuizCore", kind: .pure, mayImport: []),
        Room(name: "TiltCore", kind: .pure, mayImport: ["QuizCore"]),
        Room(name: "Text", kind: .pure, mayImport: []),
        Room(name: "JSON", kind: .pure, mayImport: ["Text"]),
        Room(name: "Arguments", kind: .pure, mayImport: ["Text"]),
        Room(name: "Recording", kind: .pure, mayImport: ["QuizCore", "TiltCore"]),
        Room(name: "QuestionBank", kind: .pure, mayImport: ["JSON", "QuizCore", "Text"]),
        Room(name: "Screens", kind: .pure, mayImport: ["QuizCore", "Text"]),

        Room(name: "Store", kind: .adapter, mayImport: ["QuizCore", "Text", "CSQLite", "Glibc"]),
        Room(name: "Devices", kind: .adapter, mayImport: ["TiltCore", "CEvdev", "Glibc"]),
        Room(name: "Terminal", kind: .adapter, mayImport: ["Screens", "Text", "CNcurses", "CRescue", "Glibc"]),

        Room(
            name: "Session", kind: .wiring,
            mayImport: ["QuizCore", "Recording", "Screens", "Text", "TiltCore", "Glibc"]),
        Room(
            name: "trooper", kind: .wiring,
            mayImport: [
                "QuizCore", "TiltCore", "Text", "JSON", "Arguments", "Recording", "QuestionBank", "Screens", "Store",
                "Devices", "Terminal", "Session", "Glibc",
            ]),
    ]

    /// The C libraries, each as a module of its own under Sources.
    static let cModules = ["CSQLite", "CEvdev", "CNcurses", "CRescue"]

    static func named(_ name: String) -> Room? {
        all.first { $0.name == name }
    }

    /// What is wrong with the imports of one file.
    static func complaints(about file: TextFile) -> [Complaint] {
        guard file.isSwift, let name = file.room else { return [] }
        guard let room = named(name) else {
            return [Complaint(path: file.path, what: "\(name) is no known room; give it a line in Rooms.swift")]
        }
        return Import.all(in: file.text).compactMap { line, module in
            if room.mayImport.contains(module) { return nil }
            let what = "\(name) may not import \(module); move what needs it to a room that may, or pass it in"
            return Complaint(path: file.path, line: line, what: what)
        }
    }
}

/// The import declarations of a Swift file.
enum Import {
    private static let kinds: Set<Substring> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
    ]

    /// Every imported module with its line, whatever attributes and access levels stand before it.
    static func all(in source: String) -> [(line: Int, module: String)] {
        let lines = SwiftCode.of(source).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line in
            line.split(separator: ";").compactMap { statement in
                module(in: statement).map { (index + 1, $0) }
            }
        }
    }

    private static func module(in statement: Substring) -> String? {
        let words = statement.split(whereSeparator: \.isWhitespace)
        guard let keyword = words.firstIndex(of: "import") else { return nil }
        let path = words[(keyword + 1)...].first { !kinds.contains($0) }
        return path?.split(separator: ".").first.map(String.init)
    }
}
