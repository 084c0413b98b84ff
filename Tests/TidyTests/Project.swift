import Foundation
import Testing

/// A text file of the project.
struct TextFile: Sendable {
    /// Relative to the top of the project.
    let path: String
    let text: String

    var name: String { String(path.split(separator: "/").last ?? "") }
    var isSwift: Bool { path.hasSuffix(".swift") }
    var isSource: Bool { path.hasPrefix("Sources/") }

    /// The module of a file under Sources.
    var module: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && isSource ? String(parts[1]) : nil
    }

    /// Each match of a regular expression with its line: the text of the first group, or the whole match without one.
    func matches(of pattern: String) throws -> [(line: Int, text: String)] {
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let range = Range(match.range(at: expression.numberOfCaptureGroups > 0 ? 1 : 0), in: text) else {
                return nil
            }
            return (text[..<range.lowerBound].count(where: \.isNewline) + 1, String(text[range]))
        }
    }
}

/// The project as it is on disk, found from where this file was compiled.
enum Project {
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every text file, without what git and SwiftPM keep.
    static let files: [TextFile] = {
        let entries = FileManager.default.enumerator(atPath: root.path)
        var files: [TextFile] = []
        while let path = entries?.nextObject() as? String {
            let name = path.split(separator: "/").last ?? ""
            if name == ".git" || name == ".build" {
                entries?.skipDescendants()
            } else if let file = file(path) {
                files.append(file)
            }
        }
        return files.sorted { $0.path < $1.path }
    }()

    static var sources: [TextFile] { files.filter(\.isSource) }

    /// Nil for a folder, for bytes that are not UTF-8 and where no file is.
    static func file(_ path: String) -> TextFile? {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path),
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        return TextFile(path: path, text: text)
    }
}

/// Fails the running test once for each complaint, so that all of them are seen at once.
func report(_ complaints: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for complaint in complaints { Issue.record("\(complaint)", sourceLocation: sourceLocation) }
}
