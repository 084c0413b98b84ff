extension Range<Int> {
    /// The first number for which this holds, if it holds for all after it too; the end of the range if for none.
    package func partitionPoint(where isReached: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = (low + high) / 2
            if isReached(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
