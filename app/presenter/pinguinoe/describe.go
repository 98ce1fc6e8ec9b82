package pinguinoe

import (
	"strconv"
	"strings"

	"banchisa/app/ui"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Describe says a step as its eye saw it. Rolls, walks, the seal's way and what chance brings
// join the line before them.
func (Presenter) Describe(step presenter.Step, before *ui.MoveLine, localize ui.Localize) (line ui.MoveLine, joined bool) {
	old, after := step.Before.(*game.State), step.After.(*game.State)
	kind, arg := unpack(step.Action)
	name := old.FormatAction(step.Action)
	seat := step.Seat
	if seat == games.Chance && kind != game.LayArk && kind != game.NameFirst {
		seat = old.Turn()
	}
	line = ui.MoveLine{Seat: seat, Detail: name}
	if before != nil && before.Seat == seat && continuesLine(kind, before.Detail) {
		line.Detail = before.Detail + " " + name
		joined = true
	}
	text := actionText(old, after, kind, arg, line.Detail, localize)
	switch {
	case joined && kind == game.Show:
		text = before.Text + text
	case joined && text == "":
		text = before.Text
	case text == "":
		text = localize("pinguinoe.tell.stop")
	}
	line.Text = text + sentBackText(old, after, step.Seat, kind, localize)
	return line, joined
}

// continuesLine tells whether a step goes on with what the line before ends in.
func continuesLine(kind game.Kind, notation string) bool {
	tokens := strings.Fields(notation)
	if len(tokens) == 0 {
		return false
	}
	last := tokens[len(tokens)-1]
	switch kind {
	case game.Die:
		return last == "roll"
	case game.Drawn, game.DrawnHidden:
		return last == "draw"
	case game.Show:
		return strings.Contains(last, ":") && len(tokens) > 1
	case game.Step:
		return strings.Contains(" N E S W ", " "+last+" ") && tokens[0] != "play"
	case game.SealStep, game.SealStop:
		return strings.HasPrefix(last, "s:")
	case game.Stop:
		return true
	}
	return false
}

// actionText says an action; small is the notation of the whole line.
func actionText(old, after *game.State, kind game.Kind, arg int, notation string, localize ui.Localize) string {
	r := old.Rules()
	switch kind {
	case game.LayArk:
		return localize("pinguinoe.tell.ark")
	case game.NameFirst:
		return localize("pinguinoe.tell.first", seatTitle(games.Seat(arg), localize))
	case game.Roll:
		return localize("pinguinoe.tell.roll")
	case game.Die:
		return localize("pinguinoe.tell.die", arg)
	case game.Step:
		n := len(strings.Fields(notation))
		return localize("pinguinoe.tell.steps", n, r.CellName(after.Position(old.Turn())))
	case game.SealStep:
		n := len(strings.Fields(notation))
		return localize("pinguinoe.tell.seal", n, r.CellName(r.Neighbor(old.Seal(), arg)))
	case game.SealStop:
		if notation == old.FormatAction(games.Action(game.SealStop)<<24) {
			return localize("pinguinoe.tell.seal-stays")
		}
		return ""
	case game.Flip:
		return localize("pinguinoe.tell.flip", r.SlotName(game.Slot(arg)))
	case game.Wave:
		return localize("pinguinoe.tell.wave", r.SlotName(game.Slot(arg)))
	case game.Show:
		if after.Seal() != old.Seal() {
			return localize("pinguinoe.tell.surprise")
		}
		return ""
	case game.Drawn, game.DrawnHidden:
		_, name, _ := drawnCard(presenter.Step{Action: games.Action(kind)<<24 | games.Action(arg)}, localize)
		return localize("pinguinoe.tell.find", name)
	}
	return cardActionText(old, kind, arg, localize)
}

func cardActionText(old *game.State, kind game.Kind, arg int, localize ui.Localize) string {
	r := old.Rules()
	switch kind {
	case game.Draw:
		return localize("pinguinoe.tell.draw")
	case game.DiscardSkip:
		return localize("pinguinoe.tell.discard")
	case game.PlayTelescope:
		return localize("pinguinoe.tell.telescope", r.SlotName(game.Slot(arg)))
	case game.PlaySkates:
		return localize("pinguinoe.tell.skates")
	case game.PlaySpringboard:
		return localize("pinguinoe.tell.springboard")
	case game.PlaySnowball:
		return localize("pinguinoe.tell.snowball", seatTitle(games.Seat(arg), localize))
	case game.PlayFish:
		return localize("pinguinoe.tell.fish", r.CellName(game.Cell(arg)))
	case game.UseFish, game.UseFishArk:
		return localize("pinguinoe.tell.saved")
	case game.UseLifebuoy:
		return localize("pinguinoe.tell.lifebuoy")
	case game.Accept:
		return localize("pinguinoe.tell.accept")
	case game.SetBack:
		return localize("pinguinoe.tell.back", seatTitle(old.Target(), localize), r.CellName(game.Cell(arg)))
	}
	return ""
}

// sentBackText says whose penguins a step sent or set back, and how a match ended.
func sentBackText(old, after *game.State, mover games.Seat, kind game.Kind, localize ui.Localize) string {
	text := ""
	for seat := range games.Seat(after.Seats()) {
		to := after.Position(seat)
		if to == old.Position(seat) || seat == mover && (kind == game.Step || kind == game.PlaySpringboard) || kind == game.SetBack && seat == old.Target() {
			continue
		}
		if to == after.Rules().Home(seat) {
			text += ". " + localize("pinguinoe.tell.home", seatTitle(seat, localize))
		} else {
			text += ". " + localize("pinguinoe.tell.set-back", seatTitle(seat, localize), after.Rules().CellName(to))
		}
	}
	if after.Phase() == game.Over && old.Phase() != game.Over {
		switch {
		case after.Winner() >= 0:
			text += ". " + localize("pinguinoe.tell.won", seatTitle(after.Winner(), localize))
		case after.Rules().WhitePenguin > 0 && after.Events() == int(after.Rules().WhitePenguin):
			text += ". " + localize("pinguinoe.tell.white")
		default:
			text += ". " + localize("pinguinoe.tell.flood")
		}
	}
	return text
}

// ResultRows says how the match ended and how far everybody came.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	s, localize := in.View.(*game.State), in.Localize
	var rows []ui.ResultRow
	reason := localize("pinguinoe.result.ark")
	switch {
	case s.Winner() >= 0:
	case s.Rules().WhitePenguin > 0 && s.Events() == int(s.Rules().WhitePenguin):
		reason = localize("pinguinoe.result.white")
	default:
		reason = localize("pinguinoe.result.flood")
	}
	rows = append(rows, ui.ResultRow{Label: reason, Value: ""})
	for seat := range games.Seat(s.Seats()) {
		distance := s.Rules().ArkDistance(s.Position(seat))
		value := localize("pinguinoe.result.far", distance)
		if seat == s.Winner() {
			value = localize("pinguinoe.result.arrived")
		}
		rows = append(rows, ui.ResultRow{Label: seatTitle(seat, localize), Value: value, Highlights: []string{cellID(s.Rules(), s.Position(seat))}})
	}
	rows = append(rows, ui.ResultRow{Label: localize("pinguinoe.result.turns"), Value: strconv.Itoa(s.Turns()/s.Seats() + 1)},
		ui.ResultRow{Label: localize("pinguinoe.result.events"), Value: strconv.Itoa(s.Events())})
	return rows
}
