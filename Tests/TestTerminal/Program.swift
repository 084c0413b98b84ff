import Foundation

/// Finds programs built together with the tests.
public enum Program {
    /// They are in the directory of the test bundle.
    public static func path(of name: String) -> String {
        let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }.map { argument in
            String(argument[..<(argument.range(of: ".xctest")?.lowerBound ?? argument.endIndex)])
        }
        let directories = bundles.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let candidates = (directories + [package.appendingPathComponent(".build/debug")])
            .map { $0.appendingPathComponent(name).path }
        return candidates.first(where: FileManager.default.isExecutableFile) ?? name
    }
}

/// Sanitizers, which a program under test gets its settings for through the environment.
public enum Instruments {
    /// Whether there are any; they make programs slower and larger.
    public static let areIn = !environment.isEmpty

    /// The only variables that programs get from the tester's environment.
    public static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains(name)
    }
}
