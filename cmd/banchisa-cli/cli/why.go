package cli

import (
	"fmt"
	"path"
	"strings"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/resources"
)

// why says whether a name is legal, and what forbids it when it is not.
func (t *table) why(view games.State, name string) {
	rule, known := games.CheckText(view, name)
	switch {
	case name == "" || !known:
		fmt.Fprintln(t.Out, t.book.Localize("cli.not-understood", name))
	case rule == "":
		fmt.Fprintln(t.Out, t.book.Localize("cli.allowed", name))
	default:
		fmt.Fprintln(t.Out, t.refusal(name, rule))
	}
}

// refusal names the paragraph that forbids an action, with its text in the rule book.
func (t *table) refusal(name string, rule games.RuleID) string {
	text := t.book.Localize("cli.forbidden", name, string(rule))
	if paragraph := t.paragraph(rule); paragraph != "" {
		text += "\n" + paragraph
	}
	return text
}

// paragraph is the rule book's text of a rule: what stands under the heading that names
// it, up to the next heading.
func (t *table) paragraph(rule games.RuleID) string {
	raw, err := resources.Rules.ReadFile(path.Join("rules", t.book.Language(), t.Game.ID+".md"))
	if err != nil || rule == "" {
		return ""
	}
	var found []string
	inside := false
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			inside = names(line, string(rule))
		}
		if inside && line != "" && !strings.HasPrefix(line, "![") && !strings.HasPrefix(line, "<") {
			found = append(found, "  "+strings.TrimSpace(strings.TrimLeft(line, "#")))
		}
	}
	return strings.Join(found, "\n")
}

// names tells whether a heading names a rule as a word of its own.
func names(heading, rule string) bool {
	for _, word := range strings.FieldsFunc(heading, func(r rune) bool { return strings.ContainsRune(" {}#(),.:;", r) && r != '.' }) {
		if strings.EqualFold(strings.Trim(word, "."), rule) {
			return true
		}
	}
	return false
}

// hint shows good moves, and what speaks for each.
func (t *table) hint(cmd session.ComputeHint) {
	advice, err := bots.Hints(t.ctx, t.Game, cmd.View, cmd.Seed)
	if err != nil {
		t.wrong(err)
		return
	}
	for _, h := range advice.Hints {
		var why []string
		for _, r := range h.Reasons {
			if key := "reason." + t.Game.ID + "." + r.Feature; r.Change > 0 && t.book.Has(key) {
				why = append(why, t.book.Localize(key))
			}
		}
		line := t.book.Localize("cli.hint", t.turn(cmd.View, h.Turn))
		if len(why) > 0 {
			line += " — " + strings.Join(why, "; ")
		}
		fmt.Fprintln(t.Out, line)
	}
}

// turn names the actions of a turn one after the other.
func (t *table) turn(view games.State, turn []games.Action) string {
	s := view.Clone()
	var words []string
	for i, a := range turn {
		words = append(words, s.FormatAction(a))
		if i < len(turn)-1 {
			s.Apply(a)
		}
	}
	return strings.Join(words, ", ")
}
