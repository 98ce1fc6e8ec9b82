package cli

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/review"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/resources"
)

// maxEchoed is how many letters of a line that is no action are repeated.
const maxEchoed = 60

// explain prints whether an action is legal, and which rule forbids it if it is not.
func (t *terminal) explain(view games.State, name string) {
	rule, wellFormed := games.CheckText(view, name)
	switch {
	case name == "" || !wellFormed:
		if letters := []rune(name); len(letters) > maxEchoed {
			name = string(letters[:maxEchoed]) + "…"
		}
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.not-understood", name))
	case rule == "":
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.allowed", name))
	default:
		fmt.Fprintln(t.Out, t.violation(name, t.rejection(view, name, rule)))
	}
}

// rejection returns why an action is illegal, as the window says it to a tap; without a presenter, the
// rule that it breaks.
func (t *terminal) rejection(view games.State, name string, rule games.RuleID) ui.Rejection {
	why := ui.Rejection{Rule: rule}
	p, ok := t.Presenters[t.Game.ID].(presenter.Rejecter)
	if a, broken, illegal := games.IllegalAction(view, name); ok && illegal {
		if r := p.Reject(t.presenterInput(t.Viewer()), a, broken).Reject; r != nil {
			why.Sentence, why.Rule = r.Sentence, cmp.Or(r.Rule, rule)
		}
	}
	return why
}

// violation returns why an action is illegal, with the paragraph of the rule book that forbids it.
func (t *terminal) violation(name string, why ui.Rejection) string {
	rule := why.Rule
	text := t.Loc.Localize("cli.forbidden", name, string(rule))
	if why.Sentence != "" {
		text += "\n" + why.Sentence
	}
	if paragraph := t.paragraph(rule); paragraph != "" {
		text += "\n" + paragraph
	}
	return text
}

// paragraph returns the rule book's text of a rule: everything under the heading that names it, up
// to the next heading.
func (t *terminal) paragraph(rule games.RuleID) string {
	raw, err := resources.Rules.ReadFile(path.Join("rules", t.Loc.Language(), t.Game.ID+".md"))
	if err != nil || rule == "" {
		return ""
	}
	var found []string
	inside := false
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			inside = strings.EqualFold(ruleOf(line), string(rule))
		}
		if inside && line != "" && !strings.HasPrefix(line, "![") && !strings.HasPrefix(line, "<") {
			found = append(found, "  "+strings.TrimSpace(strings.TrimLeft(line, "#")))
		}
	}
	return strings.Join(found, "\n")
}

// hint prints good moves, and the reasons for each; asked again for the same choice, the best one alone.
func (t *terminal) hint(cmd session.ComputeHint) {
	set, err := bots.Hints(t.Ctx, t.Game, cmd.View, cmd.Seed)
	if err != nil {
		t.Fail(err)
		return
	}
	key, hints := "cli.hint", set.Hints
	if t.hinted == cmd.Ply+1 {
		key, hints = "cli.hint.best", set.Hints[set.Best:set.Best+1]
	}
	t.hinted = cmd.Ply + 1
	for _, h := range hints {
		fmt.Fprintln(t.Out, t.Loc.Localize(key, strings.Join(games.FormatTurn(cmd.View, h.Turn), ", ")))
		words, because := t.advice(cmd.View, h.Turn), review.Because(t.Loc, t.Game.ID, h.Reasons)
		if because == "" && len(hints) == 1 && len(set.Hints) > 1 {
			because = t.Loc.Localize("hint.most")
		}
		switch {
		case words == "":
			words = because
		case because != "":
			words = review.Advise(t.Loc, words, because)
		}
		if words != "" {
			fmt.Fprintln(t.Out, "  "+words)
		}
	}
}

// advice asks the person in words to play a turn, as the window's hints do; "" if the game has no presenter.
func (t *terminal) advice(view games.State, turn []games.Action) string {
	p, ok := t.Presenters[t.Game.ID]
	if !ok {
		return ""
	}
	seat := view.Actor()
	var sentences []string
	var line *ui.MoveLine
	for _, a := range turn {
		if view.Actor() != seat {
			break
		}
		after := view.Clone()
		after.Apply(a)
		next, joined := p.Describe(presenter.Step{Before: view, After: after, Seat: seat, Action: a}, line, t.words(t.Loc.Advise))
		if joined {
			sentences = sentences[:len(sentences)-1]
		}
		sentences, line, view = append(sentences, i18n.Sentence(next.Text)), &next, after
	}
	return strings.Join(sentences, " ")
}
