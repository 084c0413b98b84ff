extension String {
    /// Filled up with blanks, for letters that are a column wide.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - count))
    }
}
