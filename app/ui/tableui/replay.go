package tableui

import (
	"fmt"
	"math"
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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

// replayGap returns the space in points between the rows of the controls of a replay, and around them.
func replayGap(w float32) float32 {
	if w >= ui.WideWidth {
		return 11
	}
	return 6
}

// ReplayHeight returns the height of the controls of a replay in a window of width w: three rows.
func ReplayHeight(w float32) float32 { return 3*ui.FingerSize + 4*replayGap(w) }

// Replay returns the controls of a replay: a slider, the buttons for single steps and for playing,
// and the buttons that branch off, export, print, and return to the present. The pace is beside the slider where the row of the
// steps has no room for it; where that has no room for all steps, the slider leads to the first and last.
func Replay(ctx ui.Context, p ReplayState, at scene.Box) []ui.Panel {
	g := ui.NewForm(ctx)
	g.Add(ui.Panel{ID: "replay", At: at, Background: ui.DarkSheet, Scene: scene.Scene{W: at.W, H: at.H}})
	const between, edge, inner = 3, 6, 12
	var branches layout.Part
	if p.HasBranches {
		branches = iconKey(g, ui.Button{ID: "replay/branches", Text: ctx.Localize("branch.menu"), Message: ui.OpenBranches{}}, ui.IconBranch)
	}
	steps := p.steps(g)
	pace := replayKey("seek/pace", func(at scene.Box) {
		speed := ui.FormatDecimal(ctx.Localize, float64(p.Speed)) + "×"
		g.Add(ctx.ButtonPanel(ui.Button{ID: "seek/pace", Text: speed, At: at, Message: ui.ChangeReplaySpeed{}}, ui.OnDark))
	})
	line := layout.Grow(1, layout.Fixed("slider", layout.Range{}, layout.Exactly(ui.FingerSize), func(at scene.Box) { g.Add(p.slider(ctx, at)) }))
	gap := replayGap(ctx.Width)
	rows := func(steps []layout.Part, inRow, beside layout.Part) layout.Part {
		return layout.VBox(gap,
			layout.PaddedXY(inner-edge, 0, layout.HBox(0, line, branches, beside)),
			layout.HBox(0, layout.Spacer(), layout.HBox(between, append(slices.Clone(steps), inRow)...), layout.Spacer()))
	}
	text := func(b ui.Button) layout.Part {
		return layout.Grow(1, layout.Fixed("button/"+b.ID, layout.Range{Least: leastReplayButton}, layout.Exactly(ui.FingerSize), func(at scene.Box) {
			b.At = at
			g.AlikeButton(b, ui.Plain)
		}))
	}
	foot := layout.PaddedXY(inner-edge, 0, layout.First(p.foot(g, edge, text, true), p.foot(g, edge, text, false)))
	g.Place(layout.PaddedXY(edge, gap, layout.VBox(gap,
		layout.First(rows(steps, pace, nil), rows(steps, nil, pace), rows(steps[1:len(steps)-1], nil, pace)), foot)), at)
	return g.Panels
}

// foot returns the row of the buttons that branch off, export, print, and return: those with a text between which the others
// have icons.
func (r ReplayState) foot(g *ui.Form, gap float32, text func(ui.Button) layout.Part, prints bool) layout.Part {
	var branch, export, print layout.Part
	if !r.NoBranch {
		branch = text(ui.Button{ID: "branch", Text: g.Localize("replay.branch"), Short: g.Localize("replay.branch-short"), Message: ui.TryFromHere{}})
	}
	if !r.NoExport {
		export = iconKey(g, ui.Button{ID: "export", Text: g.Localize("replay.export"), Tooltip: g.Localize("tip.export"), Message: ui.ExportMatch{}}, ui.IconSave)
	}
	if !r.NoExport && prints {
		print = iconKey(g, ui.Button{ID: "print", Text: g.Localize("print.open"), Message: ui.OpenPrint{}}, ui.IconPrint)
	}
	now := text(ui.Button{ID: "now", Text: g.Localize("replay.now"), Short: g.Localize("replay.now-short"), Message: ui.EndReplay{}, Primary: true})
	return layout.HBox(gap, branch, export, print, now)
}

// steps returns the buttons for single steps and for playing.
func (r ReplayState) steps(g *ui.Form) (steps []layout.Part) {
	play := ui.IconPlay
	if r.Playing {
		play = ui.IconPause
	}
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
		steps = append(steps, iconKey(g, ui.Button{ID: b.id, Text: g.Localize("replay." + string(b.icon)), Message: b.message}, b.icon))
	}
	return steps
}

// leastReplayButton is the width in points in which the words of a button can be read. Where there is less room, as
// between two people in a small window, the button that prints is left out.
const leastReplayButton = 50

// replayKey returns the place of a button as large as a fingertip.
func replayKey(id string, show func(at scene.Box)) layout.Part {
	side := layout.Exactly(ui.FingerSize)
	return layout.Fixed(id, side, side, show)
}

// iconKey returns a button with an icon, as large as a fingertip.
func iconKey(g *ui.Form, b ui.Button, icon ui.Icon) layout.Part {
	return replayKey(b.ID, func(at scene.Box) {
		b.At = at
		g.Add(g.IconButtonPanel(b, icon))
	})
}

// slider returns the slider with a target for each stop.
func (r ReplayState) slider(ctx ui.Context, at scene.Box) ui.Panel {
	const inset = 10 // the knob reaches over the ends of the line
	var targets []scene.Target
	n := len(r.StopPlies)
	w := (at.W - 2*inset) / float32(n)
	for i, stop := range r.StopPlies {
		targets = append(targets, scene.Target{
			ID: fmt.Sprintf("seek/%d", stop), At: scene.Box{X: inset + float32(i)*w, W: w, H: at.H},
			Name: ctx.Localize("replay.at", i, max(n-1, 0)), Message: ui.SeekTo{Ply: stop},
			Pan: func(dx, _ float32) any { return ui.SeekTo{Ply: r.stopBeside(i, dx/w)} },
		})
	}
	return ui.DrawnPanel(ctx.Style, "slider", at, "slider", r.reached(), func(c *paint.Canvas, in ui.Area, part float64) {
		x, mid, w := float64(inset), in.H/2, in.W-2*inset
		c.Fill(paint.RoundRect(x, mid-4, w, 8, 4), paint.WithAlpha(in.Colors.OnBar, 0.25))
		c.Fill(paint.RoundRect(x, mid-4, w*part, 8, 4), paint.Sun)
		c.Fill(paint.Circle(x+w*part, mid+1, 13), paint.WithAlpha(paint.Shade, 0.4))
		c.Fill(paint.Circle(x+w*part, mid, 12), paint.Sun)
		c.Fill(paint.Circle(x+w*part, mid, 5), paint.SunOutline)
	}).WithTargets(targets...)
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
