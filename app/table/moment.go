package table

import (
	"slices"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// compose returns the dice and the card of the step that is shown.
func (p *playback) compose(v view, f *frame) []ui.Panel {
	stage, shown := p.stage()
	if !shown {
		return nil
	}
	w := v.window()
	around := f.layout.BoardPanel()
	around.At.Y += ui.BarHeight(w.Width)
	card := p.step.moment
	line, _ := v.game().presenter.Describe(p.step.Step, nil, v.game().words)
	card.PlaceIDs = slices.Concat(card.PlaceIDs, line.Highlights)
	card.Important = p.waitsForTap(v)
	return tableui.MomentPanels(w.Context, card, stage, around)
}

// stage returns how much of the step's dice or card is shown, and false while neither is. Dice that decide lie there
// while their pieces go.
func (p *playback) stage() (tableui.MomentStage, bool) {
	switch p.phase {
	case moving:
		return tableui.MomentLanded, p.step.moment.Decides
	case shaking:
		return tableui.MomentShaking, true
	case rolling:
		return tableui.MomentRolling, true
	case landed:
		return tableui.MomentLanded, true
	case reading:
		return tableui.MomentReading, true
	}
	return 0, false
}

// PublicMoment returns the dice or the card that the table shows now, as the public may know it: without
// what only the person at the table reads or taps. It returns false while there is none.
func (page *Page) PublicMoment() (m ui.Moment, stage tableui.MomentStage, shown bool) {
	p := page.playback
	stage, shown = p.stage()
	teller, ok := page.presenter.(presenter.MomentTeller)
	if !shown || !ok {
		return m, 0, false
	}
	in := page.Input()
	in.Viewer = games.Public
	in.View, in.Recent, in.Trace = page.View().Position(games.Public), nil, nil
	m, shown = teller.Moment(page.wholeMatch().Step(p.to-1, games.Public), in)
	m.Important, m.Rule = false, ""
	return m, stage, shown
}

// maxShows is how often a card is shown to people who want it the first times only.
const maxShows = 3

// showsCard reports whether the step's card is shown when its pieces have moved. Dice have been read before.
func (p *playback) showsCard(v view) bool {
	set := v.window().settings.Moments
	switch {
	case !p.step.hasMoment, p.hasDice(v), v.state().lesson(), set.Show == store.MomentsNever:
		return false
	}
	return showsCardAlways(v) || set.Seen[p.step.moment.Kind] < maxShows
}

// showsCardAlways reports whether cards are shown however often they have been seen.
func showsCardAlways(v view) bool {
	return v.window().settings.Moments.Show == store.MomentsAlways || v.state().film
}

// announcement returns the sentence for the banner while another's step is shown, "" where the prompt of
// the position before it says as much. What chance decided is said once it is seen.
func (p *playback) announcement(v view) string {
	if p.step.Seat == games.Chance && p.phase == reading {
		if len(p.step.moment.Dice) == 0 { // the card names who it happens to
			return i18n.Sentence(p.step.moment.Title)
		}
		return p.described(v)
	}
	if a, ok := v.game().presenter.(presenter.Announcer); ok {
		return a.Announce(p.step.Step, v.game().words)
	}
	if p.step.Seat == games.Chance {
		return "" // the prompt says that chance decides
	}
	return p.described(v)
}

// described returns the sentence of the move list for the step.
func (p *playback) described(v view) string {
	line, _ := v.game().presenter.Describe(p.step.Step, nil, v.game().words)
	return i18n.Sentence(line.Text)
}

// delayNumbers keeps what depends on the end of the step as it was before it. The banner announces the step
// until its card has been read. Panels with AfterMotion are those of the position before until the pieces
// have arrived, or until the card has been read if they ask another seat.
func (p *playback) delayNumbers(v view, layout *ui.Layout, in presenter.Input) {
	if p.phase == resting {
		return
	}
	over := v.match().Over()
	// A person who goes on sees what was before the tap: it changes once, when the piece has arrived.
	in.Interactive = p.settles() && in.Viewer == p.step.Seat
	in.Selection, in.Hints = nil, presenter.Hints{}
	if p.phase == moving || p.phase == reading {
		seen := v.whole()
		seen.Shown, seen.TurnShown = p.from, p.from
		in.View, in.Recent, in.Trace = seen.Position(in.Viewer), seen.Recent(in.Viewer), seen.Trace(in.Viewer)
		before := v.layOut(in)
		after := slices.Clone(layout.Panels)
		asksAnother := before.ToMove != layout.ToMove || before.Mover.Title != layout.Mover.Title
		for i, panel := range layout.Panels {
			old, ok := before.Panel(panel.ID)
			moves := old.At != panel.At // the result's layout waits
			isDelayed := p.phase == moving || asksAnother && !moves || moves && over
			switch {
			case ok && panel.AfterMotion && isDelayed:
				layout.Panels[i] = old
			case ok && asksAnother: // it has another place or size, but the same seat is on turn
				layout.Panels[i].Highlighted = old.Highlighted
			}
		}
		carry(layout.Panels, before.Panels, after)
		if over || p.phase == moving { // the panels of the next phase, and of the result, wait too
			layout.Panels = slices.DeleteFunc(layout.Panels, func(panel ui.Panel) bool {
				_, ok := before.Panel(panel.ID)
				return !ok && p.phase == moving
			})
			for _, old := range before.Panels {
				if _, ok := layout.Panel(old.ID); !ok {
					layout.Panels = append(layout.Panels, old)
				}
			}
		}
		if over {
			layout.MoveList, layout.Buttons = before.MoveList, before.Buttons
		}
		if p.settles() {
			layout.Buttons = before.Buttons
		}
		layout.ToMove, layout.Mover = before.ToMove, before.Mover
		layout.Prompt, layout.PromptDetail = before.Prompt, before.PromptDetail
	}
	if !p.settles() {
		layout.Announcement = p.announcement(v)
	}
	if p.step.Seat >= 0 {
		layout.ToMove = p.step.Seat
	}
}

// carry lets what a step brings from one panel to another travel with it, though the numbers of both wait: shown are the
// panels of the moment, some of which are as before the step.
func carry(shown, before, after []ui.Panel) {
	for i := range shown {
		was, is := shown[i].Scene.Sprites, after[i].Scene.Sprites
		var sprites []scene.Sprite
		for _, s := range was {
			if hasSprite(after[i], s.ID) || !slices.ContainsFunc(after, func(p ui.Panel) bool { return travels(p, s.ID) }) {
				sprites = append(sprites, s)
			}
		}
		for _, s := range is {
			if !hasSprite(shown[i], s.ID) && travels(after[i], s.ID) && slices.ContainsFunc(before, func(p ui.Panel) bool { return hasSprite(p, s.ID) }) {
				sprites = append(sprites, s)
			}
		}
		shown[i].Scene.Sprites = sprites
	}
}

// hasSprite reports whether a panel has a sprite with an ID.
func hasSprite(p ui.Panel, id string) bool {
	return id != "" && slices.ContainsFunc(p.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == id })
}

// travels reports whether a panel has a sprite with an ID that moves: a mark does not.
func travels(p ui.Panel, id string) bool {
	return id != "" && slices.ContainsFunc(p.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == id && s.Move != scene.Instant })
}
