package polar

import (
	"slices"
	"strconv"
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
	// rows are the buttons beside the dial, which have no places yet. Those that there is no space for
	// are hidden: they have targets only.
	rows   [][]ui.Button
	hidden []ui.Button
}

func newDialPanel(t taps, m metrics) dialPanel {
	d := dialPanel{taps: t, metrics: m}
	numbers, others := d.listButtons()
	d.arrange(numbers, others)
	return d
}

// number returns what the dial shows: the number to be used, or the last click; 0 from the next click on.
func (dp dialPanel) number() int {
	if n := dp.state.Number(); n > 0 {
		return min(n, 6)
	}
	for i := len(dp.in.Recent) - 1; i >= 0; i-- {
		switch m := game.Unpack(dp.in.Recent[i].Action); m.Kind {
		case game.Clicked:
			return m.Number
		case game.Click:
			return 0
		}
	}
	return 0
}

// dial returns the dial with what it shows.
func (dp dialPanel) dial() slabs.Dial {
	d := slabs.Dial{Percent: dp.state.Rules().Percent(dp.state.NumColors()), Value: dp.number(), Past: dp.isPast(), Enabled: dp.hasOption("click")}
	if d.Value > 6 && !d.Past {
		d.EventSprite = "polar-" + eventTextKeys[d.Value]
	}
	if c := dp.state.Mover(); dp.onLastColumn(c) {
		d.Percent = 0
		if d.Value > 6 {
			d.Value, d.EventSprite = 0, ""
		}
	}
	return d
}

// tooltip says what a click gives.
func (dp dialPanel) tooltip() string {
	if percent := dp.dial().Percent; percent > 0 {
		return dp.localize("polar.tip.dial", float64(percent)/100)
	}
	return dp.localize("polar.tip.dial.safe")
}

// isPast reports whether the last click belongs to a turn, or to the first of two actions, that is
// over. An event that leaves nothing to decide is shown until the next step.
func (dp dialPanel) isPast() bool {
	if dp.state.Question() != game.TakeTurn {
		return false
	}
	step, ok := dp.in.LastStep()
	return dp.in.Interactive || !ok || game.Unpack(step.Action).Kind != game.Clicked
}

// restAngle is where the needle stands before a click, in degrees: it differs from all that a click
// can lead to, so that each click is seen.
const restAngle = 2

// needleMillis is how long the needle turns, in milliseconds.
const needleMillis = 900

// needle returns the needle over the dial, a panel of its own: it turns while the dial still shows what
// was before.
func (dp dialPanel) needle(dial scene.Box) ui.Panel {
	box := dp.metrics.dialBox(dial.H)
	at := scene.Box{W: box.W, H: box.H}
	sprite := scene.Sprite{ID: "needle", Picture: slabs.Needle(restAngle), At: at, Enter: scene.Instant, Move: scene.Spin, Exit: scene.Instant}
	step, ok := dp.in.LastStep()
	hasTurned := ok && game.Unpack(step.Action).Kind == game.Clicked
	if q := dp.state.Question(); hasTurned || q != game.TheClick && q != game.RollFirst {
		angle := dp.dial().Angle()
		sprite.Picture = slabs.Needle(angle)
		if hasTurned {
			sprite.Frames, sprite.FramesMillis = slabs.NeedleFrames(angle), needleMillis
		}
	}
	return ui.Panel{
		ID: "needle", At: scene.Box{X: dial.X + box.X, Y: dial.Y + box.Y, W: box.W, H: box.H}, Background: ui.NoBackground, ForAudience: true,
		Scene: scene.Scene{W: box.W, H: box.H, Sprites: []scene.Sprite{sprite}},
	}
}

