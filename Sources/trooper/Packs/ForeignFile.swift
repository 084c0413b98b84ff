import QuestionBank
import QuizCore
import Text

/// What to do with a file of another program where a pack is expected.
enum ForeignFile {
    /// What the file is, and what to do instead; nil for a pack, also one with errors, and for what is not recognised.
    static func advice(on bytes: [UInt8], file: String) -> String? {
        if let title = PackImporter.recognised(bytes, file: file) {
            let command = "trooper packs import \(ShellWord.of(SafeText.cleaned(file)))"
            return "this is \(title), not a pack; import it: \(command)"
        }
        // In a file that begins as a pack does, the errors of the pack say more.
        guard let first = bytes.first(where: { !blanks.contains($0) }), first != UInt8(ascii: "{"),
            let problem = PackImporter.read(bytes, ImportOptions(file: file)).problem
        else { return nil }
        return ["this is ", "these are "].contains { problem.hasPrefix($0) } ? problem : nil
    }

    private static let blanks = Set(" \t\r\n".utf8)
}
