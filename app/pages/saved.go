package pages

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Saved is the list of saved matches, the latest first. The matches are read while it is shown.
type Saved struct {
	listPage              // of shown
	all      []savedMatch // by time, the latest first
	unread   int          // how many files have not been read yet
	cancel   context.CancelFunc

	filter  savedFilter
	shown   []savedMatch // the matches that pass the filter
	deleted shell.Deletions
	naming  *savedTitle // nil unless a match gets a name
}

// savedMatch is a match file with what it is found by.
type savedMatch struct {
	match.Summary
	players []string // their present names, bots as they are called
	text    string   // the words that a search finds, in lower case
}

// savedFilter says which matches are shown.
type savedFilter struct {
	game, member, query string
	unfinished          bool
}

// NewSaved returns the list of saved matches.
func NewSaved(sh *shell.Shell) *Saved {
	s := &Saved{listPage: listPage{page: page{sh, sh.Nav.Home}}, deleted: shell.NewDeletions(sh), unread: 1} // until the folder has been looked at
	s.cancel = sh.ScanMatches(func(found []match.Summary, left int) {
		s.unread = left
		for _, m := range found {
			s.all = append(s.all, newSavedMatch(sh, m))
		}
		slices.SortStableFunc(s.all, func(a, b savedMatch) int { return b.Began.Compare(a.Began) })
		s.applyFilter()
	})
	return s
}

// NewUnfinished returns the list of those matches that have not ended.
func NewUnfinished(sh *shell.Shell) *Saved {
	s := NewSaved(sh)
	s.filter.unfinished = true
	return s
}

// Reading reports whether matches are being read.
func (s *Saved) Reading() bool { return s.unread > 0 }

// newSavedMatch returns a match as the list shows it.
func newSavedMatch(sh *shell.Shell, m match.Summary) savedMatch {
	saved := savedMatch{Summary: m, text: strings.Join([]string{filepath.Base(m.File.Path), m.Name, m.Note}, " ")}
	var players []ui.Player
	for i, name := range m.Players {
		players = append(players, sh.Player(i, sh.Family.CurrentName(name, m.Began)))
	}
	if g := catalog.Find(m.Game); g != nil {
		saved.text += " " + g.Title
		match.NameSeatsApart(players, m.Seats, g.SeatIDs)
	}
	for _, p := range players {
		saved.players = append(saved.players, p.Name)
	}
	saved.text = strings.ToLower(saved.text + " " + strings.Join(saved.players, " "))
	return saved
}

// passes reports whether a match passes the filter.
func (f savedFilter) passes(m savedMatch) bool {
	if f.game != "" && m.Game != f.game || f.unfinished && (m.Over || m.Err != nil || m.Branch.Of != "") {
		return false
	}
	if f.member != "" && !slices.ContainsFunc(m.players, func(name string) bool { return strings.EqualFold(name, f.member) }) {
		return false
	}
	for word := range strings.FieldsSeq(strings.ToLower(f.query)) {
		if !strings.Contains(m.text, word) {
			return false
		}
	}
	return true
}

// applyFilter finds the matches to show. The first one in view stays, if it is still shown.
func (s *Saved) applyFilter() {
	top := ""
	if first := s.view.First; first > 0 && first < len(s.shown) {
		top = s.shown[first].File.Path
	}
	s.shown = nil
	s.view.First = 0
	for _, m := range s.all {
		if s.filter.passes(m) {
			if m.File.Path == top {
				s.view.First = len(s.shown)
			}
			s.shown = append(s.shown, m)
		}
	}
	s.shell.Dirty()
}

// row is what the list says of a match.
func (s *Saved) row(m savedMatch) pageui.SavedRow {
	sh := s.shell
	row := pageui.SavedRow{When: sh.Localizer.FormatTime(m.Began.Local(), sh.Env.Now()), Deleted: s.deleted.Has(m.File.Path)}
	g := catalog.Find(m.Game)
	if m.Err != nil || g == nil {
		err := m.Err
		if err == nil {
			err = &games.FileError{ProblemKey: "fault.unknown-game", Args: []any{m.Game}}
		}
		row.Title, row.Error = filepath.Base(m.File.Path), faultText(sh, err)
		return row
	}
	row.CanAnalyze = m.Analyzable && !sh.AtFair
	if m.Name != "" {
		row.When = g.Title + " · " + row.When
	}
	if m.Branch.Of != "" {
		row.When = sh.Localize("saved.branch", s.mainTitle(m.Branch.Of)) + " · " + row.When
	}
	row.Note = m.Note
	row.Title, row.State, row.Game = cmp.Or(m.Name, g.Title), sh.Localize("saved.running"), sh.GameCard(g)
	if m.Over {
		row.State = sh.Localize("saved.drawn")
	}
	p, ok := sh.Presenters[m.Game]
	if !ok {
		return row
	}
	players := make([]ui.Player, len(m.players))
	for i, name := range m.players {
		players[i].Name = name
	}
	words := ui.NewWords(sh.Localize, p.SeatStyles(games.Setup{Seats: m.Seats}, sh.Localize), players)
	if sentence := match.EndingSentence(m.Stats.Ending, words); sentence != "" {
		row.State = sentence
	}
	for i, style := range words.Seats {
		won := m.Over && m.Stats.Share[i] == 1 && m.Stats.Ending.Kind == games.NoEnding
		row.Seats = append(row.Seats, ui.SeatLabel{Color: style.Color, Name: m.players[i], ToMove: won})
		if won {
			row.State = sh.Localize("saved.won", m.players[i])
		}
	}
	return row
}

