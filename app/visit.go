package app

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/ui"
)

// visitLog is what the notebook will say of a visitor's table.
type visitLog struct {
	kind          string
	startPly      int // decisions that lay on the table when the visitor sat down
	start         time.Time
	entry         notebook.Entry
	logged        bool
	feedbackAsked bool // for the three answers
}

// startVisit begins a visit at the fair. The inventor's own tables are not noted.
func (a *App) startVisit(t *tablePage) {
	if a.fair == nil || a.fair.idle.Phase() == kiosk.Admin || t.branchOf != nil {
		return
	}
	v := &visitLog{kind: notebook.FullMatch, startPly: t.match.Ply(), start: a.now()}
	switch {
	case t.lesson != nil:
		v.kind = notebook.Lesson
	case v.startPly > 0:
		v.kind = notebook.Demo
	}
	t.visit = v
}

// logVisit writes a visit down: at the end of the match, and where a match is left. A table
// at which nobody has done anything is none.
func (t *tablePage) logVisit() {
	v := t.visit
	if v == nil || v.logged && !t.ended || !t.hasHumanMoves() {
		return
	}
	m, err := t.toRecord()
	if err != nil {
		return
	}
	for i, id := range t.setup.Seats {
		if t.match.BotLevels[i] > 0 && !strings.HasPrefix(m.Players[id], "bot:") {
			m.Players[id] = "bot:1" // the script of a lesson
		}
	}
	e := notebook.NewEntry(m, v.kind, t.app.language(), v.startPly, v.start, t.app.now())
	if v.kind == notebook.Lesson && t.ended {
		e.End = notebook.Finished
	}
	if v.logged && e.Choices == v.entry.Choices {
		return // nothing new
	}
	v.entry, v.logged = e, true
	t.app.addToNotebook(e)
}

// hasHumanMoves tells whether a person has chosen anything since the visit began.
func (t *tablePage) hasHumanMoves() bool {
	for _, step := range t.match.Log()[min(t.visit.startPly, t.match.Ply()):] {
		if step.Seat >= 0 && !step.Auto && t.match.BotLevels[step.Seat] == 0 {
			return true
		}
	}
	return false
}

// addToNotebook puts an entry into the notebook; a disk that is full does not stop the fair.
func (a *App) addToNotebook(e notebook.Entry) {
	if err := a.notebook().Add(e); err != nil {
		a.notice = a.localize("notebook.not-kept", err.Error())
	}
}

// How long the result stands before the questions come, and how long each waits.
const (
	feedbackDelay      = 10 * time.Second
	feedbackRetryDelay = 4 * time.Second
	answerTime         = 5 * time.Second
	thanksTime         = 1600 * time.Millisecond
	feedbackInterval   = 250 * time.Millisecond
)

// scheduleFeedback lets the result be read, then asks. Who looks at the match again is left alone.
func (t *tablePage) scheduleFeedback(d time.Duration) {
	if t.visit == nil {
		return
	}
	a := t.app
	a.env.after(d, func() {
		if a.current != t || !t.ended || t.visit.feedbackAsked {
			return
		}
		if t.replay.open || t.menuOpen || t.chanceOpen || strings.HasPrefix(a.pointer.Hover, "fact/") || a.pointer.Press != "" {
			t.scheduleFeedback(feedbackRetryDelay)
			return
		}
		t.askFeedback(a.goHome)
	})
}

// askFeedback shows the three questions, once a visit; it tells whether it does.
func (t *tablePage) askFeedback(done func()) bool {
	if t.visit == nil || t.visit.feedbackAsked || !t.hasHumanMoves() {
		return false
	}
	t.logVisit()
	t.visit.feedbackAsked = true
	t.app.notice = "" // what was said at the table
	t.app.replacePage(&feedbackPage{app: t.app, entry: t.visit.entry, done: done, askedAt: t.app.now()})
	t.app.current.(*feedbackPage).tick()
	return true
}

// feedbackPage is the page of the three questions.
type feedbackPage struct {
	app     *App
	entry   notebook.Entry
	done    func()
	ratings []int
	askedAt time.Time // the question was asked
	stop    func()
}

func (f *feedbackPage) tick() {
	a := f.app
	f.stop = a.env.after(feedbackInterval, func() {
		if a.current != f {
			return
		}
		waited := a.now().Sub(f.askedAt)
		switch {
		case len(f.ratings) < notebook.Questions && waited >= answerTime:
			f.end()
			return
		case len(f.ratings) >= notebook.Questions && waited >= thanksTime:
			f.done()
			return
		}
		a.markDirty()
		f.tick()
	})
}

func (f *feedbackPage) Compose() ([]ui.Panel, []ui.Field) {
	a := f.app
	left := 1 - float32(a.now().Sub(f.askedAt))/float32(answerTime)
	return ui.Feedback(len(f.ratings), max(left, 0), a.size.Width, a.size.Height, a.style(), a.pointer, a.localize), nil
}

func (f *feedbackPage) Tapped(id string) {
	n := len(f.ratings)
	switch {
	case id == "skip":
		f.end()
		return
	case !strings.HasPrefix(id, "tap/") || n >= notebook.Questions:
		return
	}
	f.ratings = append(f.ratings, idNumber(strings.SplitN(id, "/", 2), 1))
	f.askedAt = f.app.now()
	if len(f.ratings) == notebook.Questions {
		f.save()
	}
	f.app.markDirty()
}

// save adds the answers to the visit's entry.
func (f *feedbackPage) save() {
	if len(f.ratings) == 0 {
		return
	}
	f.entry.Ratings = append([]int{}, f.ratings...)
	for len(f.entry.Ratings) < notebook.Questions {
		f.entry.Ratings = append(f.entry.Ratings, 0)
	}
	f.app.addToNotebook(f.entry)
}

// end skips what has not been answered.
func (f *feedbackPage) end() {
	if len(f.ratings) < notebook.Questions {
		f.save()
	}
	f.done()
}

func (f *feedbackPage) Cancel() { f.end() }

// TypedKey answers with 1, 2, 3, from sad to happy.
func (f *feedbackPage) TypedKey(name fyne.KeyName) {
	switch name {
	case fyne.Key1, fyne.Key2, fyne.Key3:
		f.Tapped("tap/" + string(name))
	case fyne.KeyEscape:
		f.end()
	}
}

func (f *feedbackPage) TextChanged(string, string) {}

func (f *feedbackPage) Close() {
	if f.stop != nil {
		f.stop()
	}
	if n := len(f.ratings); n > 0 && n < notebook.Questions && f.entry.Ratings == nil {
		f.save() // reset in the middle: what was said counts
	}
}
