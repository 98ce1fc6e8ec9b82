package table_test

import (
	"regexp"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// A match that is looked at again calls its players by their names: in the replay, the page of the analysis with its
// cards and graph, the comparison, the exercises and the result. The word of a seat stands alone,
// on its sheet, and in no sentence.
func TestNamesInReplayAndAnalysis(t *testing.T) {
	for _, game := range catalog.All {
		for _, language := range i18n.Languages() {
			h := apptest.OpenScreens(t, 1366, 768)
			h.SetStyle(language, "light", 1)
			w := newWordWalk(h, game.ID, language)
			openAnalysis(h, game.ID)
			w.look("analysis")
			if h.Has("watch/0") {
				h.Tap("watch/0")
				w.look("comparison")
				h.Tap("back")
			}
			for _, id := range h.IDs("learn/") {
				h.Tap(id)
				w.look("exercise")
				h.Tap("practice/solution")
				w.look("solution")
				for h.Has("practice/next") {
					if h.Tap("practice/next"); h.Has("practice/solution") {
						h.Tap("practice/solution")
					}
				}
				w.look("the exercises' end")
				h.Tap("practice/close")
				break
			}
			h.Tap(middleMoment(h))
			w.look("replay")
			h.Tap("now")
			w.look("result")
		}
	}
}

// pieces are names of pieces in which the word of a seat stands.
var pieces = strings.NewReplacer("Criminali in salvo", "", "Criminals escaped", "", "Police car", "")

// wordWalk looks for the words of seats on the screens of a match.
type wordWalk struct {
	*apptest.Screens
	where  string
	titles []*regexp.Regexp
	words  []string
}

func newWordWalk(h *apptest.Screens, id, language string) *wordWalk {
	w := &wordWalk{Screens: h, where: id + ", " + language}
	m := apptest.HotSeatMatch(h.T, id)
	for _, style := range all.Presenters()[id].SeatStyles(m.Setup, i18n.For(language).Localize) {
		w.words = append(w.words, style.Title)
		w.titles = append(w.titles, regexp.MustCompile(`(^|[^\p{L}])`+style.Title+`($|[^\p{L}])`))
	}
	return w
}

func (w *wordWalk) look(where string) {
	w.T.Helper()
	w.RunJobs()
	w.WaitUntilRead()
	s, _ := w.Scene()
	w.check(where, &s)
}

// check looks at a screen: some player is named, and no sentence says the word of a seat.
func (w *wordWalk) check(where string, s *scene.Scene) {
	w.T.Helper()
	named := false
	for _, line := range apptest.NewLayoutChecker(w.T).VisibleLines(where, s) {
		for _, name := range apptest.PlayerNames {
			named = named || strings.Contains(line.Text, name)
		}
		for i, title := range w.titles {
			if line.Text != w.words[i] && title.MatchString(pieces.Replace(line.Text)) {
				w.T.Errorf("%s, %s: %q says the word of a seat", w.where, where, line.Text)
			}
		}
	}
	if !named {
		w.T.Errorf("%s, %s: nobody is named", w.where, where)
	}
}