// scene returns the sheet, w by h points.
func (dp dialPanel) scene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	at := dp.metrics.dialBox(h)
	if dp.isChoosing() {
		at.W = 0 // no dial: the slabs need its space
	} else {
		s.Sprites = append(s.Sprites, scene.Sprite{ID: "dial", Picture: dp.dial().Picture(), At: at, Move: scene.Instant})
		target := dp.optionTarget("dial", "click", dp.localize("polar.button.click"), at, "")
		target.Tooltip = dp.tooltip()
		s.Targets = append(s.Targets, target)
	}
	for _, b := range dp.hidden {
		s.Targets = append(s.Targets, hiddenTarget(b.ID, true, dp.tapOption(b.ID, "")))
	}
	heading, body := dp.text()
	isCrowded := len(dp.rows) > 1
	style := dp.in.Style()
	left := float64(at.X+at.W) + float64(dp.metrics.pad)*.7
	bottom := float64(h) - 8
	if n := len(dp.rows); n > 0 {
		bottom = float64(h) - float64(n)*float64(dp.metrics.dialButtonHeight(n)+5) - 10
	}
	s.Background = style.NewPicture("polar dial", w, h, func(c *paint.Canvas, p paint.Theme) {
		headingSize, small, y := style.TextSize(22)*dp.metrics.scale, style.TextSize(15)*dp.metrics.scale, 34.0*dp.metrics.scale
		if !dp.metrics.isWide {
			headingSize, small, y = min(style.TextSize(16), 19), style.TextSize(12.5), 24
			if len(dp.rows) > 0 { // two lines fit above the buttons
				y -= 3
			}
		} else if isCrowded {
			y -= 6
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

// text returns the heading and the sentence beside the dial. To those who do not decide it says what is
// being decided.
func (dp dialPanel) text() (heading, body string) {
	s := dp.state
	if !dp.in.Interactive && !s.Over() && s.Question() != game.TheClick {
		return dp.waitText()
	}
	switch s.Question() {
	case game.AfterNumber:
		heading = dp.localize("polar.dial.number", stepsText(s.Number(), dp.localize))
		switch {
		case dp.canLand():
			body = dp.localize("polar.dial.land")
		case s.Corrected():
		case slices.ContainsFunc(dp.options, func(o option) bool { return o.move.Kind == game.FreeSeal }):
			body = dp.localize("polar.dial.seal-in-the-way")
		case s.Cards(s.Mover()) > 0:
			body = dp.localize("polar.dial.correct")
		case len(dp.reachableEnds()) == 0:
			body = dp.localize("polar.dial.stuck")
		default:
			body = dp.localize("polar.dial.go")
		}
		return heading, body
	case game.TakeTurn:
		if dp.hasSlab() {
			return dp.localize("polar.dial.slab"), dp.localize(dp.pickedTextKey())
		}
		if len(dp.rows) > 1 {
			return dp.localize("polar.dial.turn"), dp.localize("polar.dial.free.short")
		}
		if hand, _ := dp.unplacedShapes(); len(hand) == 0 {
			return dp.localize("polar.dial.turn"), dp.localize("polar.dial.free.no-slab")
		}
		return dp.localize("polar.dial.turn"), dp.localize("polar.dial.free")
	case game.GuestLeaves, game.MoverSends:
		return dp.localize("polar.dial.head." + questionKey(s)), dp.evictionText()
	case game.NoQuestion:
		return dp.localize("polar.dial.over"), ""
	}
	body = dp.localize("polar.dial."+questionKey(s), s.Number())
	if shown := dp.number(); shown > 6 {
		if s.Question() == game.TheClick {
			body = dp.localize("polar.dial.again")
		}
		return dp.eventHeading(), body
	}
	return dp.localize("polar.dial.head." + questionKey(s)), body
}

// eventHeading returns the name of the event that is shown and of the seat that it concerns, for the viewer.
func (dp dialPanel) eventHeading() string {
	return dp.localize("polar.event."+eventTextKeys[dp.number()], seatTitle(dp.state, dp.state.Mover(), dp.localize))
}

// waitText says what another player decides.
func (dp dialPanel) waitText() (heading, body string) {
	color, of := dp.state.Asked()
	heading = dp.localize("polar.dial.head." + questionKey(dp.state))
	switch q := dp.state.Question(); {
	case q == game.ChooseHand:
		heading = dp.localize("polar.dial.head.deal")
	case q == game.AfterNumber:
		heading = dp.localize("polar.dial.number", stepsText(dp.state.Number(), dp.localize))
	case dp.number() > 6 && q != game.TakeTurn:
		heading = dp.eventHeading()
	}
	if of < 0 {
		of = dp.state.Mover()
	}
	return heading, dp.localize("polar.dial.wait."+questionKey(dp.state), seatTitle(dp.state, color, dp.localize), seatTitle(dp.state, of, dp.localize))
}

// evictionText names the player who has to leave, the slab's player, and the choice (POL-7).
func (dp dialPanel) evictionText() string {
	color, of := dp.state.Asked()
	mover := dp.playerName(dp.state.Mover())
	if dp.state.Question() == game.MoverSends {
		return dp.localize("polar.dial.send", dp.playerName(of), mover)
	}
	key := "polar.dial.guest"
	switch {
	case dp.hasOption("leave"):
		key = "polar.dial.guest.leave"
	case dp.hasOption("pay"):
		key = "polar.dial.guest.pay"
	case dp.hasOption("exile"):
		key = "polar.dial.guest.home"
	}
	return dp.localize(key, dp.playerName(color), mover)
}

// pickedTextKey returns the key of the text for what can be done with the slab in hand.
func (dp dialPanel) pickedTextKey() string {
	if dp.isRotatedOnSea() {
		return "polar.dial.turned"
	}
	if dp.canShift() {
		return "polar.dial.picked"
	}
	return "polar.dial.turnable"
}

// maxDialButtons is how many buttons there is space for beside the dial, in rows of two.
const maxDialButtons = 4

// arrange puts the buttons into rows of two. Corrections that would not all have space are shown by their
// numbers alone, the cheapest ones.
func (dp *dialPanel) arrange(numbers, others []ui.Button) {
	if len(others)+len(numbers) <= maxDialButtons || len(numbers) == 0 {
		others = append(others, numbers...)
		shown := min(len(others), maxDialButtons)
		dp.rows, dp.hidden = slices.Collect(slices.Chunk(others[:shown], 2)), others[shown:]
		return
	}
	shown := min(len(numbers), dp.metrics.maxNumberButtons())
	numbers, dp.hidden = numbers[:shown], numbers[shown:]
	slices.SortFunc(numbers, func(a, b ui.Button) int { return dp.correction(a) - dp.correction(b) })
	for i, b := range numbers {
		numbers[i].Text, numbers[i].Tooltip = strconv.Itoa(dp.state.Number()+dp.correction(b)), b.Text
	}
	rows := (shown + numbersInRow - 1) / numbersInRow
	dp.rows = slices.Collect(slices.Chunk(numbers, (shown+rows-1)/rows))
	dp.rows = append(dp.rows, slices.Collect(slices.Chunk(others, 2))...)
}

// correction returns what the button of a correction adds to the number.
func (dp *dialPanel) correction(b ui.Button) int {
	o, _ := dp.option(b.ID)
	return o.move.Number
}

// addButtons adds, beside the dial, buttons for what costs cards and for what has no place on
// the board.
func (dp dialPanel) addButtons(out *ui.Layout, dial scene.Box) {
	const gap, rowGap = 8, 5
	left := dial.X + dp.metrics.pad*.6 + dp.metrics.dialSize() + dp.metrics.pad*.7
	space := dial.X + dial.W - left - 10
	h := dp.metrics.dialButtonHeight(len(dp.rows))
	y := dial.Y + dial.H - float32(len(dp.rows))*(h+rowGap) - 8
	columns := 1
	for _, row := range dp.rows {
		columns = max(columns, min(len(row), 2)) // a button alone in its row is as wide as two only if all are
		w := (space - gap*float32(max(columns, len(row))-1)) / float32(max(columns, len(row)))
		for i, b := range row {
			if columns > 1 && b.Key != "" { // no space for its cap
				out.Shortcuts = append(out.Shortcuts, ui.Shortcut{Key: b.Key, TargetID: b.ID})
				b.Key = ""
			}
			b.At = scene.Box{X: left + float32(i)*(w+gap), Y: y, W: w, H: h}
			out.Buttons = append(out.Buttons, b)
		}
		y += h + rowGap
	}
}

// listButtons lists the buttons that correct the number, the cheapest first, and the others, the most
// useful first.
func (dp dialPanel) listButtons() (numbers, others []ui.Button) {
	if dp.hasRotateButtons() {
		for i, text := range [...]string{"turn", "back"} {
			target := dp.rotateTarget(rotateInHandIDs[i], dp.slab, 1-2*i)
			others = append(others, ui.Button{ID: target.ID, Text: dp.localize("polar.button." + text), Message: target.Message})
		}
	}
	if dp.hasSlab() {
		return nil, others
	}
	byPrice := slices.Clone(dp.options)
	slices.SortStableFunc(byPrice, func(a, b option) int { return a.price - b.price })
	for _, o := range byPrice {
		text, key := dp.buttonText(o)
		button := ui.Button{ID: o.targetID, Text: text, Key: key, Message: dp.tapOption(o.targetID, "")}
		switch {
		case text == "":
		case o.move.Kind == game.Correct:
			numbers = append(numbers, button)
		default:
			others = append(others, button)
		}
	}
	if len(others) > maxDialButtons { // the actions of the turn have keys
		slices.SortStableFunc(others, func(a, b ui.Button) int { return strings.Compare(b.Key, a.Key) })
	}
	return numbers, others
}

// buttonText returns the text and the key of an option's button beside the dial, "" for one
// that has none.
func (dp dialPanel) buttonText(o option) (text, key string) {
	switch o.move.Kind {
	case game.Stay, game.End: // never where the main button stood a moment before
		if dp.state.Question() == game.AfterEvent {
			return dp.localize("polar.button.stop"), "0"
		}
		return dp.localize("polar.button." + o.targetID), "0"
	case game.Bonus, game.Pass:
		return dp.localize("polar.button." + o.targetID), "B"
	case game.Double:
		return dp.localize("polar.button.double"), "D"
	case game.Still:
		text = dp.stillText(o.move.Square)
	case game.Correct:
		text = dp.localize("polar.button.steps", stepsText(dp.state.Number()+o.move.Number, dp.localize), o.price)
	case game.Click:
		if dp.state.Question() == game.AfterNumber {
			text = dp.localize("polar.button.again")
		}
	case game.Pay:
		if dp.hasOption("exile") {
			text = dp.localize("polar.button.pay")
		}
	case game.Leave:
		text = dp.localize("polar.button.leave", dp.playerName(dp.state.Mover()))
	case game.AtColor:
		text = dp.playerName(int(o.move.Shape))
	}
	return text, ""
}

// stillText returns the text of the button that sends the lion of a square away; of several lions it names
// the slab.
func (dp dialPanel) stillText(q game.Square) string {
	lions := 0
	for _, o := range dp.options {
		if o.move.Kind == game.Still {
			lions++
		}
	}
	if lions < 2 {
		return dp.localize("polar.button.still")
	}
	return dp.localize("polar.button.still-of", dp.shape(dp.state.SlabAt(q)%game.NumShapes))
}
