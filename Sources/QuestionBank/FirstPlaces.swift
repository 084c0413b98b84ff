import QuizCore

/// Finds repeated texts by hash, without keeping the texts: a pack may have 250,000 statements.
struct FirstPlaces {
    private var places: [Int: Int32] = [:]

    /// The first place of a text with this hash; nil if it was not there before.
    ///
    /// - Parameter isSame: compares the text with the one at a place; asked only for equal hashes.
    func place(hash: Int, isSame: (Int) -> Bool) -> Int? {
        var slot = hash
        while let found = places[slot] {
            if isSame(Int(found)) { return Int(found) }
            slot &+= 1
        }
        return nil
    }

    /// Remembers the place of a text that was not there before.
    mutating func add(hash: Int, at place: Int) {
        var slot = hash
        while places[slot] != nil { slot &+= 1 }
        places[slot] = Int32(truncatingIfNeeded: place)
    }
}

/// Questions in which ids and statements are looked up.
protocol KnownTexts {
    func id(at place: Int) -> String
    func statement(at place: Int) -> String
}

extension [Question]: KnownTexts {
    func id(at place: Int) -> String { self[place].id.rawValue }
    func statement(at place: Int) -> String { self[place].statement }
}

/// The first question of a pack with each id and with each statement.
struct FirstUses {
    private var ids = FirstPlaces()
    private var statements = FirstPlaces()

    /// The place of the question with this id, compared byte by byte.
    func place(ofID id: String, in questions: some KnownTexts) -> Int? {
        ids.place(hash: FirstUses.hash(of: id)) { questions.id(at: $0).utf8.elementsEqual(id.utf8) }
    }

    mutating func add(id: String, at place: Int) {
        ids.add(hash: FirstUses.hash(of: id), at: place)
    }

    /// The place of the question with this statement; capitals and the number of spaces in a gap make no difference.
    func place(of key: StatementKey, in questions: some KnownTexts) -> Int? {
        statements.place(hash: key.hash) {
            StatementKey(questions.statement(at: $0), ignoresFinalMarks: key.ignoresFinalMarks) == key
        }
    }

    mutating func add(_ key: StatementKey, at place: Int) {
        statements.add(hash: key.hash, at: place)
    }

    private static func hash(of id: String) -> Int {
        var hasher = Hasher()
        for byte in id.utf8 { hasher.combine(byte) }
        return hasher.finalize()
    }
}

extension FirstUses {
    /// Knows the ids of questions and not their statements.
    init(ofIDs questions: [Question]) {
        for (place, question) in questions.enumerated() { add(id: question.id.rawValue, at: place) }
    }

    /// Knows the statements of imported questions and not their ids.
    init(ofImported questions: [Question]) {
        for (place, question) in questions.enumerated() { add(StatementKey(imported: question.statement), at: place) }
    }
}

/// A statement without capitals and repeated spaces.
struct StatementKey: Equatable {
    /// Bytes, because String equality depends on Unicode tables and is slow.
    let bytes: [UInt8]
    /// Whether a full stop or another mark at the end makes no difference.
    let ignoresFinalMarks: Bool

    /// Of a statement in a file of another program, where one that is repeated often lacks its full stop.
    init(imported statement: String) {
        self.init(statement, ignoresFinalMarks: true)
    }

    init(_ statement: String, ignoresFinalMarks: Bool = false) {
        var key: [UInt8] = []
        key.reserveCapacity(statement.utf8.count)
        let scalars = statement.unicodeScalars
        for scalar in ignoresFinalMarks ? StatementKey.withoutFinalMarks(scalars) : scalars[...] {
            if scalar == " ", key.last == UInt8(ascii: " ") { continue }
            StatementKey.append(scalar, to: &key)
        }
        bytes = key
        self.ignoresFinalMarks = ignoresFinalMarks
    }

    /// All of it if it has nothing but marks.
    private static func withoutFinalMarks(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
        let last = scalars.lastIndex { ![".", "!", "?", "\u{2026}", "\u{3002}", " "].contains($0) }
        return last.map { scalars[...$0] } ?? scalars[...]
    }

    var hash: Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    /// Only letters and digits: the same after a correction of commas.
    static func lettersAndDigits(of statement: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(statement.utf8.count)
        for scalar in statement.unicodeScalars where isLetterOrDigit(scalar) { append(scalar, to: &key) }
        return key
    }

    private static func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        } else {
            key.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte &- UInt8(ascii: "0") < 10
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
