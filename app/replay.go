package app

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/screen"
	"banchisa/app/session"
	"banchisa/app/tables"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// replay is a person looking back at the match.
type replay struct {
	on   bool   // the controls are shown
	pace int    // which of the paces the film has
	stop func() // ends the film, nil while it does not run
}

// frame is how long a film shows one move, at normal speed.
const frame = 900 * time.Millisecond

// paces are the speeds of a film, against the setting's.
var paces = [...]float32{1, 2, 4, 0.5}

// past is where the person is.
func (t *table) past(eye games.Seat) screen.ReplayState {
	p := screen.ReplayState{Shown: t.match.ShownPly(), Ply: t.match.Ply(), Playing: t.replay.stop != nil, StopPlies: []int{0}, Speed: paces[t.replay.pace]}
	for _, line := range t.story.tell(t, eye) {
		p.StopPlies = append(p.StopPlies, line.Ply)
	}
	return p
}

// replayPanels are the controls, at the foot of the move list and below.
func (t *table) replayPanels(list scene.Box, eye games.Seat) []tables.Panel {
	a := t.app
	bar, high := screen.BarHeight(a.size.Width), screen.ReplayHeight(a.size.Width)
	at := scene.Box{X: list.X, Y: a.size.Height - high - 16, W: list.W, H: high}
	t.panel.MoveList.H = at.Y - bar - list.Y - 14
	if t.panel.MoveList.H < 60 {
		t.panel.MoveList = scene.Box{}
	}
	t.panel.Buttons = nil
	return screen.Replay(t.past(eye), at, a.look(), a.hands, a.say)
}

// replayTouched answers the controls.
func (t *table) replayTouched(id string) bool {
	word := strings.Split(id, "/")
	switch word[0] {
	case "seek":
		t.seek(word[1])
	case "now":
		t.endReplay()
	case "branch":
		t.branch()
	case "export":
		t.app.export(t)
	default:
		return false
	}
	return true
}

func (t *table) seek(where string) {
	p := t.past(t.match.Viewer())
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
		t.film()
		return
	case "pace":
		t.replay.pace = (t.replay.pace + 1) % len(paces)
		t.app.refresh()
		return
	default:
		t.halt()
		t.lookAt(number([]string{where}, 0))
		return
	}
	t.halt()
	t.lookAt(p.StopPlies[at])
}

// lookAt shows the position after ply steps, with the controls of a replay.
func (t *table) lookAt(ply int) {
	t.replay.on = true
	t.match.send(session.Seek{Ply: ply})
	t.follow()
	t.app.refresh()
}

// follow scrolls the move list to what is looked at, with one newer line above it.
func (t *table) follow() {
	newer := 0
	for _, line := range t.story.lines {
		if line.Ply > t.match.ShownPly() {
			newer++
		}
	}
	t.app.hands.Scroll = max(newer-1, 0)
}

// film plays the match on from what is looked at, or stops doing so.
func (t *table) film() {
	if t.replay.stop != nil {
		t.halt()
		t.app.refresh()
		return
	}
	if t.match.ShownPly() >= t.match.Ply() {
		t.match.send(session.Seek{Ply: 0})
	}
	t.replay.on = true
	t.nextFrame()
	t.app.refresh()
}

func (t *table) nextFrame() {
	speed := max(t.app.set.Speed, 0.5) * paces[t.replay.pace]
	t.replay.stop = t.app.world.after(time.Duration(float32(frame)/speed), func() {
		t.replay.stop = nil
		p := t.past(t.match.Viewer())
		for _, stop := range p.StopPlies {
			if stop > p.Shown {
				t.match.send(session.Seek{Ply: stop})
				t.follow()
				if stop < p.Ply {
					t.nextFrame()
				}
				break
			}
		}
		t.app.refresh()
	})
}

// halt stops the film.
func (t *table) halt() {
	if t.replay.stop != nil {
		t.replay.stop()
		t.replay.stop = nil
	}
}

// endReplay comes back to the present.
func (t *table) endReplay() {
	t.halt()
	t.replay.on = false
	t.match.send(session.Seek{Ply: -1})
	t.app.refresh()
}

// since plays what the others have done since the person's last choice.
func (t *table) since() {
	s := t.match.Session
	log := s.Log()
	for k := len(log) - 1; k >= 0; k-- {
		if log[k].Seat == s.Viewer() && !log[k].Auto {
			if k+1 < len(log) {
				t.lookAt(k + 1)
				t.film()
			}
			return
		}
	}
}

// branch opens a match of its own from what is looked at: nothing of it is saved, and
// the match that it comes from stays as it is.
func (t *table) branch() {
	a := t.app
	cfg := t.match.Config
	cfg.Seed = a.seed() // other dice than the real match will have
	cfg.FreeUndo = true
	for _, step := range t.match.Log()[:t.match.ShownPly()] {
		cfg.Log = append(cfg.Log, step.Action)
	}
	s, err := session.New(cfg)
	if err != nil {
		a.notice = a.book.FormatError(err)
		a.refresh()
		return
	}
	t.halt()
	try := &table{app: a, presenter: t.presenter, setup: t.setup, looks: t.looks, players: t.players, purist: t.purist, origin: t}
	try.run(s)
	a.lay(try)
	try.match.send(session.Continue{})
}

// replayKey are the keys of a person who looks back.
func (t *table) replayKey(name fyne.KeyName) bool {
	if !t.replay.on {
		return false
	}
	switch name {
	case fyne.KeySpace:
		t.film()
	case fyne.KeyHome:
		t.seek("first")
	case fyne.KeyEnd:
		t.seek("last")
	case fyne.KeyPageUp, fyne.KeyL:
		t.seek("back")
	case fyne.KeyPageDown:
		t.seek("on")
	case fyne.KeyReturn:
		t.endReplay()
	default:
		return false
	}
	return true
}

// notation is the whole match as text, one line a move.
func (t *table) notation() string {
	var b strings.Builder
	for k, step := range t.match.Log() {
		fmt.Fprintf(&b, "%s %s\n", t.setup.SeatName(step.Seat), t.match.FullState(k).FormatAction(step.Action))
	}
	if t.match.Over() {
		fmt.Fprintf(&b, "== %s\n", games.FormatResult(t.match.FullState(t.match.Ply()), t.setup))
	}
	return b.String()
}
