package app

import (
	"os"
	"strconv"
	"strings"
	"time"

	"banchisa/app/ui"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// loadMatch reads a match file.
func (a *App) loadMatch(path string) (*record.Match, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return catalog.Resolver().Decode(path, file)
}

// players says who sits in the seats of a match, in order of play.
func (a *App) playersOf(m *record.Match) []ui.Player {
	players, began := make([]ui.Player, len(m.Setup.Seats)), startTime(m, a.now())
	for i, id := range m.Setup.Seats {
		players[i] = a.player(i, a.family.CurrentName(m.Players[id], began))
	}
	return players
}

// startTime is when a match began as its file says, or the time given.
func startTime(m *record.Match, fallback time.Time) time.Time {
	if began, err := time.Parse(time.RFC3339, m.Date); err == nil {
		return began
	}
	return fallback
}

// player reads a record's word for who sits there: a name, or "bot:3".
func (a *App) player(i int, record string) ui.Player {
	if level, ok := strings.CutPrefix(record, "bot:"); ok {
		if n, err := strconv.Atoi(level); err == nil && n >= 1 && n <= 5 {
			return ui.Player{Name: a.localizer.Localize("bots.level." + level), Level: n}
		}
	}
	if record == "" {
		record = a.localize("setup.player", i+1)
	}
	return ui.Player{Name: record, Avatar: a.avatarOf(record)}
}

// formatTime returns a time as people say it: today, yesterday, or the date.
func (a *App) formatTime(t time.Time) string { return a.localizer.FormatTime(t, a.now()) }

// openFile resumes or shows the match of a file. What cannot be read is said, and what
// stands before a wrong line is played on in a file of its own.
func (a *App) openFile(path string) {
	m, err := a.loadMatch(path)
	if err != nil {
		a.notice = a.localizer.FormatError(err)
		a.refresh()
		return
	}
	if _, ok := presenters[m.Game.ID]; !ok {
		return
	}
	a.openTable(m, path)
	if len(m.Errors) > 0 {
		a.notice = a.localize("saved.prefix", a.localizer.FormatFileErrorLine(m.Errors[0]))
		a.refresh()
	}
}

// journal opens the match's file to go on with, or begins one.
func (a *App) journal(m *record.Match, path string) (*store.Journal, error) {
	if path != "" && len(m.Errors) == 0 {
		return store.OpenJournal(path)
	}
	j, err := a.store.NewJournal(m.Game.ID, a.now())
	if err != nil {
		return nil, err
	}
	err = m.Encode(j)
	if err == nil {
		err = j.Sync()
	}
	if err != nil {
		j.Discard()
		return nil, err
	}
	return j, nil
}

// levelsOf are the bots' levels by seat, 0 for people.
func levelsOf(players []ui.Player) []int {
	levels := make([]int, len(players))
	for i, p := range players {
		levels[i] = p.Level
	}
	return levels
}

// playerRecord is how a record writes who sits in a seat.
func playerRecord(p ui.Player) string {
	if p.Level > 0 {
		return "bot:" + strconv.Itoa(p.Level)
	}
	return p.Name
}

// loadVariants are the shipped variants of a game and the user's own; a faulty file
// comes with its fault and leaves the others usable.
func (a *App) loadVariants(g *games.Game) (good []games.Variant, faulty map[string]error) {
	good, err := catalog.ShippedVariants(g)
	faulty = map[string]error{}
	if err != nil {
		faulty[g.ID] = err
	}
	for _, f := range a.store.UserVariants(g.ID) {
		text, err := store.ReadText(f.Path)
		if err == nil {
			var v games.Variant
			if v, err = g.ParseVariant(f.Path, string(text)); err == nil {
				good = append(good, v)
				continue
			}
		}
		faulty[f.Path] = err
	}
	return good, faulty
}
