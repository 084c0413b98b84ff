// swift-tools-version: 6.2

import PackageDescription

// What the project asks of itself, and of no stranger's compiler: warnings are errors, debug builds are optimised, tests
// and their helpers are targets. Makefile and .ci ask for it.
let isDevelopment = Context.environment["TROOPER_DEVELOPMENT"] != nil

let strict: [SwiftSetting] = isDevelopment ? [.treatAllWarnings(as: .error)] : []

// No module uses regular expressions, and their engine would be a tenth of the program.
let lean: [SwiftSetting] =
    strict + [
        .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
        // The linker leaves out what nothing calls, and a debugger has functions and lines.
        .unsafeFlags(["-Xfrontend", "-function-sections", "-gline-tables-only"], .when(configuration: .release)),
    ]

// Nobody waits for what these modules do: their release is small instead, and is built in three quarters of the time.
let small: [SwiftSetting] = lean + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// What is only corrected at the start is read-only afterwards. LLD comes with the toolchain.
let hardened: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"],
        .when(configuration: .release))
]

// Without it a static program needs /proc to start.
let noBacktracer = "swift_copyAuxiliaryExecutablePath=trooper_has_no_backtracer"

// `.ci/build` asks for a static program through the environment: see docs/decisions/one-file.md.
let oneFile: [LinkerSetting] =
    Context.environment["TROOPER_ONE_FILE"] == nil
    ? []
    : [
        .unsafeFlags([
            "-static-executable", "-Xclang-linker", "-static-pie",
            "-Xlinker", "--defsym", "-Xlinker", "dlopen=trooper_refuse_dlopen",
        ]),
        .unsafeFlags(["-Xlinker", "--defsym", "-Xlinker", noBacktracer]),
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo"),
    ]

