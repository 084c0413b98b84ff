/// An element of an XML document with all that is in it.
///
/// Names have no prefix: `<qti:item>` is an "item", whatever its namespace.
package struct XMLElement: Sendable {
    /// A part of what is between the tags of an element, in the order of the document.
    package enum Content: Sendable {
        case text(String)
        case element(XMLElement)
    }

    package let name: String
    package let attributes: [String: String]
    /// The line of its start tag, counted from 1.
    package let line: Int
    package internal(set) var content: [Content] = []
    /// Whether something was left out because the element is larger than `XMLReader` takes.
    package internal(set) var isCut = false

    /// The elements directly in it.
    package var elements: [XMLElement] {
        content.compactMap { part in if case .element(let element) = part { element } else { nil } }
    }

    /// The first element directly in it with that name.
    package func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

    /// The outermost elements in it, at any depth, with one of the names.
    ///
    /// - Parameter others: elements that are not looked into.
    package func all(_ names: Set<String>, outside others: Set<String> = []) -> [XMLElement] {
        elements.flatMap { element in
            if names.contains(element.name) { return [element] }
            return others.contains(element.name) ? [] : element.all(names, outside: others)
        }
    }

    /// All text in it, without tags.
    package var text: String {
        content.map { part in
            switch part {
            case .text(let text): text
            case .element(let element): element.text
            }
        }.joined()
    }
}
