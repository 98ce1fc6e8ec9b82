package table

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/match"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// replay is a person looking back at the match.
type replay struct {
	*Page
	open       bool          // the controls are shown
	speedIndex int           // which of the paces the film has
	stop       match.Stopper // ends the film, nil while it does not run
}

// filmPause is the time between a move of a film and the next, at normal speed.
const filmPause = 500 * time.Millisecond

// autoplaySpeeds are the speeds of a film, against the setting's.
var autoplaySpeeds = [...]float32{1, 2, 4, 0.5}

// replayState is where the person is.
func (r *replay) replayState(viewer games.Seat) tableui.ReplayState {
	p := tableui.ReplayState{NoExport: r.shell.AtFair, NoBranch: r.lesson != nil, Shown: r.match.ShownPly(), Ply: r.match.Ply(), Playing: r.playing(), StopPlies: []int{0}, Speed: autoplaySpeeds[r.speedIndex]}
	for _, line := range r.moveList.Update(r.game.view(), viewer, r.shell.Localizer) {
		p.StopPlies = append(p.StopPlies, line.Ply)
	}
	return p
}

// replayMargin is the space in points below the controls.
const replayMargin = 16

// panels are the controls, at the foot of the move list and below.
func (r *replay) panels(f *frame) []ui.Panel {
	if !r.open {
		return nil
	}
	sh := r.shell
	bar, height := ui.BarHeight(sh.Size.Width), tableui.ReplayHeight(sh.Size.Width)
	at := scene.Box{X: f.list.X, Y: bar + r.height() - height - replayMargin, W: f.list.W, H: height}
	strip := r.study.strip(scene.Box{X: at.X, Y: f.list.Y + bar, W: at.W, H: at.Y - f.list.Y - bar})
	f.layout.MoveList.H = at.Y - bar - f.list.Y - 14
	if len(strip) > 0 {
		f.layout.MoveList.H = strip[0].At.Y - bar - f.list.Y - 14
	}
	if f.layout.MoveList.H < 60 {
		f.layout.MoveList = scene.Box{}
	}
	f.layout.Buttons = nil
	return append(strip, tableui.Replay(sh.Context(), r.replayState(f.in.Viewer), at)...)
}

// tapped answers the controls.
func (r *replay) tapped(tap ui.Tap) bool {
	switch msg := tap.Message.(type) {
	case ui.ShowMove:
		r.seekTo(msg.Ply)
	case ui.SeekTo:
		r.stopAutoplay()
		r.seekTo(msg.Ply)
	case ui.WatchSince:
		r.sinceOwnMove()
	case ui.WatchReplay:
		r.seekTo(0)
		r.autoplay()
	case ui.FirstMove:
		r.step(-len(r.moveList.Rows))
	case ui.PreviousMove:
		r.step(-1)
	case ui.NextMove:
		r.step(1)
	case ui.LastMove:
		r.step(len(r.moveList.Rows))
	case ui.PlayReplay:
		r.autoplay()
	case ui.ChangeReplaySpeed:
		r.speedIndex = (r.speedIndex + 1) % len(autoplaySpeeds)
	case ui.EndReplay:
		r.end()
	case ui.TryFromHere:
		r.branch()
	case ui.ExportMatch:
		r.export()
	default:
		return false
	}
	return true
}

// step goes to another line of the move list, a number of lines later, or to the first or the last.
func (r *replay) step(lines int) {
	p := r.replayState(r.match.Viewer())
	at := 0
	for i, stop := range p.StopPlies {
		if stop <= p.Shown {
			at = i
		}
	}
	r.stopAutoplay()
	r.seekTo(p.StopPlies[max(0, min(at+lines, len(p.StopPlies)-1))])
}

func (r *replay) closed() bool {
	if !r.open {
		return false
	}
	r.end()
	return true
}

// seekTo shows the position after ply steps, with the controls of a replay.
func (r *replay) seekTo(ply int) {
	r.open = true
	r.match.Send(session.Seek{Ply: ply})
	r.scrollToShown()
	r.shell.Dirty()
}

// minReplayContext is the height in points of a move list that shows a newer line too.
const minReplayContext = 120

// scrollToShown scrolls the move list to what is looked at, with one newer line above it where there is
// space for more than that.
func (r *replay) scrollToShown() {
	newer := 0
	for _, line := range r.moveList.Rows {
		if line.Ply > r.match.ShownPly() {
			newer++
		}
	}
	if r.board.layout.MoveList.H >= minReplayContext {
		newer = max(newer-1, 0)
	}
	r.shell.Pointer.Scroll = newer
}

