package table

import (
	"slices"
	"time"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// replay is a person looking back at the match.
type replay struct {
	open       bool // the controls are shown
	film       bool // it plays by itself
	speedIndex int  // which of the paces the film has
}

// filmPause is the time between a move of a film and the next, at normal speed.
const filmPause = 500 * time.Millisecond

// autoplaySpeeds are the speeds of a film, against the setting's.
var autoplaySpeeds = [...]float32{1, 2, 4, 0.5}

// factor returns how much faster than in a match steps are shown.
func (r *replay) factor() float32 {
	if r.film {
		return autoplaySpeeds[r.speedIndex]
	}
	return 1
}

func (r *replay) handle(v view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		return r.tapped(v, e.Message)
	case typed:
		return r.typed(v, e.key)
	case cancelled:
		if r.open {
			return r.end(), true
		}
	case filmNext:
		if r.film {
			return r.showNext(v), true
		}
	case stepSeen:
		if r.film {
			return []intent{r.pause(v)}, true
		}
	}
	return nil, false
}

// replayState is where the person is.
func (r *replay) replayState(v view, viewer games.Seat) tableui.ReplayState {
	m := v.match()
	p := tableui.ReplayState{
		NoExport: v.window().atFair, NoBranch: v.state().guided(), HasBranches: v.state().hasBranches,
		Shown: m.ShownPly(), Ply: m.Ply(), Playing: r.film, StopPlies: []int{0}, Speed: autoplaySpeeds[r.speedIndex],
	}
	for _, line := range v.lines(viewer) {
		p.StopPlies = append(p.StopPlies, line.Ply)
	}
	return p
}

// told returns up to which step what is looked at has been seen: a step on its way is not told yet.
func told(v view) int { return min(v.match().ShownPly(), v.shown().Listed) }

// replayMargin is the space in points below the controls.
const replayMargin = 16

// compose returns the controls, at the foot of the move list and below.
func (r *replay) compose(v view, f *frame) []ui.Panel {
	if !r.open {
		return nil
	}
	w := v.window()
	bar, height := ui.BarHeight(w.Width), tableui.ReplayHeight(w.Width)
	at := scene.Box{X: f.list.X, Y: bar + w.board - height - replayMargin, W: f.list.W, H: height}
	const gap = 14
	scale := max(1, w.Style.TextScale)
	leastList := 52 * scale * scale // a sentence of two lines; larger text has higher lines, and more of them
	if !w.upright && at.Y-bar-f.list.Y-gap < leastList {
		f.makeRoomForList()
	}
	top := f.list.Y + bar + leastList + gap // the lines about the moment come first
	strip := analysisStrip(v, scene.Box{X: at.X, Y: top, W: at.W, H: at.Y - top})
	f.layout.MoveList = f.list
	f.layout.MoveList.H = at.Y - bar - f.list.Y - gap
	if len(strip) > 0 {
		f.layout.MoveList.H = strip[0].At.Y - bar - f.list.Y - gap
	}
	if f.layout.MoveList.H < leastList {
		f.layout.MoveList = scene.Box{}
	}
	f.layout.Buttons = nil
	state := r.replayState(v, f.in.Viewer)
	state.Shown = told(v)
	return append(strip, tableui.Replay(w.Context, state, at)...)
}

// analysisStrip returns what the replay shows above its controls, in the area of the move list: the graph
// with the present moment and a button to the analysis, or the button alone.
func analysisStrip(v view, area scene.Box) []ui.Panel {
	a := v.analysis()
	if !a.offered {
		return nil
	}
	var chart tableui.Chart
	if a.story != nil {
		chart = a.story.page.Chart
	}
	return tableui.AnalysisStrip(v.window().Context, chart, told(v), a.button, area)
}

// makeRoomForList leaves out the panel just above the move list, as a hand: nothing can be played from it.
func (f *frame) makeRoomForList() {
	if above, both, ok := f.layout.Above(f.list); ok {
		f.list = both
		f.layout.RemovePanel(above.ID)
	}
}

