// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "game-trooper",
    products: [.executable(name: "trooper", targets: ["trooper"])],
    targets: [
        // The pure rooms: no I/O, no clock, no chance.
        .target(name: "QuizCore", swiftSettings: strict),
        .target(name: "QuestionBank", dependencies: ["QuizCore"], swiftSettings: strict),
        .target(name: "Screens", dependencies: ["QuizCore"], swiftSettings: strict),

        // The adapters: one library each, none knows another.
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CNcurses"),
        .target(name: "Store", dependencies: ["QuizCore", "CSQLite"], swiftSettings: strict),
        .target(name: "Terminal", dependencies: ["Screens", "CNcurses"], swiftSettings: strict),

        // The loop that joins them, and the command line that wires them up.
        .target(name: "Session", dependencies: ["QuizCore", "Screens"], swiftSettings: strict),
        .executableTarget(
            name: "trooper",
            dependencies: ["QuizCore", "QuestionBank", "Screens", "Store", "Terminal", "Session"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
