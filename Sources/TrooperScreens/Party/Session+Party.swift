import QuizCore
import TiltRecording
import TrooperStore

/// A party: the lobby, and its games.
extension Session {
    /// Ends the game of the party, whose players choose their seats again. One player's title asks the program for it.
    func openLobby() {
        guard let pads, pads.seating == .several else { return ending = .party }
        recording?.end(&interaction.play)
        games?.endOwnersGame()
        act(on: interaction.feed(.gameLeft))
        let live = settings?.live ?? LiveSettings()
        interaction.open(LobbyDriver(pads, interaction.table ?? PartyTable(), live, at: now), at: now)
    }

    /// The players of the lobby take their seats, and the first game begins; not on a screen that could not show it,
    /// as the lobby says.
    func beginParty() throws(StoreError) {
        guard let lobby = interaction.driver as? LobbyDriver,
            !interaction.size.isTooSmall(seatCount: lobby.table.players.count), let deck = try games?.deal()
        else { return }
        interaction.endLobby(lobby.table, at: now)
        pads?.use(.playing(isAsking: false), at: now)
        begin(.deckDealt(deck))
    }
}
