import QuizCore
import TrooperJSON
import TrooperText

extension PackReader {
    /// A field; reports it as missing, unless a misspelling of it is reported already.
    mutating func member(
        _ field: PackField, of source: FieldSource, ifMissing severity: Finding.Severity = .error
    ) -> JSONMember? {
        if let member = source.member(field) { return member }
        if !source.unknownMembers.contains(where: { meant(by: $0.name, in: source) == field }) {
            log.add(severity, line: source.line, at: source.place.field(field), "is missing; \(field.advice)")
        }
        return nil
    }

    /// What a value means; nil, with an error in the log, if it is not what its field needs.
    mutating func meaning<Meaning>(
        of value: JSONValue?, _ field: PackField, in source: FieldSource, _ needed: String,
        _ read: (JSONValue) -> Meaning?
    ) -> Meaning? {
        guard let value else { return nil }
        if let meaning = read(value) { return meaning }
        log.error(line: value.line, at: source.place.field(field), "must be \(needed), not \(value.inWords)")
        return nil
    }

    mutating func reportUnknownFields(of source: FieldSource) {
        let object = source.place.question == nil ? "pack" : "question"
        for member in source.unknownMembers {
            let remedy = meant(by: member.name, in: source).map { "did you mean \"\($0.rawValue)\"?" } ?? "remove it"
            let place = source.place.field(named: Quoted.text(member.name))
            log.error(line: member.line, at: place, "is not a field of a \(object); \(remedy)")
        }
    }

    /// Gives up when the log is full: a hostile pack may have a million misspellings.
    private func meant(by name: String, in source: FieldSource) -> PackField? {
        guard !log.isFullOfErrors else { return nil }
        return Suggestion.nearest(to: name, in: source.fields.map(\.rawValue)).flatMap(PackField.init)
    }

    /// The cleaned text of a field; nil, with an error in the log, if it is missing, empty or too long.
    mutating func text(_ field: PackField, in source: FieldSource) -> String? {
        guard let member = member(field, of: source) else { return nil }
        return text(of: member.value, for: field, in: source)
    }

    mutating func text(of value: JSONValue, for field: PackField, in source: FieldSource) -> String? {
        guard let raw = meaning(of: value, field, in: source, "text in quotes", \.text) else { return nil }
        let place = source.place.field(field)
        if let limit = field.limitBytes, raw.utf8.count > limit {
            log.error(
                line: value.line, at: place, "is \(raw.utf8.count) bytes long, the limit is \(limit); shorten it")
            return nil
        }
        let cleaned = SafeText.cleaned(raw)
        let text = cleaned.trimmedOfSpaces
        guard !text.isEmpty else {
            log.error(line: value.line, at: place, "is empty; \(field.advice)")
            return nil
        }
        if cleaned.utf8.count != raw.utf8.count || cleaned != raw {
            for message in HiddenScalarMessages.messages(on: SafeText.allHidden(in: raw)) {
                log.warning(line: value.line, at: place, message)
            }
        }
        if let code = HTMLCodes.first(in: text) {
            log.warning(
                line: value.line, at: place, "contains the HTML entity \"\(code)\"; write the character instead")
        }
        return text
    }

    /// Ids are used in files, databases and commands, so they never need quoting.
    mutating func identifier(in source: FieldSource) -> String? {
        guard let member = member(.id, of: source),
            let id = text(of: member.value, for: .id, in: source)
        else { return nil }
        guard let raw = member.value.text, QuestionID.isValid(raw) else {
            let message = "\(Quoted.text(id)) is not valid; use a-z, 0-9 and hyphens, and do not start with a hyphen"
            log.error(line: member.value.line, at: source.place.field(.id), message)
            return nil
        }
        return raw
    }
}

/// Warnings about code points that no player will see.
enum HiddenScalarMessages {
    private static let mostNamed = 5

    /// One message for combining marks and one for all others.
    static func messages(on hidden: [HiddenScalar]) -> [String] {
        let marks = hidden.filter(\.isMark)
        let others = hidden.filter { !$0.isMark }
        var messages: [String] = []
        if !others.isEmpty {
            let (characters, them) = others.count == 1 ? ("character", "it") : ("characters", "them")
            messages.append(
                "contains the hidden or control \(characters) \(named(others));"
                    + " remove \(them), the game does not show \(them)")
        }
        if !marks.isEmpty {
            messages.append(
                "has combining marks without a letter, or too many on one letter: \(named(marks));"
                    + " the game does not show them")
        }
        return messages
    }

    private static func named(_ hidden: [HiddenScalar]) -> String {
        let names = hidden.prefix(mostNamed).map(\.description)
        let rest = hidden.count - names.count
        if rest > 0 { return names.joined(separator: ", ") + " and \(rest) more" }
        return names.joined(byLast: "and")
    }
}
