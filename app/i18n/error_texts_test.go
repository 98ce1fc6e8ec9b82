package i18n_test

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/games"
	"banchisa/games/catalog"
)

// programmersErrors are the errors without a sentence of their own that code may make, by folder or
// file, with the reason why nobody reads them. All others are a games.TextError or a games.FileError.
var programmersErrors = map[string]string{
	"app/demos":                       "embedded files, which a test reads",
	"app/figures":                     "embedded files, which a test reads",
	"app/i18n":                        "embedded texts, which a test reads",
	"app/review":                      "no analysis is offered or kept then",
	"app/selfcheck":                   "a panic, in the sentence of its check",
	"app/store/cache.go":              "the cache is made again",
	"app/store/family.go":             "the page of players has a sentence for each",
	"app/store/instance.go":           "the program hands its file over and ends",
	"app/store/trash.go":              "the file is kept in a folder beside it instead",
	"app/store/visitor.go":            "what a visitor who has gone would have saved is dropped",
	"cmd/banchisa/clipboard_linux.go": "one sentence says that there is no clipboard",
	"cmd/banchisa/renderer.go":        "the number of a driver's error, in the sentence of its check",
	"cmd/commandline/bot.go":          "one sentence says which bots there are",
	"cmd/banchisa-lab/lab/sprt.go":    "what was written, without words",
	"games/bots":                      "mistakes of a bot, and names that the programs check",
	"games/gametest":                  "games of tests",
	"games/quadriga/game.go":          "positions of tests and of the rule book",
	"widgets/paint":                   "colours of the code",
	"widgets/scene/draw/saved.go":     "the pictures are painted instead",
}

// TestEveryErrorHasASentence checks that no code makes an error without a text that a person may come
// to read.
func TestEveryErrorHasASentence(t *testing.T) {
	used := map[string]bool{}
	inspectCode(t, func(path string, n ast.Node) {
		call, is := n.(*ast.CallExpr)
		if !is || strings.HasPrefix(path, ".ci/") {
			return
		}
		f, is := call.Fun.(*ast.SelectorExpr)
		if !is {
			return
		}
		if from, is := f.X.(*ast.Ident); !is || !slices.Contains([]string{"errors.New", "fmt.Errorf"}, from.Name+"."+f.Sel.Name) {
			return
		}
		for _, allowed := range []string{path, filepath.ToSlash(filepath.Dir(path)), strings.Join(strings.Split(path, "/")[:2], "/")} {
			if programmersErrors[allowed] != "" {
				used[allowed] = true
				return
			}
		}
		t.Errorf("%s makes an error without a sentence: use games.NewTextError, or say above why nobody reads it", path)
	})
	for path := range programmersErrors {
		if !used[path] {
			t.Errorf("%s makes no such error", path)
		}
	}
}

// TestErrorsOfSetUps sets all games up with wrong variants and seats: each error has a sentence in each
// language that names what was given.
func TestErrorsOfSetUps(t *testing.T) {
	for _, g := range catalog.All {
		v, err := catalog.FindVariant(g, "")
		if err != nil {
			t.Fatal(err)
		}
		reversed := slices.Clone(v.SeatIDs[:v.Seats.Min])
		reversed[0] = "x\x1b"
		for want, setup := range map[string]games.Setup{
			"nessuna": {Variant: games.Variant{ID: "nessuna"}, Seats: v.SeatIDs},
			"x":       {Variant: v, Seats: reversed},
			"":        {Variant: v},
		} {
			_, err := g.New(setup)
			if err == nil {
				t.Errorf("%s begins with %v", g.ID, setup.Seats)
				continue
			}
			for _, language := range i18n.Languages() {
				text := i18n.For(language).FormatError(err)
				if strings.Contains(text, "fault.") || strings.Contains(text, g.ID+":") || strings.ContainsAny(text, "{}[]\x1b") || !strings.Contains(text, want) {
					t.Errorf("%s, %s: %q", g.ID, language, text)
				}
			}
		}
	}
}
