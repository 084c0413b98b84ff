import QuestionBank
import QuizCore
import Text

/// A file of another program where a pack is expected.
struct ForeignFile {
    /// Its format, if its questions can be imported.
    let format: String?
    /// What the file is, and what to do instead.
    let advice: String

    /// Nil for a pack, also one with errors, and for what is not recognised.
    init?(_ bytes: [UInt8], file: String) {
        if let title = PackImporter.recognised(bytes, file: file) {
            let command = "trooper packs import \(ShellWord.of(SafeText.cleaned(file)))"
            format = title
            advice = "this is \(title), not a pack; import it: \(command)"
            return
        }
        // In a file that begins as a pack does, the errors of the pack say more.
        guard let first = bytes.first(where: { !ForeignFile.blanks.contains($0) }), first != UInt8(ascii: "{"),
            let problem = PackImporter.read(bytes, ImportOptions(file: file)).problem,
            ["this is ", "these are "].contains(where: problem.hasPrefix)
        else { return nil }
        format = nil
        advice = problem
    }

    private static let blanks = Set(" \t\r\n".utf8)
}
