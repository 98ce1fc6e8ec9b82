package polar_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	game "banchisa/games/polar"
)

// wayOf says how a slab goes from one square to another, as it is seen from a side.
func wayOf(from, to game.Square, side presenter.Side) string {
	south, east := to.Row()-from.Row(), to.Column()-from.Column()
	names := [2]string{"nord", "sud"}
	if side == presenter.Far {
		names = [2]string{"sud", "nord"}
	}
	switch {
	case east == 1 && south != 0:
		return "avanti in diagonale"
	case east > 0:
		return fmt.Sprint("avanti di ", east)
	case east < 0:
		return fmt.Sprint("indietro di ", -east)
	case south < 0:
		return fmt.Sprint("verso ", names[0], " di ", -south)
	}
	return fmt.Sprint("verso ", names[1], " di ", south)
}

// saidOf returns the beginning and the end of what is said of a step, as it is seen from a side.
func saidOf(m game.Move, before, after *game.State, name func(color int) string, side presenter.Side) (begins, ends string) {
	mover := before.Mover()
	at, now := before.Penguin(mover).Slab, after.Penguin(mover).Slab
	_, guest := before.Asked() // by the mover
	steps := fmt.Sprint(before.Number(), " passi")
	if before.Number() == 1 {
		steps = "1 passo"
	}
	switch m.Kind {
	case game.Shift:
		return "sposta la lastra ", wayOf(m.From, m.Square, side)
	case game.Recycle:
		return "ricicla la lastra ", wayOf(m.From, m.Square, side)
	case game.Advance:
		return "manda la lastra ", wayOf(m.From, m.Square, side)
	case game.Ride:
		return "viaggia con la lastra, ", wayOf(before.Slab(int(at)).Square, m.Square, side)
	case game.Correct:
		return "corregge: ", fmt.Sprint(after.Number(), " pass", map[bool]string{true: "o", false: "i"}[after.Number() == 1])
	case game.Go:
		switch {
		case at == game.Home:
			return "lascia l’iceberg: " + steps + " fino alla lastra ", ""
		case at == now:
			return "fa " + steps + " sulla stessa lastra", ""
		}
		return "fa " + steps + " fino alla lastra ", ""
	case game.Stay:
		if after.Cards(mover) == before.Cards(mover)+1 {
			return "resta e prende un bonus: il numero è troppo alto", ""
		}
		return "resta dov’è", ""
	case game.End:
		if before.Question() == game.AfterEvent {
			return "si ferma qui", ""
		}
		return "lascia ferma la lastra", ""
	case game.Evict, game.EvictHome:
		if before.Question() == game.MoverSends {
			begins = map[game.Kind]string{game.Evict: "manda %s sulla lastra ", game.EvictHome: "rimanda %s sull’iceberg"}[m.Kind]
			return fmt.Sprintf(begins, name(guest)), ""
		}
		return map[game.Kind]string{game.Evict: "scende sulla lastra ", game.EvictHome: "torna sull’iceberg"}[m.Kind], ""
	case game.AtColor:
		return "manda le foche da " + name(int(m.Shape)), ""
	}
	return "", ""
}

// TestStepsSayWhatHappens checks in whole matches what is said of the steps of slabs and penguins: where a slab goes, as it
// is seen, how far a penguin walks, and why it does not.
func TestStepsSayWhatHappens(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(60) {
		m := newMatch(t, []string{"classic", "short"}[seed%2], "red", "yellow", "blue")
		m.PlayToEnd(seed)
		name := func(color int) string { return m.Words().Seats[color].Title }
		for _, step := range m.Steps {
			before, after, move := step.Before.(*game.State), step.After.(*game.State), game.Unpack(step.Action)
			for _, side := range []presenter.Side{presenter.Near, presenter.Far} {
				begins, ends := saidOf(move, before, after, name, side)
				line, _ := polar.Presenter{}.SeenFrom(side).Describe(step, nil, m.Words())
				if !strings.HasPrefix(line.Text, begins) || !strings.HasSuffix(line.Text, ends) {
					t.Errorf("seed %d: of %s seen from side %d is said %q, want %q … %q\n%v", seed, before.FormatAction(step.Action), side, line.Text, begins, ends, before)
				}
				said[begins+ends]++
			}
		}
	}
	for _, want := range []string{
		"sposta la lastra indietro di 1", "sposta la lastra verso nord di 1", "sposta la lastra verso sud di 2", "ricicla la lastra avanti di 2",
		"manda la lastra avanti in diagonale", "viaggia con la lastra, avanti di 1", "corregge: 1 passo", "fa 2 passi sulla stessa lastra",
		"resta e prende un bonus: il numero è troppo alto", "si ferma qui", "lascia ferma la lastra", "manda Giallo sulla lastra ", "torna sull’iceberg",
	} {
		if said[want] == 0 {
			t.Errorf("no step is described as %q", want)
		}
	}
}
