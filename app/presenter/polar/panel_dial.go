package polar

import (
	"slices"
	"strings"

	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/slabs"
)

// dialPanel is the sheet of the dial, with the buttons beside it.
type dialPanel struct {
	taps
	metrics metrics
	// buttons have no places yet. Of more than there is space for the last ones have hidden
	// targets only.
	buttons []ui.Button
}

func newDialPanel(t taps, m metrics) dialPanel {
	d := dialPanel{taps: t, metrics: m}
	d.buttons = d.listButtons()
	return d
}

// number is what the dial shows: the number to be used, or the last click; 0 from the next click on.
func (t dialPanel) number() int {
	if n := t.state.Number(); n > 0 {
		return min(n, 6)
	}
	for i := len(t.in.Recent) - 1; i >= 0; i-- {
		switch m := game.Unpack(t.in.Recent[i].Action); m.Kind {
		case game.Clicked:
			return m.Number
		case game.Click:
			return 0
		}
	}
	return 0
}

// dial is the dial with what it shows.
func (t dialPanel) dial() slabs.Dial {
	d := slabs.Dial{Percent: t.state.Rules().Percent(t.state.NumColors()), Value: t.number(), Enabled: t.hasOption("click")}
	if d.Value > 6 {
		d.EventSprite = "polar-" + eventTextKeys[d.Value]
	}
	if c := t.state.Mover(); t.onLastColumn(c) {
		d.Percent = 0
		if d.Value > 6 {
			d.Value, d.EventSprite = 0, ""
		}
	}
	return d
}

// restAngle is where the needle stands before a click, in degrees: it differs from all that a click
// can lead to, so that each click is seen.
const restAngle = 2

// needle is the needle over the dial, a panel of its own: it turns while the dial still shows what
// was before.
func (t dialPanel) needle(dial scene.Box) ui.Panel {
	box := t.metrics.dialBox(dial.H)
	at := scene.Box{W: box.W, H: box.H}
	sprite := scene.Sprite{ID: "needle", Picture: slabs.Needle(restAngle), At: at, Enter: scene.Instant, Move: scene.Spin, Exit: scene.Instant}
	if q := t.state.Question(); q != game.TheClick && q != game.RollFirst {
		angle := t.dial().Angle()
		sprite.Picture = slabs.Needle(angle)
		if step, ok := t.in.LastStep(); ok && game.Unpack(step.Action).Kind == game.Clicked {
			sprite.Frames = slabs.NeedleFrames(angle)
		}
	}
	return ui.Panel{
		ID: "needle", At: scene.Box{X: dial.X + box.X, Y: dial.Y + box.Y, W: box.W, H: box.H}, Background: ui.NoBackground,
		Scene: scene.Scene{W: box.W, H: box.H, Sprites: []scene.Sprite{sprite}},
	}
}

// scene is the sheet, w by h points.
func (t dialPanel) scene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	at := t.metrics.dialBox(h)
	if t.isChoosing() {
		at.W = 0 // no dial: the slabs need its space
	} else {
		s.Sprites = append(s.Sprites, scene.Sprite{ID: "dial", Picture: t.dial().Picture(), At: at, Move: scene.Instant})
		s.Targets = append(s.Targets, t.optionTarget("dial", "click", t.localize("polar.button.click"), at, ""))
	}
	for _, b := range t.buttons[min(len(t.buttons), maxDialButtons):] {
		s.Targets = append(s.Targets, hiddenTarget(b.ID, true, t.tapOption(b.ID, "")))
	}
	heading, body := t.text()
	isCrowded := len(t.buttons) > 2
	style := t.in.Style()
	left := float64(at.X+at.W) + float64(t.metrics.pad)*.7
	bottom := float64(h) - 8
	if n := len(t.buttons); n > 0 {
		bottom = float64(h) - float64(buttonRows(n))*float64(t.metrics.dialButtonHeight(n)+5) - 10
	}
	s.Background = style.NewPicture("polar dial", w, h, func(c *paint.Canvas, p paint.Theme) {
		headingSize, small, y := style.TextSize(22)*t.metrics.scale, style.TextSize(15)*t.metrics.scale, 34.0*t.metrics.scale
		if !t.metrics.isWide {
			headingSize, small, y = min(style.TextSize(16), 19), style.TextSize(12.5), 24
		}
		space := float64(w) - left - 12
		c.Text(left, y, heading, paint.TextStyle{Size: ui.FitSize(heading, paint.Bold, headingSize, space), Weight: paint.Bold, Color: p.Text})
		lines, fitted := ui.WrapToFit(body, paint.Medium, small, space, bottom-y-4)
		if first, _, more := strings.Cut(body, ". "); more && fitted < small { // the first sentence has to do
			lines, fitted = ui.WrapToFit(first+".", paint.Medium, small, space, bottom-y-4)
		}
		small = fitted
		if isCrowded && small < 9.5 { // the buttons say it
			lines = nil
		}
		ui.DrawLines(c, left, y+small*1.4, small*1.25, lines, paint.TextStyle{Size: small, Color: p.Secondary})
	}, heading, body, left, isCrowded, bottom)
	return s
}

