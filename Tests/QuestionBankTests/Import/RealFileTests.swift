import Foundation
import QuizPacks
import TestOptions
import Testing
import TrooperFormats

@Suite(
    "Question files of other programs",
    .enabled(if: TestOptions.imports != nil, "TROOPER_IMPORTS names the folder with the files"))
struct RealFileTests {
    /// Of some files it is known how many questions they have for us, and how many of those are true.
    private static let known: [String: (taken: Int, true: Int, skipped: Int)] = [
        "cities.csv": (1_496, 748, 0), "moodle-aiken_errors.txt": (0, 0, 5),
        "geography": (678, 345, 164), "opentdb-part-html.json": (171, 95, 9),
    ]

    @Test("each is read or named; the counts agree, and what is taken is written and read back the same")
    func files() throws {
        let folder = URL(filePath: try #require(TestOptions.imports))
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        for name in names.sorted() where name != "SOURCES.md" {
            guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
            let reading = PackImporter.read(Array(data), ImportOptions(file: name))
            print(
                reading.lines(file: name).filter { !$0.contains(": note:") && !$0.contains(": skipped") }
                    .joined(separator: "\n"))
            #expect(reading.problem != nil || reading.takenCount + reading.skips.count == reading.questionCount)
            if let known = Self.known[String(name.split(separator: "/").last ?? "")] {
                #expect(reading.takenCount == known.taken && reading.trueCount == known.true, "\(name)")
                #expect(reading.skips.count == known.skipped, "\(name)")
            }
            guard let pack = reading.pack else { continue }
            for format in [ExportFormat.csv, .gift] {
                let text = Export.text(of: pack, as: format)
                let again = PackImporter.read(Array(text.utf8)).pack
                #expect(again?.fileText.utf8.elementsEqual(pack.fileText.utf8) == true, "\(name) as \(format)")
            }
        }
    }
}
