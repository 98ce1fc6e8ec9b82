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
func (t *Page) Record() (*record.Match, error) { return t.record(t.shell.Env.Now()) }

// IsLesson reports whether a lesson is taught at the table, IsBranch whether the match is tried out
// from a position of another.
func (t *Page) IsLesson() bool { return t.lesson != nil }
func (t *Page) IsBranch() bool { return t.branchOf != nil }

// Ended reports whether the match, or the lesson, is over.
func (t *Page) Ended() bool { return t.result.over }

// Say shows a sentence beside the board, until the next tap.
func (t *Page) Say(sentence string) {
	t.notice.message = sentence
	t.shell.Dirty()
}

// Looking reports whether the person looks at something of the ended match: moves, the menu, a row
// of the result, or what they hold down.
func (t *Page) Looking() bool {
	p := t.shell.Pointer
	_, row := t.result.hoveredRow()
	return t.replay.open || len(t.open) > 0 || row || p.Press != ""
}

// HintTargetID returns the target that carries the hint's star, "" for none.
func (t *Page) HintTargetID() string { return t.board.hintTargetID(t.Input()) }

// Layout returns the table as it was composed last.
func (t *Page) Layout() ui.Layout { return t.layout }

// CanPlay reports whether a person may choose now.
func (t *Page) CanPlay() bool { return t.board.canPlay() && !t.curtain.down }

// Reject says which rule forbids a move.
func (t *Page) Reject(rule games.RuleID) {
	t.notice.message, t.notice.rule = t.shell.Localize("table.refused", string(rule)), string(rule)
	t.shell.Dirty()
}

// canPlay reports whether a person may play now: in a lesson and in practice only where something is
// asked, and not while another's step is shown.
func (t *board) canPlay() bool {
	p := t.study.practice
	return (t.lesson == nil || t.lesson.asks()) && (p == nil || p.asks()) && t.match.CanChoose() && !t.playback.blocks()
}

// openRule opens the rule book at a paragraph; "" is the first.
func (t *Page) openRule(paragraph string) {
	t.shell.Nav.Rules(t.match.Game.ID, paragraph, t.shell.Pop)
}

// leave leaves the table: for home, or from a try for the match it came from.
func leave(t *Page) {
	if t.branchOf != nil {
		t.shell.Pop()
		return
	}
	if l := t.tables.Listener; l == nil || !l.Leaving(t) {
		t.shell.Nav.Home()
	}
}
