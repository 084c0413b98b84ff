import QuizCore
import QuizPacks
import Testing
import TrooperJSON

@Suite("The JSON Schema of packs")
struct PackSchemaTests {
    private let schema: JSONValue

    init() throws {
        let text = try ProjectFile.text("docs/question-pack.schema.json")
        schema = try JSONReader.value(of: Array(text.utf8))
    }

    private func value(_ path: String...) throws -> JSONValue {
        try path.reduce(schema) { value, name in try #require(value[name], "\(path)") }
    }

    @Test("it has the fields of the reader, in the same order")
    func fields() throws {
        #expect(try value("properties").names == PackField.ofPacks.map(\.rawValue))
        #expect(try value("$defs", "question", "properties").names == PackField.ofQuestions.map(\.rawValue))
        #expect(try value("additionalProperties").content == .bool(false))
        #expect(try value("$defs", "question", "additionalProperties").content == .bool(false))
    }

    @Test("it requires the fields that the reader requires")
    func required() throws {
        #expect(try value("required").texts == PackField.ofPacks.filter { $0 != .attribution }.map(\.rawValue))
        let optional: Set<PackField> = [.explanation, .sources, .made]
        let ofQuestions = PackField.ofQuestions.filter { !optional.contains($0) }
        #expect(try value("$defs", "question", "required").texts == ofQuestions.map(\.rawValue))
        for field in PackField.ofQuestions {
            let errorCount = PackReader.read(Array(PackFixture.spoilt(field.rawValue, nil).utf8)).errorCount
            #expect(errorCount == (optional.contains(field) ? 0 : 1))
        }
    }

    @Test("it has the limits of the program")
    func limits() throws {
        for field in [PackField.title, .licence, .attribution, .version] {
            #expect(try value("properties", field.rawValue, "maxLength").integer == field.limitBytes)
        }
        for field in [PackField.statement, .explanation, .topic] {
            let found = try value("$defs", "question", "properties", field.rawValue, "maxLength")
            #expect(found.integer == field.limitBytes)
        }
        #expect(try value("$defs", "id", "maxLength").integer == Limits.idBytes)
        #expect(try value("properties", "questions", "minItems").integer == Limits.questionsPerGame)
        #expect(try value("properties", "questions", "maxItems").integer == Limits.packQuestions)
        let sources = try value("$defs", "question", "properties", "sources")
        #expect(sources["maxItems"]?.integer == Limits.sources)
        #expect(sources["items"]?["maxLength"]?.integer == Limits.sourceBytes)
    }

    @Test("it has the difficulties and the format number of the program")
    func words() throws {
        let difficulty = try value("$defs", "question", "properties", "difficulty", "enum")
        #expect(difficulty.texts == Difficulty.allCases.map(\.rawValue))
        #expect(try value("properties", "format", "const").integer == PackField.formatNumber)
    }
}

extension JSONValue {
    fileprivate var names: [String]? { members?.map(\.name) }
    fileprivate var texts: [String]? { elements?.compactMap(\.text) }
}