// mainTitle is what the main match of a branch is called, or else its file.
func (s *Saved) mainTitle(file string) string {
	for _, m := range s.all {
		if filepath.Base(m.File.Path) == file && m.Name != "" {
			return m.Name
		}
	}
	stem, _ := store.SplitName(file, store.FileExt)
	return stem
}

func (s *Saved) Compose() ([]ui.Panel, []ui.Field) {
	sh := s.shell
	page := pageui.SavedPage{
		Total: len(s.shown), Games: sh.GameCards(catalog.All), Game: s.filter.game, Member: s.filter.member,
		Unfinished: s.filter.unfinished, Query: s.filter.query, CanCopy: !sh.AtFair,
	}
	page.Row = func(i int) pageui.SavedRow {
		row := s.row(s.shown[i])
		if row.Deleted {
			row.State, row.Error = sh.Localize("saved.deleted"), ""
		}
		return row
	}
	for _, m := range sh.Family.Active() {
		page.Members = append(page.Members, pageui.MemberRow{Name: m.Name, Avatar: ui.Avatar{Color: m.Color, Symbol: m.Symbol}})
	}
	switch {
	case s.unread > 0:
		page.Count = sh.Localize("saved.reading", len(s.all))
	case len(s.all) == 0:
		page.Empty = sh.Localize("saved.none")
	case len(s.shown) == 0:
		page.Empty = sh.Localize("saved.no-match")
	default:
		left := slices.DeleteFunc(slices.Clone(s.shown), func(m savedMatch) bool { return s.deleted.Has(m.File.Path) })
		page.Count = sh.Localize("count.matches", len(left))
	}
	panels, fields := pageui.SavedList(sh.Context(), &s.view, page)
	if n := s.naming; n != nil {
		sheet, ofSheet := ui.TitleSheet(sh.Context(), n.name, n.note, n.problem)
		return append(panels, sheet...), ofSheet
	}
	return panels, fields
}

func (s *Saved) Tapped(tap ui.Tap) {
	s.shell.Dirty()
	if s.naming != nil {
		s.namingTapped(tap.Message)
		return
	}
	if s.filterTapped(tap.Message) {
		s.applyFilter()
		return
	}
	switch msg := tap.Message.(type) {
	case ui.OpenSaved:
		s.shell.Nav.OpenFile(s.file(msg.Row).Path)
	case ui.AnalyzeSaved:
		s.shell.Nav.Analysis(s.file(msg.Row).Path)
	case ui.CopySaved:
		s.saveCopy(s.file(msg.Row).Path)
	case ui.EditSavedTitle:
		s.startNaming(msg.Row)
	case ui.ShowSaved:
		s.shell.Folders.Show(filepath.Dir(s.file(msg.Row).Path))
	case ui.DeleteSaved:
		s.remove(s.file(msg.Row).Path)
	case ui.RestoreSaved:
		s.deleted.Restore(s.file(msg.Row).Path, s.shell.Dirty)
	default:
		s.listPage.Tapped(tap)
	}
}

// filterTapped changes the filter, and reports whether it did.
func (s *Saved) filterTapped(msg any) bool {
	switch msg := msg.(type) {
	case ui.ToggleUnfinished:
		s.filter.unfinished = !s.filter.unfinished
	case ui.ChooseGame:
		s.filter.game = msg.ID
	case ui.ChooseRow:
		name := s.shell.Family.Active()[msg.Row].Name
		if s.filter.member == name {
			name = ""
		}
		s.filter.member = name
	default:
		return false
	}
	return true
}

// file returns the file of a match in view.
func (s *Saved) file(row int) store.File { return s.shown[s.view.First+row].File }

// saveCopy saves a copy of a match to a folder that the person chooses.
func (s *Saved) saveCopy(path string) {
	sh := s.shell
	sh.Folders.ChooseFolder(store.DocumentsDir(), func(folder string) {
		to := ""
		sh.Write(func() (err error) {
			to, err = store.CopyInto(folder, path)
			return err
		}, func(err error) { sh.Folders.Announce(err, sh.Localize("saved.copied", to), folder) })
	})
}

// remove moves a match file to the wastebasket.
func (s *Saved) remove(path string) {
	now := s.shell.Env.Now()
	s.deleted.Delete(path, func() (shell.Restorer, error) { return store.DeleteMatch(path, now) }, s.shell.Dirty)
}

// Arrow scrolls when an arrow key leads out of the list at the top or at the bottom.
func (s *Saved) Arrow(id string, dy float32) bool {
	return s.view.Arrow(s.rowOf(s.shell.Display.Message(id)), dy)
}

// rowOf returns the row in view that a message is about, -1 for none.
func (s *Saved) rowOf(msg any) int {
	switch msg := msg.(type) {
	case ui.OpenSaved:
		return msg.Row
	case ui.AnalyzeSaved:
		return msg.Row
	case ui.CopySaved:
		return msg.Row
	case ui.EditSavedTitle:
		return msg.Row
	case ui.ShowSaved:
		return msg.Row
	case ui.DeleteSaved:
		return msg.Row
	case ui.RestoreSaved:
		return msg.Row
	}
	return -1
}

// TextChanged searches while the words are being written.
func (s *Saved) TextChanged(field, text string) {
	if s.naming != nil {
		s.naming.changed(field, text)
		return
	}
	s.filter.query = text
	s.applyFilter()
}

func (s *Saved) Close() { s.cancel() }
