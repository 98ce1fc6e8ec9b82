package polar

import (
	"slices"
	"strconv"
	"strings"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	game "banchisa/games/polar"
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
	// at, dialAt and textAt are where the sheet, the dial and the text are in the window.
	at, dialAt, textAt scene.Box
}

func newDialPanel(t taps, m metrics) *dialPanel {
	d := &dialPanel{taps: t, metrics: m}
	if t.Window.Facing.Waits {
		return d
	}
	numbers, others := d.listButtons()
	d.arrange(numbers, others)
	return d
}

// rowGap is the space between the rows of buttons beside the dial, and below them.
const rowGap = 5

// height returns the height of the sheet: its heading has room above the buttons, and two rows of them have theirs also where
// there are fewer, so that nothing below moves. An upright window has no room to keep. Face to face the buttons are below the
// dial, which gives way.
func (dp *dialPanel) height() layout.Range {
	const heading = 26
	rows := func(n int) float32 { return float32(n)*(dp.buttonHeight()+rowGap) + 8 }
	n := len(dp.rows)
	switch {
	case dp.metrics.isFacing:
		return layout.Range{Least: rows(n), Ideal: dp.metrics.dial + rows(n)}
	case !dp.Window.Upright:
		n = 2
	}
	return layout.Exactly(max(dp.metrics.dial, rows(n)+heading))
}

// buttonHeight returns the height of the buttons: that of a fingertip, also where an upright window shows them smaller.
func (dp *dialPanel) buttonHeight() float32 {
	if dp.Window.Upright {
		return 1.15 * ui.FingerSize
	}
	return ui.FingerSize
}

// parts returns what is on the sheet: the dial, and beside it the text and the rows of buttons. While the hand is chosen there
// is no dial.
func (dp *dialPanel) parts(l *layoutBuilder) layout.Part {
	m, side := dp.metrics, dp.metrics.dial-dp.metrics.pad
	var dial layout.Part
	if !dp.isChoosing() {
		dial = layout.Fixed("dial", layout.Exactly(side), layout.Range{Ideal: side}, func(at scene.Box) {
			side := min(at.W, at.H) // it is round, also where it is low
			dp.dialAt = scene.Around(at.Center(), side, side)
		})
	}
	text := layout.Grow(1, kit.Spot("dial text", layout.Exactly(0), layout.Exactly(0), &dp.textAt))
	buttons := layout.VBox(rowGap, append(dp.buttonRows(l), layout.Gap(8))...)
	beside := layout.HBox(0, layout.Gap(m.pad*.6), layout.Align(0, .5, dial), layout.Gap(m.pad*.7),
		layout.When(m.isFacing, text, layout.Grow(1, layout.VBox(0, text, buttons))), layout.Gap(10))
	return layout.Stack(kit.Spot("dial sheet", layout.Range{}, layout.Range{}, &dp.at),
		layout.When(m.isFacing, layout.VBox(0, layout.Grow(1, beside), layout.PaddedXY(10, 0, buttons)), beside))
}

// buttonRows returns the rows of buttons. One alone in its row is as wide as two if another row has two.
func (dp *dialPanel) buttonRows(l *layoutBuilder) (rows []layout.Part) {
	columns := 1
	for _, row := range dp.rows {
		columns = max(columns, min(len(row), 2))
		var buttons []layout.Part
		for _, b := range row {
			var hidden []string
			if columns > 1 && b.Key != "" { // no space for its cap
				hidden, b.Key = []string{b.Key}, ""
			}
			buttons = append(buttons, l.ButtonPart(b, dp.buttonHeight(), hidden...))
		}
		gap := float32(4)
		if len(row) > 2 {
			gap = 3
		}
		rows = append(rows, layout.Grid(max(columns, len(row)), gap, false, buttons...))
	}
	return rows
}

