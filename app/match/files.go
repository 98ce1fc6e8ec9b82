package match

import (
	"time"

	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/clock"
	"banchisa/games/record"
)

// Load reads a match file.
func Load(path string) (*record.Match, error) {
	file, err := store.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return catalog.Resolver().Decode(path, file)
}

// OpenJournal opens the file of a match that was read to append to it. It returns store.ErrMatchOpen while the
// match is open at another table, and if it was played on since it was read.
func OpenJournal(path string, m *record.Match) (*store.Journal, error) {
	j, err := store.OpenJournal(path)
	if err != nil {
		return nil, err
	}
	if j.Size() > m.ValidSize {
		j.Close()
		return nil, store.ErrMatchOpen
	}
	return j, nil
}

// StartTime returns when a match began as its file says, or the time given.
func StartTime(m *record.Match, fallback time.Time) time.Time {
	if began, err := time.Parse(time.RFC3339, m.Date); err == nil {
		return began
	}
	return fallback
}

// PlayerRecord returns how a match file writes the player of a seat: a name, or "bot:3".
func PlayerRecord(p ui.Player) string {
	if p.Level > 0 {
		return record.BotPrefix + bots.Spec{Level: p.Level, Strength: p.Strength}.Name()
	}
	return p.Name
}

// Levels returns the bots' levels by seat, 0 for people.
func Levels(players []ui.Player) []int {
	levels := make([]int, len(players))
	for i, p := range players {
		levels[i] = p.Level
	}
	return levels
}

// Start is how a match begins.
type Start struct {
	Game    *games.Game
	Setup   games.Setup
	Players []ui.Player
	Seed    uint64
	Time    time.Time
	// Purist is a match without aids, FreeUndo one in which undo also goes back over what was revealed.
	Purist, FreeUndo bool
	// Control is the clock of the match.
	Control clock.Control
}

// NewRecord returns the record of a match in which nothing has been played.
func (s Start) NewRecord() (*record.Match, error) {
	head := record.Header{Seed: s.Seed, HasSeed: true, Date: s.Time.Format(time.RFC3339), Players: map[string]string{}, Extra: map[string]any{}}
	for i, id := range s.Setup.Seats {
		head.Players[id] = PlayerRecord(s.Players[i])
	}
	if s.Purist {
		head.Extra["purist"] = true
	}
	if s.FreeUndo {
		head.Extra["free_undo"] = true
	}
	head.SetControl(s.Control)
	return record.New(s.Game, s.Setup, head)
}
