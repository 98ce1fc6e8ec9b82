package ui

import (
	"banchisa/games"
	"banchisa/games/clock"
)

// Tap is a tap on a target: what it means, and the ID of the target.
type Tap struct {
	// Message is what the target carries, nil for a target that does nothing.
	Message any
	ID      string
}

// SeatKind is who plays in a seat.
type SeatKind uint8

// The kinds of seat.
const (
	SeatEmpty SeatKind = iota
	SeatPerson
	SeatBot
)

// The messages are what a tap on a target means. Targets carry them, and pages handle them.
type (
	// Back leaves a page, CloseSheet the sheet that is over it.
	Back       struct{}
	CloseSheet struct{}
	// Dismiss takes a notice away.
	Dismiss struct{}
	// Skip ends what the person waits for, or leaves out what they are asked.
	Skip struct{}
	// GoHome leaves a table for home.
	GoHome struct{}
	// OpenFolder shows the folder of what was written.
	OpenFolder struct{}
	// Submit takes what was typed, Erase its last letter.
	Submit struct{}
	Erase  struct{}
	// Scroll scrolls a list by steps of the wheel, ScrollPages by what is in view; negative is up.
	Scroll      struct{ Steps int }
	ScrollPages struct{ Pages int }

	// OpenMenu opens the menu of a table.
	OpenMenu struct{}
	// EndMatch opens the sheet on which the players end a match, ChooseEnding proposes an ending there. AcceptEnding
	// and RefuseEnding answer, HandOverSeat lets a bot play on for the person.
	EndMatch     struct{}
	ChooseEnding struct{ Kind games.EndingKind }
	AcceptEnding struct{}
	RefuseEnding struct{}
	HandOverSeat struct{}
	// EditTitle opens the sheet on which the match gets a name and a note, EditSavedTitle that of a saved match.
	// SaveTitle keeps them.
	EditTitle      struct{}
	EditSavedTitle struct{ Row int }
	SaveTitle      struct{}
	// OpenBranches opens the sheet of the branches of a match. The others open the one in a row there, delete it, and
	// take it back.
	OpenBranches  struct{}
	OpenBranch    struct{ Row int }
	DeleteBranch  struct{ Row int }
	RestoreBranch struct{ Row int }
	// Undo takes back a tap or a decision, Redo plays it again.
	Undo struct{}
	Redo struct{}
	// Confirm plays the turn that is shown.
	Confirm struct{}
	// AskHint asks for a hint, or for a stronger one.
	AskHint struct{}
	// ShowDangers marks what others could take next, or no longer.
	ShowDangers struct{}
	// ChangeSide shows the table from its other side.
	ChangeSide struct{}
	// ShowKeys shows the sheet of keys, ShowDice that of the dice.
	ShowKeys struct{}
	ShowDice struct{}
	// ToggleFullScreen fills the screen, or ends that.
	ToggleFullScreen struct{}
	// OpenCurtain opens the curtain over somebody's secrets, CloseCurtain closes it. SecretSeen
	// goes on with the match after a secret.
	OpenCurtain  struct{}
	CloseCurtain struct{}
	SecretSeen   struct{}
	// CloseMoment takes the card of a moment away.
	CloseMoment struct{}
	// Rematch begins the same match again, with the levels of its bots changed; RematchCompanion with
	// companions in the bots' place.
	Rematch          struct{ LevelChange int }
	RematchCompanion struct{}

	// WatchReplay plays the match from the beginning, WatchSince from the person's last decision.
	WatchReplay struct{}
	WatchSince  struct{}
	// FirstMove, PreviousMove, NextMove and LastMove step through a replay.
	FirstMove    struct{}
	PreviousMove struct{}
	NextMove     struct{}
	LastMove     struct{}
	// PlayReplay plays a replay, or stops it. ChangeReplaySpeed sets its next speed.
	PlayReplay        struct{}
	ChangeReplaySpeed struct{}
	// EndReplay comes back to the match.
	EndReplay struct{}
	// TryFromHere opens a match of its own from what is shown.
	TryFromHere struct{}
	// ExportMatch shows what a match can be written as, ExportAs writes it, CopyMoves puts its moves on the clipboard.
	ExportMatch struct{}
	ExportAs    struct{ Kind string }
	CopyMoves   struct{}

	// OpenPrint opens the page on which something is printed, PrintVariant that of an own variant.
	OpenPrint    struct{}
	PrintVariant struct{ Row int }
	// TurnPages shows the page of a document that is so many pages on.
	TurnPages struct{ Pages int }
	// SavePrint writes the document to a file, SendToPrinter gives it to the system's printer, and StopPrint
	// ends what has been begun.
	SavePrint     struct{}
	SendToPrinter struct{}
	StopPrint     struct{}

	// OpenAnalysis opens the analysis of a match, StartAnalysis and StopAnalysis begin and end it.
	OpenAnalysis  struct{}
	StartAnalysis struct{}
	StopAnalysis  struct{}
	// ShowPlayed and ShowBetter show what was played, and what was better.
	ShowPlayed struct{}
	ShowBetter struct{}
	// LearnFromOwnMistakes asks for better moves where the person made mistakes.
	LearnFromOwnMistakes struct{}
	// ShowSolution plays the better move, TryAgain asks for it again, NextMistake asks for the next.
	ShowSolution struct{}
	TryAgain     struct{}
	NextMistake  struct{}

	// NextLesson goes on after a lesson or a puzzle, RestartLesson plays it again, OpenSetup sets up
	// a match of the game.
	NextLesson    struct{}
	RestartLesson struct{}
	OpenSetup     struct{}
	// PlayFirstLesson and SkipFirstLesson answer the offer of a game's first lesson.
	PlayFirstLesson struct{}
	SkipFirstLesson struct{}

	// Resume plays the latest unfinished match on, OpenUnfinished lists all of them.
	Resume         struct{}
	OpenUnfinished struct{}
	// The pages that the first screen leads to.
	OpenLessons struct{}
	OpenPuzzles struct{}
	// ShowRefutation plays the obvious move of a puzzle that has been solved, and why it fails.
	ShowRefutation     struct{}
	OpenPuzzleOfTheDay struct{}
	OpenSavedMatches   struct{}
	OpenPlayers        struct{}
	OpenSettings       struct{}
	OpenFair           struct{}
	// The pages that the settings lead to.
	OpenNotebook  struct{}
	OpenSelfCheck struct{}
	OpenLicenses  struct{}
	// RepeatSelfCheck begins the self-check again.
	RepeatSelfCheck struct{}
	// ExportNotebook writes the notebook as a table.
	ExportNotebook struct{}
	// ToggleUnfinished lists the unfinished matches only, or all.
	ToggleUnfinished struct{}

	// StartMatch begins the match that was set up.
	StartMatch struct{}
	// RotateSeats moves everybody one seat on, ToggleShuffle switches drawing seats by lot, TogglePurist
	// leaves out all aids.
	RotateSeats   struct{}
	ToggleShuffle struct{}
	TogglePurist  struct{}
	// NextSide chooses from which side the persons see the table.
	NextSide struct{}
	// OpenHouseRules opens the sheet of house rules, ResetHouseRules sets them as the variant has them.
	OpenHouseRules  struct{}
	ResetHouseRules struct{}
	// OpenClock opens the sheet of the clock. The others choose one there, what follows when time has run out, and, for
	// By 1 or -1, more time or less.
	OpenClock            struct{}
	ChooseClock          struct{ Kind clock.Kind }
	ChooseClockLoss      struct{ Loss bool }
	ChangeClockTime      struct{ By int }
	ChangeClockIncrement struct{ By int }
	// OpenOwnVariants opens the list of own variants, DuplicateVariant copies a variant to edit it.
	OpenOwnVariants  struct{}
	DuplicateVariant struct{}
	// SaveVariantName keeps the new name of a variant, KeepVariantName the old one.
	SaveVariantName struct{}
	KeepVariantName struct{}
	// AddMember and EditMember open the form of a member of the family, SaveMember keeps it, and
	// RemoveMember removes the member. RestoreMember takes back a player who was removed.
	AddMember     struct{}
	EditMember    struct{}
	SaveMember    struct{}
	RemoveMember  struct{}
	RestoreMember struct{ Name string }
	// ToggleTrophies shows a player's trophies, or the statistics again.
	ToggleTrophies struct{}

	// What a visitor of a fair may play, and a lesson after a lost match.
	PlayDemo   struct{}
	PlayPuzzle struct{}
	PlayLesson struct{}
	PlayMatch  struct{}
	// NextVisitor ends a visit. OpenDesk opens the inventor's page.
	NextVisitor struct{}
	OpenDesk    struct{}
	// WipeQuickest forgets the quickest of today, RestoreQuickest takes them back, ToggleAudience opens or closes the window for the
	// audience, LeaveFair ends the fair, and Quit the app.
	WipeQuickest    struct{}
	RestoreQuickest struct{}
	ToggleAudience  struct{}
	LeaveFair       struct{}
	Quit            struct{}
	// ChoosePIN asks for a new PIN.
	ChoosePIN struct{}

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
	// OpenPuzzle opens a puzzle of a game by its ID.
	OpenPuzzle struct{ ID string }
	// StartRun begins a run of the puzzles of the game that is shown, or of all.
	StartRun struct{ AllGames bool }
	// OpenUserLesson opens a lesson from the user's folder.
	OpenUserLesson struct{ Index int }
	// OpenSaved opens the match in a row of the list of saved matches, AnalyzeSaved opens its
	// analysis, CopySaved saves a copy of it
	// elsewhere, ShowSaved shows its folder, DeleteSaved deletes it, and RestoreSaved takes it back.
	OpenSaved    struct{ Row int }
	AnalyzeSaved struct{ Row int }
	CopySaved    struct{ Row int }
	ShowSaved    struct{ Row int }
	DeleteSaved  struct{ Row int }
	RestoreSaved struct{ Row int }
	// WatchMatch opens the match of a file, OpenTrophies shows the trophies of a player.
	WatchMatch   struct{ File string }
	OpenTrophies struct{ Person string }
	// ShowDetails unfolds what only the curious read.
	ShowDetails struct{}
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
	// UseVariant chooses the own variant in a row, RenameVariant asks for another name,
	// DeleteVariant deletes its file, and RestoreVariant takes it back.
	UseVariant     struct{ Row int }
	RenameVariant  struct{ Row int }
	DeleteVariant  struct{ Row int }
	RestoreVariant struct{ Row int }
	// ChangeHouseRule sets a house rule to its next value, for By -1 to the one before.
	ChangeHouseRule struct {
		Key string
		By  int
	}
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
