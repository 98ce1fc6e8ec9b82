package cli

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"banchisa/games"
	"banchisa/resources"
)

// maxListed is the most actions that the text table lists at once.
const maxListed = 20

// printNotation explains how the actions of the game are written.
func (t *terminal) printNotation() {
	if key := "cli.notation." + t.Game.ID; t.Loc.Has(key) {
		fmt.Fprintln(t.Out, t.Loc.Localize(key))
	}
}

// printLegal prints the first legal actions that contain part.
func (t *terminal) printLegal(view games.State, part string) {
	var names []string
	count, width := 0, 0
	for _, a := range view.LegalActions(nil) {
		name := view.FormatAction(a)
		if !strings.Contains(name, part) {
			continue
		}
		if count++; count <= maxListed {
			names = append(names, name)
			width = max(width, len([]rune(name)))
		}
	}
	columns := max(1, 78/(width+2))
	for i, name := range names {
		fmt.Fprintf(t.Out, "%-*s", width+2, name)
		if (i+1)%columns == 0 || i == len(names)-1 {
			fmt.Fprintln(t.Out)
		}
	}
	fmt.Fprintln(t.Out, t.Loc.Localize("cli.possible", count))
	if count > maxListed {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.more-possible", maxListed))
	}
}

var ruleHeading = regexp.MustCompile(`^#+ .*\{#([A-Za-z]+-[0-9.]+)\}|^#+ +([A-Z]{3}-[0-9.]+)`)

// ruleOf returns the rule whose heading a line of a rule book is, "" for other lines.
func ruleOf(line string) string {
	if m := ruleHeading.FindStringSubmatch(line); m != nil {
		return strings.TrimRight(m[1]+m[2], ".")
	}
	return ""
}

// printRules prints a paragraph of the rule book, or the headings of all.
func (t *terminal) printRules(rule string) {
	raw, err := resources.Rules.ReadFile(path.Join("rules", t.Loc.Language(), t.Game.ID+".md"))
	if err != nil {
		fmt.Fprintln(t.Out, t.Loc.Localize("cli.no-rules"))
		return
	}
	if rule != "" {
		if text := t.paragraph(games.RuleID(rule)); text != "" {
			fmt.Fprintln(t.Out, text)
			return
		}
	}
	for line := range strings.Lines(string(raw)) {
		if ruleOf(line) != "" {
			fmt.Fprintln(t.Out, " "+strings.TrimSpace(strings.TrimLeft(line, "#")))
		}
	}
	fmt.Fprintln(t.Out, t.Loc.Localize("cli.rules-how"))
}
