package fair

import (
	"slices"

	"fyne.io/fyne/v2"

	"banchisa/app/lessons"
	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/ui"
	"banchisa/games"
)

// menuPage asks a visitor what to play.
type menuPage struct{ mode *Mode }

func (h *Mode) goMenu() { h.shell.Replace(&menuPage{h}) }

func (o *menuPage) Compose() ([]ui.Panel, []ui.Field) {
	h, sh := o.mode, o.mode.shell
	return ui.VisitorMenu(h.poster(h.game), shell.GameCards(sh, h.games), o.playModes(), sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize), nil
}

// playModes are those to play the game that the visitor has before them.
func (o *menuPage) playModes() []ui.PlayMode {
	h, sh := o.mode, o.mode.shell
	var modes []ui.PlayMode
	if d := h.desk.demos.of(sh, h.game); d != nil {
		modes = append(modes, ui.PlayMode{ID: "demo", Title: sh.Localize("fair.offer.demo"), Note: sh.Localize("fair.offer.demo-note", d.Title[sh.Language()]), Icon: ui.IconClock})
	}
	if puzzles.HasShipped(h.game) {
		modes = append(modes, ui.PlayMode{ID: "riddle", Title: sh.Localize("fair.offer.riddle"), Note: o.riddleNote(), Icon: ui.IconPuzzle})
	}
	if lessons.HasShipped(h.game.ID) {
		modes = append(modes, ui.PlayMode{ID: "lesson", Title: sh.Localize("fair.offer.lesson"), Note: sh.Localize("fair.offer.lesson-note"), Icon: ui.IconBulb})
	}
	return append(modes, ui.PlayMode{ID: "match", Title: sh.Localize("fair.offer.match"), Note: sh.Localize("fair.offer.match-note", sh.GameCard(h.game).Minutes), Icon: ui.IconPeople})
}

// riddleNote names the quickest of the day, if there is one.
func (o *menuPage) riddleNote() string {
	h, sh := o.mode, o.mode.shell
	if best := h.minute.today().Of(h.game.ID); len(best) > 0 {
		return sh.Localize("fair.offer.riddle-quickest", best[0].Nickname, seconds(best[0].Taken))
	}
	return sh.Localize("fair.offer.riddle-note")
}

func (o *menuPage) Tapped(id string) {
	h, sh := o.mode, o.mode.shell
	switch id {
	case "demo":
		h.goDemo(h.game)
	case "riddle":
		h.minute.open(h.game)
	case "lesson":
		sh.Nav.Lesson(h.game, "")
	case "match":
		sh.Nav.Setup(h.game)
	case "next":
		h.reset()
	case "desk":
		h.desk.RequirePIN(h.goAdmin)
	}
}

// Received chooses a game, or the visitor's language.
func (o *menuPage) Received(msg any) bool {
	switch msg := msg.(type) {
	case ui.ChooseLanguage:
		o.mode.setLanguage(msg.Code)
	case ui.ChooseGame:
		if at := slices.IndexFunc(o.mode.games, func(g *games.Game) bool { return g.ID == msg.ID }); at >= 0 {
			o.mode.game = o.mode.games[at]
		}
	default:
		return false
	}
	o.mode.shell.Dirty()
	return true
}

func (o *menuPage) Cancel() {}

func (o *menuPage) TypedKey(name fyne.KeyName) {
	if name == fyne.KeyReturn {
		o.Tapped(o.playModes()[0].ID)
	}
}

func (o *menuPage) Close() {}
