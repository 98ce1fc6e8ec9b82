package isaac

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	game "banchisa/games/isaac"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// Announce says of a counter how far it goes, and of a pass no more than that: where that leads is seen first.
func (p Presenter) Announce(played presenter.Step, words ui.Words) string {
	step := stepOf(played)
	name, localize := words.Name(step.Seat), words.Localize
	switch m := step.Move; {
	case m.Kind == game.Advance && m.N > 0:
		return localize("isaac.tell.line", name, localize("isaac.announce.advance", m.N))
	case endsPlacing(step):
		return localize("isaac.tell.pass", name)
	}
	line, _ := p.Describe(played, nil, words)
	return line.Text
}

// endsPlacing reports whether a step is the pass after which tiles are removed.
func endsPlacing(step step) bool {
	return step.Before.Phase() == game.Placing && step.After.Phase() == game.Removing
}

// Moment returns the cards of the start of the removals and of a seat that is out.
func (Presenter) Moment(played presenter.Step, in presenter.Input) (ui.Moment, bool) {
	step := stepOf(played)
	before, after := step.Before, step.After
	switch {
	case endsPlacing(step):
		return ui.Moment{
			Kind: "isaac.counting", Title: in.Localize("isaac.moment.counting"), Rule: "ISA-3.1", Important: true, Picture: barsPicture(),
			Text: in.Localize("isaac.moment.counting-text", in.Name(after.FirstToPass())),
		}, true
	case before.Phase() == game.Removing && step.Move.Kind == game.Pass && after.Phase() != game.Over && !before.Rules().WaitIfBlocked:
		text := "isaac.moment.out-text"
		if onlyPasses(after) {
			text = "isaac.moment.both-out-text"
		}
		return ui.Moment{
			Kind: "isaac.out", Title: in.Localize("isaac.moment.out", in.Name(step.Seat)), Rule: "ISA-3.6", Picture: seatIcon(step.Seat == game.Light),
			Text: in.Localize(text, in.Name(1-step.Seat)),
		}, true
	}
	return ui.Moment{}, false
}

// barsPicture returns tiles of both seats, one of which is gone.
func barsPicture() scene.Picture {
	return draw.Fixed("isaac bars", 100, 100, func(c *paint.Canvas) {
		const cell = 24
		wood.DrawBar(c, wood.Bar{Length: 4, Value: 2, Light: true}, 2, 8, cell)
		wood.DrawBar(c, wood.Bar{Length: 3, Value: 1, Ring: wood.Removed}, 14, 38, cell)
		wood.DrawBar(c, wood.Bar{Length: 4, Value: 2}, 2, 68, cell)
	})
}

// Sound returns the sounds of tiles and counters.
func (Presenter) Sound(played presenter.Step) string {
	step := stepOf(played)
	switch kind := step.Move.Kind; {
	case endsPlacing(step):
		return "phase"
	case kind == game.Place:
		return "place"
	case kind == game.Remove:
		return "take"
	}
	return "move"
}
