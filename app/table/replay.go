package table

import (
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// replay is a person looking back at the match.
type replay struct {
	*Page
	open       bool   // the controls are shown
	speedIndex int    // which of the paces the film has
	stop       func() // ends the film, nil while it does not run
}

// autoplayInterval is how long a film shows one move, at normal speed.
const autoplayInterval = 900 * time.Millisecond

// autoplaySpeeds are the speeds of a film, against the setting's.
var autoplaySpeeds = [...]float32{1, 2, 4, 0.5}

// replayState is where the person is.
func (t *replay) replayState(viewer games.Seat) ui.ReplayState {
	p := ui.ReplayState{Shown: t.match.ShownPly(), Ply: t.match.Ply(), Playing: t.stop != nil, StopPlies: []int{0}, Speed: autoplaySpeeds[t.speedIndex]}
	for _, line := range t.moveList.Update(t.View(), viewer, t.shell.Localizer) {
		p.StopPlies = append(p.StopPlies, line.Ply)
	}
	return p
}

// panels are the controls, at the foot of the move list and below.
func (t *replay) panels(f *frame) []ui.Panel {
	if !t.open {
		return nil
	}
	sh := t.shell
	bar, height := ui.BarHeight(sh.Size.Width), ui.ReplayHeight(sh.Size.Width)
	at := scene.Box{X: f.list.X, Y: sh.Size.Height - height - 16, W: f.list.W, H: height}
	f.layout.MoveList.H = at.Y - bar - f.list.Y - 14
	if f.layout.MoveList.H < 60 {
		f.layout.MoveList = scene.Box{}
	}
	f.layout.Buttons = nil
	return ui.Replay(t.replayState(f.in.Viewer), at, sh.Style(), sh.Pointer, sh.Localize)
}

// tapped answers the controls.
func (t *replay) tapped(id string) bool {
	switch id {
	case "replay":
		t.seekTo(0)
		t.autoplay()
	case "since":
		t.sinceOwnMove()
	case "seek/first", "seek/back", "seek/on", "seek/last":
		t.step(id)
	case "seek/play":
		t.autoplay()
	case "seek/pace":
		t.speedIndex = (t.speedIndex + 1) % len(autoplaySpeeds)
	case "now":
		t.end()
	case "branch":
		t.branch()
	case "export":
		t.export()
	default:
		return false
	}
	return true
}

// step goes to another line of the move list.
func (t *replay) step(id string) {
	p := t.replayState(t.match.Viewer())
	at := 0
	for i, stop := range p.StopPlies {
		if stop <= p.Shown {
			at = i
		}
	}
	switch id {
	case "seek/first":
		at = 0
	case "seek/back":
		at = max(at-1, 0)
	case "seek/on":
		at = min(at+1, len(p.StopPlies)-1)
	case "seek/last":
		at = len(p.StopPlies) - 1
	}
	t.stopAutoplay()
	t.seekTo(p.StopPlies[at])
}

func (t *replay) closed() bool {
	if !t.open {
		return false
	}
	t.end()
	return true
}

// seekTo shows the position after ply steps, with the controls of a replay.
func (t *replay) seekTo(ply int) {
	t.open = true
	t.match.Send(session.Seek{Ply: ply})
	t.scrollToShown()
	t.shell.Dirty()
}

// scrollToShown scrolls the move list to what is looked at, with one newer line above it.
func (t *replay) scrollToShown() {
	newer := 0
	for _, line := range t.moveList.Rows {
		if line.Ply > t.match.ShownPly() {
			newer++
		}
	}
	t.shell.Pointer.Scroll = max(newer-1, 0)
}

// autoplay plays the match on from what is looked at, or stops doing so.
func (t *replay) autoplay() {
	if t.stop != nil {
		t.stopAutoplay()
		t.shell.Dirty()
		return
	}
	if t.match.ShownPly() >= t.match.Ply() {
		t.match.Send(session.Seek{Ply: 0})
	}
	t.open = true
	t.scheduleNextFrame()
	t.shell.Dirty()
}

func (t *replay) scheduleNextFrame() {
	speed := max(t.shell.Settings.Speed, 0.5) * autoplaySpeeds[t.speedIndex]
	t.stop = t.shell.Env.After(time.Duration(float32(autoplayInterval)/speed), func() {
		t.stop = nil
		p := t.replayState(t.match.Viewer())
		for _, stop := range p.StopPlies {
			if stop > p.Shown {
				t.match.Send(session.Seek{Ply: stop})
				t.scrollToShown()
				if stop < p.Ply {
					t.scheduleNextFrame()
				}
				break
			}
		}
		t.shell.Dirty()
	})
}

// stopAutoplay stops the film.
func (t *replay) stopAutoplay() {
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
}

// end comes back to the present.
func (t *replay) end() {
	t.stopAutoplay()
	t.open = false
	t.match.Send(session.Seek{Ply: -1})
	t.shell.Dirty()
}

// sinceOwnMove plays what the others have done since the person's last choice.
func (t *replay) sinceOwnMove() {
	s := t.match.Session
	log := s.Log()
	for k := len(log) - 1; k >= 0; k-- {
		if log[k].Seat == s.Viewer() && !log[k].Auto {
			if k+1 < len(log) {
				t.seekTo(k + 1)
				t.autoplay()
			}
			return
		}
	}
}

// branch opens a match of its own from what is looked at: nothing of it is saved, and
// the match that it comes from stays as it is.
func (t *replay) branch() {
	sh := t.shell
	cfg := t.match.Config
	cfg.Seed = sh.Env.MatchSeed() // other dice than the real match will have
	cfg.FreeUndo = true
	for _, step := range t.match.Log()[:t.match.ShownPly()] {
		cfg.Log = append(cfg.Log, step.Action)
	}
	s, err := session.New(cfg)
	if err != nil {
		sh.Notice = sh.Localizer.FormatError(err)
		sh.Dirty()
		return
	}
	t.stopAutoplay()
	branch := t.tables.newPage(t.game, s)
	branch.branchOf = t.Page
	t.tables.begin(branch)
	sh.Push(branch)
	branch.match.Send(session.Continue{})
}

// key answers the keys of a person who looks back.
func (t *replay) key(name fyne.KeyName) bool {
	if !t.open {
		return false
	}
	switch name {
	case fyne.KeySpace:
		t.autoplay()
	case fyne.KeyHome:
		t.step("seek/first")
	case fyne.KeyEnd:
		t.step("seek/last")
	case fyne.KeyPageUp, fyne.KeyL:
		t.step("seek/back")
	case fyne.KeyPageDown:
		t.step("seek/on")
	case fyne.KeyReturn:
		t.end()
	default:
		return false
	}
	return true
}
