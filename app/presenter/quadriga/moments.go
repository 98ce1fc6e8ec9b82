package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Announce says of a march and of a fight only that they begin.
func (p Presenter) Announce(played presenter.Step, words ui.Words) string {
	step := stepOf(played)
	before, name, localize := step.Before, words.Name(step.Seat), words.Localize
	switch m := step.Move; {
	case m.Kind == game.Go && unitsAfterOrders(before) != before.Units(step.Seat):
		return localize("quadriga.announce.go", name)
	case m.Kind == game.Fight:
		d := before.PreviewFight(m.Cell, m.Enemy)
		return localize("quadriga.announce.fight", name, d.Mine.Len(), d.Enemy.Len())
	}
	line, _ := p.Describe(played, nil, words)
	return line.Text
}

// warnTurns is how many turns of a seat before the sunset a card warns of it, and warnQuiet how many
// turns of both before a draw.
const (
	warnTurns = 10
	warnQuiet = 20
)

// Moment returns the cards of countdowns, of the coming end, of fights and of units that sink.
func (Presenter) Moment(played presenter.Step, in presenter.Input) (ui.Moment, bool) {
	step := stepOf(played)
	before, after := step.Before, step.After
	switch {
	case after.EndReason() == game.Sunset:
		return duskMoment(after, in.Words), true
	case after.Actor() == games.Terminal && step.Move.Kind != game.Fight:
		return ui.Moment{}, false // the result says it
	}
	if m, ok := countdownMoment(before, after, in.Words); ok {
		return m, true
	}
	if m, ok := endMoment(before, after, in.Words); ok {
		return m, true
	}
	return lossMoment(step, in.Words)
}

// countdownMoment says that a countdown has started or stopped.
func countdownMoment(before, after *game.State, words ui.Words) (ui.Moment, bool) {
	localize := words.Localize
	for seat := range games.Seat(2) {
		old, current, name := before.Countdown(seat), after.Countdown(seat), words.Name(seat)
		switch {
		case after.Actor() == games.Terminal:
		case old == 0 && current > 0:
			return ui.Moment{
				Kind: "quadriga.countdown", Title: localize("quadriga.moment.countdown", name), Rule: "QUA-4.4", Important: true,
				Text: localize("quadriga.moment.countdown-text", current, name), Picture: draw.Sprite("quadriga-countdown"),
			}, true
		case old > 0 && current == 0:
			return ui.Moment{
				Kind: "quadriga.saved", Title: localize("quadriga.moment.saved", name), Rule: "QUA-4.5",
				Text: localize("quadriga.moment.saved-text"), Picture: draw.Sprite(materialOf(seat).Sprite()),
			}, true
		}
	}
	return ui.Moment{}, false
}

// endMoment says that the sunset, or a draw without fights, comes near.
func endMoment(before, after *game.State, words ui.Words) (ui.Moment, bool) {
	localize := words.Localize
	if sunsetIsNear(before, after) {
		left, _ := after.TurnsLeft()
		return ui.Moment{
			Kind: "quadriga.sunset", Title: localize("quadriga.moment.sunset"), Rule: "QUA-6.5", Important: true,
			Text: localize("quadriga.moment.sunset-text", left/2, words.Name(game.Black)), Picture: sunsetPicture(),
		}, true
	}
	limit := after.Rules().DrawAfter
	if limit > warnQuiet && limit-before.QuietTurns() > warnQuiet && limit-after.QuietTurns() <= warnQuiet {
		return ui.Moment{
			Kind: "quadriga.quiet", Title: localize("quadriga.moment.quiet"), Rule: "QUA-6.4",
			Text: localize("quadriga.moment.quiet-text", limit-after.QuietTurns()), Picture: sunsetPicture(),
		}, true
	}
	return ui.Moment{}, false
}

// duskMoment says that the sun has set, and who has how many units.
func duskMoment(s *game.State, words ui.Words) ui.Moment {
	localize := words.Localize
	return ui.Moment{
		Kind: "quadriga.dusk", Title: localize("quadriga.moment.dusk"), Rule: "QUA-6.5",
		Text:    localize("quadriga.moment.dusk-text", s.Units(game.White).Len(), s.Units(game.Black).Len(), words.Name(game.White), words.Name(game.Black)),
		Picture: sunsetPicture(),
	}
}

