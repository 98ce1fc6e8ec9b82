package ui

import (
	"slices"

	"banchisa/app/ui/layout"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// Localize returns a text in the person's language, for a key of resources/texts and the values
// that fill its placeholders.
type Localize func(key string, args ...any) string

// SeatStyle is the title, the colour and the icon of a seat.
type SeatStyle struct {
	// Title is the name of the seat in the game, such as "Scuro", "Rosso" or "Polizia".
	Title string
	// Color is red, black, yellow, green, blue or white. It determines the symbol and the
	// pattern of the seat, too.
	Color string
	// Icon is the picture of the seat in the banner and on sheets.
	Icon scene.Picture
	// Victory says that it has won, where "X wins" is not right, as for a seat in the plural; ""
	// elsewhere.
	Victory string
}

// VictoryText says that the seat has won.
func (s SeatStyle) VictoryText(localize Localize) string {
	if s.Victory != "" {
		return s.Victory
	}
	return localize("result.wins", s.Title)
}

// Outcome says how a match ended in which the seats have these shares, and returns the seat that has won,
// -1 for none.
func Outcome(seats []SeatStyle, shares []float64, localize Localize) (text string, winner int) {
	text = localize("result.nobody")
	for i, share := range shares {
		switch {
		case share == 1:
			return seats[i].VictoryText(localize), i
		case share > 0:
			text = localize("result.draw")
		}
	}
	return text, -1
}

// Player is the person or the bot in a seat.
type Player struct {
	Name string
	// Unnamed reports that the person has given no name: Name is only which player it is.
	Unnamed bool
	// Level is the level of a bot, from 1 to 5, Maestro's or the companion's; it is 0 for a person.
	Level int
	// Strength is where on the scale of levels a companion begins.
	Strength float64
	// Avatar is the avatar of a member of the family; it is the zero value for others.
	Avatar Avatar
	// Clock is what is left to the player at this moment; the zero value is no clock.
	Clock ClockFace
}

// BotForm is one bot to choose from.
type BotForm struct {
	Level int
	Name  string
	// Stars is the strength, 0 for a bot that fits itself to its opponent.
	Stars int
	// About is a sentence on how the bot plays.
	About string
}

// MoveLine is a line of the move list. While the pointer is on it, the sprites and targets with the
// IDs in Highlights are lit on the board.
type MoveLine struct {
	Seat games.Seat
	// Text is the sentence, Detail the calculation below it, Notation the code of the move, which not everybody sees.
	Text, Detail, Notation string
	Highlights             []string
	// Color is that of the badge where it is not the seat's, "" where it is.
	Color string
	// Subject is the piece whose steps are one line, "" for other lines.
	Subject string
}

// MoveListRow is one line of the move list.
type MoveListRow struct {
	MoveLine
	// Ply is the number of plies played when the line was complete.
	Ply int
	// Barrier reports whether undo cannot go back beyond this line.
	Barrier bool
}

// ResultRow is a line of the result sheet. While the pointer is on it, the sprites and targets with
// the IDs in Highlights are lit on the board.
type ResultRow struct {
	Label, Value string
	Highlights   []string
	// TrophiesOf is the person about whose new trophies the row is, "" for other rows. A tap on the
	// row sends OpenTrophies.
	TrophiesOf string
	// Code is drawn beside the row, for a telephone.
	Code Code
}

// Layout is the whole table at one moment.
type Layout struct {
	// Prompt is what to do, PromptDetail what remains of it, such as "avanza" and "(da 0 a 24)".
	Prompt, PromptDetail string
	// Announcement is a whole sentence that the banner shows instead, while a step of the seat
	// ToMove is shown; "" is none. The app sets it.
	Announcement string
	// ToMove is the seat that the banner names. It is games.Terminal at the end of the match.
	ToMove games.Seat
	// Mover is how the banner shows what is to move where it is only a part of the seat, as one of
	// its two colours; without a title the banner shows the seat.
	Mover   SeatStyle
	Panels  []Panel
	Buttons []Button
	// MoveList is the area of the move list.
	MoveList scene.Box
	// CanHide reports whether a player's secrets are shown that others must not see. The banner
	// then has a button that hides them. The app sets it.
	CanHide bool
	// TellsDangers reports whether the banner offers to show what is in danger.
	TellsDangers bool
	// Shortcuts are keys for targets that are not buttons, such as "7" for the north-west of a pad.
	Shortcuts []Shortcut
	// Faults are the parts that do not fit.
	Faults layout.Faults
}

// Shortcut is a key of the keyboard that taps a target.
type Shortcut struct{ Key, TargetID string }

// Background is what is behind the scene of a panel.
type Background uint8

// The backgrounds.
const (
	Sheet        Background = iota // a rounded sheet in the theme's colour, with a shadow
	DarkSheet                      // a rounded sheet a little lighter than the table
	NoBackground                   // nothing, as the scene draws its own background
)

// Panel is a scene and the box in which it is shown, in points of the screen.
type Panel struct {
	// ID identifies the panel in all layouts of a match.
	ID         string
	At         scene.Box
	Background Background
	// Tooltip is the text of a tooltip for the whole panel, as for the sheet of a seat.
	Tooltip string
	// Highlighted draws a yellow ring around the sheet, as for the seat on turn.
	Highlighted bool
	// ForTurn marks a panel that only says what the seat to move can do.
	ForTurn bool
	// AfterMotion keeps the panel as it was until what a step moves has arrived, because its
	// numbers show what the motion leads to. Where the turn passes, it waits for the step's card, too.
	AfterMotion bool
	// ForAudience marks a panel of chance that onlookers watch, too, as Polar Escape's dial. Those of a
	// layout are in one place.
	ForAudience bool
	// Cover is drawn on the sheet.
	Cover Cover
	Scene scene.Scene
}

// Button is a button of a table or a page.
type Button struct {
	ID   string
	At   scene.Box
	Text string
	// Short is what it says where Text has no room at the size of the others of its row, "" for no other text.
	Short string
	// TextSize is the largest size of its text in points, 0 for that of its height.
	TextSize float64
	// Tooltip is the text of the tooltip; it is "" if there is no more to say than Text.
	Tooltip string
	// Key is the key that presses the button, such as "Return", "U" or "Space". The button shows it.
	Key string
	// ActiveWhileHeld marks a button that is active as long as its key is down. A tap on it
	// switches it on until the next tap.
	ActiveWhileHeld bool
	// Primary marks the main action of the moment; the button is yellow.
	Primary bool
	// Chosen marks the one of several values that is set.
	Chosen   bool
	Disabled bool
	// Explains lets a disabled button be tapped, to be told why.
	Explains bool
	// TakesFocus moves the keyboard's focus here when the button appears.
	TakesFocus bool
	// Active reports whether a button with ActiveWhileHeld is switched on.
	Active bool
	// Message is what a tap on the button means. For a button of a game it is a Responder, Undo or
	// AskHint.
	Message any
}

// Panel returns the panel with an ID.
func (l *Layout) Panel(id string) (p Panel, ok bool) {
	at := slices.IndexFunc(l.Panels, func(p Panel) bool { return p.ID == id })
	if at < 0 {
		return Panel{}, false
	}
	return l.Panels[at], true
}

// EndTurns shows that nobody is to move any more, and an announcement in the banner.
func (l *Layout) EndTurns(announcement string) {
	l.ToMove, l.Mover, l.Announcement = games.NoSeat, SeatStyle{}, announcement
	l.Panels = slices.DeleteFunc(l.Panels, func(p Panel) bool { return p.ForTurn })
	for i := range l.Panels {
		l.Panels[i].Highlighted = false
	}
}

// RemoveButtons removes all buttons. The move list takes the place of those right above it.
func (l *Layout) RemoveButtons() {
	list := l.MoveList
	for _, b := range l.Buttons {
		between := scene.Box{X: list.X, Y: b.At.Y, W: list.W, H: list.Y - b.At.Y}
		isFree := !slices.ContainsFunc(l.Panels, func(p Panel) bool { return p.At.Overlap(between) > 0 })
		if between.H > 0 && between.Overlap(b.At) > 0 && isFree {
			l.MoveList.Y = min(l.MoveList.Y, b.At.Y)
		}
	}
	l.MoveList.H = list.Y + list.H - l.MoveList.Y
	l.Buttons = nil
}

// RemoveButton removes the button with a message. The one left of it takes its place.
func (l *Layout) RemoveButton(message any) {
	i := slices.IndexFunc(l.Buttons, func(b Button) bool { return b.Message == message })
	if i < 0 {
		return
	}
	at := l.Buttons[i].At
	l.Buttons = slices.Delete(slices.Clone(l.Buttons), i, i+1)
	for k := range l.Buttons {
		const gap = 20
		if left := &l.Buttons[k].At; left.Y == at.Y && left.X < at.X && at.X-left.X-left.W < gap {
			left.W = at.X + at.W - left.X
		}
	}
}

// WidenMoveList gives the move list the place of the panel left of it that is as high, if there is one.
func (l *Layout) WidenMoveList() {
	list, board := l.MoveList, l.Board()
	i := slices.IndexFunc(l.Panels, func(p Panel) bool {
		return p.At != board && p.At.Y == list.Y && p.At.H == list.H && p.At.X < list.X
	})
	if i < 0 {
		return
	}
	at := l.Panels[i].At
	l.MoveList.X, l.MoveList.W = at.X, list.X+list.W-at.X
	l.Panels = slices.Delete(l.Panels, i, i+1)
}

// Above returns the panel right above the move list, as wide as that, and the box of both; ok is false if there is none.
func (l *Layout) Above(list scene.Box) (above Panel, both scene.Box, ok bool) {
	const gap = 20
	for _, p := range l.Panels {
		between := list.Y - p.At.Y - p.At.H
		if p.At.X == list.X && p.At.W == list.W && between >= 0 && between < gap {
			return p, p.At.Union(list), true
		}
	}
	return Panel{}, scene.Box{}, false
}

// GoStraight lets everything go to its place straight and at once: what is taken back does not go its way again.
func (l *Layout) GoStraight() {
	for i := range l.Panels {
		sprites := slices.Clone(l.Panels[i].Scene.Sprites)
		for k := range sprites {
			v := &sprites[k]
			v.Waypoints, v.Frames, v.From, v.Delay = nil, nil, scene.Origin{}, 0
		}
		l.Panels[i].Scene.Sprites = sprites
	}
}

// RemovePanel removes the panel with an ID.
func (l *Layout) RemovePanel(id string) {
	l.Panels = slices.DeleteFunc(slices.Clone(l.Panels), func(p Panel) bool { return p.ID == id })
}

// Board returns the box of the board.
func (l *Layout) Board() scene.Box { return l.BoardPanel().At }

// BoardPanel returns the largest panel: the board.
func (l *Layout) BoardPanel() Panel {
	var board Panel
	for _, p := range l.Panels {
		if p.At.W*p.At.H > board.At.W*board.At.H {
			board = p
		}
	}
	return board
}

// Target returns the message of the target or button with an ID, and whether it is enabled. Of two
// targets it is the upper one. message is nil if there is none.
func (l *Layout) Target(id string) (message any, enabled bool) {
	for _, p := range slices.Backward(l.Panels) {
		for _, target := range slices.Backward(p.Scene.Targets) {
			if target.ID == id {
				return target.Message, target.Enabled
			}
		}
	}
	for _, b := range l.Buttons {
		if b.ID == id {
			return b.Message, !b.Disabled
		}
	}
	return nil, false
}

// Responder returns the responder of the target or button with an ID, and false if there is none.
func (l *Layout) Responder(id string) (r Responder, ok bool) {
	message, _ := l.Target(id)
	r, ok = message.(Responder)
	return r, ok
}
