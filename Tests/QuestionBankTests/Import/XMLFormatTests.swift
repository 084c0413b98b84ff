import QuizCore
import Testing
import TrooperFormats

@Suite("Importing Moodle XML and QTI")
struct XMLFormatTests {
    private static let moodle = """
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <quiz>
        <!-- question: 0 -->
        <question type="category"><category><text>$course$/top/Metals//Kin</text></category></question>
        <question type="truefalse">
          <questiontext format="html"><text><![CDATA[<p>Tin &amp; lead <b>flöat</b>: 10<sup>2</sup> times.</p>]]></text>
          </questiontext>
          <generalfeedback format="plain_text"><text>Because 1 &lt; 2 &amp;amp; so.</text></generalfeedback>
          <idnumber>Tin 1</idnumber>
          <answer fraction="0"><text>true</text><feedback><text>No, and this is longer than that.</text></feedback></answer>
          <answer fraction="100"><text>false</text></answer>
          <tags><tag><text>metal</text></tag><tag><text>hard</text></tag></tags>
        </question>
        <question type="truefalse"><questiontext><text>Ice floats.</text></questiontext>
          <generalfeedback><text></text></generalfeedback>
          <answer fraction="100"><text>true</text><feedback><text>Right</text></feedback></answer>
          <answer fraction="33.3"><text>false</text><feedback><text>Ice is light.</text></feedback></answer></question>
        <question type="multichoice"><questiontext><text>What floats?</text></questiontext></question>
        <question type="essay"/>
        <question type="description"/>
        <question type="truefalse"><questiontext><text>It is red.</text><file name="map.png">AA</file></questiontext></question>
        <question type="truefalse"><questiontext><text>&lt;img src="a.png"> It is blue.</text></questiontext>
          <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
        <question type="truefalse"><questiontext><text>See @@PLUGINFILE@@/a.pdf now.</text></questiontext></question>
        <question type="truefalse"><questiontext><text>Both are right.</text></questiontext>
          <answer fraction="100"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
        </quiz>
        """

