package ui

// Key is the name of a key: a letter, a digit, or one of those below, as the toolkit calls it.
type Key string

// The keys that are no letters.
const (
	KeyReturn    Key = "Return"
	KeySpace     Key = "Space"
	KeyEscape    Key = "Escape"
	KeyBackspace Key = "BackSpace"
	KeyHome      Key = "Home"
	KeyEnd       Key = "End"
	KeyPageUp    Key = "Prior"
	KeyPageDown  Key = "Next"
	KeyF10       Key = "F10"
)
