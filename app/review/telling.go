package review

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
)

const (
	// maxTold is how many lines of a turn are told, those about its worst action.
	maxTold = 3
	// toldLuck is the luck after the last choice of a turn, as a share, from which it is named.
	toldLuck = 0.05
	// someLuck and muchLuck are the luck of a match, in points, from which it is called so.
	someLuck, muchLuck = 5, 20
)

// Played tells a turn as it was played, and what it cost its seat.
func (t *Teller) Played(turn analysis.Turn) string {
	sentences := []string{i18n.Sentence(t.Moves(turn))}
	l := t.Localizer
	sentences = append(sentences, l.Localize("analysis.played", Percent(turn.Best()), Percent(turn.Left())))
	switch luck := Percent(turn.Later); {
	case turn.Later <= -toldLuck:
		sentences = append(sentences, l.Localize("analysis.bad-luck", -luck))
	case turn.Later >= toldLuck:
		sentences = append(sentences, l.Localize("analysis.good-luck", luck))
	}
	return strings.Join(sentences, " ")
}

// Moves tells what was done in a turn, without a full stop.
func (t *Teller) Moves(turn analysis.Turn) string {
	actions := t.Match.Actions()[turn.First-1 : turn.Last]
	return t.tell(t.Match.StateAt(turn.First-1), actions, max(turn.Worst, turn.First)-turn.First, false)
}

// Answer tells the best answer to a turn, and returns it. It is empty if chance has a say in it.
func (t *Teller) Answer(turn analysis.Turn) (text string, ply int, actions []games.Action) {
	for _, p := range t.Analysis.Plies[turn.Last:] {
		seat := slices.Index(t.Analysis.Seats, p.Seat)
		switch p.Kind {
		case analysis.Chance:
			return "", 0, nil
		case analysis.Forced:
			continue
		}
		best := t.BestTurn(p)
		if next, ok := TurnOf(t.Analysis, p.Ply); ok && next.Kind == analysis.Best {
			best = t.Match.Actions()[p.Ply-1 : next.Last]
		}
		text := lowered(t.tell(t.Match.StateAt(p.Ply-1), best, 0, true), t.Words)
		return i18n.Sentence(t.Localizer.Localize("analysis.answer", t.Words.Name(games.Seat(seat)), text)), p.Ply, best
	}
	return "", 0, nil
}

// Better says what would have been better than the worst choice of a turn, and why.
func (t *Teller) Better(p analysis.Ply) string {
	best := t.BestTurn(p)
	if len(best) == 0 {
		return ""
	}
	before := t.Match.StateAt(p.Ply - 1)
	text := lowered(t.tell(before, best, 0, true), t.Words)
	switch reason := t.Reason(p); {
	case reason == "":
		return t.Localizer.Localize("analysis.better", text)
	case strings.Contains(text, "; "), strings.Contains(text, ". "):
		return t.Localizer.Localize("analysis.better-several", text, reason)
	default:
		return t.Localizer.Localize("analysis.better-because", text, reason)
	}
}

// Luck says what chance gave a seat, in a number and in words; "" in a match without chance.
func (t *Teller) Luck(seat int) string {
	if !HasLuck(t.Analysis) {
		return ""
	}
	luck, much := Percent(t.Analysis.Luck[seat]), "none"
	switch {
	case luck >= muchLuck:
		much = "great"
	case luck >= someLuck:
		much = "some"
	case luck <= -muchLuck:
		much = "much-against"
	case luck <= -someLuck:
		much = "against"
	}
	number := strings.Replace(fmt.Sprintf("%+d", luck), "-", "−", 1)
	return i18n.Sentence(t.Localizer.Localize("analysis.luck-of", number, t.Localizer.Localize("analysis.luck-of."+much)))
}

// lowered returns a text with a small letter at its beginning, unless that is a name.
func lowered(text string, words ui.Words) string {
	for seat := range words.Seats {
		if strings.HasPrefix(text, words.Name(games.Seat(seat))) {
			return text
		}
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToLower(first)) + text[size:]
}

// tell tells actions of a turn in the lines of the move list, or in notation, as they were done or with advise as they
// should be. Of a long turn it tells the lines about the action with the index about.
func (t *Teller) tell(s games.State, actions []games.Action, about int, advise bool) string {
	words := t.Words
	if advise {
		words.Localize = t.Localizer.Advise
	}
	var lines []string
	var last *ui.MoveLine
	told := 0 // the index of the line of the action
	before := s.Clone()
	for i, a := range actions {
		if games.Check(before, a) != "" {
			break
		}
		after := before.Clone()
		after.Apply(a)
		text, joined := "", false
		if t.Presenter != nil {
			var line ui.MoveLine
			line, joined = t.Presenter.Describe(presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a}, last, words)
			if text = strings.TrimRight(line.Text, ".!"); text != "" {
				last = &line
			}
		} else {
			text = t.Match.Setup.FormatLine(before, a)
		}
		switch {
		case text == "":
		case joined && len(lines) > 0:
			lines[len(lines)-1] = text
		default:
			lines = append(lines, text)
		}
		if i <= about {
			told = max(len(lines)-1, 0)
		}
		before = after
	}
	from := max(0, min(told-1, len(lines)-maxTold))
	lines = lines[from:min(from+maxTold, len(lines))]
	for i := 1; i < len(lines); i++ { // a name stands at the beginning only
		lines[i] = lowered(strings.TrimPrefix(lines[i], words.Name(s.Actor())+" "), words)
	}
	return strings.Join(lines, "; ")
}
