package app

import (
	"strings"

	"banchisa/app/screen"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// goLicences opens the page of credits and of all licences, in words and in full.
func (a *App) goLicences(back func()) {
	var games strings.Builder
	for _, g := range catalog.All {
		by := g.Inventor
		if by == "" {
			by = a.say("setup.unsigned")
		}
		games.WriteString("- " + g.Title + ": " + by + "\n")
	}
	text := strings.Replace(file("licences/"+a.language()+".md"), "{games}", games.String(), 1) + file("licences/modules.md")
	page := screen.ParseDocument(text).SplitLong(mostLetters)
	a.lay(&book{app: a, back: back, read: screen.RuleBookState{Title: a.say("settings.licences"), Game: "licences", Document: page, Highlighted: -1}})
}

// mostLetters is how long a paragraph of a licence may be: half a page at the largest
// size of text, since a page begins with a whole paragraph.
const mostLetters = 450

// file is a text of the licences; a test sees that it is there.
func file(name string) string {
	text, err := resources.Licences.ReadFile(name)
	if err != nil {
		return "# " + err.Error() + "\n"
	}
	return string(text)
}
