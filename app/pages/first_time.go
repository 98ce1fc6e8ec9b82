package pages

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
)

// isNewGame reports whether the game has not been played here: then its lesson is offered, once.
func isNewGame(sh *shell.Shell, g *games.Game) bool {
	_, played := sh.Settings.Setups[g.ID]
	return !sh.AtFair && !played && !slices.Contains(sh.Settings.IntroducedGames, g.ID) && lessons.HasShipped(g.ID)
}

// firstLessonOffer is the sheet that offers the lesson of a new game.
type firstLessonOffer struct{ setup *Setup }

func (f *firstLessonOffer) compose() ([]ui.Panel, []ui.Field) {
	sh := f.setup.shell
	return pageui.FirstTimeOffer(sh.Context(), sh.GameCard(f.setup.game)), nil
}

func (f *firstLessonOffer) typedKey(key ui.Key) {
	if key == ui.KeyReturn {
		f.tapped(ui.PlayFirstLesson{})
	}
}

func (f *firstLessonOffer) cancel() { f.tapped(ui.SkipFirstLesson{}) }

func (f *firstLessonOffer) tapped(msg any) {
	_, lesson := msg.(ui.PlayFirstLesson)
	if _, skip := msg.(ui.SkipFirstLesson); !lesson && !skip {
		return
	}
	s := f.setup
	s.sheet = nil
	s.shell.IntroduceGame(s.game)
	if lesson {
		s.shell.Nav.Lesson(s.game, "")
	}
}
