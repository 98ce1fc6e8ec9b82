// Package table is the page of a match: the board, and a stack of layers over it.
package table

import (
	"errors"
	"path/filepath"
	"slices"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games/bots"
	"banchisa/games/record"
)

// Page is a match being played in the window: a board, and the layers over it.
type Page struct {
	tables *Tables
	shell  *shell.Shell
	game
	match *match.Runner
	stack
	study *study
	marks
	lineage lineage
	earned  earnedTrophies
	puzzles puzzleCalls
	title   title

	moveList match.MoveList // as it was shown last
	composed ui.Layout      // as it was composed last
	outlook  outlook
	// statusRow reports that what stays said has a row of its own below the table, as the move list has no room
	// for it.
	statusRow bool
	// midGesture is set while a tap plays several actions as one: only what they lead to is shown.
	midGesture bool
}

// Tables opens the tables of matches.
type Tables struct {
	// Listener is called about tables; nil is none.
	Listener Listener
	shell    *shell.Shell
	analyses *review.Analyst // nil until a match is analysed
}

// Listener is called about the tables at which people play.
type Listener interface {
	// Began is called when a table has been opened, before anything is played.
	Began(t *Page)
	// Over is called when the match at a table has ended.
	Over(t *Page)
	// Leaving is called when the person leaves a table for home. It reports whether it shows
	// another page instead.
	Leaving(t *Page) bool
	// Rematch is called when the person wants to play the same again. It reports whether it begins that
	// itself.
	Rematch(t *Page) bool
	// HintAsked is called when the person asks for a hint, or for a stronger one.
	HintAsked(t *Page)
	// Foot is what stands below the rows of each result.
	Foot() []ui.ResultRow
	// Closing is called before a table is closed.
	Closing(t *Page)
}

// NewTables returns what opens tables in a window.
func NewTables(sh *shell.Shell) *Tables { return &Tables{shell: sh} }

// OpenFile opens the match of a file. It says what cannot be read; the moves before a wrong line can be
// continued in a new file.
func (ts *Tables) OpenFile(path string) { ts.openFile(path, func() {}) }

// openFile opens the match of a file, and calls then when its table is there.
func (ts *Tables) openFile(path string, then func()) {
	sh := ts.shell
	files := match.NewReader(sh.Store)
	shell.Await(sh, func() matchFile { return readMatch(files, path) }, func(f matchFile) {
		if f.err != nil {
			sh.ShowError(f.err)
			return
		}
		faults := f.match.Errors
		if sh.Presenters[f.match.Game.ID] == nil || len(faults) == 0 && ts.isOpen(f.path) {
			return
		}
		if len(faults) > 0 {
			match.ForgetRecent(&sh.Settings, f.path) // it goes on in another file
		}
		ts.Open(f.match, f.path)
		switch {
		case len(faults) > 0:
			sh.Say("saved.prefix", sh.Localizer.FormatFileErrorLine(faults[0]))
		case f.imported && sh.Notice == "":
			ts.sayImported()
		}
		then()
	})
}

// sayImported says that the match on the table was copied, before what the table itself says.
func (ts *Tables) sayImported() {
	sh, sentence := ts.shell, ts.shell.Localize("saved.imported")
	if t, ok := sh.Current().(*Page); ok && t.notice.message != "" {
		t.notice.message = sentence + " " + t.notice.message
	} else {
		sh.Notice = sentence
	}
}

// matchFile is a match file that has been read.
type matchFile struct {
	match    *record.Match
	path     string
	imported bool // it came from another folder, and was copied to that of the matches
	err      error
}

// readMatch reads a match. One from another folder is copied to that of the matches first, so that lists and
// statistics include it.
func readMatch(files match.Reader, path string) matchFile {
	m, err := files.Read(path)
	if err != nil || len(m.Errors) > 0 {
		return matchFile{match: m, path: path, err: err}
	}
	own, imported, err := files.Store.ImportMatch(path)
	if err == nil && imported {
		m, err = match.Load(own) // it may have been played on
	}
	return matchFile{m, own, imported, err}
}

// isOpen reports whether the match of a file is open at a table of this window.
func (ts *Tables) isOpen(path string) bool {
	return slices.ContainsFunc(ts.shell.Pages(), func(p shell.Page) bool {
		t, ok := p.(*Page)
		return ok && filepath.Base(t.match.Saver.Path()) == filepath.Base(path)
	})
}

