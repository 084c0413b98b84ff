/// The keys of the walk, in parts, and what the last picture of each part shows.
///
/// Between keys are 800 milliseconds, so that no key looks held. `@150` looks after so many milliseconds, and `60x20`
/// resizes the screen; both redraw it, too.
enum KeyWalkScript {
    static let parts =
        title + firstGame + result + packs + library + question + statistics + replay + daily
        + settings + small + party + commands

    private static let title: [(keys: String, shows: String)] = [
        ("@0", "Players"), ("down down down up end home pgdn up", "Packs "), ("left left right", "Moons"),
        ("m", "no missed questions"), ("?", "Help"), ("down pgdn pgdn up g", "Is the statement true or false?"),
        ("/", "Library"), ("esc esc", "Play"), ("s", "No games yet"), ("?", "Help: statistics"),
        ("esc tab", "No games yet"), ("?", "Help: games"), ("esc esc esc", "Play"),
    ]
    private static let firstGame: [(keys: String, shows: String)] = [
        ("home enter", "Question 1 of 5"), ("left @60 @30 right right left", "Question 1 of 5"),
        ("? down esc", "Question 1 of 5"), ("^z ^l", "Question 1 of 5"), ("left left left", "Question 1 of 5"),
        ("@200 @200 @60 @400", "It is "), ("f", "avourite"), ("? esc", "because"), ("enter", "Question 2 of 5"),
        ("d l right @100 @700", "It is "), ("enter down q", "Saved at question 3"),
        ("r", "Start a new game?"), ("tab ?", "Help: question"), ("esc esc", "question 3"),
        ("enter", "Question 3 of 5"), ("a a a @800 down up pgdn pgdn up", "It is "),
        ("enter right right right", "Question 4 of 5"), ("@500 enter", "Question 5 of 5"),
        ("left left left @800", "results"),
    ]
    private static let result: [(keys: String, shows: String)] = [
        ("enter", "Game over"), ("down down up e", "Yours:"), ("?", "Help: share"),
        ("esc esc w", "Question"), ("right ? esc left down enter enter enter enter enter", "Play again"),
    ]
    private static let packs: [(keys: String, shows: String)] = [
        ("p", "Packs"), ("j x j x", "Packs"), ("tab down space tab", "only "), ("?", "Help: packs"),
        ("esc end down up x", "Packs"), ("esc", "Game over"),
    ]
    private static let library: [(keys: String, shows: String)] = [
        ("/ t e l l z", "Nothing matches"), ("bs ^w n a m e s", "find names"), ("f1", "Help: library"),
        ("esc enter down down f", "Favourites 2"), ("tab down space down down space", "only Rivers"),
        ("? esc tab esc esc", "question 1 of 31"), ("right", "[✦ Favourites 2]"), ("u", "Delete all favourites?"),
        ("right ?", "Help: question"), ("esc n right", "Missed"), ("right", "[All 31]"),
    ]
    private static let question: [(keys: String, shows: String)] = [
        ("G enter", "True or false?"), ("?", "Help: question"), ("esc down f", "favourite"), ("enter", "because"),
        ("pgdn enter", "Library"), ("esc", "Game over"),
    ]
    private static let statistics: [(keys: String, shows: String)] = [
        ("s", "Statistics"), ("right right left down", "Statistics"), ("tab", "Games"), ("w", "Question 1 of 5"),
        ("right esc ? esc", "Games"),
    ]
    private static let replay: [(keys: String, shows: String)] = [
        ("enter", "Replay"), ("space", "0:00.800"), ("right left 5", "Question 5 of 5"), ("3 ?", "Help: replay"),
        ("esc space @700 @1500", "answered"), ("down G", "Watch again"), ("g", "0:00.000"), ("q", "Games"),
        ("esc esc q", "Play"),
    ]
    private static let daily: [(keys: String, shows: String)] = [
        ("t", "question 1 of 5"), ("left left left @400 enter", "question 2 of 5"), ("q", "question 2 of 5 waits"),
        ("t right right right @400 enter left left left @400 enter", "question 4 of 5"),
        ("right right right @400 enter left left left @400 enter", "Daily,"), ("down e", "clipboard"),
        ("esc w esc q", "of 5 today"), ("t", "Practise"), ("left left right e", "Daily, Sat 21 Nov"),
        ("?", "Help: daily game"), ("esc esc", "Play"),
    ]
    private static let settings: [(keys: String, shows: String)] = [
        (", right down down right @100 @300", "firm"), ("?", "Help: settings"),
        ("esc end enter", "No controller found"),
        ("?", "Help: calibrate"), ("esc q", "Settings"), ("esc", "Play"),
    ]
    private static let small: [(keys: String, shows: String)] = [
        ("40x16", "Play"), ("?", "lines 1 to"), ("esc p", "Packs"), ("? pgdn pgdn pgdn up esc tab q", "Play"),
        ("/ enter down", "question 2 of 31"), ("enter enter", "FALSE"), ("esc esc s down", "Statistics"),
        ("tab", "Games"), ("w", "Question 1 of 5"), ("esc esc esc ,", "Settings"), ("esc enter", "Question 1 of 5"),
        ("down left left", "answers TRUE"), ("39x15", "the game needs 40 x 16"), ("left 60x20", "answers TRUE"),
        ("left @800", "It is "), ("120x40", "It is "), ("enter q", "Saved at question 2"),
        ("80x24", "Play"),
    ]
    private static let party: [(keys: String, shows: String)] = [
        ("home down down down enter", "lean or press to join"), ("a right", "2 of 4"), ("r A n n enter", "Ann"),
        ("+ - ?", "Help: players"), ("esc m x", "1 of 4"), ("enter", "1 of 4"), ("a enter", "Question 1 of 5"),
        ("a @100 right ?", "Help"), ("esc right right @300", "locked"), ("@3000 @7000", "no answer"),
        ("enter d d d left left left @400", "Ann"), ("59x19", "2 players need 60 x 20"),
        ("80x24 enter", "Question 3 of 5"), ("right right right @11000 enter a a a @11000 enter", "Question 5 of 5"),
        ("left left left @11000", "results"), ("enter", "Podium"), ("down ? esc q", "2 of 4"), ("q", "Players"),
    ]
    static let commands: [(keys: String, shows: String)] = [
        (", end enter", "raw 0"), ("right c r", "press the button for TRUE"), ("esc esc", "X-Box"),
        ("home enter", "centre"), ("left left left @800", "WRONG"), ("q @600 q", "truncated"),
        ("space 2 ?", "Help: replay"), ("esc q", "No controller found"), ("? esc", "No controller found"),
    ]
}
