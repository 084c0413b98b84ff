import Foundation
import Testing

@testable import TrooperStore

@Suite("A signal during a statement")
struct TerminationTests {
    private static let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"

    @Test(
        "an endless statement ends at a pending signal",
        arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func endless(signal: Int32) async {
        await #expect(processExitsWith: .success) { [signal = signal as Int32] in
            block(signal)
            let connection = try Connection.inMemory()
            pthread_kill(pthread_self(), signal)
            #expect(throws: StoreError.interrupted(file: ":memory:")) {
                try connection.run(Self.endless)
            }
        }
    }
}
