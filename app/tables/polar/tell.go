package polar

import (
	"strconv"

	"banchisa/app/tables"
	"banchisa/games"
	game "banchisa/games/polar"
)

// Tell says a step; the second seal joins the first, a walk its ride, a correction its
// number.
func (Presenter) Tell(step tables.Step, before *tables.Line, say tables.Say) (tables.Line, bool) {
	was := step.Before.(*game.State)
	m, name := game.Unpack(step.Action), was.FormatAction(step.Action)
	line := tables.Line{Seat: step.Seat, Small: name}
	if m.Kind == game.Clicked && before != nil && before.Small == "click" {
		return tables.Line{Seat: before.Seat, Text: tell(m, was, step, say), Small: "click " + name}, true
	}
	if before != nil && joins(m.Kind) && joinable(m, before, step, was) {
		line = *before
		line.Text += say("polar.tell.and") + tell(m, was, step, say)
		line.Small += " · " + name
		return line, true
	}
	line.Text = tell(m, was, step, say)
	return line, false
}

// joins tells which actions go on with the line before.
func joins(k game.Kind) bool {
	switch k {
	case game.Seal, game.Ride, game.Swap, game.Correct, game.Stay, game.Land:
		return true
	}
	return false
}

// joinable tells whether the line before is of the same turn and seat; chance lines join
// with nothing.
func joinable(m game.Move, before *tables.Line, step tables.Step, was *game.State) bool {
	if before.Seat != step.Seat || before.Seat == games.Chance {
		return false
	}
	switch m.Kind {
	case game.Ride, game.Swap:
		return was.Question() == game.RideOn
	case game.Stay, game.Land:
		return was.Corrected()
	case game.Correct:
		return false
	}
	return len(before.Small) > 4 && before.Small[:4] == "seal"
}

// tell is the sentence of one action, in the present, without the seat.
func tell(m game.Move, was *game.State, step tables.Step, say tables.Say) string {
	who, of := was.Asked()
	key := "polar.tell." + tellKeys[m.Kind]
	switch m.Kind {
	case game.Take, game.Deal:
		return say(key, letter(was, m.Shape))
	case game.Clicked:
		if m.Number > 6 {
			return tellEvent(m.Number, was, step.After.(*game.State), say)
		}
		return say(key, m.Number)
	case game.First:
		after := step.After.(*game.State)
		return say("polar.tell.place", letter(was, m.Shape), after.Slab(int(m.Shape)).Square.String())
	case game.Place, game.Reserve:
		return say(key, letter(was, m.Shape), m.Square.String())
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		return say(key, m.From.String(), m.Square.String())
	case game.Rotate, game.Still, game.FreeLion, game.FreeSeal, game.Ride, game.Swap, game.Seal:
		return say(key, m.Square.String())
	case game.Lion:
		return say(key, m.Square.String(), title(was, was.SlabAt(m.Square)/game.NumShapes, say))
	case game.Correct:
		return say(key, steps(was.Number()+m.Number, say))
	case game.Go:
		return tellWalk(m, was, say)
	case game.Stay:
		if step.After.(*game.State).Cards(was.Mover()) > was.Cards(was.Mover()) {
			return say("polar.tell.toomuch")
		}
	case game.Evict, game.EvictHome:
		guest := who
		if of >= 0 {
			guest = of
		}
		if m.Kind == game.EvictHome {
			return say(key, title(was, guest, say))
		}
		return say(key, title(was, guest, say), m.Square.String())
	case game.AtColor:
		return say(key, title(was, int(m.Shape), say))
	}
	return say(key)
}

// tellEvent is an event, and whether it had an effect (POL-8.3).
func tellEvent(event int, was, now *game.State, say tables.Say) string {
	text := say("polar.tell.event." + eventKeys[event])
	done := false
	switch event {
	case game.Loss, game.Gain:
		done = now.Cards(was.Mover()) != was.Cards(was.Mover())
	default:
		switch now.Question() {
		case game.PutLion, game.PutSeal, game.NameVictim:
			done = true
		}
	}
	if !done {
		return say("polar.tell.event.none", text)
	}
	return text
}

// tellWalk is "da 41 a 42, 3 passi".
func tellWalk(m game.Move, was *game.State, say tables.Say) string {
	p := was.Penguin(was.Mover())
	if p.Slab == game.Home {
		return say("polar.tell.leave-home", m.Square.String(), steps(was.Number(), say))
	}
	return say("polar.tell.go", was.Slab(int(p.Slab)).Square.String(), m.Square.String(), steps(was.Number(), say))
}

var eventKeys = map[int]string{
	game.LionMinus: "lion-minus", game.SealsMinus: "seals-minus", game.Loss: "loss",
	game.LionPlus: "lion-plus", game.SealsPlus: "seals-plus", game.Gain: "gain",
}

var tellKeys = map[game.Kind]string{
	game.Take: "take", game.Deal: "deal", game.Clicked: "clicked", game.Still: "still", game.Rotate: "rotate",
	game.Shift: "shift", game.Recycle: "recycle", game.RecycleSwap: "recycle-swap", game.Reserve: "reserve",
	game.Double: "double", game.FreeLion: "free-lion", game.FreeSeal: "free-seal", game.Place: "place",
	game.Advance: "advance", game.Bonus: "bonus", game.Pass: "pass", game.Click: "click", game.Correct: "correct",
	game.Go: "go", game.Land: "land", game.Stay: "stay", game.Ride: "ride", game.Swap: "swap", game.End: "end",
	game.Pay: "pay", game.Leave: "leave", game.Evict: "evict", game.EvictHome: "evict-home", game.AtColor: "at",
	game.Lion: "lion", game.Seal: "seal",
}

// Result says who landed, how long it took, and how far the others came.
func (Presenter) Result(in tables.In) []tables.Fact {
	s := in.View.(*game.State)
	if !s.Over() {
		return nil
	}
	say := in.Say
	facts := []tables.Fact{{Name: say("polar.end.draw"), Value: strconv.Itoa(s.Rules().RoundLimit)}}
	if w := s.Winner(); w >= 0 {
		facts[0] = tables.Fact{Name: say("polar.end.landed", title(s, w, say)), Value: say("polar.end.rounds", s.Round()), Marks: []string{id("penguin", w)}}
	}
	for c := range s.NumColors() {
		p := s.Penguin(c)
		if p.Slab == game.Landed {
			continue
		}
		where := say("polar.where.home")
		if p.Slab != game.Home {
			where = say("polar.where.column", s.Slab(int(p.Slab)).Square.Column()+1)
		}
		facts = append(facts, tables.Fact{Name: title(s, c, say), Value: where, Marks: []string{id("penguin", c)}})
	}
	return facts
}
