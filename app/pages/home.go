package pages

import (
	"cmp"
	"context"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
	"banchisa/games/record"
)

// Home is the first screen.
type Home struct {
	shell      *shell.Shell
	resume     *pageui.ResumeCard
	resumePath string // of the match that can be resumed
	puzzle     *pageui.PuzzleCard
	day        *gamepuzzles.Puzzle // the puzzle of the day
	reading    bool                // the match to resume is being looked for
	closed     bool
	cancel     context.CancelFunc // of the reading of solved puzzles
}

// NewHome returns the first screen.
func NewHome(sh *shell.Shell) *Home {
	h := &Home{shell: sh, reading: true, cancel: func() {}}
	h.offerPuzzle()
	sh.Env.Do(h.read) // once the page before is closed, with its match
	return h
}

// offerPuzzle offers the puzzle of the day.
func (h *Home) offerPuzzle() {
	sh := h.shell
	day, err := puzzles.OfTheDay(sh.Env.Now())
	if err != nil {
		sh.ShowError(err)
		return
	}
	h.day = day
	p, ok := sh.Presenters[h.day.Match.Game.ID]
	if !ok {
		return
	}
	h.puzzle = &pageui.PuzzleCard{Title: sh.Localize("puzzle.day"), Game: h.day.Match.Game.Title}
	h.cancel = shell.ReadInBackground(sh, sh.Store.PuzzleLog().Entries, func(solved []store.LogEntry) {
		h.puzzle.Stars = puzzles.Solved(solved)[puzzles.Name(h.day)]
	})
	h.puzzle.Thumbnail = ui.NewThumbnail(p.Thumbnail(games.View(h.day.Match.State(), games.Public)))
}

// read looks for the match to resume in the background.
func (h *Home) read() {
	sh := h.shell
	reader, set := match.NewReader(sh.Store), sh.Settings.Clone()
	sh.Env.Background(func() {
		m, f := reader.LastUnfinished(set)
		sh.Env.Do(func() { h.found(m, f) })
		if m == nil {
			return
		}
		if n := reader.OtherUnfinished(set, f); n > 0 {
			sh.Env.Do(func() { h.foundOthers(n) })
		}
	})
}

// Reading reports whether the match to resume is being looked for.
func (h *Home) Reading() bool { return h.reading }

// found offers the unfinished match that was played last, nil for none.
func (h *Home) found(m *record.Match, f store.File) {
	h.reading = false
	if h.closed {
		return
	}
	sh := h.shell
	if m != nil {
		// A match that cannot be drawn must not break the first screen.
		if sentence := sh.Try(func() { h.offer(m, f) }); sentence != "" {
			sh.Notice = sentence
		}
	}
	sh.Dirty()
}

// foundOthers offers the other unfinished matches.
func (h *Home) foundOthers(n int) {
	if h.resume != nil && !h.closed {
		h.resume.Others = n
		h.shell.Dirty()
	}
}

// offer offers a match to be resumed.
func (h *Home) offer(m *record.Match, f store.File) {
	if p, ok := h.shell.Presenters[m.Game.ID]; ok {
		h.resume, h.resumePath = resumeCard(h.shell, m, p, f), f.Path
	}
}

// lastMoves is how many moves are on the card of a match to resume.
const lastMoves = 2

// resumeCard is what the home screen says about a match.
func resumeCard(sh *shell.Shell, m *record.Match, p presenter.Presenter, f store.File) *pageui.ResumeCard {
	players := sh.Players(m)
	words := ui.NewWords(sh.Localize, p.SeatStyles(m.Setup, sh.Localize), players)
	actor := m.State().Actor()
	u := &pageui.ResumeCard{Title: m.Game.Title, When: sh.Localizer.FormatTime(f.Time, sh.Env.Now())}
	if name := cmp.Or(m.Name(), match.FileTitle(f.Path)); name != "" {
		u.Title = name + " · " + u.Title
	}
	for i, seat := range words.Seats {
		u.Seats = append(u.Seats, ui.SeatLabel{Color: seat.Color, Name: seat.Title, ToMove: games.Seat(i) == actor})
	}
	view := games.View(m.State(), games.Public)
	u.Thumbnail = ui.NewThumbnail(p.Thumbnail(view))
	if actor >= 0 {
		u.Status = sh.Localize("home.turn", words.Name(actor))
	}
	if v, err := match.RecordView(m, p, players); err == nil && m.Len() > 0 {
		u.Last = sh.Localize("home.last", v.LastMoves(lastMoves, sh.Localizer))
	}
	if len(m.Errors) > 0 {
		u.Status = sh.Localize("home.damaged", m.Errors[0].Line, m.Len())
	}
	return u
}

func (h *Home) Compose() ([]ui.Panel, []ui.Field) {
	sh := h.shell
	places := []ui.Button{
		{ID: "rules", Message: ui.OpenRule{}},
		{ID: "lessons", Message: ui.OpenLessons{}},
		{ID: "puzzles", Message: ui.OpenPuzzles{}},
		{ID: "saved", Message: ui.OpenSavedMatches{}},
		{ID: "players", Message: ui.OpenPlayers{}},
		{ID: "settings", Message: ui.OpenSettings{}},
		{ID: "fair", Message: ui.OpenFair{}},
	}
	for i := range places {
		places[i].Text = sh.Localize("home." + places[i].ID)
	}
	resume := h.resume
	if h.reading && len(sh.Settings.RecentMatches) > 0 {
		resume = &pageui.ResumeCard{} // its place is kept, so that nothing moves when it has been read
	}
	return pageui.Home(sh.Context(), sh.GameCards(catalog.All), resume, h.puzzle, places), nil
}

func (h *Home) Tapped(tap ui.Tap) {
	nav := h.shell.Nav
	switch msg := tap.Message.(type) {
	case ui.ChooseGame:
		if _, ready := h.shell.Presenters[msg.ID]; ready {
			nav.Setup(catalog.Find(msg.ID))
		}
	case ui.Resume:
		nav.OpenFile(h.resumePath)
	case ui.OpenUnfinished:
		nav.Unfinished()
	case ui.OpenRule:
		nav.Rules("", "", nav.Home)
	case ui.OpenLessons:
		nav.Lessons()
	case ui.OpenPuzzles:
		nav.Puzzles(puzzles.Games()[0])
	case ui.OpenPuzzleOfTheDay:
		nav.Puzzle(h.day.Match.Game, h.day.ID)
	case ui.OpenSavedMatches:
		nav.Saved()
	case ui.OpenPlayers:
		nav.Players(nav.Home)
	case ui.OpenSettings:
		nav.Settings(nav.Home)
	case ui.OpenFair:
		nav.Fair()
	}
}

// HasUprightLayout reports that the games can be below one another.
func (h *Home) HasUprightLayout() bool { return true }

func (h *Home) Cancel() {}

func (h *Home) TypedKey(key ui.Key) {
	if key == ui.KeyReturn && h.resume != nil {
		h.shell.Nav.OpenFile(h.resumePath)
	}
}

func (h *Home) Close() {
	h.closed = true
	h.cancel()
}