// number returns what the dial shows: the number to be used, or the last click; 0 from the next click on.
func (dp *dialPanel) number() int {
	if n := dp.state.Number(); n > 0 {
		return min(n, 6)
	}
	for i := len(dp.Recent) - 1; i >= 0; i-- {
		switch m := game.Unpack(dp.Recent[i].Action); m.Kind {
		case game.Clicked:
			return m.Number
		case game.Click:
			return 0
		}
	}
	return 0
}

// dial returns the dial with what it shows.
func (dp *dialPanel) dial() slabs.Dial {
	d := slabs.Dial{Percent: dp.state.Rules().Percent(dp.state.NumColors()), Value: dp.number(), Past: dp.isPast(), Enabled: dp.hasOption("click")}
	if d.Value > 6 && !d.Past {
		d.EventSprite = "polar-" + eventTextKeys[d.Value]
	}
	if isBesideLand(dp.state, dp.state.Mover()) {
		d.Percent = 0
		if d.Value > 6 {
			d.Value, d.EventSprite = 0, ""
		}
	}
	return d
}

// tooltip says what a click gives.
func (dp *dialPanel) tooltip() string {
	if percent := dp.dial().Percent; percent > 0 {
		return dp.localize("polar.tip.dial", float64(percent)/100)
	}
	return dp.localize("polar.tip.dial.safe")
}

// isPast reports whether the last click belongs to a turn, or to the first of two actions, that is
// over. An event that leaves nothing to decide is shown until the next step.
func (dp *dialPanel) isPast() bool {
	if dp.state.Question() != game.TakeTurn {
		return false
	}
	step, ok := dp.LastStep()
	return dp.Interactive || !ok || game.Unpack(step.Action).Kind != game.Clicked
}

// restAngle is where the needle stands before a click, in degrees: it differs from all that a click
// can lead to, so that each click is seen.
const restAngle = 2

// needleMillis is how long the needle turns, in milliseconds.
const needleMillis = 900

// needle returns the needle over the dial, a panel of its own: it turns while the dial still shows what
// was before.
func (dp *dialPanel) needle() ui.Panel {
	at := scene.Box{W: dp.dialAt.W, H: dp.dialAt.H}
	sprite := scene.Sprite{ID: "needle", Picture: slabs.Needle(restAngle), At: at, Enter: scene.Instant, Move: scene.Spin, Exit: scene.Instant}
	step, ok := dp.LastStep()
	hasTurned := ok && game.Unpack(step.Action).Kind == game.Clicked
	if q := dp.state.Question(); hasTurned || q != game.TheClick && q != game.RollFirst {
		angle := dp.dial().Angle()
		sprite.Picture = slabs.Needle(angle)
		if hasTurned {
			sprite.Frames, sprite.FramesMillis = slabs.NeedleFrames(angle), needleMillis
		}
	}
	return ui.Panel{
		ID: "needle", At: dp.dialAt, Background: ui.NoBackground, ForAudience: true,
		Scene: scene.Scene{W: at.W, H: at.H, Sprites: []scene.Sprite{sprite}},
	}
}

// scene returns the sheet, w by h points, once its parts are placed.
func (dp *dialPanel) scene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	if !dp.isChoosing() { // then the slabs need its space
		at := kit.In(dp.at, dp.dialAt)
		s.Sprites = append(s.Sprites, scene.Sprite{ID: "dial", Picture: dp.dial().Picture(), At: at, Move: scene.Instant})
		target := dp.optionTarget("dial", "click", dp.localize("polar.button.click"), at, "")
		target.Tooltip = dp.tooltip()
		s.Targets = append(s.Targets, target)
	}
	for _, b := range dp.hidden {
		if o, _ := dp.option(b.ID); o.area == spotArea {
			continue // it is tapped on the sea
		}
		s.Targets = append(s.Targets, hiddenTarget(b.ID, true, dp.tapOption(b.ID, "")))
	}
	heading, body := dp.text()
	text := dialText{heading, body, kit.In(dp.at, dp.textAt), dp.metrics.scale, dp.Window.LeastText(), dp.metrics.isWide, len(dp.rows)}
	s.Background = ui.Sketched(dp.Style(), "polar dial", w, h, text, dialText.part)
	return s
}

