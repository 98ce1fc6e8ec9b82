package pinguinoe

import (
	"strconv"
	"strings"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Tell says a step as its eye saw it. Rolls, walks, the seal's way and what chance brings
// join the line before them.
func (Presenter) Tell(step tables.Step, before *tables.Line, say tables.Say) (line tables.Line, joined bool) {
	was, now := step.Before.(*game.State), step.After.(*game.State)
	verb, arg := game.Unpack(step.Action)
	name := was.FormatAction(step.Action)
	seat := step.Seat
	if seat == games.Chance && verb != game.LayArk && verb != game.NameFirst {
		seat = was.Turn()
	}
	line = tables.Line{Seat: seat, Small: name}
	if before != nil && before.Seat == seat && joins(verb, before.Small) {
		line.Small = before.Small + " " + name
		joined = true
	}
	text := sentence(was, now, verb, arg, line.Small, say)
	switch {
	case joined && verb == game.Show:
		text = before.Text + text
	case joined && text == "":
		text = before.Text
	case text == "":
		text = say("pinguinoe.tell.stop")
	}
	line.Text = text + strayed(was, now, step.Seat, verb, say)
	return line, joined
}

// joins tells whether a step goes on with what the line before ends in.
func joins(verb game.Kind, small string) bool {
	words := strings.Fields(small)
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	switch verb {
	case game.Die:
		return last == "roll"
	case game.Drawn, game.DrawnHidden:
		return last == "draw"
	case game.Show:
		return strings.Contains(last, ":") && len(words) > 1
	case game.Step:
		return strings.Contains(" N E S W ", " "+last+" ") && words[0] != "play"
	case game.SealStep, game.SealStop:
		return strings.HasPrefix(last, "s:")
	case game.Stop:
		return true
	}
	return false
}

// sentence says an action; small is the notation of the whole line.
func sentence(was, now *game.State, verb game.Kind, arg int, small string, say tables.Say) string {
	r := was.Rules()
	switch verb {
	case game.LayArk:
		return say("pinguinoe.tell.ark")
	case game.NameFirst:
		return say("pinguinoe.tell.first", title(games.Seat(arg), say))
	case game.Roll:
		return say("pinguinoe.tell.roll")
	case game.Die:
		return say("pinguinoe.tell.die", arg)
	case game.Step:
		n := len(strings.Fields(small))
		return say("pinguinoe.tell.steps", n, r.CellName(now.Position(was.Turn())))
	case game.SealStep:
		n := len(strings.Fields(small))
		return say("pinguinoe.tell.seal", n, r.CellName(r.Neighbor(was.Seal(), arg)))
	case game.SealStop:
		if small == was.FormatAction(games.Action(game.SealStop)<<24) {
			return say("pinguinoe.tell.seal-stays")
		}
		return ""
	case game.Flip:
		return say("pinguinoe.tell.flip", r.SlotName(game.Slot(arg)))
	case game.Wave:
		return say("pinguinoe.tell.wave", r.SlotName(game.Slot(arg)))
	case game.Show:
		if now.Seal() != was.Seal() {
			return say("pinguinoe.tell.surprise")
		}
		return ""
	case game.Drawn, game.DrawnHidden:
		_, name, _ := found(tables.Step{Action: games.Action(verb)<<24 | games.Action(arg)}, say)
		return say("pinguinoe.tell.find", name)
	}
	return sentenceOfCard(was, verb, arg, say)
}

func sentenceOfCard(was *game.State, verb game.Kind, arg int, say tables.Say) string {
	r := was.Rules()
	switch verb {
	case game.Draw:
		return say("pinguinoe.tell.draw")
	case game.DiscardSkip:
		return say("pinguinoe.tell.discard")
	case game.PlayTelescope:
		return say("pinguinoe.tell.telescope", r.SlotName(game.Slot(arg)))
	case game.PlaySkates:
		return say("pinguinoe.tell.skates")
	case game.PlaySpringboard:
		return say("pinguinoe.tell.springboard")
	case game.PlaySnowball:
		return say("pinguinoe.tell.snowball", title(games.Seat(arg), say))
	case game.PlayFish:
		return say("pinguinoe.tell.fish", r.CellName(game.Cell(arg)))
	case game.UseFish, game.UseFishArk:
		return say("pinguinoe.tell.saved")
	case game.UseLifebuoy:
		return say("pinguinoe.tell.lifebuoy")
	case game.Accept:
		return say("pinguinoe.tell.accept")
	case game.SetBack:
		return say("pinguinoe.tell.back", title(was.Target(), say), r.CellName(game.Cell(arg)))
	}
	return ""
}

// strayed says whose penguins a step sent or set back, and how a match ended.
func strayed(was, now *game.State, mover games.Seat, verb game.Kind, say tables.Say) string {
	text := ""
	for seat := range games.Seat(now.Seats()) {
		to := now.Position(seat)
		if to == was.Position(seat) || seat == mover && (verb == game.Step || verb == game.PlaySpringboard) || verb == game.SetBack && seat == was.Target() {
			continue
		}
		if to == now.Rules().Home(seat) {
			text += ". " + say("pinguinoe.tell.home", title(seat, say))
		} else {
			text += ". " + say("pinguinoe.tell.set-back", title(seat, say), now.Rules().CellName(to))
		}
	}
	if now.Phase() == game.Over && was.Phase() != game.Over {
		switch {
		case now.Winner() >= 0:
			text += ". " + say("pinguinoe.tell.won", title(now.Winner(), say))
		case now.Rules().WhitePenguin > 0 && now.Events() == int(now.Rules().WhitePenguin):
			text += ". " + say("pinguinoe.tell.white")
		default:
			text += ". " + say("pinguinoe.tell.flood")
		}
	}
	return text
}

// Result says how the match ended and how far everybody came.
func (Presenter) Result(in tables.In) []tables.Fact {
	s, say := in.View.(*game.State), in.Say
	var facts []tables.Fact
	how := say("pinguinoe.result.ark")
	switch {
	case s.Winner() >= 0:
	case s.Rules().WhitePenguin > 0 && s.Events() == int(s.Rules().WhitePenguin):
		how = say("pinguinoe.result.white")
	default:
		how = say("pinguinoe.result.flood")
	}
	facts = append(facts, tables.Fact{Name: how, Value: ""})
	for seat := range games.Seat(s.Seats()) {
		far := s.Rules().ArkDistance(s.Position(seat))
		value := say("pinguinoe.result.far", far)
		if seat == s.Winner() {
			value = say("pinguinoe.result.arrived")
		}
		facts = append(facts, tables.Fact{Name: title(seat, say), Value: value, Marks: []string{cellID(s.Rules(), s.Position(seat))}})
	}
	facts = append(facts, tables.Fact{Name: say("pinguinoe.result.turns"), Value: strconv.Itoa(s.Turns()/s.Seats() + 1)},
		tables.Fact{Name: say("pinguinoe.result.events"), Value: strconv.Itoa(s.Events())})
	return facts
}
