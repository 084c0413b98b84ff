import QuestionBank

/// One thing that the doctor looked at.
struct DoctorFinding {
    enum Verdict: String {
        case ok
        /// The game can be played, though not as well as it might be.
        case note
        /// Something does not work until it is mended.
        case fix

        func glyph(hasGlyphs: Bool) -> String {
            switch self {
            case .ok: hasGlyphs ? "✔" : "+"
            case .note: "!"
            case .fix: hasGlyphs ? "✘" : "x"
            }
        }
    }

    let verdict: Verdict
    let subject: String
    let found: String
    /// What to do about it, when there is something to do.
    let advice: String?

    static func ok(_ subject: String, _ found: String) -> DoctorFinding {
        DoctorFinding(verdict: .ok, subject: subject, found: found, advice: nil)
    }

    static func note(_ subject: String, _ found: String, advice: String) -> DoctorFinding {
        DoctorFinding(verdict: .note, subject: subject, found: found, advice: advice)
    }

    static func fix(_ subject: String, _ found: String, advice: String) -> DoctorFinding {
        DoctorFinding(verdict: .fix, subject: subject, found: found, advice: advice)
    }

    var json: JSONText {
        [
            "subject": .text(subject),
            "verdict": .text(verdict.rawValue),
            "found": .text(found),
            "advice": advice.map(JSONText.text) ?? .null,
        ]
    }
}
