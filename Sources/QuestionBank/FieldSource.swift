/// An object of a pack whose fields are being read: what it holds, where it is, and what it may hold.
struct FieldSource {
    let members: [JSONMember]
    let line: Int
    var place: Finding.Place
    let fields: [PackField]
    let unknownMembers: [JSONMember]

    init(members: [JSONMember], line: Int, place: Finding.Place, fields: [PackField]) {
        self.members = members
        self.line = line
        self.place = place
        self.fields = fields
        unknownMembers = members.filter { member in !fields.contains { $0.rawValue == member.name } }
    }

    func member(_ field: PackField) -> JSONMember? {
        members.first { $0.name == field.rawValue }
    }
}
