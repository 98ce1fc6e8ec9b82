package print_test

import (
	"context"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter/all"
	"banchisa/app/print"
	"banchisa/app/review"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/widgets/paint/pdf"
)

// played returns the shipped match of a game, or its first plies, as what is printed. It is analysed in a hurry
// if the game is quick.
func played(t *testing.T, g *games.Game, plies int, language string, paper print.Paper) print.Source {
	t.Helper()
	m, err := catalog.ShippedMatch(g)
	if err != nil {
		t.Fatal(err)
	}
	for m.Len() > plies && m.Undo() {
	}
	m.Players = map[string]string{m.Setup.Seats[0]: "Nonna Lia", m.Setup.Seats[1]: "bot:3"}
	m.Extra = map[string]any{"name": "La finale di Natale", "note": "Con la cioccolata calda."}
	l := i18n.For(language)
	s := print.Source{Game: g, Variant: m.Setup.Variant, Presenter: all.Presenters()[g.ID], Localizer: l, Paper: paper}
	s.Played = &print.Played{Record: m, Players: match.Players(m, l, func(name string) string { return name })}
	if g.ID == "isaac" {
		s.Played.Analysis, err = analysis.Analyze(context.Background(), g, m.Setup, m.Actions(), analysis.Options{Iterations: 30, Seed: review.Seed})
		if err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// A match says who played, how it ended and every move, in sentences and in notation.
func TestMatches(t *testing.T) {
	for i, g := range catalog.All {
		s := played(t, g, 1<<20, i18n.Languages()[i%2], print.Papers[i/2%2])
		t.Run(testName(s), func(t *testing.T) {
			t.Parallel()
			d := document(t, s, "match")
			name := write(t, d, pdf.Full)
			checkFile(t, d, name)
			m := s.Played.Record
			front := wordsOf(t, name)[0]
			for _, want := range []string{g.Title, "La finale di Natale", "Con la cioccolata calda.", "Nonna Lia", s.Played.Players[1].Name, "2026"} {
				if !strings.Contains(front, want) {
					t.Errorf("the diploma does not say %q:\n%s", want, front)
				}
			}
			if curve := strings.Contains(front, s.Localize("print.match.curve")); curve != (s.Played.Analysis != nil) {
				t.Errorf("it has a curve: %t", curve)
			}
			text := words(t, name)
			for k, a := range m.Actions() {
				if want := m.StateAt(k).FormatAction(a); !strings.Contains(text, want) {
					t.Errorf("move %d, %s, is not written", k, want)
				}
			}
		})
	}
}

// What is hidden in a match that goes on is not printed: neither the notation of what only a hand knows, nor a
// curve that was reckoned from it.
func TestMatchKeepsSecrets(t *testing.T) {
	hiding := 0
	for _, g := range catalog.All {
		s := played(t, g, 60, "it", print.Papers[0])
		m := s.Played.Record
		if _, hidden := m.State().(games.HiddenInfo); !hidden || m.State().Actor() == games.Terminal {
			continue
		}
		hiding++
		if a, err := analysis.Analyze(context.Background(), g, m.Setup, m.Actions()[:1], analysis.Options{Iterations: 1, Seed: review.Seed}); err == nil {
			s.Played.Analysis = a
		}
		text := words(t, write(t, document(t, s, "match"), pdf.Full))
		for k, a := range m.Actions() {
			if secret := m.StateAt(k).FormatAction(a); len(secret) > 4 && strings.Contains(text, " "+secret+" ") {
				t.Errorf("%s: move %d, %s, is told", g.ID, k, secret)
			}
		}
		if strings.Contains(text, s.Localize("print.match.curve")) {
			t.Errorf("%s: the curve of what is hidden is shown", g.ID)
		}
		if !strings.Contains(text, s.Localize("print.match.unfinished")) {
			t.Errorf("%s: it does not say that the match goes on", g.ID)
		}
	}
	if hiding == 0 {
		t.Error("no game hides anything")
	}
}
