package print

import (
	"banchisa/app/presenter"
	"banchisa/resources"
	"banchisa/widgets/paint/pdf"
)

// InkUse is how much ink a document takes.
type InkUse = pdf.InkUse

// InkNames are the inks as they are named in files and commands, by their number.
var InkNames = []string{pdf.Full: "full", pdf.Gray: "grey", pdf.Saving: "saving"}

// KindNames are what can be printed, as it is named in commands.
var KindNames = []string{"kit", "rules", "sheet", "match"}

// Kinds returns what can be printed of a source.
func Kinds(s Source) (kinds []string) {
	_, material := s.Presenter.(presenter.Printer)
	_, err := resources.Rules.Open("rules/" + s.Language() + "/" + s.Game.ID + ".md")
	for _, kind := range KindNames {
		if kind == "kit" && material || (kind == "rules" || kind == "sheet") && err == nil || kind == "match" && s.Played != nil {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// New returns a document of a kind, ok is false if there is none.
func New(s Source, kind string) (d *Document, ok bool) {
	switch kind {
	case "rules":
		return Rules(s)
	case "sheet":
		return Leaflet(s)
	case "match":
		return Diploma(s)
	}
	return Kit(s)
}

// PaperNames returns the names of the papers.
func PaperNames() (names []string) {
	for _, p := range Papers {
		names = append(names, p.Name)
	}
	return names
}
