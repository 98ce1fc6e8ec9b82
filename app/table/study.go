package table

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/clock"
)

// study is the analysis of the match at a table.
type study struct {
	page *Page
	job  *review.Job // nil until it is asked for, or found beside the match
	// lookedFor is the ply for which an analysis beside the match has been looked for.
	lookedFor int
	looking   bool   // the disk has not answered yet
	wanted    bool   // the analysis is begun if there is none
	last      *story // what was shown last
}

// story is an analysis in words, in one language.
type story struct {
	*review.Teller
	localizer *i18n.Localizer
	rows      []ui.MoveListRow // of the whole match
	page      tableui.AnalysisPage
	result    []tableui.StoryRow
}

// offered reports whether the match may be analysed: not where somebody at the table would learn
// what is hidden from them, and not as advice in a match without aids.
func (s *study) offered() bool {
	m := s.page.match
	if s.page.shell.AtFair || s.page.lesson != nil || s.page.lineage.isTry() || m.Ply() == 0 {
		return false
	}
	return match.Analyzable(m.FullState(m.Ply()), m.Over(), s.page.purist)
}

// open shows the page of the analysis, and begins it if nobody has. back goes back to where it was opened.
func (s *study) open(back func()) {
	if !s.offered() {
		return
	}
	s.page.stopFilm()
	switch {
	case s.ready() != nil || s.working():
	case s.looking:
		s.wanted = true
	default:
		s.start()
	}
	s.page.shell.Push(&analysisPage{s.page, back})
}

// start begins the analysis of what has been played.
func (s *study) start() {
	if m, err := s.page.Record(); err == nil {
		s.job = s.page.tables.analyst().Start(m, s.page.presenter, s.path())
	}
	s.page.shell.Dirty()
}

// path returns the path of the file that keeps the analysis, "" for a match without a file of the
// app's own.
func (s *study) path() string {
	file := s.page.match.Saver.Path()
	if file == "" || !s.page.shell.Store.HasMatch(file) {
		return ""
	}
	return store.AnalysisFile(file)
}

// working reports whether the analysis is being made.
func (s *study) working() bool {
	return s.current() && s.job.Analysis == nil && !s.job.Stopped
}

// current reports whether there is an analysis, or work on one, of what has been played: not of
// moves that have been taken back.
func (s *study) current() bool {
	return s.job != nil && slices.EqualFunc(s.page.match.Log(), s.job.Match.Actions(), func(step session.Step, a games.Action) bool { return step.Action == a })
}

// ready returns the analysis of what has been played, nil for none. It looks for it beside the
// match once.
func (s *study) ready() *analysis.Analysis {
	if !s.offered() {
		return nil
	}
	ply := s.page.match.Ply()
	if s.job == nil && s.lookedFor != ply {
		s.lookedFor = ply
		s.look()
	}
	if !s.current() {
		return nil
	}
	return s.job.Analysis
}

// look looks beside the match for the analysis of what has been played.
func (s *study) look() {
	m, err := s.page.Record()
	path := s.path()
	if err != nil || path == "" {
		return
	}
	s.looking = true
	shell.ReadInBackground(s.page.shell, func() *analysis.Analysis {
		a, _ := review.LoadInTime(path, m)
		return a
	}, func(a *analysis.Analysis) {
		s.looking = false
		if a != nil && s.job == nil {
			s.job = &review.Job{Match: m, Analysis: a, Done: m.Len()}
		}
		if s.wanted && !s.current() && s.offered() {
			s.start()
		}
		s.wanted = false
	})
}

// view is what layers know of it.
func (s *study) view() analysisView {
	if !s.offered() {
		return analysisView{}
	}
	v := analysisView{offered: true, button: s.page.shell.Localize("analysis.open")}
	switch {
	case s.ready() != nil:
		v.button, v.story = s.page.shell.Localize("analysis.ready"), s.story()
	case s.working():
		v.button = s.page.shell.Localize("analysis.running", 100*s.job.Done/max(s.job.Match.Len(), 1))
	}
	return v
}

// story returns the analysis in words; it must be ready.
func (s *study) story() *story {
	a, sh := s.ready(), s.page.shell
	if t := s.last; t != nil && t.Analysis == a && t.localizer == sh.Localizer {
		return t
	}
	t := &story{localizer: sh.Localizer, Teller: &review.Teller{
		Match: s.job.Match, Analysis: a, Presenter: s.page.presenter, Words: s.page.words, Localizer: sh.Localizer,
	}}
	t.tell(s.page)
	s.last = t
	return t
}

