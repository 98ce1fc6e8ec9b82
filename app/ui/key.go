package ui

// Key is the name of a key: a letter, a digit, or one of those below, as the toolkit calls it.
type Key string

// The keys that are no letters.
const (
	KeyReturn    Key = "Return"
	KeySpace     Key = "Space"
	KeyEscape    Key = "Escape"
	KeyBackspace Key = "BackSpace"
	KeyDelete    Key = "Delete"
	KeyHome      Key = "Home"
	KeyEnd       Key = "End"
	KeyPageUp    Key = "Prior"
	KeyPageDown  Key = "Next"
	KeyF1        Key = "F1"
	KeyF5        Key = "F5"
	KeyF10       Key = "F10"
	KeyF11       Key = "F11"
)
