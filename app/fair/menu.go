package fair

import (
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/app/lessons"
	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/games"
)

// menuPage asks a visitor what to play.
type menuPage struct{ mode *Mode }

func (md *Mode) goMenu() { md.shell.Replace(&menuPage{md}) }

func (m *menuPage) Compose() ([]ui.Panel, []ui.Field) {
	h, sh := m.mode, m.mode.shell
	return fairui.VisitorMenu(sh.Context(), h.poster(h.game), shell.GameCards(sh, h.games), m.playModes()), nil
}

// playModes are those to play the game that the visitor has before them.
func (m *menuPage) playModes() []fairui.PlayMode {
	h, sh := m.mode, m.mode.shell
	var modes []fairui.PlayMode
	if d := h.desk.demos.of(sh, h.game); d != nil {
		modes = append(modes, fairui.PlayMode{ID: "demo", Title: sh.Localize("fair.offer.demo"), Note: sh.Localize("fair.offer.demo-note", d.Title[sh.Language()]), Icon: ui.IconClock, Message: ui.PlayDemo{}})
	}
	if puzzles.HasShipped(h.game) {
		modes = append(modes, fairui.PlayMode{ID: "riddle", Title: sh.Localize("fair.offer.riddle"), Note: m.riddleNote(), Icon: ui.IconPuzzle, Message: ui.PlayRiddle{}})
	}
	if lessons.HasShipped(h.game.ID) {
		modes = append(modes, fairui.PlayMode{ID: "lesson", Title: sh.Localize("fair.offer.lesson"), Note: sh.Localize("fair.offer.lesson-note"), Icon: ui.IconBulb, Message: ui.PlayLesson{}})
	}
	return append(modes, fairui.PlayMode{ID: "match", Title: sh.Localize("fair.offer.match"), Note: sh.Localize("fair.offer.match-note", sh.GameCard(h.game).Minutes), Icon: ui.IconPeople, Message: ui.PlayMatch{}})
}

// riddleNote names the quickest of the day, if there is one.
func (m *menuPage) riddleNote() string {
	h, sh := m.mode, m.mode.shell
	if best := h.minute.today().Of(h.game.ID); len(best) > 0 {
		return sh.Localize("fair.offer.riddle-quickest", best[0].Nickname, seconds(best[0].Taken))
	}
	return sh.Localize("fair.offer.riddle-note")
}

func (m *menuPage) Tapped(tap ui.Tap) {
	h, sh := m.mode, m.mode.shell
	sh.Dirty()
	switch msg := tap.Message.(type) {
	case ui.ChooseLanguage:
		h.setLanguage(msg.Code)
	case ui.ChooseGame:
		if at := slices.IndexFunc(h.games, func(g *games.Game) bool { return g.ID == msg.ID }); at >= 0 {
			h.game = h.games[at]
		}
	case ui.PlayDemo:
		h.goDemo(h.game)
	case ui.PlayRiddle:
		h.minute.open(h.game)
	case ui.PlayLesson:
		sh.Nav.Lesson(h.game, "")
	case ui.PlayMatch:
		sh.Nav.Setup(h.game)
	case ui.NextVisitor:
		h.reset()
	case ui.OpenDesk:
		h.desk.RequirePIN(h.goAdmin)
	}
}

func (m *menuPage) Cancel() {}

func (m *menuPage) TypedKey(name fyne.KeyName) {
	if name == fyne.KeyReturn {
		m.Tapped(ui.Tap{Message: m.playModes()[0].Message})
	}
}

func (m *menuPage) Close() {}
