import Foundation

/// A text file of the project, by its path from the top level.
struct TextFile: Sendable {
    let path: String
    let text: String
    /// Swift without its comments and texts; read once, because many rules ask for it.
    let code: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        code = path.hasSuffix(".swift") ? SwiftCode.of(text) : ""
    }

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var name: String { String(path.split(separator: "/").last ?? "") }
    var isSwift: Bool { path.hasSuffix(".swift") }
    var isSource: Bool { path.hasPrefix("Sources/") }

    /// The target that a file under Sources belongs to.
    var room: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && isSource ? String(parts[1]) : nil
    }
}

/// The project as it lies on disk, found from where this file was compiled.
enum SourceTree {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every text file that belongs to the project, in the order of their paths; folders fall out.
    static let files: [TextFile] = {
        let manager = FileManager.default
        let paths = topLevel.flatMap { entry -> [String] in
            guard entry != ".git", entry != ".build" else { return [] }
            let below = (try? manager.subpathsOfDirectory(atPath: root.appendingPathComponent(entry).path)) ?? []
            return [entry] + below.map { "\(entry)/\($0)" }
        }
        return paths.sorted().compactMap(file)
    }()

    static let topLevel = ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()

    static var sources: [TextFile] { files.filter(\.isSource) }

    /// The text of one file, or nil when there is none or it is no text.
    static func file(_ path: String) -> TextFile? {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path),
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        return TextFile(path: path, text: text)
    }
}
