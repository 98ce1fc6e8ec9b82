package ui

// Messages are what a tap on a target means, for pages to answer; targets carry them. Targets
// without one are known by their ID.
type (
	// ShowMove shows the position after a move of the list, SeekTo that of the replay's slider.
	ShowMove struct{ Ply int }
	SeekTo   struct{ Ply int }
	// OpenRule opens the rule book at a paragraph.
	OpenRule struct{ Paragraph string }
	// Explain shows a sentence.
	Explain struct{ Text string }
	// ResultRowTarget is a row of the result; it answers the pointer only.
	ResultRowTarget struct{ Row int }

	// ChooseGame chooses a game by its ID; "" is all games.
	ChooseGame struct{ ID string }
	// ChooseRow chooses a row of a list: a player, a group of the notebook, a member for a seat.
	ChooseRow struct{ Row int }
	// ShowBlock shows the rule book from a block of its document on.
	ShowBlock struct{ Block int }
	// OpenUserLesson opens one of the user's own lessons.
	OpenUserLesson struct{ Index int }
	// OpenSaved and DeleteSaved are for a match file of the list.
	OpenSaved   struct{ Index int }
	DeleteSaved struct{ Index int }
	// SetOption sets an option of the settings to its n-th value.
	SetOption struct {
		Option string
		Value  int
	}

	// ChooseVariant chooses a variant by its ID.
	ChooseVariant struct{ ID string }
	// ChangeHouseRule gives a house rule its next value.
	ChangeHouseRule struct{ Key string }
	// PickSeatKind says who plays in a seat, PickLevel how well a bot does, PickMember opens the
	// sheet of the family for it.
	PickSeatKind struct {
		Seat int
		Kind SeatKind
	}
	PickLevel  struct{ Seat, Level int }
	PickMember struct{ Seat int }
	// PickColor and PickSymbol are for the member of the form.
	PickColor  struct{ Color string }
	PickSymbol struct{ Symbol string }

	// ChooseLanguage shows the app in a language, by its code.
	ChooseLanguage struct{ Code string }
	// TypeDigit adds a digit to the PIN, Rate answers a question of the feedback.
	TypeDigit struct{ Digit string }
	Rate      struct{ Rating int }
)

// withMessage returns a panel whose first target carries a message.
func withMessage(p Panel, message any) Panel {
	p.Scene.Targets[0].Message = message
	return p
}

// attach gives a message to the target of the panel that was added last.
func (g *form) attach(message any) {
	last := len(g.panels) - 1
	g.panels[last] = withMessage(g.panels[last], message)
}
