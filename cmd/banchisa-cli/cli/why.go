package cli

import (
	"fmt"
	"path"
	"strings"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/resources"
)

// why says whether a name is legal, and what forbids it when it is not.
func (t *table) why(view games.State, name string) {
	rule, known := games.Refusal(view, name)
	switch {
	case name == "" || !known:
		fmt.Fprintln(t.Out, t.book.Say("cli.not-understood", name))
	case rule == "":
		fmt.Fprintln(t.Out, t.book.Say("cli.allowed", name))
	default:
		fmt.Fprintln(t.Out, t.refusal(name, rule))
	}
}

// refusal names the paragraph that forbids an action, with its text in the rule book.
func (t *table) refusal(name string, rule games.Rule) string {
	text := t.book.Say("cli.forbidden", name, string(rule))
	if paragraph := t.paragraph(rule); paragraph != "" {
		text += "\n" + paragraph
	}
	return text
}

// paragraph is the rule book's text of a rule: what stands under the heading that names
// it, up to the next heading.
func (t *table) paragraph(rule games.Rule) string {
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

// hint shows what a bot would do.
func (t *table) hint(cmd session.Hint) {
	b, err := newBrain(t.Game, "4", cmd.Seed)
	if err == nil {
		var a games.Action
		if a, err = b.Choose(t.ctx, cmd.View); err == nil {
			fmt.Fprintln(t.Out, t.book.Say("cli.hint", cmd.View.Name(a)))
			return
		}
	}
	t.wrong(err)
}
