package pinguinoe

import (
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Describe returns the line of a step. The results of chance and the further steps of a walk
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

// continuesLine reports whether an action joins a line of that notation.
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

// sentenceKey returns the key of an action's sentence, below "pinguinoe.tell".
func sentenceKey(kind game.Kind) string {
	return map[game.Kind]string{
		game.LayArk: "ark", game.NameFirst: "first", game.Roll: "roll", game.Die: "die", game.Step: "steps",
		game.Flip: "flip", game.Show: "surprise", game.Draw: "draw", game.Drawn: "find", game.DrawnHidden: "find",
		game.DiscardSkip: "discard", game.SealStep: "seal", game.SealStop: "seal-stays", game.PlayTelescope: "telescope",
		game.PlaySkates: "skates", game.PlaySpringboard: "springboard", game.PlaySnowball: "snowball", game.PlayFish: "fish",
		game.UseFish: "saved", game.UseFishArk: "saved", game.UseLifebuoy: "lifebuoy", game.Accept: "accept",
		game.SetBack: "back", game.Wave: "wave", game.Stop: "stop",
	}[kind]
}

// actionText returns an action as a sentence, "" for none of its own. notation is that of the
// whole line.
func actionText(old, after *game.State, kind game.Kind, arg int, notation string, localize ui.Localize) string {
	r := old.Rules()
	var args []any
	switch kind {
	case game.NameFirst, game.PlaySnowball:
		args = []any{seatTitle(games.Seat(arg), localize)}
	case game.Die:
		args = []any{arg}
	case game.Step:
		args = []any{len(strings.Fields(notation)), r.CellName(after.Position(old.Turn()))}
	case game.SealStep:
		args = []any{len(strings.Fields(notation)), r.CellName(r.Neighbor(old.Seal(), arg))}
	case game.Flip, game.Wave, game.PlayTelescope:
		args = []any{r.SlotName(game.Slot(arg))}
	case game.PlayFish:
		args = []any{r.CellName(game.Cell(arg))}
	case game.SetBack:
		args = []any{seatTitle(old.Target(), localize), r.CellName(game.Cell(arg))}
	case game.Drawn, game.DrawnHidden:
		_, name := drawnCard(kind, arg, localize)
		args = []any{name}
	case game.Show:
		if after.Seal() == old.Seal() {
			return ""
		}
	case game.Stop, game.SealStop: // said only where nothing was done before
		if notation != old.FormatAction(pack(kind, 0)) {
			return ""
		}
	}
	return localize("pinguinoe.tell."+sentenceKey(kind), args...)
}

// sentBackText returns sentences about the penguins that a step sent or set back, and about the
// end of the match.
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

// ResultRows returns how the match ended, and the distance of each penguin from the ark.
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