// tell puts everything into words.
func (st *story) tell(page *Page) {
	a, localize := st.Analysis, ui.Localize(st.localizer.Localize)
	var list match.MoveList
	rows := list.Update(page.wholeMatch(), page.match.Viewer(), st.localizer, page.shell.Settings.Notation)
	st.rows = rows
	labels := make([]ui.SeatLabel, len(st.Words.Seats))
	for i, seat := range st.Words.Seats {
		labels[i] = ui.SeatLabel{Color: seat.Color, Name: seat.Title}
	}
	chart := tableui.NewChart(labels, review.ChartPoints(a, rows), a.TurningPoints)
	st.page = tableui.AnalysisPage{Ready: true, Chart: chart, Story: localize("analysis.story.running")}
	if page.match.Over() {
		st.page.Story = st.Story()
	}
	for _, ply := range a.TurningPoints {
		p := a.Plies[ply-1]
		whole, _ := review.TurnOf(a, ply)
		seat := games.Seat(whole.Seat)
		turn := tableui.AnalysisTurn{Ply: ply, Number: st.number(ply), Seat: labels[seat], Played: st.Played(whole), Better: st.Better(p)}
		view := games.View(st.Match.StateAt(ply), seat)
		turn.Answer, _, _ = st.Answer(whole)
		turn.Played = st.withTime(turn.Played, page.match.SpentBetween(seat, st.turnStart(p.Ply), p.Ply))
		turn.Thumbnail = ui.NewThumbnail(page.presenter.Thumbnail(view))
		st.page.Turns = append(st.page.Turns, turn)
	}
	for seat, c := range review.Count(a) {
		person := tableui.AnalysisSeat{
			Seat: labels[seat], Counts: strings.Trim(st.counts(c)+"\n"+st.Luck(seat), "\n"),
			Kinds: [4]int{c.Best, c.Good, c.Doubtful, c.Mistakes},
		}
		if c.Choices() > 0 {
			person.Precision = localize("analysis.precision", localize("number.percent", c.Precision))
		}
		person.Precision = st.withTime(person.Precision, page.match.SpentBetween(games.Seat(seat), 0, page.match.Ply()+1))
		if page.players[seat].Level == 0 {
			person.Mistakes = len(review.Exercises(a, seat))
			if person.Mistakes == 0 && c.Choices() > 0 {
				person.Praise = localize("analysis.no-mistakes")
			}
		}
		st.page.People = append(st.page.People, person)
	}
	if best, ok := review.TurnOf(a, a.Finest); ok {
		st.page.BestPly = best.Last
		st.page.BestMove = i18n.Sentence(localize("analysis.best-move", st.Words.Name(games.Seat(best.Seat)), st.number(a.Finest), st.Moves(best)))
	}
	st.result = st.resultRows()
}

// counts returns the kinds of a seat's choices in words, without those that it did not make.
func (st *story) counts(c review.Counts) string {
	var words []string
	for _, kind := range []struct {
		key string
		n   int
	}{{"best", c.Best}, {"good", c.Good}, {"doubtful", c.Doubtful}, {"mistake", c.Mistakes}} {
		if kind.n > 0 {
			words = append(words, st.localizer.Localize("analysis.count."+kind.key, kind.n))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return st.localizer.Localize("analysis.counts", strings.Join(words, ", "))
}

// resultRows tells the match in four lines.
func (st *story) resultRows() []tableui.StoryRow {
	a, localize := st.Analysis, ui.Localize(st.localizer.Localize)
	rows := []tableui.StoryRow{{Label: localize("analysis.result.leads"), Value: fmt.Sprint(review.LeadChanges(a))}}
	move := func(p analysis.Ply) string {
		return localize("analysis.result.move", st.number(p.Ply), st.Words.Name(games.Seat(seatIndex(a, p.Seat))))
	}
	if haul, ok := review.LargestGain(st.Match); ok {
		value := localize("analysis.haul."+st.Match.Game.ID, st.Words.Name(games.Seat(haul.Seat)), haul.Gain)
		rows = append(rows, tableui.StoryRow{Label: localize("analysis.result.haul"), Value: value, Ply: haul.Ply})
	}
	turn := tableui.StoryRow{Label: localize("analysis.result.turn"), Value: localize("analysis.result.no-turn")}
	most := 0.0
	for _, ply := range a.TurningPoints {
		if whole, ok := review.TurnOf(a, ply); ok && whole.Loss > most {
			turn.Value, turn.Ply, most = move(a.Plies[ply-1]), ply, whole.Loss
		}
	}
	rows = append(rows, turn)
	if review.HasLuck(a) {
		seat, luck := review.Luckiest(a)
		favour := localize("analysis.result.favour", st.Words.Name(games.Seat(seat)), review.Percent(luck))
		rows = append(rows, tableui.StoryRow{Label: localize("analysis.result.luck"), Value: favour})
	}
	return rows
}

// learner returns the seat of the person who can learn from mistakes, -1 if there is none or
// several: those choose on the page of the analysis.
func (st *story) learner() int {
	seat := -1
	for i, person := range st.page.People {
		if person.Mistakes == 0 {
			continue
		}
		if seat >= 0 {
			return -1
		}
		seat = i
	}
	return seat
}

// withTime adds to a sentence the time that was spent, if the match has a clock.
func (st *story) withTime(text string, spent clock.Time) string {
	words := match.SpentText(spent, st.localizer.Localize)
	if words == "" {
		return text
	}
	return strings.Trim(text+" · "+st.localizer.Localize("analysis.time", words), " ·")
}

// turnStart returns the ply at which the line of the move list begins that a ply belongs to.
func (st *story) turnStart(ply int) int {
	if n := st.number(ply); n > 1 {
		return st.rows[n-2].Ply
	}
	return 0
}

// seatIndex returns the index of a seat's ID, 0 for the steps of chance.
func seatIndex(a *analysis.Analysis, id string) int { return max(0, slices.Index(a.Seats, id)) }

// number returns the number of the move list's line that a ply belongs to, from 1.
func (st *story) number(ply int) int {
	i := sort.Search(len(st.rows), func(i int) bool { return st.rows[i].Ply >= ply })
	return min(i+1, len(st.rows))
}

// analyst returns what runs the analyses of all tables.
func (ts *Tables) analyst() *review.Analyst {
	if ts.analyses == nil {
		ts.analyses = review.NewAnalyst(ts.shell.Env, ts.shell.Dirty)
	}
	return ts.analyses
}

// OpenAnalysis opens the match of a file and the page of its analysis over it.
func (ts *Tables) OpenAnalysis(path string) {
	ts.openFile(path, func() {
		if t, is := ts.shell.Current().(*Page); is && t.match.Saver.Path() == path {
			t.study.open(ts.shell.Nav.Saved)
		}
	})
}