    @Test("Moodle XML is read as Moodle reads it, whatever encoding its declaration names")
    func moodleXML() throws {
        let reading = imported(Self.moodle, ImportOptions(file: "metals.xml"))
        #expect(reading.format == .moodlexml && reading.problem == nil)
        let questions = try #require(reading.pack?.questions)
        #expect(questions.map(\.statement) == ["Tin & lead flöat: 10^2 times.", "Ice floats."])
        #expect(questions.map(\.answer) == [false, true])
        #expect(questions.map(\.explanation) == ["Because 1 < 2 &amp; so.", "Ice is light."])
        #expect(questions.map(\.topic) == ["Metals/Kin", "Metals/Kin"])
        #expect(questions.map(\.difficulty) == [.hard, .medium])
        #expect(questions.first?.id.rawValue == "tin-1")
        #expect(
            reading.skipLines.map { $0.split(separator: ";")[0] } == [
                "18: nobody knows which choice is right", "19: a question of type \"essay\"",
                "20: a description without an answer",
                "21: needs a picture (map.png)", "22: needs a picture (<img src=\"a.png\">)",
                "24: needs a picture (@@PLUGINFILE@@)", "25: the answer is empty",
            ])
        #expect(reading.questionCount == 9)
    }

    private static func canvas(_ items: String) -> String {
        """
        <?xml version="1.0"?>
        <!DOCTYPE questestinterop SYSTEM "http://192.0.2.1/ims_qtiasiv1p2.dtd">
        <questestinterop><assessment ident="a" title="Ice &amp; iron"><section ident="root_section">
        \(items)
        </section></assessment></questestinterop>
        """
    }

    private static func item(
        _ ident: String, _ statement: String, _ choices: [String] = ["True", "False"], right: String = "10",
        feedback: String = ""
    ) -> String {
        let labels = choices.enumerated().map { number, text in
            "<response_label ident=\"1\(number)\"><material><mattext texttype=\"text/plain\">\(text)</mattext></material>"
                + "</response_label>"
        }
        return """
            <item ident="\(ident)"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
            <fieldentry>true_false_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
            <presentation><material><mattext texttype="text/html">\(statement)</mattext></material>
            <response_lid ident="response1"><render_choice>\(labels.joined())</render_choice></response_lid></presentation>
            <resprocessing><respcondition><conditionvar><other/></conditionvar></respcondition>
            <respcondition><conditionvar><not><varequal respident="response1">\(right)</varequal></not></conditionvar>
            <setvar action="Set" varname="SCORE">1</setvar></respcondition>
            <respcondition><conditionvar><varequal respident="response1">11</varequal></conditionvar>
            <setvar action="Set" varname="SCORE">0</setvar></respcondition>
            <respcondition continue="No"><conditionvar><varequal respident="response1">\(right)</varequal></conditionvar>
            <setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>\(feedback)</item>

            """
    }

    private static func feedback(_ ident: String, _ text: String) -> String {
        "<itemfeedback ident=\"\(ident)\"><material><mattext>\(text)</mattext></material></itemfeedback>"
    }

    @Test("QTI 1.2 is read as Canvas exports it")
    func canvas() throws {
        let feedback = Self.feedback("correct_fb", "Well done, that is right.") + Self.feedback("general_fb", "Light.")
        let reading = imported(
            Self.canvas(
                Self.item("g 1", "&lt;p&gt;Ice&amp;nbsp;&nbsp;floats.&lt;/p&gt;", feedback: feedback)
                    + Self.item("g2", "Tin floats.", ["False", "True"])
                    + Self.item("g3", "What floats?", ["Ice", "Tin"]) + Self.item("g4", "Nobody knows.", right: "99")
                    + Self.item("g5", "&lt;img src='a.png'&gt; This.") + "<item ident=\"g6\"><presentation/></item>"),
            ImportOptions(file: "g1234.xml"))
        #expect(reading.format == .qti && reading.pack?.title == "Ice & iron")
        #expect(reading.statements == ["Ice  floats.", "Tin floats."])
        #expect(reading.answers == [true, false])
        #expect(reading.pack?.questions.map(\.explanation) == ["Light.", ""])
        #expect(reading.pack?.questions.map(\.id.rawValue) == ["g-1", "g2"])
        #expect(reading.skips.map(\.reason) == [.fewChoices, .answer, .picture, .otherKind])
    }

    @Test("QTI 2.1 is read, one question a file, with any prefix")
    func qti21() throws {
        let text = """
            <?xml version="1.0"?>
            <q:assessmentItem xmlns:q="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="tf-1" title="Tin">
            <q:responseDeclaration identifier="R"><q:correctResponse><q:value>b</q:value></q:correctResponse>
            </q:responseDeclaration><q:itemBody><q:p>Of 10<q:sup>6</q:sup> &amp; 1 &lt; 2:</q:p>
            <q:choiceInteraction responseIdentifier="R"><q:prompt>Tin <q:em>floats</q:em>.</q:prompt>
            <q:simpleChoice identifier="a">True<q:feedbackInline>No.</q:feedbackInline></q:simpleChoice>
            <q:simpleChoice identifier="b">False</q:simpleChoice></q:choiceInteraction></q:itemBody>
            <q:modalFeedback identifier="x">It <q:b>sinks</q:b>.</q:modalFeedback></q:assessmentItem>
            """
        let reading = imported(text, ImportOptions(file: "tin.xml"))
        let question = try #require(reading.pack?.questions.first, "\(reading)")
        #expect(question.statement == "Of 10^6 & 1 < 2: Tin floats.")
        #expect(!question.answer && question.explanation == "It sinks." && question.id.rawValue == "tf-1")
        let picture = imported(text.replacing("<q:em>", with: "<q:img src=\"a.png\"/><q:em>"))
        #expect(picture.skipLines == ["2: needs a picture (<img a.png>); trooper shows text only"])
        let other = imported(text.replacing("choiceInteraction", with: "orderInteraction"))
        #expect(other.skips.map(\.reason) == [.otherKind])
    }

    @Test(
        "a document that declares entities, is nested too deep or has too much of a name is refused with its line",
        arguments: [
            ("<!DOCTYPE quiz [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>\n<quiz>&b;</quiz>", "line 1", "DOCTYPE"),
            ("<!DOCTYPE quiz [<!ENTITY a SYSTEM \"file:///etc/hostname\">]><quiz>&a;</quiz>", "line 1", "DOCTYPE"),
            ("<quiz>\n" + String(repeating: "<a>", count: 200), "line 2", "nested deeper than 100"),
            ("<quiz>\n<!--" + String(repeating: "- ", count: 1 << 20), "line 2", "longer than 1 MiB"),
            ("<quiz><\(String(repeating: "a", count: 300))/></quiz>", "line 1", "of more than 200 bytes"),
            ("<quiz>" + (0...1_000).map { "<a\($0)/>" }.joined(), "line 1", "more than 1000 different names"),
            ("<quiz>\n<question></quiz>", "line 2", "mismatched tag"), ("<quiz>\n", "line 2", "no element found"),
        ])
    func refused(text: String, line: String, words: String) {
        let problem = imported(text).problem ?? ""
        #expect(problem.hasPrefix(line) && problem.contains(words), "\(problem)")
    }

    @Test("of a question larger than 1 MiB the rest is not kept: with a picture it needs one, else it is too long")
    func large() {
        let filler = String(repeating: "AAAA", count: 1 << 19)
        let question = "<question type=\"truefalse\"><questiontext><text>\(filler)</text></questiontext></question>"
        let picture =
            "<question type=\"truefalse\"><questiontext><file name=\"a\">\(filler)</file></questiontext></question>"
        let parts = "<question type=\"truefalse\">" + String(repeating: "<a/>", count: 20_000) + "</question>"
        let reading = imported("<quiz>\(question)\(picture)\(parts)</quiz>")
        #expect(reading.skips.map(\.reason) == [.tooLong, .picture, .tooLong], "\(reading.problem ?? "")")
    }
}
