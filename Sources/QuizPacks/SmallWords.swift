/// The words of English grammar that tells are counted by: a closed list, which `questions/review` reads here.
///
/// They say nothing of the world, so one that leans to true or to false statements tells the answer to who knows
/// nothing. The list was fixed before anything was counted: no word comes or goes because of how it leans.
enum SmallWords {
    static let english = PackCues.words(
        "a an the i you he him his she her it its we us our they them their this that these those who whose which what "
            + "one each other another itself himself herself themselves about above across after against among around "
            + "as at before behind below between beyond by down during for from in inside into like near of off on out "
            + "over per since through throughout to towards under until up with within without and but or nor if "
            + "because although though while when where than so am is are was were be been being have has had having "
            + "do does did can could may might must should will would not no never ever always only also too even "
            + "still already almost again once first last then there here now later just more most less least much "
            + "many few both all any some every own same such very yet")
}