// tapped answers the controls.
func (r *replay) tapped(v view, message any) (intents []intent, done bool) {
	switch msg := message.(type) {
	case ui.ShowMove:
		return r.seekTo(msg.Ply), true
	case ui.SeekTo:
		return append(r.stop(), r.seekTo(msg.Ply)...), true
	case ui.WatchSince:
		return r.sinceOwnMove(v), true
	case ui.WatchReplay:
		return r.watchFrom(v, 0), true
	case ui.FirstMove:
		return r.step(v, -v.match().Ply()), true
	case ui.PreviousMove:
		return r.step(v, -1), true
	case ui.NextMove:
		return r.step(v, 1), true
	case ui.LastMove:
		return r.step(v, v.match().Ply()), true
	case ui.PlayReplay:
		return append(r.toggle(v), scrollToShown{}), true
	case ui.ChangeReplaySpeed:
		r.speedIndex = (r.speedIndex + 1) % len(autoplaySpeeds)
		return nil, true
	case ui.EndReplay:
		return r.end(), true
	case ui.TryFromHere:
		return []intent{branch{v.match().ShownPly()}}, true
	case ui.OpenBranches:
		return append(r.stop(), openBranches{}), true
	case ui.ExportMatch:
		return []intent{exportMatch{}}, true
	case ui.OpenPrint:
		return []intent{navigate{msg}}, true
	}
	return nil, false
}

// typed answers the keys of a person who looks back.
func (r *replay) typed(v view, key ui.Key) (intents []intent, done bool) {
	if !r.open {
		return nil, false
	}
	switch key {
	case ui.KeySpace:
		return append(r.toggle(v), scrollToShown{}), true
	case ui.KeyHome:
		return r.step(v, -v.match().Ply()), true
	case ui.KeyEnd:
		return r.step(v, v.match().Ply()), true
	case ui.KeyPageUp, "L":
		return r.step(v, -1), true
	case ui.KeyPageDown:
		return r.step(v, 1), true
	case ui.KeyReturn:
		return r.end(), true
	}
	return nil, false
}

// step goes to another line of the move list, a number of lines later, or to the first or the last.
func (r *replay) step(v view, lines int) []intent {
	p := r.replayState(v, v.match().Viewer())
	at := 0
	for i, stop := range p.StopPlies {
		if stop <= p.Shown {
			at = i
		}
	}
	return append(r.stop(), r.seekTo(p.StopPlies[max(0, min(at+lines, len(p.StopPlies)-1))])...)
}

// seekTo shows the position after ply steps, with the controls of a replay.
func (r *replay) seekTo(ply int) []intent {
	return append(r.begin(), send{session.Seek{Ply: ply}}, scrollToShown{})
}

// toggle plays the match on from what is looked at, or stops doing so.
func (r *replay) toggle(v view) []intent {
	if r.film {
		return r.stop()
	}
	return r.play(v, v.match().ShownPly())
}

// play plays the match on from a ply; from its end it begins again.
func (r *replay) play(v view, from int) (intents []intent) {
	if from >= v.match().Ply() {
		intents = append(intents, send{session.Seek{Ply: 0}})
	}
	r.film = true
	return append(append(intents, r.begin()...), r.pause(v))
}

// begin opens the controls.
func (r *replay) begin() []intent {
	if r.open {
		return nil
	}
	r.open = true
	return []intent{findBranches{}}
}

// showNext shows the next step of the film, and all others after it, with a pause after each line of
// the move list. The end of the film comes back to the match.
func (r *replay) showNext(v view) []intent {
	p := r.replayState(v, v.match().Viewer())
	if p.Shown >= p.StopPlies[len(p.StopPlies)-1] {
		if v.match().Over() {
			return r.stop()
		}
		return r.end()
	}
	var next event = filmNext{}
	if slices.Contains(p.StopPlies, p.Shown+1) {
		next = stepSeen{}
	}
	return []intent{send{session.Seek{Ply: p.Shown + 1}}, scrollToShown{}, waitShown{next}}
}

// pause waits until the person has seen the step, then goes on.
func (r *replay) pause(v view) intent {
	speed := max(v.window().settings.Speed, 0.5) * autoplaySpeeds[r.speedIndex]
	return wait{time.Duration(float32(filmPause) / speed), filmNext{}}
}

// stop stops the film.
func (r *replay) stop() []intent {
	r.film = false
	return []intent{stopWaiting{}}
}

// end comes back to the present.
func (r *replay) end() []intent {
	intents := r.stop()
	r.open = false
	return append(intents, send{session.Seek{Ply: -1}})
}

// sinceOwnMove plays what the others have done since the person's last choice.
func (r *replay) sinceOwnMove(v view) []intent {
	m := v.match()
	since := m.Ply() // 0 if the person has not chosen anything yet
	for since > 0 && (m.StepAt(since-1).Seat != m.Viewer() || m.StepAt(since-1).Auto) {
		since--
	}
	if since == m.Ply() {
		return nil
	}
	return r.watchFrom(v, since)
}

// watchFrom plays the match from a ply on, or stops the film there.
func (r *replay) watchFrom(v view, ply int) []intent {
	intents := r.seekTo(ply)
	if r.film {
		return append(intents, r.stop()...)
	}
	return append(intents, r.play(v, ply)...)
}
