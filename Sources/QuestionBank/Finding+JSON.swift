extension Finding {
    /// The finding for other programs; every member is always there, and null where nothing is known.
    public var json: JSONText {
        [
            "severity": .text(severity.rawValue),
            "line": .number(line),
            "column": column.map(JSONText.number) ?? .null,
            "question": place.question.map(JSONText.number) ?? .null,
            "id": place.id.map(JSONText.text) ?? .null,
            "field": place.field.map(JSONText.text) ?? .null,
            "message": .text(message),
        ]
    }
}
