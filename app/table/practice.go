package table

import (
	"context"

	"fyne.io/fyne/v2"

	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/analysis"
)

// practice asks for better moves where a person made mistakes, one after another. Every try is
// played at a table of its own, branched from the match, where bots answer it.
type practice struct {
	passive
	*Page  // the table of the present try
	origin *study
	seat   games.Seat
	// mistakes are the choices to be found better ones for; at is the index of the present one,
	// found the number of those for which one was found.
	mistakes  []analysis.Ply
	at, found int
	phase     practicePhase
	text      string
	hints     int // how strong the hint is: 0 none, 1 the reason, 2 the place
}

// practicePhase is what the person may do now.
type practicePhase uint8

const (
	asking practicePhase = iota
	judging
	wrong
	solved
	finished
)

const (
	// replyLevel is the level of the bots that answer a try.
	replyLevel = 4
	// acceptedLoss is the loss, as a share, below which a try counts as found.
	acceptedLoss = 0.05
)

// practiceMistakes asks for better moves in place of the mistakes of a seat.
func practiceMistakes(s *study, seat games.Seat) {
	p := &practice{origin: s, seat: seat, mistakes: review.Mistakes(s.ready(), int(seat))}
	if len(p.mistakes) > 0 {
		p.ask()
	}
}

// current returns the mistake that is asked about.
func (p *practice) current() analysis.Ply { return p.mistakes[p.at] }

// ask opens the table before the mistake.
func (p *practice) ask() {
	p.hints = 0
	p.openTable(asking)
	p.text = p.shell.Localize("practice.ask", p.origin.story().number(p.current().Ply))
}

// openTable opens a new table before the mistake, in place of that of the last try.
func (p *practice) openTable(phase practicePhase) {
	cfg := p.origin.match.Config
	cfg.BotLevels = make([]int, len(cfg.BotLevels))
	for seat := range cfg.BotLevels {
		if games.Seat(seat) != p.seat {
			cfg.BotLevels[seat] = replyLevel
		}
	}
	t := newBranch(p.origin.Page, cfg, p.current().Ply-1)
	if t == nil {
		return
	}
	if p.Page != nil {
		p.shell.Pop()
	}
	p.Page, p.phase = t, phase
	t.study.practice = p
	t.shell.Push(t)
	t.match.Send(session.Continue{})
}

// asks reports whether the person may play.
func (p *practice) asks() bool { return p.phase == asking }

// judge analyses the try that is being played.
func (p *practice) judge(a games.Action) {
	if p.phase != asking {
		return
	}
	p.phase, p.text = judging, p.shell.Localize("practice.judging")
	table, env, m := p.Page, p.shell.Env, p.match
	state := m.FullState(m.Ply()).Clone()
	analyzer := analysis.NewAnalyzer(m.Game, p.setup, review.Options(m.Game, analysis.DefaultLevel))
	env.Background(func() {
		tried := analyzer.Ply(context.Background(), state, []games.Action{a})
		env.Do(func() {
			if p.Page == table && p.phase == judging {
				p.judged(tried)
				p.shell.Dirty()
			}
		})
	})
}

// judged answers a try.
func (p *practice) judged(tried analysis.Ply) {
	best := p.current()
	after, possible := tried.After[p.seat], max(best.Before[p.seat], tried.Before[p.seat])
	sh := p.shell
	if tried.Action == best.Best || possible-after < acceptedLoss {
		p.phase, p.text = solved, sh.Localize("practice.found", p.solution())
		p.found++
		return
	}
	p.phase, p.text = wrong, sh.Localize("practice.wrong", review.Percent(after), review.Percent(possible))
	sh.Play(sound.Reject)
}

// solution tells the best move and why.
func (p *practice) solution() string { return p.origin.story().Better(p.current()) }

// showSolution plays the best move.
func (p *practice) showSolution() {
	p.openTable(solved)
	p.text = p.solution()
	for i, a := range p.origin.story().BestTurn(p.current()) {
		p.match.Send(session.PlayAction{Action: a, Grouped: i > 0})
	}
}

// hint makes the hint stronger: the reason first, then the place.
func (p *practice) hint() {
	if p.hints++; p.hints == 1 {
		if reason := p.origin.story().Reason(p.current()); reason != "" {
			p.text = p.shell.Localize("practice.hint", reason)
			return
		}
	}
	p.hints = 2
	p.text = p.shell.Localize("practice.look")
}

// marks returns what the board marks as advice.
func (p *practice) marks() (h presenter.Hints, ok bool) {
	if p == nil || p.phase != asking || p.hints < 2 || !p.match.CanChoose() {
		return h, false
	}
	turn := p.origin.story().BestTurn(p.current())
	if len(turn) == 0 {
		return h, false
	}
	return presenter.Hints{Actions: turn[:1], Turns: [][]games.Action{turn}, BestOnly: true}, true
}

// next goes to the next mistake, or to the end.
func (p *practice) next() {
	if p.at+1 < len(p.mistakes) {
		p.at++
		p.ask()
		return
	}
	p.phase, p.text = finished, p.shell.Localize("practice.end", p.found, len(p.mistakes))
}

func (p *practice) panels(f *frame) []ui.Panel {
	sh := p.shell
	status := tableui.LessonStatus{Title: sh.Localize("analysis.learn"), Text: p.text, Steps: len(p.mistakes), Done: p.at, Rejected: p.phase == wrong}
	if p.phase >= solved {
		status.Done++
	}
	f.layout.MoveList = f.list
	return tableui.Practice(sh.Context(), status, p.buttons(), f.layout)
}

// buttons returns what the person can do besides playing, the likeliest first.
func (p *practice) buttons() []ui.Button {
	localize := p.shell.Localize
	solution := ui.Button{ID: "practice/solution", Text: localize("practice.solution"), Message: ui.ShowSolution{}}
	switch p.phase {
	case asking:
		return []ui.Button{{ID: "practice/hint", Text: localize("practice.help"), Message: ui.AskHint{}}, solution}
	case wrong:
		return []ui.Button{{ID: "practice/again", Text: localize("practice.again"), Message: ui.TryAgain{}}, solution}
	case solved:
		return []ui.Button{{ID: "practice/next", Text: localize("practice.next"), Message: ui.NextMistake{}}}
	case finished:
		return []ui.Button{{ID: "practice/close", Text: localize("practice.close"), Message: ui.GoHome{}}}
	}
	return nil
}

func (p *practice) tapped(tap ui.Tap) bool {
	switch tap.Message.(type) {
	case ui.AskHint:
		if p.phase == asking {
			p.hint()
		}
	case ui.ShowSolution:
		p.showSolution()
	case ui.TryAgain:
		p.ask()
	case ui.NextMistake:
		p.next()
	case ui.GoHome:
		leave(p.Page)
	case ui.Undo:
		p.Cancel()
	case ui.Redo, ui.TryFromHere, ui.WatchReplay, ui.WatchSince, ui.Rematch:
	default:
		return false
	}
	return true
}

// key answers Enter with the likeliest button.
func (p *practice) key(name fyne.KeyName) bool {
	if name != fyne.KeyReturn || p.phase < wrong {
		return false
	}
	return p.tapped(ui.Tap{Message: p.buttons()[0].Message})
}
