package table

import (
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/record"
)

// Topmost returns the topmost table of a window, which may be below other pages; nil without one.
func Topmost(sh *shell.Shell) *Page {
	for _, p := range sh.Pages() {
		if t, is := p.(*Page); is {
			return t
		}
	}
	return nil
}

// Record returns the record of what has been played at the table.
func (page *Page) Record() (*record.Match, error) { return page.record(page.shell.Env.Now()) }

// IsLesson reports whether a lesson is taught at the table, IsBranch whether the match is tried out
// from a position of another.
func (page *Page) IsLesson() bool { return page.lesson != nil }
func (page *Page) IsBranch() bool { return page.branchOf != nil }

// isOpenTry reports whether the table tries a match that is over: all its hands have been seen.
func (page *Page) isOpenTry() bool { return page.branchOf != nil && page.branchOf.match.Over() }

// Ended reports whether the match, or the lesson, is over.
func (page *Page) Ended() bool { return page.result.over }

// Say shows a sentence beside the board, until the next tap.
func (page *Page) Say(sentence string) {
	page.notice.message = sentence
	page.shell.Dirty()
}

// Looking reports whether the person looks at something of the ended match: moves, the menu, a row
// of the result, or what they hold down.
func (page *Page) Looking() bool {
	p := page.shell.Pointer
	_, row := page.result.hoveredRow()
	return page.replay.open || len(page.open) > 0 || row || p.Press != ""
}

// HintTargetID returns the target that carries the hint's star, "" for none.
func (page *Page) HintTargetID() string { return page.board.hintTargetID(page.Input()) }

// Layout returns the table as it was composed last.
func (page *Page) Layout() ui.Layout { return page.board.layout }

// CanPlay reports whether a person may choose now.
func (page *Page) CanPlay() bool { return page.board.canPlay() && !page.curtain.down }

// Reject says which rule forbids a move.
func (page *Page) Reject(rule games.RuleID) {
	page.notice.message, page.notice.rule = page.shell.Localize("table.refused", string(rule)), string(rule)
	page.shell.Dirty()
}

// canPlay reports whether a person may play now: in a lesson and in practice only where something is
// asked, and not while another's step is shown.
func (bd *board) canPlay() bool {
	p := bd.study.practice
	return (bd.lesson == nil || bd.lesson.asks()) && (p == nil || p.asks()) && bd.match.CanChoose() && !bd.playback.blocks()
}

// openRule opens the rule book at a paragraph; "" is the first.
func openRule(t *Page, paragraph string) {
	t.shell.Nav.Rules(t.match.Game.ID, paragraph, t.shell.Pop)
}

// leave leaves the table: a try, or a lesson that is not finished, for the page from which it was opened,
// anything else for home.
func leave(t *Page) {
	sh, l := t.shell, t.tables.Listener
	switch {
	case t.branchOf != nil:
		sh.Pop()
	case l != nil && l.Leaving(t):
	case sh.AtFair || !t.IsLesson() || t.Ended() || len(sh.Pages()) == 1:
		sh.Nav.Home()
	case t.lesson.puzzle != nil:
		sh.Nav.Puzzles(t.match.Game)
	default:
		sh.Pop()
	}
}
