package presenter_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	breakthroughpresenter "banchisa/app/presenter/breakthrough"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/breakthrough"
)

// namedPlayers have typed their names, but for a bot.
var namedPlayers = []ui.Player{{Name: "Ada"}, {Name: "Nonna Elena"}, {Name: "Bot Foca", Level: 3}, {Name: "Ugo"}, {Name: "Zia Bea"}, {Name: "Ivo"}}

// pieces are names of pieces in which the word of a seat stands.
var pieces = strings.NewReplacer("Police car", "", "Criminali in salvo", "", "Criminals escaped", "")

// Who has a name is called by it: no sentence of a table says the word of a seat, in any game and language, and
// every name is said.
func TestSentencesCallPlayersByTheirNames(t *testing.T) {
	presenters := all.Presenters()
	presenters["breakthrough"] = breakthroughpresenter.Presenter{}
	for _, g := range append([]*games.Game{breakthrough.Game}, catalog.All...) {
		for _, language := range i18n.Languages() {
			m := presentertest.New[games.State](t, g, presenters[g.ID], "")
			m.Localizer, m.Players = i18n.For(language), namedPlayers[:len(m.Setup.Seats)]
			n := namesChecker{Match: m, game: g.ID + ", " + language, said: map[string]bool{}}
			for i, style := range m.Presenter.SeatStyles(m.Setup, m.Localizer.Localize) {
				n.titles = append(n.titles, regexp.MustCompile(`(^|[^\p{L}])`+style.Title+`($|[^\p{L}])`))
				n.names = append(n.names, regexp.MustCompile(m.Players[i].Name))
			}
			n.playMatches()
			for i := range m.Setup.Seats {
				if !n.said[m.Players[i].Name] {
					t.Errorf("%s: nobody calls %s", n.game, m.Players[i].Name)
				}
			}
		}
	}
}

type namesChecker struct {
	*presentertest.Match[games.State]
	game          string
	titles, names []*regexp.Regexp
	said          map[string]bool
}

// playMatches checks what is said of two matches, of every step and of the positions after some.
func (n *namesChecker) playMatches() {
	for seed := range uint64(2) {
		start, err := n.Game.New(n.Setup)
		if err != nil {
			n.T.Fatal(err)
		}
		n.State, n.Steps = start, nil
		r := rand.New(rand.NewPCG(seed, 3))
		for n.State.Actor() != games.Terminal && len(n.Steps) < 300 {
			n.PlayRandom(r)
			n.checkStep(n.Steps[len(n.Steps)-1])
			if len(n.Steps)%25 == 0 {
				n.checkTable()
			}
		}
		n.checkTable()
		in := n.InputFor(games.Public, "")
		for _, row := range n.Presenter.ResultRows(in) {
			n.check("result", row.Label, row.Value)
		}
		if n.State.Actor() != games.Terminal {
			continue
		}
		outcome, _ := ui.Outcome(n.Words().Seats, n.State.Returns(nil), n.Words().Localize)
		n.check("outcome", outcome)
	}
}

func (n *namesChecker) checkStep(step presenter.Step) {
	line, _ := n.Presenter.Describe(step, nil, n.Words())
	n.check("move list", line.Text, line.Detail)
	advice, _ := n.Presenter.Describe(step, nil, n.AdviceWords())
	n.check("hint", advice.Text, advice.Detail)
	if a, is := n.Presenter.(presenter.Announcer); is {
		n.check("announcement", a.Announce(step, n.Words()))
	}
	if teller, is := n.Presenter.(presenter.MomentTeller); is {
		if card, ok := teller.Moment(step, n.InputFor(games.Public, "")); ok {
			n.check("card", card.Title, card.Text)
		}
	}
}

// checkTable checks the position as who is to move and as the audience sees it.
func (n *namesChecker) checkTable() {
	for _, viewer := range []games.Seat{max(n.State.Actor(), games.Public), games.Public} {
		in := n.InputFor(viewer, "")
		layout := n.Presenter.Layout(in)
		n.check("banner", layout.Prompt, layout.PromptDetail, layout.Mover.Title)
		for _, b := range layout.Buttons {
			n.check("button", b.Text)
		}
		for _, panel := range layout.Panels {
			n.check("panel", panel.Tooltip)
			for _, target := range panel.Scene.Targets {
				n.check("target", target.Name, target.Tooltip)
				if respond, is := target.Message.(ui.Responder); is {
					if reject := respond().Reject; reject != nil {
						n.check("refusal", reject.Sentence)
					}
				}
			}
		}
		if d, is := n.Presenter.(presenter.TextDrawer); is {
			n.check("text", d.DrawText(in))
		}
	}
}

func (n *namesChecker) check(where string, texts ...string) {
	n.T.Helper()
	for _, text := range texts {
		for _, title := range n.titles {
			if title.MatchString(pieces.Replace(text)) {
				n.T.Errorf("%s, %s: %q says the word of a seat", n.game, where, text)
			}
		}
		for _, name := range n.names {
			if name.MatchString(text) {
				n.said[name.String()] = true
			}
		}
	}
}
