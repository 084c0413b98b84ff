import TrooperDrawing

/// The result of one check.
struct DoctorFinding {
    enum Verdict: String {
        case ok
        /// The game works, but something could be better.
        case note
        /// Something does not work until it is fixed.
        case fix
    }

    let verdict: Verdict
    let subject: String
    let found: String
    /// What to do; nil for `ok`.
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

    func row(_ look: Look) -> [Listing.Cell] {
        let sign =
            switch verdict {
            case .ok: look.signs.right
            case .note: "!"
            case .fix: look.signs.wrong
            }
        return [
            .text("\(sign) \(verdict.rawValue)"), .text(verdict.rawValue), .text(subject), .text(found),
            .optional(advice),
        ]
    }
}
