package fuga

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// Layout implements presenter.Presenter: the map is on the left, one column on the right.
func (p *Presenter) Layout(in presenter.Input) ui.Layout {
	md := p.newModel(in)
	at, gap := md.mapBox()
	camera := md.camera(at.W)
	out := ui.Layout{ToMove: md.decidingSeat(), Shortcuts: camera.zoomShortcuts()}
	out.Prompt, out.PromptDetail = prompter{md}.prompt()
	board := newBoard(md, camera.scale)
	board.buttons = camera.zoomButtonBoxes()
	out.Panels = append(out.Panels, ui.Panel{ID: "map", At: at, Background: ui.NoBackground, Scene: camera.applyViewport(board.wholeScene())})
	x := at.X + at.W + gap
	c := column{model: md, out: &out, x: x, w: in.Window.Width - x - at.X, y: mapTop, bottom: in.Window.Height - at.X, gap: gap}
	if in.Window.Facing.On() {
		_, own := in.Window.FacingPlaces()
		c.x, c.w, c.y, c.bottom = own.X, own.W, own.Y, own.Y+own.H
	}
	c.fill()
	return out
}

// mapTop is the space in points above the map.
const mapTop = 5

// mapBox returns the place of the map and the gap beside it.
func (md *model) mapBox() (at scene.Box, gap float32) {
	margin, gap := float32(16), float32(14)
	if !md.Window.IsWide() {
		margin, gap = 12, 10
	}
	mapWidth, mapHeight := md.landscape.Size()
	if md.Window.Facing.On() {
		space, _ := md.Window.FacingPlaces()
		k := min(space.W/mapWidth, space.H/mapHeight)
		return scene.Around(space.Center(), mapWidth*k, mapHeight*k), gap
	}
	space := md.Window.Height - mapTop - margin
	h := space
	w := h * mapWidth / mapHeight
	if maxWidth := md.Window.Width * 0.645; w > maxWidth {
		w = maxWidth
		h = w * mapHeight / mapWidth
	}
	at = scene.Box{X: margin, Y: mapTop, W: w, H: h}
	if !md.Window.Upright {
		at.Y += (space - h) / 2
	}
	return at, gap
}

// column stacks the timetable, the seats, the selected unit, the move list and the buttons.
type column struct {
	*model
	out       *ui.Layout
	x, w      float32
	y, bottom float32 // of what is left
	gap       float32
}

// add adds a panel at the top of what is left.
func (c *column) add(id string, h float32, background ui.Background, s scene.Scene) {
	c.out.Panels = append(c.out.Panels, ui.Panel{
		ID: id, At: scene.Box{X: c.x, Y: c.y, W: c.w, H: h}, Background: background, Scene: s, AfterMotion: true,
	})
	c.y += h + c.gap*0.8
}

// rest returns what is left of the column.
func (c *column) rest() scene.Box { return scene.Box{X: c.x, Y: c.y, W: c.w, H: c.bottom - c.y} }

func (c *column) fill() {
	timetableHeight, seatsHeight, buttonHeight := float32(128), float32(150), float32(50)
	if !c.Window.IsWide() {
		timetableHeight, seatsHeight, buttonHeight = 98, 108, ui.FingerSize
	}
	if c.Window.Facing.On() {
		buttonHeight = 44
	}
	over := c.State.Actor() == games.Terminal
	fight, isFighting := c.currentCombat()
	// At the end the result needs the space. In an upright window an attack takes it, too: the board would
	// become smaller.
	if !over && !(isFighting && c.Window.Upright) {
		c.add("time", timetableHeight, ui.Sheet, timetablePanel{&c.position}.scene(c.w, timetableHeight))
		c.out.Panels[len(c.out.Panels)-1].Tooltip = c.Localize("fuga.tip.time", c.rules.Turns)
	}
	c.addSeats(seatsHeight)
	if over || c.Window.Facing.Waits {
		c.out.MoveList = c.rest()
		return
	}
	c.bottom -= c.addButtons(buttonHeight)
	c.bottom -= c.gap * 0.8
	if isFighting {
		c.addCombat(fight, timetableHeight)
	} else {
		c.addHand()
	}
	least := float32(44)
	if c.Window.Facing.On() { // a sentence takes four lines
		least = 64 * max(1, c.Window.TextScale)
	}
	if rest := c.rest(); rest.H >= least {
		c.out.MoveList = rest
	}
}

// addSeats adds the panels of the criminals and of the police side by side, that of one seat where people sit face to face.
func (c *column) addSeats(h float32) {
	const between = 12
	facing := c.Window.Facing
	x, w := c.x, (c.w-between)/2
	for i, panel := range []seatPanel{{&c.position, false}, {&c.position, true}} {
		at := scene.Box{X: x + float32(i)*(w+between), Y: c.y, W: w, H: h}
		if facing.On() {
			if panel.seat() != int(facing.Seat) {
				continue
			}
			at.X, at.W = c.x, c.w
		}
		c.out.Panels = append(c.out.Panels, ui.Panel{
			ID: [2]string{"criminals", "police"}[i], At: at,
			Background: ui.Sheet, Highlighted: panel.onTurn(), Scene: panel.scene(at.W, h), Tooltip: panel.tooltip(), AfterMotion: true,
		})
	}
	c.y += h + c.gap*0.8
}

// handHeight returns the height of the panel of the selected unit.
func (c *column) handHeight() float32 {
	if c.Window.Facing.On() {
		return 96
	}
	if !c.Window.IsWide() {
		return 70
	}
	return 88
}

// addCombat adds the panel of an attack instead of that of the selected unit, in an upright window also
// instead of the timetable.
func (c *column) addCombat(f combat, timetableHeight float32) {
	h := float32(212)
	if !c.Window.IsWide() {
		h = 184
	}
	h *= max(1, c.Window.TextScale)
	if c.Window.Upright {
		h = timetableHeight + c.gap*0.8 + c.handHeight()
	}
	// Large text takes space from the move list, many answers take it from this panel.
	h = min(h, c.bottom-c.y)
	if c.Window.Replay > 0 { // instead of the buttons
		h = min(h, c.Window.Height-c.Window.Replay-c.gap-c.y)
	}
	c.add("hand", h, ui.DarkSheet, combatPanel{&c.position, f}.scene(c.w, h))
}

// addHand adds the panel of the selected unit. In a replay nobody selects: the move list has its place.
func (c *column) addHand() {
	h := c.handHeight()
	if c.Window.Facing.On() { // narrow, so large text takes more lines
		h *= max(1, c.Window.TextScale)
	}
	if c.Window.Replay == 0 {
		c.add("hand", h, ui.DarkSheet, unitPanel{c.model}.scene(c.w, h))
	}
}

// addButtons adds the rows of buttons at the bottom and returns their height.
func (c *column) addButtons(h float32) (height float32) {
	rows := buttonBar{taps{c.model}}.rows(c.w, c.gap)
	height = float32(len(rows))*(h+c.gap*0.6) - c.gap*0.6
	y := c.bottom - height
	for _, row := range rows {
		x := c.x
		for _, b := range row {
			b.At = scene.Box{X: x, Y: y, W: b.At.W, H: h}
			x += b.At.W + c.gap*0.8
			c.out.Buttons = append(c.out.Buttons, b)
		}
		y += h + c.gap*0.6
	}
	c.out.Shortcuts = append(c.out.Shortcuts, confirmShortcut(c.out.Buttons)...)
	return height
}