// maxDialButtons is how many buttons there is space for beside the dial, in rows of two.
const maxDialButtons = 4

// arrange puts the buttons into rows of two. Corrections that would not all have space are shown in one row by their
// numbers alone, the cheapest ones.
func (dp *dialPanel) arrange(numbers, others []ui.Button) {
	if len(others)+len(numbers) <= maxDialButtons || len(numbers) == 0 {
		others = append(others, numbers...)
		shown := min(len(others), maxDialButtons)
		dp.rows, dp.hidden = slices.Collect(slices.Chunk(others[:shown], 2)), others[shown:]
		return
	}
	shown := min(len(numbers), dp.metrics.numbersInRow())
	numbers, dp.hidden = numbers[:shown], numbers[shown:]
	slices.SortFunc(numbers, func(a, b ui.Button) int { return dp.correction(a) - dp.correction(b) })
	for i, b := range numbers {
		numbers[i].Text, numbers[i].Tooltip = strconv.Itoa(dp.state.Number()+dp.correction(b)), b.Text
	}
	dp.rows = append([][]ui.Button{numbers}, slices.Collect(slices.Chunk(others, 2))...)
}

// correction returns what the button of a correction adds to the number.
func (dp *dialPanel) correction(b ui.Button) int {
	o, _ := dp.option(b.ID)
	return o.move.Number
}

// listButtons lists the buttons that correct the number, the cheapest first, and the others, the most
// useful first.
func (dp *dialPanel) listButtons() (numbers, others []ui.Button) {
	if dp.hasRotateButtons() {
		for i, text := range [...]string{"turn", "back"} {
			target := dp.rotateTarget(rotateInHandIDs[i], dp.Sel.slab, 1-2*i)
			others = append(others, ui.Button{ID: target.ID, Text: dp.localize("polar.button." + text), Message: target.Message})
		}
		others[1].Short = dp.localize("polar.button.back.short")
	}
	if dp.Sel.hasSlab() {
		return nil, others
	}
	byPrice := slices.Clone(dp.options)
	slices.SortStableFunc(byPrice, func(a, b option) int { return a.price - b.price })
	for _, o := range byPrice {
		text, short, key := dp.buttonText(o)
		button := ui.Button{ID: o.targetID, Text: text, Short: short, Key: key, Message: dp.tapOption(o.targetID, "")}
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

// buttonText returns the text, the shorter one and the key of an option's button beside the dial, "" for one that has none.
func (dp *dialPanel) buttonText(o option) (text, short, key string) {
	switch o.move.Kind {
	case game.Stay, game.End: // never where the main button stood a moment before
		if dp.state.Question() == game.AfterEvent {
			return dp.localize("polar.button.stop"), "", "0"
		}
		return dp.localize("polar.button." + o.targetID), "", "0"
	case game.Bonus:
		return dp.localize("polar.button.bonus"), dp.localize("polar.button.bonus.short"), "B"
	case game.Pass:
		return dp.localize("polar.button.pass"), "", "B"
	case game.Double:
		return dp.localize("polar.button.double"), dp.localize("polar.button.double.short"), "D"
	case game.Still:
		text, short = dp.stillText(o.move.Square)
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
		text = dp.localize("polar.button.leave", dp.player(dp.state.Mover()))
	case game.AtColor:
		text = dp.player(int(o.move.Shape))
	}
	return text, short, ""
}

// stillText returns the texts of the button that sends the lion of a square away; of several lions they name
// the slab.
func (dp *dialPanel) stillText(q game.Square) (text, short string) {
	lions := 0
	for _, o := range dp.options {
		if o.move.Kind == game.Still {
			lions++
		}
	}
	if lions < 2 {
		return dp.localize("polar.button.still"), dp.localize("polar.button.still.short")
	}
	return dp.localize("polar.button.still-of", dp.shape(dp.state.SlabAt(q)%game.NumShapes)), ""
}