// lossMoment returns the card of a fight and of units that sink.
func lossMoment(step step, words ui.Words) (ui.Moment, bool) {
	m, localize := step.Move, words.Localize
	switch m.Kind {
	case game.Fight:
		d := step.Before.PreviewFight(m.Cell, m.Enemy)
		winner, lost := fightWinner(step.Seat, d), d.Mine.Len()
		if d.Wins {
			lost = d.Enemy.Len()
		}
		text := localize("quadriga.moment.won", lost, words.Name(winner), words.Name(1-winner))
		if d.Mine.Len() == d.Enemy.Len() {
			text = localize("quadriga.moment.tie", lost, words.Name(1-winner))
		}
		if n := sunkUnits(step).Len(); n > 0 {
			text += " " + localize("quadriga.moment.sink", n) + "."
		}
		places := []string{burstID, outcomeID}
		for unit := range d.Mine.Or(d.Enemy).All {
			places = append(places, unitID(step.Seat, unit), unitID(1-step.Seat, unit))
		}
		return ui.Moment{
			Kind: "quadriga.fight", Title: localize("quadriga.moment.fight", d.Mine.Len(), d.Enemy.Len()), Text: text, Rule: "QUA-4.3", Picture: coast.Combat(),
			PlaceIDs: places,
		}, true
	case game.Go:
		if n := removedUnits(step, step.Seat).Len(); n > 0 {
			return ui.Moment{
				Kind: "quadriga.sink", Title: localize("quadriga.moment.sink", n), Text: localize("quadriga.moment.sink-text"), Rule: "QUA-5.1",
				Picture: draw.Sprite(materialOf(step.Seat).Sprite()),
			}, true
		}
	}
	return ui.Moment{}, false
}

// sunsetPicture returns the sun at the edge of the sea.
func sunsetPicture() scene.Picture {
	return draw.Fixed("quadriga sunset", 100, 100, func(c *paint.Canvas) {
		c = c.Clipped(paint.Circle(50, 50, 48))
		c.Fill(paint.Rect(0, 0, 100, 100), paint.ParseHex("#FCE3D6"))
		c.Fill(paint.Circle(50, 56, 25), paint.Coral)
		c.Fill(paint.Circle(50, 56, 18), paint.Sun)
		c.Fill(paint.Rect(0, 58, 100, 42), paint.Shallow)
		for y := 66.0; y < 96; y += 11 {
			c.Stroke(paint.Wave(22, y, 56), 3, paint.Paper)
		}
	})
}

// Sound returns the sounds of stones, fights and the sea.
func (Presenter) Sound(played presenter.Step) string {
	step := stepOf(played)
	before, after := step.Before, step.After
	removed := removedUnits(step, step.Seat).Len()
	switch kind := step.Move.Kind; {
	case sunsetIsNear(before, after) || countdownStarts(before, after) || after.EndReason() == game.Sunset:
		return "last"
	case kind == game.Fight: // the losers, after the blow
		return "sink"
	case kind == game.Place:
		return "place"
	case removed > 0:
		return "sink"
	}
	return "move"
}

// OpeningSound returns the blow of a fight.
func (Presenter) OpeningSound(played presenter.Step) string {
	step := stepOf(played)
	if isFight(step) {
		return "capture"
	}
	return ""
}

// sunsetIsNear reports whether a step begins the last turns before the sunset.
func sunsetIsNear(before, after *game.State) bool {
	old, _ := before.TurnsLeft()
	left, ok := after.TurnsLeft()
	return ok && old > 2*warnTurns && left <= 2*warnTurns
}

// countdownStarts reports whether a step starts a countdown.
func countdownStarts(before, after *game.State) bool {
	for seat := range games.Seat(2) {
		if before.Countdown(seat) == 0 && after.Countdown(seat) > 0 {
			return true
		}
	}
	return false
}