// autoplay plays the match on from what is looked at, or stops doing so.
func (r *replay) autoplay() {
	if r.playing() {
		r.stopAutoplay()
		r.shell.Dirty()
		return
	}
	if r.match.ShownPly() >= r.match.Ply() {
		r.match.Send(session.Seek{Ply: 0})
	}
	r.open = true
	r.pause()
	r.shell.Dirty()
}

// playing reports whether the film runs.
func (r *replay) playing() bool { return r.stop != nil }

// factor returns how much faster than in a match steps are shown.
func (r *replay) factor() float32 {
	if r.playing() {
		return autoplaySpeeds[r.speedIndex]
	}
	return 1
}

// showNext shows the next step of the film, and all others after it, with a pause after each line of
// the move list. The end of the film comes back to the match.
func (r *replay) showNext() {
	p := r.replayState(r.match.Viewer())
	if p.Shown >= p.StopPlies[len(p.StopPlies)-1] {
		r.stopAutoplay()
		if !r.match.Over() {
			r.end()
		}
		r.shell.Dirty()
		return
	}
	next := r.showNext
	if slices.Contains(p.StopPlies, p.Shown+1) {
		next = r.pause
	}
	r.match.Send(session.Seek{Ply: p.Shown + 1})
	r.scrollToShown()
	r.stop = r.playback.whenShown(next)
}

// pause waits until the person has seen the step, then goes on.
func (r *replay) pause() {
	speed := max(r.shell.Settings.Speed, 0.5) * autoplaySpeeds[r.speedIndex]
	r.stop = r.shell.Env.After(time.Duration(float32(filmPause)/speed), r.showNext)
}

// stopAutoplay stops the film.
func (r *replay) stopAutoplay() { r.stop.Stop() }

// end comes back to the present.
func (r *replay) end() {
	r.stopAutoplay()
	r.open = false
	r.match.Send(session.Seek{Ply: -1})
	r.shell.Dirty()
}

// sinceOwnMove plays what the others have done since the person's last choice.
func (r *replay) sinceOwnMove() {
	s := r.match.Session
	since := s.Ply() // 0 if the person has not chosen anything yet
	for since > 0 && (s.StepAt(since-1).Seat != s.Viewer() || s.StepAt(since-1).Auto) {
		since--
	}
	if since < s.Ply() {
		r.seekTo(since)
		r.autoplay()
	}
}

// branch opens a match of its own from what is looked at.
func (r *replay) branch() { branch(r.Page, r.match.ShownPly(), func([]int) {}) }

// branch opens a match of its own from the position after some plies of another: nothing of it is
// saved, and the match that it comes from stays as it is. change may change the levels of its bots.
func branch(t *Page, ply int, change func(levels []int)) {
	cfg := t.match.Config
	cfg.BotLevels = slices.Clone(cfg.BotLevels)
	change(cfg.BotLevels)
	cfg.FreeUndo = true
	if b := newBranch(t, cfg, ply); b != nil {
		t.shell.Push(b)
		b.match.Send(session.Continue{})
	}
}

// newBranch returns the table of a branch, nil if it cannot be opened.
func newBranch(t *Page, cfg session.Config, ply int) *Page {
	sh := t.shell
	cfg.Seed = sh.Env.MatchSeed() // other dice than the real match will have
	for _, step := range t.match.Log()[:ply] {
		cfg.Log = append(cfg.Log, step.Action)
	}
	s, err := session.New(cfg)
	if err != nil {
		sh.ShowError(err)
		return nil
	}
	t.replay.stopAutoplay()
	b := t.tables.newPage(t.game, s)
	b.branchOf = t
	t.tables.begin(b)
	return b
}

// key answers the keys of a person who looks back.
func (r *replay) key(name fyne.KeyName) bool {
	if !r.open {
		return false
	}
	switch name {
	case fyne.KeySpace:
		r.autoplay()
	case fyne.KeyHome:
		r.step(-len(r.moveList.Rows))
	case fyne.KeyEnd:
		r.step(len(r.moveList.Rows))
	case fyne.KeyPageUp, fyne.KeyL:
		r.step(-1)
	case fyne.KeyPageDown:
		r.step(1)
	case fyne.KeyReturn:
		r.end()
	default:
		return false
	}
	return true
}
