package polar

import (
	"strconv"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
)

// Describe describes a step. It joins the outcome to its click, the second seal to the first, a
// ride to its walk, and a landing or stay to its correction.
func (Presenter) Describe(step presenter.Step, before *ui.MoveLine, localize ui.Localize) (ui.MoveLine, bool) {
	old := step.Before.(*game.State)
	m, name := game.Unpack(step.Action), old.FormatAction(step.Action)
	line := ui.MoveLine{Seat: step.Seat, Detail: name}
	if m.Kind == game.Clicked && before != nil && before.Detail == "click" {
		return ui.MoveLine{Seat: before.Seat, Text: actionText(m, old, step, localize), Detail: "click " + name}, true
	}
	if continuesLine(m, before, step, old) {
		line = *before
		line.Text += localize("polar.tell.and") + actionText(m, old, step, localize)
		line.Detail += " · " + name
		return line, true
	}
	line.Text = actionText(m, old, step, localize)
	return line, false
}

// continuesLine reports whether an action continues the line before: one of the same turn and seat,
// not of chance.
func continuesLine(m game.Move, before *ui.MoveLine, step presenter.Step, old *game.State) bool {
	if before == nil || before.Seat != step.Seat || before.Seat == games.Chance {
		return false
	}
	switch m.Kind {
	case game.Ride, game.Swap:
		return old.Question() == game.RideOn
	case game.Stay, game.Land:
		return old.Corrected()
	case game.Seal:
		return strings.HasPrefix(before.Detail, "seal ")
	}
	return false
}

// actionText is the sentence of one action, without its seat.
func actionText(m game.Move, old *game.State, step presenter.Step, localize ui.Localize) string {
	color, of := old.Asked()
	key := "polar.tell." + actionTextKeys[m.Kind]
	switch m.Kind {
	case game.Take, game.Deal:
		return localize(key, slabLetter(old, m.Shape))
	case game.Clicked:
		if m.Number > 6 {
			return eventText(m.Number, old, step.After.(*game.State), localize)
		}
		return localize(key, m.Number)
	case game.First:
		after := step.After.(*game.State)
		return localize("polar.tell.place", slabLetter(old, m.Shape), after.Slab(int(m.Shape)).Square.String())
	case game.Place, game.Reserve:
		return localize(key, slabLetter(old, m.Shape), m.Square.String())
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		return localize(key, m.From.String(), m.Square.String())
	case game.Rotate, game.Still, game.FreeLion, game.FreeSeal, game.Ride, game.Swap, game.Seal:
		return localize(key, m.Square.String())
	case game.Lion:
		return localize(key, m.Square.String(), seatTitle(old, old.SlabAt(m.Square)/game.NumShapes, localize))
	case game.Correct:
		return localize(key, stepsText(old.Number()+m.Number, localize))
	case game.Go:
		return walkText(m, old, localize)
	case game.Stay:
		if step.After.(*game.State).Cards(old.Mover()) > old.Cards(old.Mover()) {
			return localize("polar.tell.toomuch")
		}
	case game.Evict, game.EvictHome:
		guest := color
		if of >= 0 {
			guest = of
		}
		if m.Kind == game.EvictHome {
			return localize(key, seatTitle(old, guest, localize))
		}
		return localize(key, seatTitle(old, guest, localize), m.Square.String())
	case game.AtColor:
		return localize(key, seatTitle(old, int(m.Shape), localize))
	}
	return localize(key)
}

// eventText is the sentence of an event; it says so if it has no effect (POL-8.3).
func eventText(event int, old, after *game.State, localize ui.Localize) string {
	text := localize("polar.tell.event." + eventTextKeys[event])
	hasEffect := false
	switch event {
	case game.Loss, game.Gain:
		hasEffect = after.Cards(old.Mover()) != old.Cards(old.Mover())
	default:
		switch after.Question() {
		case game.PutLion, game.PutSeal, game.NameVictim:
			hasEffect = true
		}
	}
	if !hasEffect {
		return localize("polar.tell.event.none", text)
	}
	return text
}

// walkText is the sentence of a walk: "da 41 a 42, 3 passi".
func walkText(m game.Move, old *game.State, localize ui.Localize) string {
	p := old.Penguin(old.Mover())
	if p.Slab == game.Home {
		return localize("polar.tell.leave-home", m.Square.String(), stepsText(old.Number(), localize))
	}
	return localize("polar.tell.go", old.Slab(int(p.Slab)).Square.String(), m.Square.String(), stepsText(old.Number(), localize))
}

var eventTextKeys = map[int]string{
	game.LionMinus: "lion-minus", game.SealsMinus: "seals-minus", game.Loss: "loss",
	game.LionPlus: "lion-plus", game.SealsPlus: "seals-plus", game.Gain: "gain",
}

var actionTextKeys = map[game.Kind]string{
	game.Take: "take", game.Deal: "deal", game.Clicked: "clicked", game.Still: "still", game.Rotate: "rotate",
	game.Shift: "shift", game.Recycle: "recycle", game.RecycleSwap: "recycle-swap", game.Reserve: "reserve",
	game.Double: "double", game.FreeLion: "free-lion", game.FreeSeal: "free-seal", game.Place: "place",
	game.Advance: "advance", game.Bonus: "bonus", game.Pass: "pass", game.Click: "click", game.Correct: "correct",
	game.Go: "go", game.Land: "land", game.Stay: "stay", game.Ride: "ride", game.Swap: "swap", game.End: "end",
	game.Pay: "pay", game.Leave: "leave", game.Evict: "evict", game.EvictHome: "evict-home", game.AtColor: "at",
	game.Lion: "lion", game.Seal: "seal",
}

// ResultRows lists who landed after how many rounds, and how far the others came.
func (Presenter) ResultRows(in presenter.Input) []ui.ResultRow {
	s := in.View.(*game.State)
	if !s.Over() {
		return nil
	}
	localize := in.Localize
	rows := []ui.ResultRow{{Label: localize("polar.end.draw"), Value: strconv.Itoa(s.Rules().RoundLimit)}}
	if w := s.Winner(); w >= 0 {
		rows[0] = ui.ResultRow{Label: localize("polar.end.landed", seatTitle(s, w, localize)), Value: localize("polar.end.rounds", s.Round()), Highlights: []string{numberedID("penguin", w)}}
	}
	for c := range s.NumColors() {
		p := s.Penguin(c)
		if p.Slab == game.Landed {
			continue
		}
		where := localize("polar.where.home")
		if p.Slab != game.Home {
			where = localize("polar.where.column", s.Slab(int(p.Slab)).Square.Column()+1)
		}
		rows = append(rows, ui.ResultRow{Label: seatTitle(s, c, localize), Value: where, Highlights: []string{numberedID("penguin", c)}})
	}
	return rows
}
