package print

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/record"
)

// Played is a match that is printed, with its players.
type Played struct {
	Record  *record.Match
	Players []ui.Player
	// Analysis is nil for a match that has not been analysed: it is printed without the curve.
	Analysis *analysis.Analysis
}

// Analyzable reports whether the curve of the match may be shown: nobody at its table would learn what is hidden
// from them.
func (p *Played) Analyzable() bool {
	purist, _ := p.Record.Extra["purist"].(bool)
	return p.Record.Len() > 0 && match.Analyzable(p.Record.State(), p.Record.Over(), purist)
}

// diploma is a match that is being laid out. It shows what the public may know.
type diploma struct {
	Source
	Played
	view   match.View
	rows   []ui.MoveListRow
	seats  []ui.SeatStyle
	moment []moment
}

// moment is a position of the match that is shown as a picture.
type moment struct {
	title, text string
	view        games.State
}

// pictures is how many positions of a match are shown.
const pictures = 4

// Diploma returns a match that has been played: its result, the curve of the chances, its turning points and its
// moves. ok is false without a match.
func Diploma(s Source) (d *Document, ok bool) {
	if s.Played == nil {
		return nil, false
	}
	m := &diploma{Source: s, Played: *s.Played, seats: s.Presenter.SeatStyles(s.Played.Record.Setup, s.Localize)}
	view, err := match.RecordView(m.Record, s.Presenter, m.Players)
	if err != nil {
		return nil, false
	}
	var list match.MoveList
	m.view, m.rows = view, list.Update(view, games.Public, s.Localizer, false)
	if !m.Analyzable() || len(m.rows) == 0 {
		m.Analysis = nil
	}
	m.moment = m.moments()
	d = s.newDocument(s.Localize("print.match.title", s.Game.Title))
	d.Pages = []Page{{Name: s.Localize("print.match.diploma"), Draw: m.drawDiploma}}
	if len(m.rows) > 0 {
		d.Pages = append(d.Pages, Page{Name: m.momentsTitle(), Draw: m.drawMoments})
	}
	d.Pages = append(d.Pages, m.movePages()...)
	return d, true
}

// over reports whether the match has been played to its end.
func (m *diploma) over() bool { return m.Record.Over() }

// outcome returns who has won.
func (m *diploma) outcome() (won tableui.Winner) {
	if !m.over() {
		return tableui.Winner{Title: m.Localize("print.match.unfinished")}
	}
	title, winner := match.Outcome(m.Record.Ending, m.words(), m.Record.Shares())
	won.Title = title
	if winner >= 0 {
		p := m.Players[winner]
		won.Color, won.Icon, won.Avatar = m.seats[winner].Color, m.seats[winner].Icon, p.Avatar
	}
	return won
}

// facts returns the facts of the result.
func (m *diploma) facts() []ui.ResultRow {
	if !m.over() {
		return nil
	}
	if m.Record.Ending.Kind != games.NoEnding {
		return m.view.EndingRows(m.Localize)
	}
	return m.Presenter.ResultRows(presenter.Input{
		View: games.View(m.Record.State(), games.Public), Setup: m.Record.Setup, Viewer: games.Public, Players: m.Players,
		ShowAids: true, Words: m.words(), Window: presenter.DefaultWindow(),
	})
}

// text returns a text of the header of the match, "" without one.
func (m *diploma) header(key string) string {
	text, _ := m.Record.Extra[key].(string)
	return text
}

// day returns when the match began, "" if its file does not say so.
func (m *diploma) day() string {
	if t := match.StartTime(m.Record, time.Time{}); !t.IsZero() {
		return m.FormatDay(t)
	}
	return ""
}

// number returns the number of the line of the move list that a ply belongs to, from 1.
func (m *diploma) number(ply int) int {
	i := sort.Search(len(m.rows), func(i int) bool { return m.rows[i].Ply >= ply })
	return min(i, len(m.rows)-1) + 1
}

// words are what sentences about the match are written with.
func (m *diploma) words() ui.Words { return m.view.Words(m.Localize) }

// teller puts the analysis into words.
func (m *diploma) teller() *review.Teller {
	return &review.Teller{Match: m.Record, Analysis: m.Analysis, Presenter: m.Presenter, Words: m.words(), Localizer: m.Localizer}
}

// story returns a sentence about the match, "" without an analysis.
func (m *diploma) story() string {
	if m.Analysis == nil || !m.over() {
		return ""
	}
	return m.teller().Story()
}

// chart returns the curve of the chances. ok is false without an analysis.
func (m *diploma) chart() (c tableui.Chart, ok bool) {
	if m.Analysis == nil {
		return c, false
	}
	var labels []ui.SeatLabel
	for _, seat := range m.words().Seats {
		labels = append(labels, ui.SeatLabel{Color: seat.Color, Name: seat.Title})
	}
	return tableui.NewChart(labels, review.ChartPoints(m.Analysis, m.rows), m.Analysis.TurningPoints), true
}

// moments returns the turning points and the last position; where there are fewer, others evenly.
func (m *diploma) moments() (all []moment) {
	if len(m.rows) == 0 {
		return nil
	}
	last := m.Record.Len()
	plies, told := []int{last}, map[int]analysis.Turn{}
	if m.Analysis != nil {
		for _, ply := range m.Analysis.TurningPoints {
			told[ply], _ = review.TurnOf(m.Analysis, ply)
			plies = append(plies, ply)
		}
	}
	for i := 1; i < pictures && len(plies) < pictures; i++ {
		if ply := m.rows[len(m.rows)*i/pictures].Ply; !slices.Contains(plies, ply) {
			plies = append(plies, ply)
		}
	}
	slices.Sort(plies)
	for _, ply := range slices.Compact(plies) {
		row := m.rows[m.number(ply)-1]
		shown := moment{title: m.Localize("print.match.move", m.number(ply)), text: row.Text, view: games.View(m.Record.StateAt(ply), games.Public)}
		if name := m.nameOf(row.Seat); name != "" {
			shown.title = m.Localize("print.match.move-of", m.number(ply), name)
		}
		if p, is := told[ply]; is {
			shown.text = m.teller().Played(p)
		}
		if ply == last && m.over() {
			shown.title, shown.text = m.Localize("print.match.end"), m.outcome().Title
		}
		all = append(all, shown)
	}
	return all
}

// momentsTitle returns the heading of the pictures.
func (m *diploma) momentsTitle() string {
	if m.Analysis != nil && len(m.Analysis.TurningPoints) > 0 {
		return m.Localize("print.match.turns")
	}
	return m.Localize("print.match.pictures")
}

// nameOf returns the name of a seat's player, "" for chance.
func (m *diploma) nameOf(seat games.Seat) string {
	if seat < 0 || int(seat) >= len(m.Players) {
		return ""
	}
	return m.Players[seat].Name
}

// notation returns the actions of the i-th line of the move list as they are written, "" while somebody's secrets
// would be read in them.
func (m *diploma) notation(i int) string {
	if _, hidden := m.Record.State().(games.HiddenInfo); hidden && !m.over() {
		return ""
	}
	from := 0
	if i > 0 {
		from = m.rows[i-1].Ply
	}
	var words []string
	for ply := from; ply < m.rows[i].Ply; ply++ {
		words = append(words, m.Record.StateAt(ply).FormatAction(m.Record.Actions()[ply]))
	}
	return strings.Join(words, " ")
}

// moveTitle returns the number of a line as it is printed.
func moveTitle(i int) string { return fmt.Sprintf("%d.", i+1) }
