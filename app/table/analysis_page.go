package table

import (
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// analysisPage is the page of an analysis, over the table of its match.
type analysisPage struct {
	table *Page
	// back goes back to where it was opened; the analysis goes on.
	back func()
}

// Compose implements shell.Page.
func (p *analysisPage) Compose() ([]ui.Panel, []ui.Field) {
	sh, study := p.table.shell, p.table.study
	page := tableui.AnalysisPage{Stopped: true}
	switch {
	case study.ready() != nil:
		page = study.story().page
	case study.looking:
		page = tableui.AnalysisPage{Total: p.table.match.Ply()}
	case study.working():
		page = tableui.AnalysisPage{Done: study.job.Done, Total: study.job.Match.Len()}
	}
	page.Title = sh.Localize("analysis.title", p.table.match.Game.Title)
	return tableui.Analysis(sh.Context(), page), nil
}

// Tapped implements shell.Page.
func (p *analysisPage) Tapped(tap ui.Tap) {
	sh, study := p.table.shell, p.table.study
	sh.Dirty()
	switch msg := tap.Message.(type) {
	case ui.Back:
		p.back()
	case ui.StopAnalysis:
		if study.working() {
			p.table.tables.analyst().Stop(study.job)
		}
	case ui.StartAnalysis:
		study.start()
	case ui.SeekTo:
		sh.Pop()
		p.table.open = nil // the menu from which the analysis was opened
		p.table.Tapped(ui.Tap{Message: msg})
	case ui.WatchTurn:
		sh.Push(newComparison(p.table, msg.Ply))
	case ui.TryTurn:
		p.table.try(msg.Ply)
	case ui.LearnFromMistakes:
		p.table.practiseMistakes(games.Seat(msg.Seat))
	}
}

// try opens a match of its own in which the person chooses what was played at a ply.
func (page *Page) try(ply int) {
	seat := page.match.FullState(ply - 1).Actor()
	page.branch(ply-1, func(levels []int) { levels[seat] = 0 })
	page.shell.Dirty()
}

// Cancel implements shell.Page.
func (p *analysisPage) Cancel() { p.back() }

// TypedKey implements shell.Page.
func (p *analysisPage) TypedKey(key ui.Key) {
	if key == ui.KeyBackspace {
		p.back()
	}
}

// Reading reports whether an analysis beside the match is looked for.
func (p *analysisPage) Reading() bool { return p.table.study.looking }

// Close implements shell.Page. The analysis goes on.
func (p *analysisPage) Close() {}
