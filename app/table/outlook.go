package table

import (
	"slices"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// outlook is the side from which a table is seen: that of whoever sits at the screen, unless it was turned by hand.
type outlook struct {
	own    presenter.Side
	turned bool           // by hand
	shown  presenter.Side // from which it was composed last
	// opposite is the move list of the person who sits opposite one that is asked.
	opposite match.MoveList
	// turning is the board as it was before, while it turns.
	turning *ui.Panel
}

// side returns the side from which the table is seen.
func (o outlook) side() presenter.Side {
	if o.turned {
		return o.own.Opposite()
	}
	return o.own
}

// hasSides reports whether the table can be seen from the other side. Sentences of lessons name places on the screen.
func (page *Page) hasSides() bool {
	_, sided := page.presenter.(presenter.Sided)
	return sided && (page.lesson == nil || page.lesson.puzzle != nil)
}

// changeSide shows the table from its other side, and remembers that with the match.
func (page *Page) changeSide() {
	page.outlook.turned = !page.outlook.turned
	if sh := page.shell; match.MarkTurned(&sh.Settings, page.match.Saver.Path(), page.outlook.turned) {
		sh.SaveSettings()
	}
}

// orient lets the table be seen from the side of whoever sits at the screen. It does not turn while a step is shown.
func (page *Page) orient() {
	if !page.hasSides() {
		return
	}
	if page.playback.phase == resting {
		page.outlook.own = page.ownSide()
	}
	if side := page.outlook.side(); side != page.outlook.shown {
		page.outlook.shown = side
		page.beginTurn()
		page.presenter = presenter.SeenFrom(page.presenter, side)
		page.moveList, page.outlook.opposite = match.MoveList{}, match.MoveList{} // their sentences name places
		page.board.viewport = nil                                                 // it was a part of what was seen
	}
}

// ownSide returns the side of whoever sits at the screen: the one person who plays, or the one who is asked. Where
// several play at a table that does not turn, it is the near one.
func (page *Page) ownSide() presenter.Side {
	setting := page.shell.Settings.Side
	persons, person := page.persons()
	switch {
	case page.isFlat():
		return page.edge()
	case setting == store.SideFixed, setting != store.SideAsked && persons != 1:
		return presenter.Near
	case setting == store.SideAsked:
		person = page.viewer()
	}
	if person < 0 { // nobody is asked: a curtain hides who is next
		return page.outlook.own
	}
	return presenter.SideOf(page.presenter, page.setup, person)
}

// persons returns how many persons play, and the last of them.
func (page *Page) persons() (n int, last games.Seat) {
	seats := page.personSeats()
	if len(seats) == 0 {
		return 0, games.NoSeat
	}
	return len(seats), seats[len(seats)-1]
}

// personSeats returns the seats of the persons who play.
func (page *Page) personSeats() (seats []games.Seat) {
	for seat, p := range page.players {
		if p.Level == 0 {
			seats = append(seats, games.Seat(seat))
		}
	}
	return seats
}

// isFlat reports whether the screen lies flat between the persons who play.
func (page *Page) isFlat() bool {
	n, _ := page.persons()
	return n > 1 && page.shell.Settings.Side == store.SideFlat
}

// edge returns the side of the screen at which whoever is asked sits, before a curtain is lifted, too.
func (page *Page) edge() presenter.Side {
	asked := page.match.Actor()
	if asked < 0 || page.players[asked].Level != 0 {
		return page.outlook.own
	}
	return page.edgeOf(asked)
}

// edgeOf returns the side of the screen at which a person sits. Where the game puts all persons on one side, the second
// half of them sits opposite.
func (page *Page) edgeOf(person games.Seat) presenter.Side {
	seats := page.personSeats()
	side := presenter.SideOf(page.presenter, page.setup, seats[0])
	for _, seat := range seats {
		if presenter.SideOf(page.presenter, page.setup, seat) != side {
			return presenter.SideOf(page.presenter, page.setup, person)
		}
	}
	if 2*slices.Index(seats, person) >= len(seats) {
		return presenter.Far
	}
	return presenter.Near
}

// IsOpposite reports whether all of the screen is turned to somebody who sits opposite.
func (page *Page) IsOpposite() bool { return page.isFlat() && page.outlook.shown == presenter.Far }

// swapEnds exchanges left and right of a table w points wide, so that its board stays in its place when all of the screen
// is turned. All that is on one side of the board goes to the other as it is, and what is above or below it goes with it.
func swapEnds(layout *ui.Layout, w float32) {
	places := []*scene.Box{&layout.MoveList}
	for i := range layout.Panels {
		places = append(places, &layout.Panels[i].At)
	}
	for i := range layout.Buttons {
		places = append(places, &layout.Buttons[i].At)
	}
	board := layout.Board()
	left, right, middle := scene.Box{}, scene.Box{}, board
	sideOf := func(at scene.Box) *scene.Box {
		switch {
		case at.X+at.W <= board.X+1:
			return &left
		case at.X >= board.X+board.W-1:
			return &right
		}
		return &middle
	}
	for _, at := range places {
		if side := sideOf(*at); side != &middle && at.W > 0 {
			*side = side.Union(*at)
		}
	}
	for _, at := range places {
		side := sideOf(*at)
		at.X += w - 2*side.X - side.W
	}
}

// turnMillis is how long the board turns, in milliseconds, turnFrames in how many pictures.
const (
	turnMillis = 420
	turnFrames = 14
)

// beginTurn lets the board turn from how it was composed last.
func (page *Page) beginTurn() {
	board := boardOf(page.composed)
	if board < 0 || page.outlook.turning != nil || page.shell.Settings.Speed <= 0 || page.isFlat() { // a flat board stays as it lies
		page.outlook.turning = nil
		return
	}
	before := page.composed.Panels[board]
	page.outlook.turning = &before
	page.shell.Display.WhenStill(func() {
		page.outlook.turning = nil
		page.shell.Dirty()
	})
}

// showTurn shows the board while it turns: nothing on it can be tapped.
func (page *Page) showTurn(layout *ui.Layout) {
	before, board := page.outlook.turning, boardOf(*layout)
	if before == nil || board < 0 {
		return
	}
	replaced := scene.GroundID
	if before.Scene.Background == nil && len(before.Scene.Sprites) > 0 { // a board of cards
		replaced = before.Scene.Sprites[0].ID
	}
	frames := draw.TurnFrames(before.Scene, page.shell.Style().Colors().Background, turnFrames, page.shell.Display.Pictures)
	layout.Panels[board].Scene = scene.Scene{
		W: before.Scene.W, H: before.Scene.H, Viewport: before.Scene.Viewport,
		Sprites: []scene.Sprite{{
			ID: "turn", Picture: frames[turnFrames-1], At: scene.Box{W: before.Scene.W, H: before.Scene.H}, Layer: turnLayer,
			Enter: scene.Instant, Exit: scene.Instant, Frames: frames, FramesMillis: turnMillis, Replaces: replaced,
		}},
	}
}

// turnLayer is above all that was on the board.
const turnLayer = 500

// boardOf returns the index of the board among the panels, the largest one; -1 without panels.
func boardOf(layout ui.Layout) int {
	board, area := -1, float32(0)
	for i, p := range layout.Panels {
		if a := p.At.W * p.At.H; a > area {
			board, area = i, a
		}
	}
	return board
}

// viewFrom is what is seen of a turned board: nothing is animated from one side to the other.
type viewFrom struct {
	side     presenter.Side
	viewport any
}

// markSide keeps what is animated on the board to one side.
func markSide(layout *ui.Layout, side presenter.Side) {
	if board := boardOf(*layout); side == presenter.Far && board >= 0 {
		s := &layout.Panels[board].Scene
		s.Viewport = viewFrom{side, s.Viewport}
	}
}
