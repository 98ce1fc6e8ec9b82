package pages

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games"
)

// isNewGame reports whether the game has not been played here: then its lesson is offered, once.
func isNewGame(sh *shell.Shell, g *games.Game) bool {
	_, played := sh.Settings.Setups[g.ID]
	return !sh.AtFair && !played && !slices.Contains(sh.Settings.IntroducedGames, g.ID) && lessons.HasShipped(g.ID)
}

// answerFirstTime answers the offer of the first lesson.
func (s *Setup) answerFirstTime(msg any) {
	_, lesson := msg.(ui.PlayFirstLesson)
	if _, skip := msg.(ui.SkipFirstLesson); !lesson && !skip {
		return
	}
	sh := s.shell
	s.firstTime = false
	sh.IntroduceGame(s.game)
	if lesson {
		sh.Nav.Lesson(s.game, "")
	}
}
