package pages

import (
	"strings"

	"banchisa/app/shell"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// NewLicenses returns the page of credits and of all licences, in words and in full.
func NewLicenses(sh *shell.Shell, back func()) *RuleBook {
	var games strings.Builder
	for _, g := range catalog.All {
		if by := shell.Inventor(g, sh.Localize); by != "" {
			games.WriteString("- " + g.Title + ": " + by + "\n")
		}
	}
	text := strings.Replace(licenseText("licences/"+sh.Language()+".md"), "{games}", games.String(), 1) + licenseText("licences/modules.md")
	document := pageui.ParseDocument(text).SplitLong(maxParagraphLen)
	return &RuleBook{
		page:  page{sh, back},
		state: pageui.RuleBookState{Title: sh.Localize("settings.licences"), Game: "licences", Document: document, Highlighted: -1, Index: indexView()},
	}
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
