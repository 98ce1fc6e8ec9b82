package app

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// goLicenses opens the page of credits and of all licences, in words and in full.
func (a *App) goLicenses(back func()) {
	var games strings.Builder
	for _, g := range catalog.All {
		by := g.Inventor
		if by == "" {
			by = a.localize("setup.unsigned")
		}
		games.WriteString("- " + g.Title + ": " + by + "\n")
	}
	text := strings.Replace(licenseText("licences/"+a.language()+".md"), "{games}", games.String(), 1) + licenseText("licences/modules.md")
	page := ui.ParseDocument(text).SplitLong(maxParagraphLen)
	a.pushPage(&rulebookPage{app: a, back: back, state: ui.RuleBookState{Title: a.localize("settings.licences"), Game: "licences", Document: page, Highlighted: -1}})
}

// maxParagraphLen is how long a paragraph of a licence may be: half a page at the largest
// size of text, since a page begins with a whole paragraph.
const maxParagraphLen = 450

// licenseText is a text of the licences; a test sees that it is there.
func licenseText(name string) string {
	text, err := resources.Licences.ReadFile(name)
	if err != nil {
		return "# " + err.Error() + "\n"
	}
	return string(text)
}
