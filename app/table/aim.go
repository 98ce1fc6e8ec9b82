package table

import (
	"strings"
	"time"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// Aim is what the person of a match reaches for, whom somebody has put down in the middle of it.
type Aim struct{ Title, Goal string }

// Aim tells the person what to reach: on a card first, and then beside the board to the end.
func (page *Page) Aim(a Aim) {
	page.aim.Aim = a
	page.open = append(page.open, &briefing{Aim: a})
	page.shell.Dirty()
}

// aim is the sheet beside the board with what to reach, whom to beat and what is left.
type aim struct{ Aim }

func (*aim) handle(view, event) (intents []intent, done bool) { return nil, false }

func (a *aim) compose(v view, f *frame) []ui.Panel {
	s, w := v.state(), v.window()
	if a.Goal == "" || s.over || s.replaying {
		return nil
	}
	whole := a.Goal
	if teller, ok := v.game().presenter.(presenter.StandingTeller); ok {
		whole = strings.TrimSpace(a.Goal + "\n" + teller.Standing(f.in))
	}
	status := tableui.LessonStatus{Title: a.Title, Text: whole}
	at, list := tableui.LessonLayout(w.Context, status, []string{whole}, f.list)
	if !tableui.LessonFits(w.Context, status, at) {
		at = tableui.LessonOverBoard(w.Context, status, f.layout, v.hintTarget(f.in))
		list = f.list
	}
	f.layout.MoveList = list
	at.Y += ui.BarHeight(w.Width)
	f.words = tableui.LessonWords(w.Context, status, at)
	if list.W <= 0 {
		f.spare = scene.Box{X: at.X, Y: f.words.Y + f.words.H, W: at.W, H: at.H - f.words.H}
	}
	return tableui.LessonPanels(w.Context, status, at)
}

// briefing is the card before the first move: who the person is, and what to reach. What is played, by whatever hand,
// closes it; a tap beside its button does not, as it may be the second of two.
type briefing struct {
	Aim
	closed bool // it waits for a second tap on its button, which would play on the board below
}

// briefingGuard is how long a second tap is waited for.
const briefingGuard = 400 * time.Millisecond

func (b *briefing) handle(_ view, e event) (intents []intent, done bool) {
	switch e := e.(type) {
	case tapped:
		_, closes := e.Message.(ui.CloseSheet)
		return b.close(closes), true
	case typed:
		return b.close(e.key == ui.KeyReturn || e.key == ui.KeySpace || e.key == ui.KeyEscape), true
	case cancelled:
		return nil, true
	case changed, briefed:
		return []intent{closeSheet{}}, false
	}
	return nil, false
}

func (b *briefing) close(closes bool) []intent {
	if !closes || b.closed {
		return nil
	}
	b.closed = true
	return []intent{wait{briefingGuard, briefed{}}}
}

func (b *briefing) compose(v view, f *frame) []ui.Panel {
	if !f.topmost || b.closed {
		return nil
	}
	card := tableui.Briefing{Title: b.Title, Goal: b.Goal}
	if seat := v.viewer(); seat >= 0 && int(seat) < len(f.in.Seats) {
		style := f.in.Seats[seat]
		card.Who, card.Color, card.Icon = v.window().Localize("briefing.you", style.Title), style.Color, style.Icon
	}
	return tableui.BriefingCard(v.window().Context, card)
}