// Open opens the table of a match: a new one, or the one of a file.
func (ts *Tables) Open(m *record.Match, path string) {
	sh := ts.shell
	g := game{presenter: sh.Presenters[m.Game.ID], setup: m.Setup, players: sh.Players(m), seated: sh.SeatedPlayers(m), began: match.StartTime(m, sh.Env.Now())}
	g.purist, _ = m.Extra["purist"].(bool)
	free, _ := m.Extra["free_undo"].(bool)
	_, demo := m.Extra["demo"]
	cfg := session.Config{
		LockLog: demo, Game: m.Game, Setup: m.Setup, Seed: m.Seed, BotLevels: match.Levels(g.players), Log: slices.Clone(m.Actions()), FreeUndo: free,
		Ending: m.Ending, Handovers: slices.Clone(m.Handovers), Control: m.Control(len(m.Setup.Seats)), Spent: slices.Clone(m.Spent),
	}
	match.ApplyPolicies(g.presenter, &cfg)
	s, err := session.New(cfg)
	if err != nil {
		sh.ShowError(err)
		return
	}
	t := ts.newPage(g, s)
	t.title, t.lineage.leaves = title{m.Name(), m.Note()}, m.Branch()
	t.outlook.turned = slices.Contains(sh.Settings.TurnedMatches, filepath.Base(path))
	saver, begin := t.prepareSaver(), newJournal(sh, m)
	goesOn := path != "" && len(m.Errors) == 0 // in its file
	if goesOn {
		begin = func() (*store.Journal, error) { return match.OpenJournal(path, m) }
	}
	if saver.Begin(begin); errors.Is(saver.Err, store.ErrMatchOpen) {
		sh.Say("table.busy")
		return
	}
	ts.begin(t)
	t.earned.seen = s.Over()
	if !goesOn || saver.Err != nil && !errors.Is(saver.Err, match.ErrSlow) { // a new file
		saver.OnFirstSave()
		if !slices.ContainsFunc(s.Log(), func(step session.Step) bool { return step.Seat >= 0 }) {
			saver.Undecided = true
		}
	}
	sh.Replace(t)
	t.match.Send(session.Continue{})
	if path != "" {
		t.orient() // the last moves are named as they are seen
		t.broadcast(resumed{})
	}
}

// prepareSaver connects what saves the match to the table.
func (page *Page) prepareSaver() *match.Saver {
	sh, saver := page.shell, &page.match.Saver
	st := sh.Store
	saver.OnFirstSave = func() {
		if !page.lineage.isKept() && sh.Store == st { // the disk may answer when a visitor has gone
			recent, turned := match.MarkRecent(&sh.Settings, saver.Path()), match.MarkTurned(&sh.Settings, saver.Path(), page.outlook.turned)
			if recent || turned {
				sh.SaveSettings()
			}
		}
	}
	markRecent := saver.OnFirstSave
	saver.OnMoved = func() {
		markRecent()
		sh.Say("table.moved")
	}
	saver.OnAnswer = sh.Dirty
	saver.Reopen = func() func() (*store.Journal, error) {
		m, err := page.Record()
		if err != nil {
			return func() (*store.Journal, error) { return nil, err }
		}
		return newJournal(sh, m)
	}
	return saver
}

// newJournal returns a function that creates the file of a match; it runs in the background.
func newJournal(sh *shell.Shell, m *record.Match) func() (*store.Journal, error) {
	st, now := sh.Store, sh.Env.Now()
	return func() (*store.Journal, error) { return match.NewJournal(st, m, now) }
}

// newPage returns the table of a session.
func (ts *Tables) newPage(g game, s *session.Session) *Page {
	sh := ts.shell
	g.rules, g.levels, g.seed = s.Game, s.BotLevels, s.Seed
	if g.seated == nil {
		g.seated = g.players
	}
	g.words = g.inWords(sh.Localize)
	t := &Page{tables: ts, shell: sh, game: g}
	t.match = match.NewRunner(s, sh.Env)
	t.match.BeginCompanions(match.CompanionStrength(g.players))
	t.match.Pace.Speed = func() float32 { return sh.Settings.Speed }
	if p, ok := t.presenter.(presenter.PauseScaler); ok {
		t.match.Pace.Scale = p.PauseScale
	}
	t.match.Pace.WhenShown = t.whenShown
	t.stack, t.study, t.lineage = newStack(s.Ply()), &study{page: t}, lineage{page: t, deleted: shell.NewDeletions(sh)}
	return t
}

// begin connects a table to its match, before anything is played.
func (ts *Tables) begin(t *Page) {
	t.match.Handlers = match.Handlers{
		Changed:  t.matchChanged,
		Asked:    func(ask session.AwaitHuman) { t.broadcast(asked{ask.Curtain}) },
		Secret:   t.showSecret,
		Rejected: t.Reject,
		Hints:    func(set bots.HintSet) { t.broadcast(hinted{set}) },
		Over:     t.matchOver,
	}
	if l := ts.Listener; l != nil {
		l.Began(t)
	}
}

// Close ends all work of the table.
func (page *Page) Close() {
	if l := page.tables.Listener; l != nil {
		l.Closing(page)
	}
	page.time.stopped = true
	page.keepTime()
	page.replay.film = false
	page.stopWaits()
	page.lineage.finding.Stop()
	page.earned.forget()
	page.match.Close()
}