// The addresses to correct at the start, as a bit map: half a megabyte less to read. `.ci/build` asks for it where the
// C library knows it.
let packedRelocations: [LinkerSetting] =
    Context.environment["TROOPER_PACKED_RELOCATIONS"] == nil
    ? [] : [.unsafeFlags(["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])]

let guarded: [CSetting] = [
    .unsafeFlags(["-Wall", "-Wextra", "-fstack-protector-strong"] + (isDevelopment ? ["-Werror"] : [])),
    .unsafeFlags(["-D_FORTIFY_SOURCE=2"], .when(configuration: .release)),
]

// Tests go through every code point, every size and thousands of games. Where that is so, optimised debug builds take
// somewhat longer to build and a tenth of the time to run.
let quick: [SwiftSetting] = isDevelopment ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

let package = Package(
    name: "game-trooper",
    products: [
        .executable(name: "trooper", targets: ["trooper"]),
        // The engine: see docs/GameTrooper.docc.
        .library(name: "QuizCore", targets: ["QuizCore"]),
        .library(name: "TiltCore", targets: ["TiltCore"]),
        .library(name: "QuizRecording", targets: ["QuizRecording"]),
        .library(name: "QuizPacks", targets: ["QuizPacks"]),
        .library(name: "TrooperPacks", targets: ["TrooperPacks"]),
        .library(name: "TiltDevices", targets: ["TiltDevices"]),
        // What devices sent, replayed: for tests, and for `trooper devices trace`.
        .library(name: "TiltTraces", targets: ["TiltTraces"]),
        // For tests: preloaded before the C library.
        .library(name: "FaultyCalls", type: .dynamic, targets: ["FaultyCalls"]),
        .library(name: "WholeEvents", type: .dynamic, targets: ["WholeEvents"]),
    ],
    targets: [
        // The pure modules: no I/O, no clock, no randomness.
        .target(name: "QuizCore", swiftSettings: lean + quick),
        .target(
            name: "TiltCore", dependencies: ["QuizCore"], swiftSettings: lean + quick,
            // Without optimisation a square root is a call of sqrt().
            linkerSettings: [.linkedLibrary("m")]),
        .target(
            name: "TiltTraces", dependencies: ["QuizCore", "TrooperText", "TiltCore"], swiftSettings: lean + quick),
        .target(name: "TrooperText", swiftSettings: lean + quick),
        // What draws, and what keys mean: it knows no screen.
        .target(name: "TrooperDrawing", dependencies: ["TrooperText"], swiftSettings: small + quick),
        .target(name: "TrooperJSON", dependencies: ["TrooperText"], swiftSettings: lean + quick),
        .target(
            name: "QuizPacks", dependencies: ["TrooperJSON", "QuizCore", "TrooperText"], swiftSettings: lean + quick),
        .target(
            name: "QuizRecording", dependencies: ["QuizPacks", "TrooperJSON", "QuizCore", "TrooperText"],
            swiftSettings: lean + quick),
        // The built-in packs, embedded by the C compiler.
        .target(name: "CTrooperPacks", cSettings: guarded),
        .target(
            name: "TrooperPacks", dependencies: ["CTrooperPacks", "QuizPacks", "QuizCore"],
            swiftSettings: lean + quick),
        .target(name: "TrooperArguments", dependencies: ["TrooperText"], swiftSettings: small),
        // The formats of other programs.
        .target(
            name: "TrooperFormats",
            dependencies: ["TrooperJSON", "QuizPacks", "QuizCore", "TrooperText"],
            swiftSettings: small + quick),
        // Clock and files for the adapters and the program.
        .target(name: "TrooperSystem", dependencies: ["TrooperText", "QuizCore"], swiftSettings: small),
        // The adapters: each wraps one C library, and none imports another.
        .systemLibrary(name: "CTrooperSQLite"),
        .systemLibrary(name: "CTrooperNcurses"),
        .target(
            name: "TrooperStore",
            dependencies: ["QuizCore", "TrooperText", "TrooperSystem", "CTrooperSQLite"],
            resources: [.embedInCode("schema.sql"), .embedInCode("merge.sql")],
            swiftSettings: small
        ),
        .systemLibrary(name: "CTrooperEvdev"),
        .target(
            name: "TiltDevices", dependencies: ["QuizCore", "TiltCore", "TrooperSystem", "CTrooperEvdev"],
            swiftSettings: lean),
        .target(name: "CTrooperRescue", cSettings: guarded),
        .target(
            name: "TrooperTerminal",
            dependencies: [
                "QuizCore", "TrooperDrawing", "TrooperText", "TrooperSystem", "CTrooperNcurses", "CTrooperRescue",
            ],
            swiftSettings: small),

        // Screens that act, and their loop.
        .target(
            name: "TrooperScreens",
            dependencies: [
                "TrooperDrawing", "QuizCore", "QuizRecording", "TrooperStore", "TrooperText",
                "TiltCore", "TiltDevices", "TrooperSystem",
            ],
            resources: [.embedInCode("../../Resources/astronaut.txt")],
            swiftSettings: small
        ),

        // The program that wires everything up.
        .executableTarget(
            name: "trooper",
            dependencies: [
                "TrooperArguments", "TrooperDrawing", "TiltDevices", "TrooperFormats",
                "TrooperJSON",
                "QuizPacks", "QuizCore", "QuizRecording", "TrooperPacks", "TrooperScreens",
                "TrooperStore", "TrooperTerminal", "TrooperText", "TiltCore", "TiltTraces",
                "TrooperSystem",
            ],
            swiftSettings: small,
            linkerSettings: hardened + oneFile + packedRelocations
        ),

        .testTarget(
            name: "QuizCoreTests", dependencies: ["QuizCore", "TestOptions"], swiftSettings: strict),
        .testTarget(
            name: "RecordingTests",
            dependencies: [
                "QuizCore", "QuizPacks", "QuizRecording", "TestHostility", "TestRecordings", "TestOptions",
                "TrooperJSON",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TiltCoreTests", dependencies: ["QuizCore", "TestHands", "TestOptions", "TiltCore", "TiltTraces"],
            swiftSettings: strict),
        .testTarget(
            name: "TextTests", dependencies: ["QuizCore", "TestHostility", "TrooperText"],
            swiftSettings: strict + quick),
        .testTarget(
            name: "JSONTests", dependencies: ["TrooperJSON", "QuizCore", "TrooperText"],
            swiftSettings: strict),
        .testTarget(name: "ArgumentsTests", dependencies: ["TrooperArguments"], swiftSettings: strict),
        .testTarget(
            name: "QuestionBankTests",
            dependencies: [
                "TrooperFormats", "TrooperJSON", "QuizPacks", "QuizCore", "TrooperPacks", "TestHostility",
                "TestOptions",
                "TrooperText",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ScreensTests",
            dependencies: [
                "TrooperDrawing", "QuizCore", "QuizRecording", "TrooperScreens", "TrooperStore",
                "TestDevices", "TestHands", "TestHostility", "TestOptions", "TestRecordings", "TiltCore", "TiltDevices",
                "TrooperText",
            ],
            exclude: ["Screens"],
            swiftSettings: strict),
        // An SQLite VFS that fails at the k-th operation.
        .target(
            name: "FaultyDisk", path: "Tests/FaultyDisk",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])], linkerSettings: [.linkedLibrary("sqlite3")]),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "CTrooperSQLite", "FaultyDisk", "QuizCore", "TrooperStore", "TestOptions",
                "TestTerminal",
                "TrooperSystem",
            ],
            swiftSettings: strict),
        // Options of the tests, read from the environment.
        .target(name: "TestOptions", path: "Tests/TestOptions", swiftSettings: strict),
        // Terminals for tests.
        .target(name: "TestTerminal", path: "Tests/TestTerminal", swiftSettings: strict),
        // Hostile strings, and a checker of what a terminal would make of output.
        .target(name: "TestHostility", dependencies: ["QuizCore"], path: "Tests/TestHostility", swiftSettings: strict),
        // Hands, scripts and sample devices: what a device would send.
        .target(
            name: "TestHands", dependencies: ["QuizCore", "TiltCore", "TiltTraces"],
            path: "Tests/TestHands", swiftSettings: strict + quick),
        // Devices that umockdev simulates.
        .target(
            name: "TestDevices", dependencies: ["QuizCore", "TestHands", "TiltDevices", "TiltCore"],
            path: "Tests/TestDevices", swiftSettings: strict),
        .target(
            name: "TestRecordings", dependencies: ["QuizCore", "QuizRecording"], path: "Tests/TestRecordings",
            swiftSettings: strict),
        .executableTarget(
            name: "TerminalProbe", dependencies: ["TrooperDrawing", "TrooperTerminal"], path: "Tests/TerminalProbe",
            swiftSettings: strict),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "QuizCore", "QuizRecording", "TrooperPacks", "TrooperStore", "TestDevices",
                "TestRecordings",
                "TestTerminal", "TestHands", "TiltCore", "TiltTraces",
            ],
            path: "Tests/Bench",
            swiftSettings: strict),
        // Preloaded before the C library: makes the k-th system call fail.
        .target(
            name: "FaultyCalls", path: "Tests/FaultyCalls",
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])], linkerSettings: [.linkedLibrary("dl")]),
        // Preloaded before the C library: simulated devices wait for their reader.
        .target(
            name: "WholeEvents", path: "Tests/WholeEvents",
            // It is loaded into programs that have no sanitizer, too.
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-fno-sanitize=all"])],
            linkerSettings: [.linkedLibrary("dl")]),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["TrooperDrawing", "TrooperTerminal", "TerminalProbe", "TestTerminal"],
            swiftSettings: strict),
        .testTarget(
            name: "TrooperTests",
            dependencies: [
                "TrooperArguments", "TrooperDrawing", "TiltDevices", "TrooperFormats", "QuizPacks",
                "QuizCore", "QuizRecording", "TrooperPacks", "TrooperScreens", "TrooperStore",
                "TestDevices", "TestHostility", "TestRecordings", "TestTerminal", "TestOptions", "TrooperText",
                "TiltCore",
                "TestHands", "TiltTraces", "TrooperSystem", "hello-tilt", "trooper",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TiltTracesTests",
            dependencies: [
                "QuizCore", "TestHands", "TestHostility", "TestOptions", "TestRecordings", "TiltCore", "TiltTraces",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DevicesTests", dependencies: ["TiltDevices", "TestDevices", "TestHands", "TiltCore"],
            swiftSettings: strict),
        // Only `make test-kernel` runs these; otherwise they are skipped.
        .testTarget(name: "KernelTests", dependencies: ["TestTerminal"], swiftSettings: strict),
        .testTarget(name: "TidyTests", dependencies: ["TestOptions"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// A pad in five lines, which a test runs beside simulated devices.
let helloTilt = Target.executableTarget(
    name: "hello-tilt", dependencies: ["TiltDevices"], path: "Examples/Sources/hello-tilt", packageAccess: false,
    swiftSettings: strict)
package.targets.append(helloTilt)

// Even targets that nobody uses would clash with those of a package that depends on this one.
if !isDevelopment {
    let helpers = Set(package.targets.filter { $0.type == .test || $0.path != nil }.map(\.name))
    package.targets.removeAll { helpers.contains($0.name) }
    package.products.removeAll { helpers.contains($0.name) }
}

// `.ci/test` with ONLY=StoreTests builds that test target and no other.
if let only = Context.environment["TROOPER_TESTS"] {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}

// `.ci/examples` builds the programs of Examples among the others, where they see public symbols alone.
if Context.environment["TROOPER_EXAMPLES"] != nil {
    func example(_ name: String, _ modules: Target.Dependency...) -> Target {
        .executableTarget(
            name: name, dependencies: modules, path: "Examples/Sources/\(name)", packageAccess: false,
            swiftSettings: strict)
    }
    package.targets += [
        example("quiz-lines", "TrooperPacks", "QuizCore", "QuizRecording"),
        example("own-quiz", "QuizPacks", "QuizCore"),
        example("tilt-lines", "TiltDevices", "QuizCore", "TiltCore", "TiltTraces"),
        example("tilt-frames", "TiltDevices", "TiltCore"),
        example("verify-folder", "QuizRecording", "QuizCore"),
        .testTarget(
            name: "TraceTests", dependencies: ["QuizCore", "TiltCore", "TiltTraces"],
            path: "Examples/Tests/TraceTests", packageAccess: false, swiftSettings: strict),
    ]
}
