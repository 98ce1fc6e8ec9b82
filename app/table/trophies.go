package table

import (
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/trophies"
	"banchisa/app/ui"
)

// earnedTrophies are the trophies that the match of a table has earned. They are shown once, when
// the match ends at this table.
type earnedTrophies struct {
	// seen reports that the match was over when it was opened: its trophies were shown before.
	seen bool
	// reading reports that the other matches are being read.
	reading bool
	rows    []ui.ResultRow
	stop    match.Stopper // of the reading
}

// Reading reports whether the trophies of the match are being counted, or its analysis is looked for.
func (page *Page) Reading() bool { return page.earned.reading || page.study.looking }

// countTrophies counts the trophies that the match has earned, which has ended. Visitors of a fair
// earn none.
func (page *Page) countTrophies() {
	e, path := &page.earned, page.match.Saver.Path()
	people := people(page.players)
	if e.seen || e.reading || page.lineage.isKept() || len(people) == 0 || page.shell.AtFair || !page.shell.Store.HasMatch(path) {
		return
	}
	e.seen, e.reading = true, true
	var matches []trophies.Match
	e.stop = match.Stopper(page.shell.ScanMatches(func(found []match.Summary, left int) {
		for _, s := range found {
			if s.Counts() {
				matches = append(matches, s.Trophies(page.shell.Family.CurrentName))
			}
		}
		if left == 0 {
			e.stop = match.Stopper(page.shell.ReadLogs(func(logs shell.Logs) {
				e.reading = false
				e.rows = trophyRows(page.shell, logs, matches, people, path)
			}))
		}
	}))
}

// people returns the names of the persons among the players, each once.
func people(players []ui.Player) []string {
	var names []string
	for _, p := range players {
		if p.Level == 0 && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	return names
}

// forget stops counting, and removes what is shown.
func (e *earnedTrophies) forget() {
	e.stop.Stop()
	e.rows, e.reading = nil, false
}

// maxTrophyRows is how many rows about trophies a sheet has at most.
const maxTrophyRows = 2

// trophyRows says which trophies people have with the match of a file, and had not without it.
func trophyRows(sh *shell.Shell, logs shell.Logs, matches []trophies.Match, people []string, path string) []ui.ResultRow {
	others := slices.DeleteFunc(slices.Clone(matches), func(m trophies.Match) bool { return filepath.Base(m.File) == filepath.Base(path) })
	now, before := shell.History(matches, logs), shell.History(others, logs)
	var rows []ui.ResultRow
	var names []string
	for _, person := range people {
		titles := newTitles(sh, before.Awards(person), now.Awards(person))
		if len(titles) == 0 {
			continue
		}
		names = append(names, person)
		row := ui.ResultRow{Label: sh.Localize("trophy.one", person, titles[0]), TrophiesOf: person}
		if more := len(titles) - 1; more > 0 {
			row.Label = sh.Localize("trophy.more", person, titles[0], more)
		}
		rows = append(rows, row)
	}
	if len(rows) > maxTrophyRows {
		return []ui.ResultRow{{Label: sh.Localize("trophy.many", strings.Join(names, ", ")), TrophiesOf: names[0]}}
	}
	return rows
}

// newTitles returns the titles of the awards that there are now and were not before, those of the
// house last.
func newTitles(sh *shell.Shell, before, now map[string]trophies.Award) []string {
	var titles []string
	for _, id := range trophies.All() {
		_, had := before[id]
		if _, has := now[id]; has && !had {
			titles = append(titles, sh.Localize("trophy."+id))
		}
	}
	return titles
}
