package review

import (
	"math"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/record"
)

// Teller puts the analysis of a match into words.
type Teller struct {
	Match    *record.Match
	Analysis *analysis.Analysis
	// Presenter describes moves; without one they are written in notation.
	Presenter presenter.Presenter
	// Words name the players.
	Words     ui.Words
	Localizer *i18n.Localizer
}

// Percent returns a share in whole percent.
func Percent(share float64) int { return int(math.Round(100 * share)) }

// Describe returns a move of the seat to move in the words of the move list, or in notation: what
// the seat does, or with advise what it should do. It has no full stop.
func (t *Teller) Describe(before games.State, a games.Action, advise bool) (text string, inWords bool) {
	words := t.Words
	if advise {
		words.Localize = t.Localizer.Advise
	}
	after := before.Clone()
	after.Apply(a)
	if t.Presenter != nil {
		step := presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a}
		if line, joined := t.Presenter.Describe(step, nil, words); !joined && line.Text != "" {
			return strings.TrimSuffix(line.Text, "."), true
		}
	}
	return t.Match.Setup.FormatLine(before, a), false
}

// Reason returns why the best action of a ply is better, "" without a sentence.
func (t *Teller) Reason(p analysis.Ply) string {
	if len(p.Numbers) == 0 { // none, or from an analysis of an older version
		return ""
	}
	return Because(t.Localizer, t.Match.Game.ID, []games.Reason{{ID: p.Reason, Numbers: p.Numbers}})
}

// Because joins the sentences of reasons, "" if there are none.
func Because(l *i18n.Localizer, game string, reasons []games.Reason) (because string) {
	for _, r := range reasons {
		key := "reason." + game + "." + r.ID
		if !l.Has(key) {
			continue
		}
		if sentence := reasonText(l, key, r.Numbers); because == "" {
			because = sentence
		} else {
			because = l.Localize("hint.and", because, sentence)
		}
	}
	return because
}

// Advise says what to play, in one sentence or several, and why.
func Advise(l *i18n.Localizer, turn, because string) string {
	if strings.Contains(strings.TrimRight(turn, ".!"), ". ") {
		return l.Localize("hint.best.several", turn, because)
	}
	return l.Localize("hint.best", strings.TrimRight(turn, ".!"), because)
}

// clauseBar separates the clauses of a reason. One whose first number is 0 is not said.
const clauseBar = " | "

// reasonText returns the sentence of a reason.
func reasonText(l *i18n.Localizer, key string, numbers []int) string {
	args := make([]any, len(numbers))
	for i, n := range numbers {
		args[i] = n
	}
	text := l.Localize(key, args...)
	said := strings.Split(text, clauseBar)
	if len(said) == 1 {
		return text
	}
	var kept []string
	for i, template := range strings.Split(l.Template(key), clauseBar) {
		if _, blank, ok := strings.Cut(template, "{"); !ok || numbers[blank[0]-'0'] != 0 {
			kept = append(kept, said[i])
		}
	}
	last := len(kept) - 1
	if last <= 0 {
		return strings.Join(kept, "")
	}
	return l.Localize("hint.and", strings.Join(kept[:last], ", "), kept[last])
}

// BestTurn returns the best turn of a ply: its best action, and in games of whole turns what
// follows.
func (t *Teller) BestTurn(p analysis.Ply) []games.Action {
	names := p.Turn
	if len(names) == 0 {
		names = []string{p.Best}
	}
	s := t.Match.StateAt(p.Ply - 1)
	seat := s.Actor()
	var turn []games.Action
	for _, name := range names {
		a, ok := games.ParseAction(s, name)
		if !ok || s.Actor() != seat {
			break
		}
		turn = append(turn, a)
		s.Apply(a)
	}
	return turn
}
