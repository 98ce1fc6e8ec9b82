package polar

import (
	"slices"
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// dialText is the text beside the dial, at its place on the sheet.
type dialText struct {
	heading, body string
	at            scene.Box
	scale, least  float64 // least is the size in points below which the sentence cannot be read
	isWide        bool
	buttons       int // rows of them
}

// part returns the heading, and below it the sentence: of several the first, large text as small as normal text, that a little
// smaller, or none where the buttons leave no room for one that can be read, and say it.
func (t dialText) part(k ui.Sketch) layout.Part {
	above := 11 * t.scale
	if !t.isWide {
		above = 8
	}
	if t.buttons > 1 || t.buttons > 0 && !t.isWide {
		above /= 2
	}
	says := func(body string, larger, smaller float64) layout.Part {
		heading, sentence := t.sizes(larger)
		return k.Passages(
			ui.Passage{Text: t.heading, Style: paint.TextStyle{Size: heading, Weight: paint.Bold, Color: k.Colors.Text}, OneLine: true},
			ui.Passage{Text: body, Style: paint.TextStyle{Size: smaller * sentence, Color: k.Colors.Secondary}},
		)
	}
	first, _, more := strings.Cut(t.body, ". ")
	if more {
		first += "."
	}
	const step = 0.02
	larger := k.Style.TextSize(1)
	_, sentence := t.sizes(1)
	fitting := []layout.Part{layout.Whole(says(t.body, larger, 1))}
	for size := larger; size >= max(min(1, larger), t.least/sentence); size -= step {
		fitting = append(fitting, layout.Whole(says(first, size, 1)))
	}
	if normal := min(1, larger); t.least == 0 {
		fitting = append(fitting, layout.Whole(says(first, normal, 1)), layout.Whole(says(first, normal, 0.9)))
	}
	fitting = append(fitting, layout.When(t.buttons > 0, says("", larger, 1), says(first, larger, 1)))
	return k.At(t.at, layout.VBox(0, layout.Gap(float32(above)), layout.Grow(1, layout.Align(layout.Fill, 0, layout.First(fitting...)))))
}

// sizes returns the sizes in points of the heading and of the sentence.
func (t dialText) sizes(larger float64) (heading, sentence float64) {
	if t.isWide {
		heading = 22 * larger * t.scale
		return heading, 0.68 * heading
	}
	heading = min(16*larger, 19)
	return heading, 0.78 * heading
}

// text returns the heading and the sentence beside the dial. To those who do not decide it says what is
// being decided.
func (dp *dialPanel) text() (heading, body string) {
	s := dp.state
	if !dp.Interactive && !s.Over() && s.Question() != game.TheClick {
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
		case s.TooHigh():
			body = dp.localize("polar.dial.toomuch")
		case dp.isStuck():
			body = dp.localize("polar.dial.stuck")
		default:
			body = dp.localize("polar.dial.go")
		}
		return heading, body
	case game.TakeTurn:
		if dp.Sel.hasSlab() {
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
func (dp *dialPanel) eventHeading() string {
	return dp.localize("polar.event."+eventTextKeys[dp.number()], dp.player(dp.state.Mover()))
}

// waitText says what another player decides.
func (dp *dialPanel) waitText() (heading, body string) {
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
	return heading, dp.localize("polar.dial.wait."+questionKey(dp.state), dp.player(color), dp.player(of))
}

// evictionText names the player who has to leave, the slab's player, and the choice (POL-7).
func (dp *dialPanel) evictionText() string {
	color, of := dp.state.Asked()
	mover := dp.player(dp.state.Mover())
	if dp.state.Question() == game.MoverSends {
		return dp.localize("polar.dial.send", dp.player(of), mover)
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
	return dp.localize(key, dp.player(color), mover)
}

// pickedTextKey returns the key of the text for what can be done with the slab in hand.
func (dp *dialPanel) pickedTextKey() string {
	if dp.Sel.isRotatedOnSea() {
		return "polar.dial.turned"
	}
	if dp.canShift() {
		return "polar.dial.picked"
	}
	return "polar.dial.turnable"
}
