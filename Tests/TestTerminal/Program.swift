import Foundation

/// The programs that were built together with the tests.
public enum Program {
    /// They lie beside the bundle of tests, wherever that was built.
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
