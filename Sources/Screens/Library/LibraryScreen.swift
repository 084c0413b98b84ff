extension OverlayLink {
    package static let library = OverlayLink(
        "/", "library", meaning: "library: find any question", scope: .outsideQuestions)
}
