package polar

// CoinID returns the ID of the nth bonus of a colour.
func CoinID(color, n int) string { return coinID(color, n) }
