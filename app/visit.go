package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair"
	"banchisa/app/notebook"
	"banchisa/app/screen"
	"banchisa/app/tables"
)

// visit is what the notebook will say of a visitor's table.
type visit struct {
	kind  string
	begun int // decisions that lay on the table when the visitor sat down
	start time.Time
	entry notebook.Entry
	noted bool
	asked bool // for the three answers
}

// sits begins a visit at the fair. The inventor's own tables are not noted.
func (a *App) sits(t *table) {
	if a.fair == nil || a.fair.watch.Phase() == fair.Admin || t.origin != nil {
		return
	}
	v := &visit{kind: notebook.FullMatch, begun: t.match.Ply(), start: a.now()}
	switch {
	case t.lesson != nil:
		v.kind = notebook.Lesson
	case v.begun > 0:
		v.kind = notebook.Demo
	}
	t.visit = v
}

// note writes a visit down: at the end of the match, and where a match is left. A table
// at which nobody has done anything is none.
func (t *table) note() {
	v := t.visit
	if v == nil || v.noted && !t.ended || !t.touchedOnce() {
		return
	}
	m, err := t.rescued()
	if err != nil {
		return
	}
	for i, id := range t.setup.Seats {
		if t.match.BotLevels[i] > 0 && !strings.HasPrefix(m.Players[id], "bot:") {
			m.Players[id] = "bot:1" // the script of a lesson
		}
	}
	e := notebook.NewEntry(m, v.kind, t.app.language(), v.begun, v.start, t.app.now())
	if v.kind == notebook.Lesson && t.ended {
		e.End = notebook.Finished
	}
	if v.noted && e.Choices == v.entry.Choices {
		return // nothing new
	}
	v.entry, v.noted = e, true
	t.app.keep(e)
}

// touchedOnce tells whether a person has chosen anything since the visit began.
func (t *table) touchedOnce() bool {
	for _, step := range t.match.Log()[min(t.visit.begun, t.match.Ply()):] {
		if step.Seat >= 0 && !step.Auto && t.match.BotLevels[step.Seat] == 0 {
			return true
		}
	}
	return false
}

// keep puts an entry into the notebook; a disk that is full does not stop the fair.
func (a *App) keep(e notebook.Entry) {
	if err := a.notebook().Add(e); err != nil {
		a.notice = a.say("notebook.not-kept", err.Error())
	}
}

// How long the result stands before the questions come, and how long each waits.
const (
	askAfter = 10 * time.Second
	askAgain = 4 * time.Second
	tapIn    = 5 * time.Second
	thanks   = 1600 * time.Millisecond
	tick     = 250 * time.Millisecond
)

// askLater lets the result be read, then asks. Who looks at the match again is left alone.
func (t *table) askLater(d time.Duration) {
	if t.visit == nil {
		return
	}
	a := t.app
	a.world.after(d, func() {
		if a.current != t || !t.ended || t.visit.asked {
			return
		}
		if t.replay.on || t.menu || t.dice || strings.HasPrefix(a.hands.Hover, "fact/") || a.hands.Press != "" {
			t.askLater(askAgain)
			return
		}
		t.ask(a.goHome)
	})
}

// ask shows the three questions, once a visit; it tells whether it does.
func (t *table) ask(then func()) bool {
	if t.visit == nil || t.visit.asked || !t.touchedOnce() {
		return false
	}
	t.note()
	t.visit.asked = true
	t.app.notice = "" // what was said at the table
	t.app.turn(&feedback{app: t.app, entry: t.visit.entry, then: then, since: t.app.now()})
	t.app.current.(*feedback).beat()
	return true
}

// feedback is the page of the three questions.
type feedback struct {
	app   *App
	entry notebook.Entry
	then  func()
	taps  []int
	since time.Time // the question was asked
	stop  func()
}

func (f *feedback) beat() {
	a := f.app
	f.stop = a.world.after(tick, func() {
		if a.current != f {
			return
		}
		waited := a.now().Sub(f.since)
		switch {
		case len(f.taps) < notebook.Questions && waited >= tapIn:
			f.end()
			return
		case len(f.taps) >= notebook.Questions && waited >= thanks:
			f.then()
			return
		}
		a.refresh()
		f.beat()
	})
}

func (f *feedback) panels() ([]tables.Panel, []screen.Field) {
	a := f.app
	left := 1 - float32(a.now().Sub(f.since))/float32(tapIn)
	return screen.Feedback(len(f.taps), max(left, 0), a.size.Width, a.size.Height, a.look(), a.hands, a.say), nil
}

func (f *feedback) touched(id string) {
	n := len(f.taps)
	switch {
	case id == "skip":
		f.end()
		return
	case !strings.HasPrefix(id, "tap/") || n >= notebook.Questions:
		return
	}
	f.taps = append(f.taps, number(strings.SplitN(id, "/", 2), 1))
	f.since = f.app.now()
	if len(f.taps) == notebook.Questions {
		f.save()
	}
	f.app.refresh()
}

// save adds the answers to the visit's entry.
func (f *feedback) save() {
	if len(f.taps) == 0 {
		return
	}
	f.entry.Ratings = append([]int{}, f.taps...)
	for len(f.entry.Ratings) < notebook.Questions {
		f.entry.Ratings = append(f.entry.Ratings, 0)
	}
	f.app.keep(f.entry)
}

// end skips what has not been answered.
func (f *feedback) end() {
	if len(f.taps) < notebook.Questions {
		f.save()
	}
	f.then()
}

func (f *feedback) canceled() { f.end() }

// key answers with 1, 2, 3, from sad to happy.
func (f *feedback) key(name fyne.KeyName) {
	switch name {
	case fyne.Key1, fyne.Key2, fyne.Key3:
		f.touched("tap/" + string(name))
	case fyne.KeyEscape:
		f.end()
	}
}

func (f *feedback) written(string, string) {}

func (f *feedback) leave() {
	if f.stop != nil {
		f.stop()
	}
	if n := len(f.taps); n > 0 && n < notebook.Questions && f.entry.Ratings == nil {
		f.save() // reset in the middle: what was said counts
	}
}