// text is the heading and the sentence beside the dial. To those who do not decide it says what is
// being decided.
func (t dialPanel) text() (heading, body string) {
	s := t.state
	if !t.in.Interactive && !s.Over() && s.Question() != game.TheClick {
		return t.waitText()
	}
	switch s.Question() {
	case game.AfterNumber:
		heading = t.localize("polar.dial.number", stepsText(s.Number(), t.localize))
		switch {
		case s.Corrected():
		case s.Cards(s.Mover()) > 0:
			body = t.localize("polar.dial.correct")
		case len(t.reachableEnds()) == 0:
			body = t.localize("polar.dial.stuck")
		default:
			body = t.localize("polar.dial.go")
		}
		return heading, body
	case game.TakeTurn:
		if t.hasSlab() {
			return t.localize("polar.dial.slab"), t.localize(t.pickedTextKey())
		}
		if len(t.buttons) > 2 {
			return t.localize("polar.dial.turn"), t.localize("polar.dial.free.short")
		}
		if hand, _ := t.unplacedShapes(); len(hand) == 0 {
			return t.localize("polar.dial.turn"), t.localize("polar.dial.free.no-slab")
		}
		return t.localize("polar.dial.turn"), t.localize("polar.dial.free")
	case game.GuestLeaves, game.MoverSends:
		return t.localize("polar.dial.head." + questionKey(s)), t.evictionText()
	case game.NoQuestion:
		return t.localize("polar.dial.over"), ""
	}
	body = t.localize("polar.dial."+questionKey(s), s.Number())
	if shown := t.number(); shown > 6 {
		if s.Question() == game.TheClick {
			body = t.localize("polar.dial.again")
		}
		return t.localize("polar.event." + eventTextKeys[shown]), body
	}
	return t.localize("polar.dial.head." + questionKey(s)), body
}

// waitText says what another player decides.
func (t dialPanel) waitText() (heading, body string) {
	color, of := t.state.Asked()
	heading = t.localize("polar.dial.head." + questionKey(t.state))
	switch q := t.state.Question(); {
	case q == game.ChooseHand:
		heading = t.localize("polar.dial.head.deal")
	case q == game.AfterNumber:
		heading = t.localize("polar.dial.number", stepsText(t.state.Number(), t.localize))
	case t.number() > 6 && q != game.TakeTurn:
		heading = t.localize("polar.event." + eventTextKeys[t.number()])
	}
	if of < 0 {
		of = t.state.Mover()
	}
	return heading, t.localize("polar.dial.wait."+questionKey(t.state), seatTitle(t.state, color, t.localize), seatTitle(t.state, of, t.localize))
}

// evictionText names the player who has to leave, the slab's player, and the choice (POL-7).
func (t dialPanel) evictionText() string {
	color, of := t.state.Asked()
	mover := t.playerName(t.state.Mover())
	if t.state.Question() == game.MoverSends {
		return t.localize("polar.dial.send", t.playerName(of), mover)
	}
	key := "polar.dial.guest"
	switch {
	case t.hasOption("leave"):
		key = "polar.dial.guest.leave"
	case t.hasOption("pay"):
		key = "polar.dial.guest.pay"
	case t.hasOption("exile"):
		key = "polar.dial.guest.home"
	}
	return t.localize(key, t.playerName(color), mover)
}

