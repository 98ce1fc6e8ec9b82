package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
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

// Match returns what runs the match.
func (page *Page) Match() *match.Runner { return page.match }

// Record returns the record of what has been played at the table.
func (page *Page) Record() (*record.Match, error) {
	m, err := page.startOf(page.match.Seed, page.shell.Env.Now()).NewRecord()
	if err != nil {
		return nil, err
	}
	for _, step := range page.match.Log() {
		m.Apply(step.Action)
	}
	m.SetTitle(page.title.name, page.title.note)
	m.SetBranch(page.lineage.leaves)
	m.Handovers = slices.Clone(page.match.Handovers)
	m.Spent = slices.Clone(page.match.Spent)
	m.Conclude(page.match.Concluded())
	m.Finish()
	return m, nil
}

// startOf returns how this match begins, or one like it with another seed.
func (page *Page) startOf(seed uint64, now time.Time) match.Start {
	return match.Start{
		Game: page.rules, Setup: page.setup, Players: page.seated, Seed: seed, Time: now,
		Purist: page.purist, FreeUndo: page.match.FreeUndo, Control: page.match.Control,
	}
}

// notation is the whole match as text, one line a move.
func (page *Page) notation() string {
	var b strings.Builder
	for k, step := range page.match.Log() {
		fmt.Fprintf(&b, "%s %s\n", page.setup.SeatName(step.Seat), page.match.FullState(k).FormatAction(step.Action))
	}
	e, m := page.match.Concluded(), page.match
	if e.Kind != games.NoEnding {
		fmt.Fprintln(&b, record.EndingLine(e, page.setup))
	}
	if m.Over() {
		fmt.Fprintf(&b, "== %s\n", e.FormatResult(page.rules, m.FullState(m.Ply()), page.setup))
	}
	return b.String()
}

// IsLesson reports whether a lesson is taught at the table, IsBranch whether the match is tried out
// from a position of another.
func (page *Page) IsLesson() bool { return page.lesson != nil }
func (page *Page) IsBranch() bool { return page.lineage.isTry() }

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
	_, row := page.hovered().(ui.ResultRowTarget)
	return page.replay.open || len(page.open) > 0 || row || page.shell.Pointer.Press != ""
}

// HintTargetID returns the target that carries the hint's star, "" for none.
func (page *Page) HintTargetID() string { return page.hintTargetID(page.Input()) }

// Layout returns the table as it was composed last.
func (page *Page) Layout() ui.Layout { return page.composed }

// CanPlay reports whether a person may choose now.
func (page *Page) CanPlay() bool { return page.sight().canPlay() && !page.curtain.down }

// Settles reports whether all that is shown is a piece that a person has moved and who goes on.
func (page *Page) Settles() bool { return page.playback.settles() }

// Reject says which rule forbids a move.
func (page *Page) Reject(rule games.RuleID) {
	page.notice.say(page.shell.Localize("table.refused", string(rule)), string(rule))
	page.shell.Dirty()
}

// MotionScale returns the speed of motion on the board.
func (page *Page) MotionScale(speed float32) float32 { return speed * page.replay.factor() }

// Result returns the sheet of the result, as the match itself tells it.
func (page *Page) Result() tableui.MatchEnd { return matchEnd(page.sight(), page.Input()) }

// Wanted returns what is asked for now, in a language: the step of a lesson, the task of a puzzle, or what the banner
// says.
func (page *Page) Wanted(language string) string {
	localize := i18n.For(language).Localize
	if l := page.lesson; l != nil {
		if l.puzzle != nil {
			return l.puzzle.text("", localize)
		}
		step, _ := l.step(page.sight())
		return step.Instruction[language]
	}
	in := page.Input()
	in.Words = page.inWords(localize)
	return page.presenter.Layout(in).Prompt
}
