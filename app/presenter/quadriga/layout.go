package quadriga

import (
	"math"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// layoutBuilder composes the panels and the buttons of the table.
type layoutBuilder struct {
	taps
	metrics
}

// Layout lays out the table.
func (p Presenter) Layout(in presenter.Input) ui.Layout {
	l := &layoutBuilder{taps: p.newTaps(in)}
	l.metrics = newMetrics(in, l.State.Rules().Size, p.outlook)
	t := ui.Layout{ToMove: l.State.Turn(), MoveList: l.list, Buttons: l.buttons()}
	t.Prompt, t.PromptDetail = l.prompt()
	if l.State.Actor() == games.Terminal {
		t.ToMove = games.NoSeat
	}
	t.Panels = append(t.Panels, ui.Panel{ID: "board", At: l.board, Background: ui.NoBackground, Scene: l.boardScene(l.coast)})
	facing := in.Window.Facing
	for seat := range games.Seat(2) {
		if !facing.On() || facing.Seat == seat {
			t.Panels = append(t.Panels, l.seatPanel(seat))
		}
	}
	if facing.Waits {
		t.Buttons = nil
		return t
	}
	t.Panels = append(t.Panels, l.directionPad())
	if in.Interactive && l.State.Phase() == game.Moving {
		t.Shortcuts = l.keypadShortcuts()
	}
	return t
}

// metrics is where the parts of the table are, in points.
type metrics struct {
	near       games.Seat // whose side is seen
	isWide     bool
	isFacing   bool // two people sit face to face
	isPadWide  bool // the pad has its text beside the keys, not above and below
	coast      coast.Map
	board      scene.Box
	seats      [2]scene.Box // of white and of black
	pad        scene.Box
	list       scene.Box
	buttonArea scene.Box
	style      ui.Style
	scale      float32 // of the panels beside the board: more than 1 in a large window
}

// newMetrics fits the table into the window: three columns if they leave the board at least nine
// tenths of its height, else the board and one column beside it.
func newMetrics(in presenter.Input, size int, from outlook) metrics {
	facing := in.Window.Facing.On()
	isWide := !facing && in.Window.IsWide() && in.Window.Width-668 >= 0.9*(in.Window.Height-12)
	l := metrics{near: from.near(), isWide: isWide, isFacing: facing, isPadWide: isWide || in.Window.Upright, style: in.Style(), scale: 1}
	if l.isWide {
		l.scale = max(1, min(1.4, in.Window.Width/1366, in.Window.Height/712))
	}
	frame, top := float32(20*in.Window.BoardTextScale()), float32(5)
	if l.isWide {
		frame, top = 21, 4
	}
	frame *= min(max(in.Window.TextScale, 1), 1.4) // it carries the coordinates
	side := in.Window.Height - top - 8
	space, column := in.Window.FacingPlaces()
	switch {
	case facing:
		side = min(space.W, space.H)
	case l.isWide:
		side = min(side, in.Window.Width-668)
	default:
		side = min(side, in.Window.Width-412)
	}
	cell := (side - 2*frame) / float32(size)
	if size == 16 {
		cell = float32(math.Floor(float64(cell)))
	}
	l.coast = coast.Map{Size: size, Cell: float64(cell), Frame: float64(frame), Turned: from.side == presenter.Far}
	side = l.coast.Side()
	switch {
	case facing:
		l.board = scene.Around(space.Center(), side, side)
		l.placeColumn(in.Window.Facing, column)
	case l.isWide:
		l.placeWide(in, side, top)
	default:
		l.placeNarrow(in, side, top)
	}
	return l
}

// placeColumn places what is a seat's own where people sit face to face.
func (m *metrics) placeColumn(facing presenter.Facing, at scene.Box) {
	column := presenter.Stack{Rest: at, Gap: 8}
	m.seats[facing.Seat] = column.Top(132)
	if !facing.Waits {
		const button = 44
		m.buttonArea = column.Bottom(2*button + 14)
		m.pad = column.Top(min(300, column.Rest.H))
	}
	m.list = column.List()
}

func (m *metrics) placeWide(in presenter.Input, side, top float32) {
	extra := max(0, in.Window.Width-668-side)
	left := 300 + extra/2
	m.board = scene.Box{X: 16 + left + 22, Y: top, W: side, H: side}
	height := min(218*m.scale, side*0.32)
	m.seats[1-m.near] = scene.Box{X: 16, Y: top, W: left, H: height}
	m.seats[m.near] = scene.Box{X: 16, Y: top + side - height, W: left, H: height}
	m.pad = scene.Box{X: 16, Y: top + height + 18, W: left, H: side - 2*height - 36}
	x := m.board.X + side + 22
	w := in.Window.Width - x - 16
	button := 52 * min(m.scale, 1.2)
	m.list = scene.Box{X: x, Y: top, W: w, H: side - 2*button - 38}
	m.buttonArea = scene.Box{X: x, Y: top + side - 2*button - 16, W: w, H: 2*button + 16}
}

// minPad is the width of the pad of directions in a small window.
const minPad = 168

func (m *metrics) placeNarrow(in presenter.Input, side, top float32) {
	column := in.Window.Height - top - 8
	m.board = scene.Box{X: 12, Y: top + (column-side)/2, W: side, H: side}
	x := 12 + side + 14
	w := in.Window.Width - x - 12
	half := (w - 10) / 2
	const height, button = 152, 44
	const minList = 60                         // of an upright table, which moves the list
	pad := minPad + min(70, max(0, w-460)*0.8) // what the move list can spare
	m.seats[m.near] = scene.Box{X: x, Y: top, W: half, H: height}
	m.seats[1-m.near] = scene.Box{X: x + half + 10, Y: top, W: half, H: height}
	y := top + height + 12
	h := column - height - 12 - 2*button - 26
	m.pad = scene.Box{X: x, Y: y, W: pad, H: h}
	m.list = scene.Box{X: x + pad + 10, Y: y, W: w - pad - 10, H: h}
	if in.Window.Upright {
		m.pad.W, m.pad.H = w, h-minList-12
		m.list = scene.Box{X: x, Y: y + h - minList, W: w, H: minList}
	}
	m.buttonArea = scene.Box{X: x, Y: top + column - 2*button - 14, W: w, H: 2*button + 14}
}

// buttons returns undo and the buttons of the phase.
func (l *layoutBuilder) buttons() []ui.Button {
	f, localize := l.buttonArea, l.Localize
	height := (f.H - 14) / 2
	list := []ui.Button{{
		ID: "undo", Text: localize("quadriga.button.undo"), Key: "U", Message: ui.Undo{},
		At: scene.Box{X: f.X, Y: f.Y, W: f.W * 0.48, H: height},
	}}
	secondary := scene.Box{X: f.X + f.W*0.52, Y: f.Y, W: f.W * 0.48, H: height}
	primary := scene.Box{X: f.X, Y: f.Y + height + 14, W: f.W, H: height}
	switch {
	case !l.Interactive:
	case l.State.Phase() == game.Placing:
		list = append(list, ui.Button{
			ID: "none", Text: localize("quadriga.button.none"), Key: "N", At: secondary, Disabled: !l.canSkip(),
			Message: l.Tap(l.tapNone),
		}, ui.Button{ // so that no second tap on it ends the placing
			ID: "go", Text: localize("quadriga.button.go"), Key: "Return", At: primary, Disabled: true, Message: l.Tap(l.tapGo),
		})
	case l.State.Phase() == game.Moving:
		text, unchanged := localize("quadriga.button.go"), l.toward == directions{}
		if unchanged {
			text = localize("quadriga.button.stay")
		}
		list = append(list, ui.Button{
			ID: "clear", Text: localize("quadriga.button.clear"), At: secondary, Disabled: l.chosen.Empty(),
			Message: l.Tap(l.tapClear),
		}, ui.Button{
			ID: "go", Text: text, Key: "Return", At: primary, Primary: !unchanged, Message: l.Tap(l.tapGo),
		})
	}
	return list
}

// prompt returns what is to be done, and what is left of it.
func (l *layoutBuilder) prompt() (prompt, detail string) {
	s, localize := l.State, l.Localize
	switch s.Phase() {
	case game.Placing:
		prompt = l.verb("place")
		if l.Interactive && !l.own().Empty() {
			detail = localize("quadriga.accent.place")
		}
	case game.Moving:
		ordered, all := l.orderedCount()
		prompt, detail = l.verb("move"), localize("quadriga.accent.move", ordered, all)
	case game.Fighting:
		prompt = l.verb("fight")
		if _, auto := (Presenter{}).AutoAction(s); l.Interactive && !auto {
			detail = localize("quadriga.accent.fight")
		}
	case game.Trimming:
		prompt, detail = l.verb("trim"), localize("quadriga.accent.trim", s.Rules().IslandMax)
	default:
		prompt = localize("result.draw")
		if winner, ok := s.Winner(); ok {
			prompt = localize("result.wins", l.Name(winner))
		}
	}
	return prompt, detail
}

// verb says what is to be done: to the viewer, or of another seat.
func (l *layoutBuilder) verb(name string) string {
	if l.Interactive {
		return l.Localize("quadriga.verb." + name)
	}
	return l.Localize("quadriga.other." + name)
}

// keypadShortcuts maps the digits to the keys of the pad, as on a numeric keypad.
func (o outlook) keypadShortcuts() []ui.Shortcut {
	shortcuts := []ui.Shortcut{{Key: "5", TargetID: "stay"}}
	for i, d := range []game.Direction{game.SW, game.S, game.SE, game.W, game.E, game.NW, game.N, game.NE} {
		shortcuts = append(shortcuts, ui.Shortcut{Key: string("12346789"[i]), TargetID: directionID(o.seen(d))})
	}
	return shortcuts
}
