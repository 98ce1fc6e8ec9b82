package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/games/clock"
)

// ClockForm is the clock of a match as it is set up.
type ClockForm struct {
	Kind clock.Kind
	// FitsFischer reports whether the seats can have a clock for two.
	FitsFischer bool
	// Time is the time of a turn or of the match, Increment what a turn adds.
	Time, Increment ClockStep
	// Loss lets a seat lose whose time has run out.
	Loss bool
}

// ClockStep is a time that goes up and down; Least and Greatest report that it goes no farther.
type ClockStep struct {
	Text            string
	Least, Greatest bool
}

// Clock returns the panels of the sheet over the set-up on which the match gets a clock. Its rows are always there, so
// that nothing moves under the finger.
func Clock(ctx ui.Context, f ClockForm) []ui.Panel {
	g := clockForm{ui.NewForm(ctx), f}
	gap := g.Space(ui.SpaceS)
	notes := map[clock.Kind]layout.Part{}
	var all []layout.Part
	for kind, key := range map[clock.Kind]string{clock.None: "clock.none-note", clock.Sandglass: "clock.sand-note", clock.Fischer: "clock.fischer-note"} {
		notes[kind] = g.Soft("clock/note", ctx.Localize(key), ui.BodyText)
		all = append(all, notes[kind])
	}
	note := layout.AsLargeAs(notes[f.Kind], all...)
	if !f.FitsFischer {
		note = layout.VBox(0, note, g.Soft("clock/two", ctx.Localize("clock.two-only"), ui.CaptionText))
	}
	time, increment := "clock.match-time", "clock.increment"
	if f.Kind == clock.Sandglass {
		time = "clock.turn-time"
	}
	showSetupSheet(g.Form, "clock", nil,
		g.Label("clock-title", ctx.Localize("clock.title"), ui.TitleText),
		layout.Grid(3, gap, true, g.kind(clock.None, "none", true), g.kind(clock.Sandglass, "sand", true), g.kind(clock.Fischer, "fischer", f.FitsFischer)),
		note,
		g.row(f.Kind != clock.None, time, g.steps("time", f.Time, func(by int) any { return ui.ChangeClockTime{By: by} })),
		g.row(f.Kind == clock.Fischer, increment, g.steps("increment", f.Increment, func(by int) any { return ui.ChangeClockIncrement{By: by} })),
		g.row(f.Kind == clock.Fischer, "clock.run-out", layout.Grid(2, gap, true, g.outcome("reminder", false), g.outcome("loss", true))),
	)
	return g.Panels
}

// clockForm is the sheet of the clock.
type clockForm struct {
	*ui.Form
	ClockForm
}

// kind returns the button that chooses a kind of clock.
func (g clockForm) kind(kind clock.Kind, id string, enabled bool) layout.Part {
	b := ui.Button{ID: "clock/" + id, Text: g.Localize("clock." + id), Chosen: g.Kind == kind, Disabled: !enabled}
	if enabled {
		b.Message = ui.ChooseClock{Kind: kind}
	}
	return g.ButtonPart(b, ui.Plain)
}

// outcome returns the button that chooses what follows when time has run out.
func (g clockForm) outcome(id string, loss bool) layout.Part {
	return g.ButtonPart(ui.Button{ID: "clock/" + id, Text: g.Localize("clock." + id), Chosen: g.Loss == loss, Message: ui.ChooseClockLoss{Loss: loss}}, ui.Plain)
}

// row returns what is set and the part that sets it, or the room of both.
func (g clockForm) row(shown bool, label string, part layout.Part) layout.Part {
	return layout.Visible(shown, layout.Row(g.Space(ui.SpaceM), layout.Grow(1, g.Label(label, g.Localize(label), ui.BodyText)), part))
}

// steps returns a time between the buttons for less and more.
func (g clockForm) steps(id string, s ClockStep, message func(by int) any) layout.Part {
	widest := g.Strong("clock/"+id, g.Localize("clock.minutes", 90), ui.BodyText)
	text := layout.AsLargeAs(nil, widest)
	if s.Text != "" {
		text = layout.AsLargeAs(layout.Center(layout.AtIdeal(g.Strong("clock/"+id, s.Text, ui.BodyText))), widest)
	}
	return layout.HBox(g.Space(ui.SpaceS),
		g.StepPart("clock/"+id+"/less", "−", "house.less", message(-1), s.Least),
		layout.Center(text),
		g.StepPart("clock/"+id+"/more", "+", "house.more", message(1), s.Greatest),
	)
}
