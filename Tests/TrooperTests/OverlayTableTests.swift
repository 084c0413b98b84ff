import Screens
import Testing

@testable import trooper

@Suite("The screens that keys open")
struct OverlayTableTests {
    @Test("each has a key of its own, which the game does not use")
    func keys() {
        let keys = OverlayTable.links.map(\.key)
        #expect(Set(keys).count == keys.count)
        #expect(Set(keys).isDisjoint(with: "qcnjkhaldf! "))
        #expect(keys.allSatisfy { $0.isASCII && !$0.isUppercase })
    }
}
