package tableui

import (
	"fmt"
	"math"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ReplayState is the state of a replay.
type ReplayState struct {
	// Shown is the ply whose position is shown, of Ply in all. StopPlies are the plies at which
	// lines of the move list end: the slider stops there.
	Shown, Ply int
	StopPlies  []int
	Playing    bool
	// Speed is the speed at which the replay plays, 1 for normal.
	Speed float32
	// NoExport leaves the buttons away that export and print.
	NoExport bool
	// NoBranch leaves the button away that tries out another course, as in a lesson.
	NoBranch bool
	// HasBranches adds the button to the branches of the match, beside the slider.
	HasBranches bool
}

// stopBeside returns the stop that is a number of stops after the i-th.
func (r ReplayState) stopBeside(i int, stops float32) int {
	at := i + int(math.Round(float64(stops)))
	return r.StopPlies[max(0, min(at, len(r.StopPlies)-1))]
}

// ReplayHeight returns the height of the controls of a replay in a window of width w.
func ReplayHeight(w float32) float32 {
	if w >= ui.WideWidth {
		return 176
	}
	return 146
}

// Replay returns the controls of a replay: a slider, the buttons for single steps and for playing,
// and the buttons that branch off, export, and return to the present.
func Replay(ctx ui.Context, p ReplayState, at scene.Box) []ui.Panel {
	g := &ui.Form{Context: ctx, Scale: at.H / 176}
	k := g.Scale
	var targets []scene.Target
	line := scene.Box{X: 22, Y: 16 * k, W: at.W - 44, H: 34 * k}
	branches := scene.Box{X: at.X + at.W - 12 - 44*k, Y: at.Y + 11*k, W: 44 * k, H: 44 * k}
	if p.HasBranches {
		line.W -= branches.W
	}
	n := len(p.StopPlies)
	w := line.W / float32(n)
	for i, stop := range p.StopPlies {
		targets = append(targets, scene.Target{
			ID: fmt.Sprintf("seek/%d", stop), At: scene.Box{X: line.X + float32(i)*w, Y: line.Y, W: w, H: line.H}, Name: ctx.Localize("replay.at", i, max(n-1, 0)), Message: ui.SeekTo{Ply: stop},
			Pan: func(dx, _ float32) any { return ui.SeekTo{Ply: p.stopBeside(i, dx/w)} },
		})
	}
	g.Add(ui.DrawnPanel(ctx.Style, "replay", at, ui.DarkSheet, "replay", slider{line, p.reached()}, func(c *paint.Canvas, in ui.Area, s slider) {
		s.draw(c, in.Colors)
	}).WithTargets(targets...))
	if p.HasBranches {
		g.Add(ctx.IconButtonPanel(ui.Button{ID: "replay/branches", Text: ctx.Localize("branch.menu"), At: branches, Message: ui.OpenBranches{}}, ui.IconBranch))
	}
	play := ui.IconPlay
	if p.Playing {
		play = ui.IconPause
	}
	gap := 3 * k
	size := min(44*k, (at.W-5*gap-8)/6)
	x := at.X + (at.W-6*size-5*gap)/2
	for _, b := range []struct {
		id      string
		message any
		icon    ui.Icon
	}{
		{"seek/first", ui.FirstMove{}, ui.IconFirst},
		{"seek/back", ui.PreviousMove{}, ui.IconBack},
		{"seek/play", ui.PlayReplay{}, play},
		{"seek/on", ui.NextMove{}, ui.IconNext},
		{"seek/last", ui.LastMove{}, ui.IconLast},
	} {
		button := ui.Button{ID: b.id, Text: ctx.Localize("replay." + string(b.icon)), At: scene.Box{X: x, Y: at.Y + 60*k, W: size, H: size}, Message: b.message}
		g.Add(ctx.IconButtonPanel(button, b.icon))
		x += size + gap
	}
	g.Add(ctx.ButtonPanel(ui.Button{ID: "seek/pace", Text: ui.FormatDecimal(ctx.Localize, float64(p.Speed)) + "×", At: scene.Box{X: x, Y: at.Y + 60*k, W: size, H: size}, Message: ui.ChangeReplaySpeed{}}, ui.OnDark))
	buttons := p.buttons(ctx)
	width := func() float32 { return (at.W-24+6)/float32(len(buttons)) - 6 }
	if width() < leastReplayButton {
		buttons = slices.DeleteFunc(buttons, func(b ui.Button) bool { return b.Message == ui.OpenPrint{} })
	}
	for i, b := range buttons {
		b.At = scene.Box{X: at.X + 12 + float32(i)*(width()+6), Y: at.Y + at.H - 56*k, W: width(), H: 46 * k}
		g.Button(b, ui.Plain)
	}
	return g.Panels
}

// leastReplayButton is the width in points in which the words of a button can be read. Where there is less room, as
// between two people in a small window, the button that prints is left out.
const leastReplayButton = 50

// buttons are the buttons with a text, from the left.
func (r ReplayState) buttons(ctx ui.Context) []ui.Button {
	buttons := []ui.Button{{ID: "now", Text: ctx.Localize("replay.now"), Message: ui.EndReplay{}, Primary: true}}
	if !r.NoExport {
		buttons = slices.Insert(buttons, 0, ui.Button{ID: "export", Text: ctx.Localize("replay.export"), Message: ui.ExportMatch{}},
			ui.Button{ID: "print", Text: ctx.Localize("print.open"), Message: ui.OpenPrint{}})
	}
	if !r.NoBranch {
		buttons = slices.Insert(buttons, 0, ui.Button{ID: "branch", Text: ctx.Localize("replay.branch"), Message: ui.TryFromHere{}})
	}
	return buttons
}

// reached returns which part of the match is shown, from 0 to 1: the middle of the last stop.
func (r ReplayState) reached() float64 {
	at := 0.0
	if r.Ply > 0 {
		for i, stop := range r.StopPlies {
			if stop <= r.Shown {
				at = (float64(i) + 0.5) / float64(len(r.StopPlies))
			}
		}
	}
	return at
}

// slider is the slider of a replay: its place, and the part of it before the knob.
type slider struct {
	line scene.Box
	part float64
}

func (s slider) draw(c *paint.Canvas, pal paint.Theme) {
	x, mid, w := float64(s.line.X), float64(s.line.Y+s.line.H/2), float64(s.line.W)
	c.Fill(paint.RoundRect(x, mid-4, w, 8, 4), paint.WithAlpha(pal.OnBar, 0.25))
	c.Fill(paint.RoundRect(x, mid-4, w*s.part, 8, 4), paint.Sun)
	c.Fill(paint.Circle(x+w*s.part, mid+1, 13), paint.WithAlpha(paint.Shade, 0.4))
	c.Fill(paint.Circle(x+w*s.part, mid, 12), paint.Sun)
	c.Fill(paint.Circle(x+w*s.part, mid, 5), paint.SunOutline)
}