// pickedTextKey is the text for what can be done with the slab in hand.
func (t dialPanel) pickedTextKey() string {
	if t.isRotatedOnSea() {
		return "polar.dial.turned"
	}
	for _, c := range t.options {
		if c.area == squareArea {
			return "polar.dial.picked"
		}
	}
	return "polar.dial.turnable"
}

// maxDialButtons is how many buttons there is space for beside the dial.
const maxDialButtons = 4

// addButtons adds, beside the dial, buttons for what costs cards and for what has no place on
// the board.
func (t dialPanel) addButtons(out *ui.Layout, dial scene.Box) {
	buttons := slices.Clone(t.buttons[:min(len(t.buttons), maxDialButtons)])
	n := len(buttons)
	columns := max(1, min(n, 2))
	left := dial.X + t.metrics.pad*.6 + t.metrics.dialSize() + t.metrics.pad*.7
	space := dial.X + dial.W - left - 10
	buttonWidth := (space - 8*float32(columns-1)) / float32(columns)
	buttonHeight := t.metrics.dialButtonHeight(n)
	top := dial.Y + dial.H - float32(buttonRows(n))*(buttonHeight+5) - 8
	for i := range buttons {
		if columns > 1 && buttons[i].Key != "" { // no space for its cap
			out.Shortcuts = append(out.Shortcuts, ui.Shortcut{Key: buttons[i].Key, TargetID: buttons[i].ID})
			buttons[i].Key = ""
		}
		buttons[i].At = scene.Box{X: left + float32(i%2)*(buttonWidth+8), Y: top + float32(i/2)*(buttonHeight+5), W: buttonWidth, H: buttonHeight}
	}
	out.Buttons = append(out.Buttons, buttons...)
}

// buttonRows is the number of rows of n buttons beside the dial.
func buttonRows(n int) int { return (min(n, maxDialButtons) + 1) / 2 }

// listButtons lists the buttons, the most useful first.
func (t dialPanel) listButtons() (buttons []ui.Button) {
	if t.hasRotateButtons() {
		for i, text := range [...]string{"turn", "back"} {
			target := t.rotateTarget(rotateInHandIDs[i], t.slab, 1-2*i)
			buttons = append(buttons, ui.Button{ID: target.ID, Text: t.localize("polar.button." + text), Message: target.Message})
		}
	}
	if t.hasSlab() {
		return buttons
	}
	byPrice := slices.Clone(t.options)
	slices.SortStableFunc(byPrice, func(a, b option) int { return a.price - b.price })
	for _, o := range byPrice {
		if text, key := t.buttonText(o); text != "" {
			buttons = append(buttons, ui.Button{ID: o.targetID, Text: text, Key: key, Message: t.tapOption(o.targetID, "")})
		}
	}
	if len(buttons) > maxDialButtons { // the actions of the turn have keys
		slices.SortStableFunc(buttons, func(a, b ui.Button) int { return strings.Compare(b.Key, a.Key) })
	}
	return buttons
}

// buttonText returns the text and the key of an option's button beside the dial, "" for one
// that has none.
func (t dialPanel) buttonText(o option) (text, key string) {
	switch o.move.Kind {
	case game.Stay, game.End: // never where the main button stood a moment before
		return t.localize("polar.button." + o.targetID), "0"
	case game.Bonus, game.Pass:
		return t.localize("polar.button." + o.targetID), "B"
	case game.Double:
		return t.localize("polar.button.double"), "D"
	case game.Still:
		text = t.localize("polar.button.still", t.shape(t.state.SlabAt(o.move.Square)%game.NumShapes))
	case game.Correct:
		text = t.localize("polar.button.steps", stepsText(t.state.Number()+o.move.Number, t.localize), o.price)
	case game.Click:
		if t.state.Question() == game.AfterNumber {
			text = t.localize("polar.button.again")
		}
	case game.Pay:
		if t.hasOption("exile") {
			text = t.localize("polar.button.pay")
		}
	case game.Leave:
		text = t.localize("polar.button.leave", t.playerName(t.state.Mover()))
	case game.AtColor:
		text = t.playerName(int(o.move.Shape))
	}
	return text, ""
}
