package ui

// The messages are what a tap on a target means. Targets carry them, and pages handle them. A target
// without a message is handled by its ID.
type (
	// ShowMove shows the position after a move of the move list.
	ShowMove struct{ Ply int }
	// SeekTo shows the position at a place of the replay's slider.
	SeekTo struct{ Ply int }
	// OpenRule opens the rule book at a paragraph.
	OpenRule struct{ Paragraph string }
	// Explain shows a sentence as a notice.
	Explain struct{ Text string }
	// ResultRowTarget is a row of the result. It lights its sprites on the board while the
	// pointer is on it; a tap on it does nothing of its own.
	ResultRowTarget struct{ Row int }

	// WatchTurn shows what was played at a ply and what was better, TryTurn lets a person play on
	// from there.
	WatchTurn struct{ Ply int }
	TryTurn   struct{ Ply int }
	// LearnFromMistakes asks for better moves where a seat made mistakes.
	LearnFromMistakes struct{ Seat int }

	// ChooseGame chooses a game by its ID; "" stands for all games.
	ChooseGame struct{ ID string }
	// ChooseRow chooses a row of a list: a player, a group of the notebook or a member for a
	// seat.
	ChooseRow struct{ Row int }
	// ShowBlock scrolls the rule book to a block of its document.
	ShowBlock struct{ Block int }
	// OpenChapter opens a lesson of a game by its ID.
	OpenChapter struct{ ID string }
	// OpenRiddle opens a riddle of a game by its ID.
	OpenRiddle struct{ ID string }
	// OpenUserLesson opens a lesson from the user's folder.
	OpenUserLesson struct{ Index int }
	// OpenSaved opens the match in a row of the list of saved matches, AnalyzeSaved opens its
	// analysis, CopySaved saves a copy of it
	// elsewhere, ShowSaved shows its folder, and DeleteSaved deletes it.
	OpenSaved    struct{ Row int }
	AnalyzeSaved struct{ Row int }
	CopySaved    struct{ Row int }
	ShowSaved    struct{ Row int }
	DeleteSaved  struct{ Row int }
	// WatchMatch opens the match of a file, OpenTrophies shows the trophies of a player.
	WatchMatch   struct{ File string }
	OpenTrophies struct{ Person string }
	// ShowFaults opens the sheet of files that cannot be read.
	ShowFaults struct{}
	// ShowFault shows the folder of a file that cannot be read, LeaveFault leaves the file as it is.
	ShowFault  struct{ Index int }
	LeaveFault struct{ Index int }
	// ScrollTo scrolls a list so that the row of that number is the first in view.
	ScrollTo struct{ First int }
	// SetOption sets an option of the settings. Value is the index of the option's value.
	SetOption struct {
		Option string
		Value  int
	}

	// ChooseVariant chooses a variant by its ID.
	ChooseVariant struct{ ID string }
	// UseVariant chooses the own variant in a row, RenameVariant asks for another name, and
	// DeleteVariant deletes its file.
	UseVariant    struct{ Row int }
	RenameVariant struct{ Row int }
	DeleteVariant struct{ Row int }
	// ChangeHouseRule sets a house rule to its next value.
	ChangeHouseRule struct{ Key string }
	// PickSeatKind sets what kind of player has a seat.
	PickSeatKind struct {
		Seat int
		Kind SeatKind
	}
	// PickLevel sets the level of the bot in a seat.
	PickLevel struct{ Seat, Level int }
	// FocusField gives the keyboard to a field of the page.
	FocusField struct{ ID string }
	// PickMember opens the sheet on which a member of the family is chosen for a seat.
	PickMember struct{ Seat int }
	// PickColor sets the colour of the member in the form.
	PickColor struct{ Color string }
	// PickSymbol sets the symbol of the member in the form.
	PickSymbol struct{ Symbol string }

	// ChooseLanguage sets the language of the app, by its code.
	ChooseLanguage struct{ Code string }
	// TypeDigit adds a digit to the PIN.
	TypeDigit struct{ Digit string }
	// TypeLetter adds a letter to the nickname.
	TypeLetter struct{ Letter rune }
	// Rate answers a question of the feedback with a rating from 1 to notebook.MaxRating.
	Rate struct{ Rating int }
)
