package fair

import (
	"slices"

	"banchisa/app/lessons"
	"banchisa/app/puzzles"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/games"
)

// menuPage asks a visitor what to play.
type menuPage struct{ mode *Mode }

func (md *Mode) goMenu() { md.shell.Replace(&menuPage{md}) }

func (m *menuPage) Compose() ([]ui.Panel, []ui.Field) {
	md, sh := m.mode, m.mode.shell
	return fairui.VisitorMenu(sh.Context(), md.poster(md.game), sh.GameCards(md.games), m.playModes()), nil
}

// playModes are the ways to play the game that the visitor has chosen.
func (m *menuPage) playModes() []fairui.PlayMode {
	md, sh := m.mode, m.mode.shell
	var modes []fairui.PlayMode
	if d := md.desk.demos.of(sh, md.game); d != nil {
		modes = append(modes, fairui.PlayMode{
			ID: "demo", Title: sh.Localize("fair.offer.demo"),
			Note: sh.Localize("fair.offer.demo-note", d.Title[sh.Language()]), Icon: ui.IconClock,
			Message: ui.PlayDemo{},
		})
	}
	if puzzles.HasShipped(md.game) {
		modes = append(modes, fairui.PlayMode{
			ID: "puzzle", Title: sh.Localize("fair.offer.puzzle"), Note: m.puzzleNote(), Icon: ui.IconPuzzle,
			Message: ui.PlayPuzzle{},
		})
	}
	if lessons.HasShipped(md.game.ID) {
		modes = append(modes, fairui.PlayMode{
			ID: "lesson", Title: sh.Localize("fair.offer.lesson"), Note: sh.Localize("fair.offer.lesson-note"),
			Icon: ui.IconBulb, Message: ui.PlayLesson{},
		})
	}
	return append(modes, fairui.PlayMode{
		ID: "match", Title: sh.Localize("fair.offer.match"),
		Note: sh.Localize("fair.offer.match-note", sh.GameCard(md.game).Minutes), Icon: ui.IconPeople,
		Message: ui.PlayMatch{},
	})
}

// puzzleNote names the quickest of the day, if there is one.
func (m *menuPage) puzzleNote() string {
	md, sh := m.mode, m.mode.shell
	if best := md.minute.today().Of(md.game.ID); len(best) > 0 {
		return sh.Localize("fair.offer.puzzle-quickest", best[0].Nickname, seconds(best[0].Taken))
	}
	return sh.Localize("fair.offer.puzzle-note")
}

func (m *menuPage) Tapped(tap ui.Tap) {
	md, sh := m.mode, m.mode.shell
	sh.Dirty()
	switch msg := tap.Message.(type) {
	case ui.ChooseLanguage:
		md.setLanguage(msg.Code)
	case ui.ChooseGame:
		if at := slices.IndexFunc(md.games, func(g *games.Game) bool { return g.ID == msg.ID }); at >= 0 {
			md.game = md.games[at]
		}
	case ui.PlayDemo:
		md.goDemo(md.game)
	case ui.PlayPuzzle:
		md.minute.open(md.game)
	case ui.PlayLesson:
		sh.Nav.Lesson(md.game, "")
	case ui.PlayMatch:
		sh.Nav.Setup(md.game)
	case ui.NextVisitor:
		md.reset()
	case ui.OpenDesk:
		md.desk.RequirePIN(md.goAdmin)
	}
}

func (m *menuPage) Cancel() {}

func (m *menuPage) TypedKey(key ui.Key) {
	if key == ui.KeyReturn {
		m.Tapped(ui.Tap{Message: m.playModes()[0].Message})
	}
}

func (m *menuPage) Close() {}
