package table

import (
	"fyne.io/fyne/v2"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
)

// analysisPage is the page of an analysis, over the table of its match.
type analysisPage struct{ study *study }

// Compose implements shell.Page.
func (p *analysisPage) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.study.shell
	page := tableui.AnalysisPage{Stopped: true}
	switch {
	case p.study.ready() != nil:
		page = p.study.story().page
	case p.study.looking:
		page = tableui.AnalysisPage{Total: p.study.match.Ply()}
	case p.study.working():
		page = tableui.AnalysisPage{Done: p.study.job.Done, Total: p.study.job.Match.Len()}
	}
	page.Title = sh.Localize("analysis.title", p.study.match.Game.Title)
	return tableui.Analysis(sh.Context(), page), nil
}

// Tapped implements shell.Page.
func (p *analysisPage) Tapped(tap ui.Tap) {
	p.study.shell.Dirty()
	switch msg := tap.Message.(type) {
	case ui.Back:
		p.study.shell.Pop()
	case ui.StopAnalysis:
		if p.study.working() {
			p.study.tables.analyst().Stop(p.study.job)
		}
	case ui.StartAnalysis:
		p.study.start()
	case ui.SeekTo:
		p.study.shell.Pop()
		p.study.Page.open = nil // the menu from which the analysis was opened
		p.study.replay.seekTo(msg.Ply)
	case ui.WatchTurn:
		p.study.shell.Push(newComparison(p.study, msg.Ply))
	case ui.TryTurn:
		p.study.try(msg.Ply)
	case ui.LearnFromMistakes:
		practiceMistakes(p.study, games.Seat(msg.Seat))
	}
}

// try opens a match of its own in which the person chooses what was played at a ply.
func (s *study) try(ply int) {
	seat := s.match.FullState(ply - 1).Actor()
	branch(s.Page, ply-1, func(levels []int) { levels[seat] = 0 })
	s.shell.Dirty()
}

// Cancel implements shell.Page: Escape goes back to where it was opened. The analysis goes on.
func (p *analysisPage) Cancel() { p.study.shell.Pop() }

// TypedKey implements shell.Page.
func (p *analysisPage) TypedKey(name fyne.KeyName) {
	if name == fyne.KeyBackspace {
		p.study.shell.Pop()
	}
}

// Reading reports whether an analysis beside the match is looked for.
func (p *analysisPage) Reading() bool { return p.study.looking }

// Close implements shell.Page. The analysis goes on.
func (p *analysisPage) Close() {}
