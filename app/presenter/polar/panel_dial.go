package polar

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/ice"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// eventSprites is the sprite of each event.
var eventSprites = map[int]string{
	game.LionMinus: "polar-lion-minus", game.SealsMinus: "polar-seals-minus", game.Loss: "polar-loss",
	game.LionPlus: "polar-lion-plus", game.SealsPlus: "polar-seals-plus", game.Gain: "polar-gain",
}

// dialNumber is what the dial shows: the number that waits, or what was clicked last.
func (t *model) dialNumber() int {
	if n := t.state.Number(); n > 0 {
		return min(n, 6)
	}
	for i := len(t.in.Recent) - 1; i >= 0; i-- {
		if m := game.Unpack(t.in.Recent[i].Action); m.Kind == game.Clicked {
			return m.Number
		}
	}
	return 0
}

// dialSize is the dial's size on its sheet.
func dialSize(m metrics) float32 { return m.dial - m.pad }

// dialScene is the sheet of the click.
func (t *model) dialScene(w, h float32, m metrics) scene.Scene {
	s := scene.Scene{W: w, H: h}
	d := ice.Dial{Percent: t.state.Rules().Percent(t.state.NumColors()), Value: t.dialNumber()}
	d.EventSprite = eventSprites[d.Value]
	if c := t.state.Mover(); t.onLastColumn(c) {
		d.Percent = 0
		if d.Value > 6 {
			d.Value, d.EventSprite = 0, ""
		}
	}
	for _, c := range t.options() {
		if c.targetID == "click" {
			d.Enabled = true
		}
	}
	side := dialSize(m)
	at := scene.Box{X: m.pad * .6, Y: (h - side) / 2, W: side, H: side}
	s.Sprites = append(s.Sprites, scene.Sprite{ID: "dial", Picture: d.Picture(), At: at, Move: scene.Instant})
	s.Sprites = append(s.Sprites, scene.Sprite{
		ID: "needle", Picture: ice.Needle(d.Angle()), At: at, Layer: 1, Enter: scene.Instant, Move: scene.Spin, Exit: scene.Instant,
		Frames: ice.NeedleFrames(d.Angle()),
	})
	s.Targets = append(s.Targets, scene.Target{ID: "dial", At: at, Name: t.localize("polar.button.click"), Enabled: d.Enabled})
	heading, body := t.dialText()
	isCrowded := t.dialButtonCount() > 2
	style := t.style()
	left := float64(at.X+at.W) + float64(m.pad)*.7
	bottom := float64(h) - 8
	if n := t.dialButtonCount(); n > 0 {
		bottom = float64(h) - float64(buttonRows(n))*float64(m.dialButtonHeight(n)+5) - 10
	}
	s.Background = style.NewPicture("polar dial", w, h, func(c *paint.Canvas, p paint.Theme) {
		headingSize, small, y := style.TextSize(22)*m.scale, style.TextSize(15)*m.scale, 34.0*m.scale
		if !m.isWide {
			headingSize, small, y = min(style.TextSize(16), 19), style.TextSize(12.5), 24
		}
		space := float64(w) - left - 12
		c.Text(left, y, heading, paint.TextStyle{Size: ui.FitSize(heading, paint.Bold, headingSize, space), Weight: paint.Bold, Color: p.Text})
		lines, small := ui.WrapToFit(body, paint.Medium, small, space, bottom-y-4)
		if isCrowded && small < 9.5 { // the buttons say it
			lines = nil
		}
		for i, line := range lines {
			c.Text(left, y+small*(1.4+1.25*float64(i)), line, paint.TextStyle{Size: small, Color: p.Secondary})
		}
	}, heading, body, left, isCrowded, bottom)
	return s
}

func (t *model) onLastColumn(color int) bool {
	p := t.state.Penguin(color)
	return p.Slab < game.Landed && t.state.Slab(int(p.Slab)).Square.Column()+1 == t.state.Rules().Columns
}

// dialText is the head and one sentence beside the dial.
func (t *model) dialText() (heading, body string) {
	s := t.state
	switch s.Question() {
	case game.AfterNumber:
		heading = t.localize("polar.dial.number", stepsText(s.Number(), t.localize))
		switch {
		case !t.in.Interactive || s.Corrected():
		case s.Cards(s.Mover()) > 0:
			body = t.localize("polar.dial.correct")
		case len(t.reachableEnds()) == 0:
			body = t.localize("polar.dial.stuck")
		default:
			body = t.localize("polar.dial.go")
		}
		return heading, body
	case game.TakeTurn:
		if t.picked != "" {
			return t.localize("polar.dial.slab"), t.localize(t.pickedTextKey())
		}
		if t.dialButtonCount() > 2 {
			return t.localize("polar.dial.turn"), t.localize("polar.dial.free.short")
		}
		return t.localize("polar.dial.turn"), t.localize("polar.dial.free")
	case game.NoQuestion:
		return t.localize("polar.dial.over"), ""
	}
	switch s.Question() {
	case game.GuestLeaves, game.MoverSends:
		return t.localize("polar.dial.head." + questionKey(s)), t.evictionText()
	}
	key := "polar.dial." + questionKey(s)
	if shown := t.dialNumber(); shown > 6 {
		heading = t.localize("polar.event." + []string{"lion-minus", "seals-minus", "loss", "lion-plus", "seals-plus", "gain"}[shown-game.LionMinus])
		return heading, t.localize(key)
	}
	return t.localize("polar.dial.head." + questionKey(s)), t.localize(key)
}

