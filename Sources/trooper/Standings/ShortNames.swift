import TrooperJSON
import TrooperText

/// The names of files without folder and ending, where that tells them apart.
struct ShortNames {
    /// How many files a name may stand for.
    private var counts: [String: Int] = [:]

    init(_ files: [String]) {
        for file in files {
            for name in Set(ShortNames.spellings(of: file)) { counts[name, default: 0] += 1 }
        }
    }

    func name(of file: String) -> String {
        let names = ShortNames.spellings(of: file)
        return names.first { counts[$0] == 1 } ?? names[names.count - 1]
    }

    /// Without its folder and its ending; empty for a file that is called by the ending only.
    static func stem(of file: String) -> String {
        SafeText.cleaned(withoutEnding(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]))
    }

    /// The shortest first; the last one shows what is hidden in a name.
    private static func spellings(of file: String) -> [String] {
        [stem(of: file), SafeText.cleaned(withoutEnding(file[...])), JSONText.quoted(file)].filter { !$0.isEmpty }
    }

    private static func withoutEnding(_ name: Substring) -> String {
        String(name.hasSuffix(RecordingsFolder.suffix) ? name.dropLast(RecordingsFolder.suffix.count) : name)
    }
}
