package fair

import (
	"cmp"
	"time"

	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/games/record"
)

// visits records in the notebook what visitors do at the tables, and asks them for feedback.
type visits struct {
	mode     *Mode
	logs     map[*table.Page]*visitLog
	presence kiosk.Presence
}

// visitLog is what the notebook will say about a visitor's table.
type visitLog struct {
	kind          string
	startPly      int // decisions that were on the table when the visitor began
	start         time.Time
	entry         notebook.Entry
	logged        bool
	hints         []string // what was asked for where the visitor wanted one
	hintPly       int      // the ply of the last of them
	feedbackAsked bool     // for the three answers
}

// Began begins a visit. The owner's own tables are not recorded.
func (v *visits) Began(t *table.Page) {
	if v.mode.idle.Phase() == kiosk.Admin || t.IsBranch() {
		return
	}
	l := &visitLog{kind: notebook.FullMatch, startPly: t.Match().Ply(), start: v.mode.shell.Env.Now()}
	switch {
	case t.IsRace():
		l.kind = notebook.Puzzle
	case t.IsLesson():
		l.kind = notebook.Lesson
	case l.startPly > 0:
		l.kind = notebook.Demo
	}
	v.logs[t] = l
}

// Over records the match. Its result stays until somebody taps, or nobody is there any more.
func (v *visits) Over(t *table.Page) { v.log(t) }

// Leaving asks for feedback before a visitor leaves the table.
func (v *visits) Leaving(t *table.Page) bool { return v.askFeedback(t, v.mode.shell.Nav.Home) }

// Rematch starts the demo again, since a whole match would take longer than three minutes.
func (v *visits) Rematch(t *table.Page) bool {
	l := v.logs[t]
	if l == nil || l.kind != notebook.Demo {
		return false
	}
	v.mode.goDemo(t.Match().Game)
	return true
}

// HintAsked notes what the visitor wanted a hint for, once a choice, however strong the hint.
func (v *visits) HintAsked(t *table.Page) {
	l, m := v.logs[t], t.Match()
	if l == nil || !m.CanChoose() || len(l.hints) > 0 && l.hintPly == m.Ply() || len(l.hints) >= notebook.MaxHints {
		return
	}
	l.hints, l.hintPly = append(l.hints, t.Wanted(v.mode.language)), m.Ply()
}

// Foot says below each result where the games can be had.
func (v *visits) Foot() []ui.ResultRow {
	in := v.mode.inventor.in(v.mode.shell.Language())
	if in.Contact == "" && in.Price == "" {
		return nil
	}
	return []ui.ResultRow{{Label: cmp.Or(in.Contact, in.Line), Value: in.Price, Code: in.Code}}
}

// Closing records a match that is left.
func (v *visits) Closing(t *table.Page) {
	v.log(t)
	delete(v.logs, t)
}

// log adds the visit to the notebook, unless nobody has done anything at the table.
func (v *visits) log(t *table.Page) {
	l, sh := v.logs[t], v.mode.shell
	if l == nil || l.logged && !t.Ended() || !hasHumanMoves(t, l.startPly) {
		return
	}
	m, err := t.Record()
	if err != nil {
		return
	}
	for i, id := range m.Setup.Seats {
		if t.Match().BotLevels[i] > 0 && !record.IsBot(m.Players[id]) {
			m.Players[id] = record.BotPrefix + "1" // the script of a lesson
		}
	}
	end := sh.Env.Now()
	if !t.Ended() {
		end = v.presence.Until(end)
	}
	e := notebook.NewEntry(m, l.kind, sh.Language(), l.startPly, l.start, end)
	if (l.kind == notebook.Lesson || l.kind == notebook.Puzzle) && t.Ended() {
		e.End = notebook.Finished
	}
	if e.Hints = l.hints; e.End == notebook.Abandoned {
		e.Left = t.Wanted(v.mode.language)
	}
	if l.logged && e.Choices == l.entry.Choices && len(e.Hints) == len(l.entry.Hints) {
		return // nothing new
	}
	l.entry, l.logged = e, true
	addToNotebook(sh, e)
}

// hasHumanMoves reports whether a person has chosen anything since a ply.
func hasHumanMoves(t *table.Page, since int) bool {
	m := t.Match()
	for _, step := range m.Log()[min(since, m.Ply()):] {
		if step.Seat >= 0 && !step.Auto && m.BotLevels[step.Seat] == 0 {
			return true
		}
	}
	return false
}

// addToNotebook puts an entry into the notebook; a disk that is full does not stop the fair.
func addToNotebook(sh *shell.Shell, e notebook.Entry) {
	book := notebook.Open(sh.OwnerStore)
	sh.Write(func() error { return book.Add(e) }, func(err error) {
		if err != nil {
			sh.Say("notebook.not-kept", err)
		}
	})
}

// askFeedback shows the three questions, once a visit, and reports whether it does.
func (v *visits) askFeedback(t *table.Page, done func()) bool {
	l, sh := v.logs[t], v.mode.shell
	if l == nil || l.feedbackAsked || !hasHumanMoves(t, l.startPly) {
		return false
	}
	v.log(t)
	l.feedbackAsked = true
	sh.Notice = "" // what was said at the table
	page := NewFeedback(sh, l.entry, func() fairui.Inventor { return v.mode.inventor.in(sh.Language()) }, done)
	sh.Replace(page)
	page.tick()
	return true
}
