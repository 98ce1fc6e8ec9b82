package table

import (
	"slices"
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// game is what a match is played with, and what shows it. It does not change while the match goes on, but
// for the language, and for bots that play on for persons.
type game struct {
	rules     *games.Game
	presenter presenter.Presenter
	setup     games.Setup
	players   []ui.Player
	// words are what sentences are written with, in the language of the moment.
	words ui.Words
	// seated are the players with whom the match began: bots may play on for some of them.
	seated []ui.Player
	// levels are the bots' levels by seat, 0 for a person; in a lesson the script plays for those above it.
	levels []int
	// language is that of the names which nobody has given.
	language *i18n.Localizer
	seed     uint64
	purist   bool
	began    time.Time
}

// inWords returns the game with the words of a language.
func (g game) inWords(localize ui.Localize) ui.Words {
	return ui.NewWords(localize, g.presenter.SeatStyles(g.setup, localize), g.players)
}

// speak calls the bots and persons without a name as the language of the moment does.
func (g *game) speak(l *i18n.Localizer) {
	if g.language != nil && g.language != l {
		g.players, g.seated = match.InLanguage(g.players, g.setup, l), match.InLanguage(g.seated, g.setup, l)
	}
	g.language = l
}

// advice are the words of sentences that ask a person to do something.
func (g game) advice(advise ui.Localize) ui.Words {
	words := g.words
	words.Localize = advise
	return words
}

// hasChance reports whether chance has decided anything in a match.
func hasChance(m reader) bool {
	return slices.ContainsFunc(m.Log(), func(step session.Step) bool { return step.Seat < 0 })
}
