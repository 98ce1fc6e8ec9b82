package print

import "banchisa/widgets/paint/pdf"

// Ink is how much ink a document takes.
type Ink = pdf.Ink

// InkNames are the inks as they are named in files and commands, by their number.
var InkNames = []string{pdf.Full: "full", pdf.Gray: "grey", pdf.Saving: "saving"}

// KindNames are what can be printed, as it is named in commands.
var KindNames = []string{"kit", "rules", "sheet", "match"}

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
