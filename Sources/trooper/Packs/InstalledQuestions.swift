import Glibc
import QuestionBank

/// The built-in packs in the editions of a distribution, which updates them in a folder of their own.
enum InstalledQuestions {
    /// Where they are; nil if the program has only those that are embedded.
    static let folder: String? = Locations.questions.flatMap { access("\($0)/\(checksumFile)", R_OK) == 0 ? $0 : nil }

    /// All built-in packs; an edition in the folder replaces the embedded one.
    static let packs: [BuiltInPack] = {
        guard let folder, let bytes = try? FileBytes.read("\(folder)/\(checksumFile)") else { return BuiltInPacks.all }
        let found = checksums(in: bytes)
        return BuiltInPacks.all.map { builtIn in
            guard let checksum = found["\(builtIn.id).json"] else { return builtIn }
            // A file that cannot be read has no pack in it, which is reported as for any other file.
            return builtIn.edition(checksum) { (try? FileBytes.read("\(folder)/\(builtIn.id).json")) ?? [] }
        }
    }()

    /// Made by `sha256sum`. A start reads this file and no pack: hashing them all would take a tenth of it.
    private static let checksumFile = "SHA256SUMS"

    /// The first eight bytes of each checksum, by file name: a line has 64 digits, two blanks and the name. Characters of
    /// a String would cost the start more than the file itself.
    private static func checksums(in bytes: [UInt8]) -> [String: UInt64] {
        var checksums: [String: UInt64] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let digits = String(decoding: line.prefix(16), as: UTF8.self)
            checksums[String(decoding: line.dropFirst(66), as: UTF8.self)] = UInt64(digits, radix: 16)
        }
        return checksums
    }
}
