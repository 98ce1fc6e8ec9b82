package table

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// replay is a person looking back at the match.
type replay struct {
	open       bool   // the controls are shown
	speedIndex int    // which of the paces the film has
	stop       func() // ends the film, nil while it does not run
}

// autoplayInterval is how long a film shows one move, at normal speed.
const autoplayInterval = 900 * time.Millisecond

// autoplaySpeeds are the speeds of a film, against the setting's.
var autoplaySpeeds = [...]float32{1, 2, 4, 0.5}

// replayState is where the person is.
func (t *Page) replayState(viewer games.Seat) ui.ReplayState {
	p := ui.ReplayState{Shown: t.match.ShownPly(), Ply: t.match.Ply(), Playing: t.replay.stop != nil, StopPlies: []int{0}, Speed: autoplaySpeeds[t.replay.speedIndex]}
	for _, line := range t.moveList.Update(t.View(), viewer, t.shell.Localizer) {
		p.StopPlies = append(p.StopPlies, line.Ply)
	}
	return p
}

// replayPanels are the controls, at the foot of the move list and below.
func (t *Page) replayPanels(list scene.Box, viewer games.Seat) []ui.Panel {
	sh := t.shell
	bar, height := ui.BarHeight(sh.Size.Width), ui.ReplayHeight(sh.Size.Width)
	at := scene.Box{X: list.X, Y: sh.Size.Height - height - 16, W: list.W, H: height}
	t.layout.MoveList.H = at.Y - bar - list.Y - 14
	if t.layout.MoveList.H < 60 {
		t.layout.MoveList = scene.Box{}
	}
	t.layout.Buttons = nil
	return ui.Replay(t.replayState(viewer), at, sh.Style(), sh.Pointer, sh.Localize)
}

// replayTapped answers the controls.
func (t *Page) replayTapped(id string) bool {
	parts := strings.Split(id, "/")
	switch parts[0] {
	case "seek":
		t.handleSeek(parts[1])
	case "now":
		t.endReplay()
	case "branch":
		t.branch()
	case "export":
		t.export()
	default:
		return false
	}
	return true
}

func (t *Page) handleSeek(where string) {
	p := t.replayState(t.match.Viewer())
	at := 0
	for i, stop := range p.StopPlies {
		if stop <= p.Shown {
			at = i
		}
	}
	switch where {
	case "first":
		at = 0
	case "back":
		at = max(at-1, 0)
	case "on":
		at = min(at+1, len(p.StopPlies)-1)
	case "last":
		at = len(p.StopPlies) - 1
	case "play":
		t.autoplay()
		return
	case "pace":
		t.replay.speedIndex = (t.replay.speedIndex + 1) % len(autoplaySpeeds)
		t.shell.Dirty()
		return
	default:
		t.stopAutoplay()
		t.seekTo(idNumber([]string{where}, 0))
		return
	}
	t.stopAutoplay()
	t.seekTo(p.StopPlies[at])
}

// seekTo shows the position after ply steps, with the controls of a replay.
func (t *Page) seekTo(ply int) {
	t.replay.open = true
	t.match.Send(session.Seek{Ply: ply})
	t.scrollToShown()
	t.shell.Dirty()
}

// scrollToShown scrolls the move list to what is looked at, with one newer line above it.
func (t *Page) scrollToShown() {
	newer := 0
	for _, line := range t.moveList.Rows {
		if line.Ply > t.match.ShownPly() {
			newer++
		}
	}
	t.shell.Pointer.Scroll = max(newer-1, 0)
}

// autoplay plays the match on from what is looked at, or stops doing so.
func (t *Page) autoplay() {
	if t.replay.stop != nil {
		t.stopAutoplay()
		t.shell.Dirty()
		return
	}
	if t.match.ShownPly() >= t.match.Ply() {
		t.match.Send(session.Seek{Ply: 0})
	}
	t.replay.open = true
	t.scheduleNextFrame()
	t.shell.Dirty()
}

func (t *Page) scheduleNextFrame() {
	speed := max(t.shell.Settings.Speed, 0.5) * autoplaySpeeds[t.replay.speedIndex]
	t.replay.stop = t.shell.Env.After(time.Duration(float32(autoplayInterval)/speed), func() {
		t.replay.stop = nil
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
func (t *Page) stopAutoplay() {
	if t.replay.stop != nil {
		t.replay.stop()
		t.replay.stop = nil
	}
}

// endReplay comes back to the present.
func (t *Page) endReplay() {
	t.stopAutoplay()
	t.replay.open = false
	t.match.Send(session.Seek{Ply: -1})
	t.shell.Dirty()
}

// replaySinceOwnMove plays what the others have done since the person's last choice.
func (t *Page) replaySinceOwnMove() {
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
func (t *Page) branch() {
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
	branch := &Page{shell: sh, tables: t.tables, presenter: t.presenter, setup: t.setup, seatStyles: t.seatStyles, players: t.players, purist: t.purist, branchOf: t}
	branch.start(s)
	sh.Push(branch)
	branch.match.Send(session.Continue{})
}

// replayKey are the keys of a person who looks back.
func (t *Page) replayKey(name fyne.KeyName) bool {
	if !t.replay.open {
		return false
	}
	switch name {
	case fyne.KeySpace:
		t.autoplay()
	case fyne.KeyHome:
		t.handleSeek("first")
	case fyne.KeyEnd:
		t.handleSeek("last")
	case fyne.KeyPageUp, fyne.KeyL:
		t.handleSeek("back")
	case fyne.KeyPageDown:
		t.handleSeek("on")
	case fyne.KeyReturn:
		t.endReplay()
	default:
		return false
	}
	return true
}

// notation is the whole match as text, one line a move.
func (t *Page) notation() string {
	var b strings.Builder
	for k, step := range t.match.Log() {
		fmt.Fprintf(&b, "%s %s\n", t.setup.SeatName(step.Seat), t.match.FullState(k).FormatAction(step.Action))
	}
	if t.match.Over() {
		fmt.Fprintf(&b, "== %s\n", games.FormatResult(t.match.FullState(t.match.Ply()), t.setup))
	}
	return b.String()
}
