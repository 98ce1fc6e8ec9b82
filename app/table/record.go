package table

import (
	"strings"

	"banchisa/app/match"
	"banchisa/app/ui"
	"banchisa/games/record"
)

// startOf returns how this match begins, or one like it with another seed.
func (t *Page) startOf(seed uint64) match.Start {
	return match.Start{Game: t.match.Game, Setup: t.setup, Players: t.players, Seed: seed, Time: t.shell.Env.Now(), Purist: t.purist, FreeUndo: t.match.FreeUndo}
}

// Record returns the record of what has been played at the table.
func (t *Page) Record() (*record.Match, error) {
	m, err := t.startOf(t.match.Seed).NewRecord()
	if err != nil {
		return nil, err
	}
	for _, step := range t.match.Log() {
		m.Apply(step.Action)
	}
	if t.match.Over() {
		m.Finish()
	}
	return m, nil
}

// RecordText returns the match so far as its file has it, "" if it has no record.
func (t *Page) RecordText() string {
	m, err := t.Record()
	if err != nil {
		return ""
	}
	var text strings.Builder
	_ = m.Encode(&text) // a builder takes all
	return text.String()
}

// View returns the match with what shows it.
func (t *Page) View() match.View {
	return match.View{Session: t.match.Session, Presenter: t.presenter, Setup: t.setup, Players: t.players}
}

// Match returns what runs the match.
func (t *Page) Match() *match.Runner { return t.match }

// IsLesson reports whether a lesson is taught at the table, IsBranch whether the match is tried out
// from a position of another.
func (t *Page) IsLesson() bool { return t.lesson != nil }
func (t *Page) IsBranch() bool { return t.branchOf != nil }

// Ended reports whether the match, or the lesson, is over.
func (t *Page) Ended() bool { return t.ended }

// Say shows a sentence beside the board, until the next tap.
func (t *Page) Say(sentence string) {
	t.message = sentence
	t.shell.Dirty()
}

// Looking reports whether the person looks at something of the ended match: moves, the menu, a row
// of the result, or what they hold down.
func (t *Page) Looking() bool {
	p := t.shell.Pointer
	return t.replay.open || t.menuOpen || t.chanceOpen || strings.HasPrefix(p.Hover, "fact/") || p.Press != ""
}

// Layout returns the table as it was composed last.
func (t *Page) Layout() ui.Layout { return t.layout }

// Selection returns the targets that were tapped since the last decision.
func (t *Page) Selection() any { return t.choice }

// CanPlay reports whether a person may choose now.
func (t *Page) CanPlay() bool { return t.canPlay() && !t.curtain.closed }
