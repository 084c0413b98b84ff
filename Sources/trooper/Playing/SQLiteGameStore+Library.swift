import QuizCore
import Session

extension SQLiteGameStore {
    func choose(_ selection: Selection) throws(GameStoreError) {
        throw GameStoreError("these questions cannot be chosen yet")
    }

    func reply(to request: LibraryRequest) throws(GameStoreError) -> LibraryReply {
        throw GameStoreError("there is no library yet")
    }
}