// evictionText says by name who has to leave whose slab, and what there is to choose (POL-7).
func (t *model) evictionText() string {
	color, of := t.state.Asked()
	mover := t.playerName(t.state.Mover())
	if t.state.Question() == game.MoverSends {
		return t.localize("polar.dial.send", t.playerName(of), mover)
	}
	key := "polar.dial.guest"
	available := map[string]bool{}
	for _, c := range t.options() {
		available[c.targetID] = true
	}
	switch {
	case available["leave"]:
		key = "polar.dial.guest.leave"
	case available["pay"]:
		key = "polar.dial.guest.pay"
	case available["exile"]:
		key = "polar.dial.guest.home"
	}
	return t.localize(key, t.playerName(color), mover)
}

// pickedTextKey says what can be done with the slab in hand.
func (t *model) pickedTextKey() string {
	if _, onSea := parseSquare(t.picked, "q"); onSea && t.rotation > 0 {
		return "polar.dial.turned"
	}
	for _, c := range t.options() {
		if c.area == squareArea {
			return "polar.dial.picked"
		}
	}
	return "polar.dial.turnable"
}

// addDialButtons puts beside the dial what costs cards, and what can be done without the
// board.
func (t *model) addDialButtons(out *ui.Layout, dial scene.Box, m metrics) {
	if !t.in.Interactive {
		return
	}
	buttons := t.dialButtonList()
	left := dial.X + m.pad*.6 + dialSize(m) + m.pad*.7
	space := dial.X + dial.W - left - 10
	n := len(buttons)
	if n == 0 {
		return
	}
	columns := min(n, 2)
	if n > 4 {
		buttons, n = buttons[:4], 4
	}
	rows := buttonRows(n)
	buttonWidth := (space - 8*float32(columns-1)) / float32(columns)
	buttonHeight := m.dialButtonHeight(n)
	top := dial.Y + dial.H - float32(rows)*(buttonHeight+5) - 8
	for i := range buttons {
		if columns > 1 && buttons[i].Key != "" { // no room for its cap
			out.Shortcuts = append(out.Shortcuts, ui.Shortcut{Key: buttons[i].Key, TargetID: buttons[i].ID})
			buttons[i].Key = ""
		}
		buttons[i].At = scene.Box{X: left + float32(i%2)*(buttonWidth+8), Y: top + float32(i/2)*(buttonHeight+5), W: buttonWidth, H: buttonHeight}
	}
	out.Buttons = append(out.Buttons, buttons...)
}

// buttonRows is in how many rows so many buttons lie beside the dial.
func buttonRows(n int) int { return (min(n, 4) + 1) / 2 }

// dialButtonHeight is the height of so many buttons beside the dial.
func (m metrics) dialButtonHeight(n int) float32 {
	switch {
	case buttonRows(n) < 2, m.isWide:
		return 44
	}
	return 34
}

// dialButtonCount is how many buttons lie beside the dial.
func (t *model) dialButtonCount() int {
	if !t.in.Interactive {
		return 0
	}
	return len(t.dialButtonList())
}

// dialButtonList are the buttons beside the dial, without their places.
func (t *model) dialButtonList() []ui.Button {
	var buttons []ui.Button
	add := func(targetID, text, key string) {
		buttons = append(buttons, ui.Button{ID: targetID, Text: text, Key: key})
	}
	switch {
	case t.picked == "":
		t.addOptionButtons(add)
	case len(t.rotations()) > 1:
		add("r+", t.localize("polar.button.turn"), "")
		add("r-", t.localize("polar.button.back"), "")
	}
	return buttons
}

// addOptionButtons lists the buttons beside the dial.
func (t *model) addOptionButtons(add func(touch, text, key string)) {
	choices := t.options()
	corrections := 0
	slices.SortStableFunc(choices, func(a, b option) int { return a.price - b.price })
	has := func(word string) bool {
		return slices.ContainsFunc(choices, func(c option) bool { return c.targetID == word })
	}
	canLand, canEvictHome := has("land"), has("exile")
	for _, c := range choices {
		switch {
		case c.targetID == "stay" && canLand:
			add(c.targetID, t.localize("polar.button.stay"), "")
		case c.targetID == "bonus", c.targetID == "pass":
			add(c.targetID, t.localize("polar.button."+c.targetID), "B")
		case c.targetID == "double":
			add(c.targetID, t.localize("polar.button.double"), "D")
		case strings.HasPrefix(c.targetID, "still"):
			add(c.targetID, t.localize("polar.button.still", strings.TrimPrefix(c.targetID, "still")), "")
		case len(c.targetID) > 1 && c.targetID[0] == 'c' && (c.targetID[1] == '-' || c.targetID[1] >= '0' && c.targetID[1] <= '9'):
			if n, err := strconv.Atoi(c.targetID[1:]); err == nil && corrections < 4 {
				corrections++
				add(c.targetID, t.localize("polar.button.steps", stepsText(t.state.Number()+n, t.localize), c.price), "")
			}
		case c.targetID == "click" && t.state.Question() == game.AfterNumber:
			add(c.targetID, t.localize("polar.button.again"), "")
		case c.targetID == "pay" && canEvictHome:
			add(c.targetID, t.localize("polar.button.pay"), "")
		case c.targetID == "leave":
			add(c.targetID, t.localize("polar.button.leave", t.playerName(t.state.Mover())), "")
		case strings.HasPrefix(c.targetID, "v"):
			if n, err := strconv.Atoi(c.targetID[1:]); err == nil {
				add(c.targetID, t.playerName(n), "")
			}
		}
	}
}
