package pages

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"banchisa/app/review"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
)

// Saved is the list of match files. Only those of the page that is shown are read.
type Saved struct {
	shell         *shell.Shell
	files         []store.File
	pageIndex     int
	confirmDelete int
}

// NewSaved returns the list of match files.
func NewSaved(sh *shell.Shell) *Saved {
	return &Saved{shell: sh, confirmDelete: -1, files: sh.Store.MatchFiles()}
}

// row is what the list says of a file.
func (s *Saved) row(f store.File) ui.SavedRow {
	sh := s.shell
	row := ui.SavedRow{Path: f.Path, When: sh.Localizer.FormatTime(f.Time, sh.Env.Now())}
	m, err := sh.Matches.Load(f)
	if err != nil {
		row.Title, row.Error = filepath.Base(f.Path), sh.Localizer.FormatError(err)
		row.Error, _, _ = strings.Cut(strings.TrimPrefix(row.Error, f.Path+", "), "\n")
		return row
	}
	row.Title, row.State, row.Game = m.Game.Title, sh.Localize("saved.running"), sh.GameCard(m.Game)
	p, ok := sh.Presenters[m.Game.ID]
	if !ok {
		return row
	}
	players, result := sh.Players(m), m.State().Returns(nil)
	over := m.State().Actor() == games.Terminal
	purist, _ := m.Extra["purist"].(bool)
	row.CanAnalyze = m.Len() > 0 && !sh.AtFair && review.Allowed(m.State(), purist)
	if over {
		row.State = sh.Localize("saved.drawn")
	}
	for i, seatStyle := range p.SeatStyles(m.Setup, sh.Localize) {
		won := over && result[i] == 1
		row.Seats = append(row.Seats, ui.SeatLabel{Color: seatStyle.Color, Name: players[i].Name, ToMove: won})
		if won {
			row.State = sh.Localize("saved.won", players[i].Name)
		}
	}
	return row
}

// lastPage is the number of the last page.
func (s *Saved) lastPage() int { return max(0, (len(s.files)-1)/ui.SavedPerPage) }

func (s *Saved) Compose() ([]ui.Panel, []ui.Field) {
	sh := s.shell
	rows := make([]ui.SavedRow, len(s.files))
	for i := s.pageIndex * ui.SavedPerPage; i < min(len(rows), (s.pageIndex+1)*ui.SavedPerPage); i++ {
		rows[i] = s.row(s.files[i])
	}
	return ui.SavedList(rows, s.pageIndex, s.confirmDelete, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize), nil
}

func (s *Saved) Tapped(id string) {
	s.confirmDelete = -1
	switch id {
	case "back":
		s.shell.Nav.Home()
		return
	case "older":
		s.pageIndex = min(s.pageIndex+1, s.lastPage())
	case "newer":
		s.pageIndex = max(s.pageIndex-1, 0)
	}
	s.shell.Dirty()
}

// Received opens a match file, or deletes it when it is asked for twice.
func (s *Saved) Received(msg any) bool {
	confirm := s.confirmDelete
	s.confirmDelete = -1
	switch msg := msg.(type) {
	case ui.OpenSaved:
		s.shell.Nav.OpenFile(s.files[msg.Index].Path)
	case ui.AnalyzeSaved:
		s.shell.Nav.Analysis(s.files[msg.Index].Path)
	case ui.DeleteSaved:
		if confirm != msg.Index {
			s.confirmDelete = msg.Index
			break
		}
		s.remove(s.files[msg.Index])
	default:
		return false
	}
	s.shell.Dirty()
	return true
}

// remove deletes a match file.
func (s *Saved) remove(f store.File) {
	if err := store.DeleteMatch(f.Path); err != nil {
		s.shell.Notice = err.Error()
	}
	s.files = s.shell.Store.MatchFiles()
	s.pageIndex = min(s.pageIndex, s.lastPage())
}

func (s *Saved) Cancel()                    { s.shell.Nav.Home() }
func (s *Saved) TypedKey(fyne.KeyName)      {}
func (s *Saved) TextChanged(string, string) {}
func (s *Saved) Close()                     {}
