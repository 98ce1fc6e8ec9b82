package fuga

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"banchisa/app/material"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// printedCounter is the side of a printed counter in mm: the map of the gulf takes two sheets.
const printedCounter = 15.0

// Material implements presenter.Printer.
func (p *Presenter) Material(v games.Variant, localize ui.Localize) material.Set {
	r := v.Rules.(*game.Rules)
	land := p.landscape(r)
	w, h := land.Size()
	const mm = printedCounter / hexmap.CounterSide
	set := material.Set{Boards: []material.Board{{
		Name: localize("fuga.print.map"), W: float64(w) * mm, H: float64(h) * mm, Picture: scene.Group{land.Background(), startMarks(r, land)},
	}}}
	for _, c := range []game.Class{
		game.Criminal, game.StolenCar, game.StolenBoat, game.SuspectFoot, game.SuspectCar, game.SuspectBoat,
		game.Policeman, game.PoliceCar, game.PatrolBoat, game.FerryClass,
	} {
		set.Parts = append(set.Parts, counters(r, c, localize)...)
	}
	const tracks = 2 // of the turns and of the alert
	set.Parts = append(set.Parts, material.Markers(localize("print.markers"), localize("print.marker"), tracks),
		material.Die(localize("fuga.print.dice"), localize("print.die"), 2, 16))
	set.Tables = []material.Table{
		combatTable(r, "arrest", r.ArrestTable, localize), combatTable(r, "breakout", r.BreakoutTable, localize),
		timetable(r, localize), alertTrack(r, localize), terrainTable(r, localize), pointsTable(r, localize),
	}
	return set
}

// counters returns the counters of a class, each with its number.
func counters(r *game.Rules, c game.Class, localize ui.Localize) (parts []material.Part) {
	kind, group := "criminals", localize("fuga.print.bag.criminals")
	n := r.StartCount[c] + r.MoreCount[c]
	switch c {
	case game.Policeman, game.PoliceCar, game.PatrolBoat:
		kind, group = "police", localize("fuga.print.bag.police")
	case game.SuspectFoot, game.SuspectCar, game.SuspectBoat:
		kind, n = "suspect", r.Suspects
	case game.FerryClass:
		kind, group, n = "ferry", localize("fuga.print.bag.ferry"), 1
	}
	name, person := sprite(c)
	f := r.Factors[c]
	factors := fmt.Sprintf("%d-%d-%d", f.Combat, f.Move, f.Obfuscation)
	if f.Obfuscation == 0 {
		factors = fmt.Sprintf("%d-%d", f.Combat, f.Move)
	}
	if c == game.FerryClass {
		factors = fmt.Sprintf("0-%d", r.FerrySteps)
	}
	const bleed = (hexmap.CounterSize/hexmap.CounterSide - 1) / 2 * printedCounter
	for i := range n {
		counter := hexmap.Counter{Kind: kind, Sprite: name, Person: person, Name: strconv.Itoa(i + 1), Factors: factors}
		parts = append(parts, material.Part{
			Group: group, Name: localize("fuga.print.class." + classNames[c]), Count: 1, W: printedCounter, H: printedCounter,
			Front: material.Face{Picture: counter.Picture(), BleedX: bleed, BleedY: bleed},
		})
	}
	return parts
}

// combatTable returns a combat table with the totals of dice and difference.
func combatTable(r *game.Rules, name string, rows []game.TableRow, localize ui.Localize) material.Table {
	t := material.Table{
		Title: localize("fuga.print." + name), Head: []string{localize("fuga.print.total"), localize("fuga.print.result")},
		Note: localize("fuga.print."+name+".note", r.MinDifference, r.MaxDifference),
	}
	from := 0
	for i, row := range rows {
		total := fmt.Sprintf("%d–%d", from, row.UpTo)
		switch {
		case i == 0:
			total = localize("fuga.print.or-less", row.UpTo)
		case i == len(rows)-1:
			total = localize("fuga.print.or-more", from)
		case from == row.UpTo:
			total = strconv.Itoa(from)
		}
		t.Rows = append(t.Rows, []string{total, localize("fuga.out." + name + "." + row.Result.String())})
		from = row.UpTo + 1
	}
	return t
}

// timetable returns the track of the turns, with where the ferry goes in each.
func timetable(r *game.Rules, localize ui.Localize) material.Table {
	t := material.Table{
		Title: localize("fuga.print.timetable"), Track: material.Numbered(1, r.Turns),
		Note: localize("fuga.print.timetable.note", r.ExchangeUntil),
	}
	out := (r.Turns - r.FerryWait) / 2
	for i := range t.Track {
		switch turn := i + 1; {
		case turn <= out:
			t.Track[i].Note = localize("fuga.print.out")
		case turn <= out+r.FerryWait:
			t.Track[i].Note = localize("fuga.print.wait")
		default:
			t.Track[i].Note = localize("fuga.print.back")
		}
		t.Track[i].Marked = i+1 == r.ExchangeUntil
	}
	return t
}

// alertTrack returns the track of the clues: each brings a reinforcement.
func alertTrack(r *game.Rules, localize ui.Localize) material.Table {
	return material.Table{
		Title: localize("fuga.print.alert"), Track: material.Numbered(0, r.MoreCount[game.PoliceCar]+r.MoreCount[game.PatrolBoat]),
		Note: localize("fuga.print.alert.note", r.MoreCount[game.PoliceCar], r.MoreCount[game.PatrolBoat]),
	}
}

// pointsTable says what is worth points in the end.
func pointsTable(r *game.Rules, localize ui.Localize) material.Table {
	t := material.Table{
		Title: localize("fuga.print.points"), Head: []string{localize("fuga.print.for"), localize("fuga.print.gets")},
		Note: localize("fuga.print.points.note"),
	}
	for _, row := range []struct {
		key    string
		points int
	}{{"arrest", r.PointsArrest}, {"kill", r.PointsKill}, {"exchange", r.PointsSwap}, {"victim", r.PointsVictim}} {
		t.Rows = append(t.Rows, []string{localize("fuga.print.points." + row.key), strconv.Itoa(row.points)})
	}
	return t
}

// startMarks returns where the police begin: a frame with the unit's number on its hex, and the hex where
// reinforcements come.
func startMarks(r *game.Rules, land *hexmap.Map) scene.Picture {
	w, h := land.Size()
	type unit struct {
		game.Unit
		at scene.Pos
	}
	type marks struct {
		units     draw.Frozen[[]unit]
		policeHex scene.Pos
	}
	var units []unit
	for _, name := range slices.Sorted(maps.Keys(r.Start)) {
		u, _ := game.ParseUnit(name)
		units = append(units, unit{u, land.Center(hexOf(r, r.Start[name]))})
	}
	shown := marks{draw.Freeze(units), land.Center(hexOf(r, r.PoliceHex))}
	return draw.Drawing("print start", float64(w), float64(h), shown, func(c *paint.Canvas, m marks) {
		blue := paint.SeatColorsNamed("blue").Dark
		for _, u := range m.units.Value() {
			o := u.at
			frame := paint.RoundRect(float64(o.X)-14, float64(o.Y)-14, 28, 28, 5)
			c.Fill(frame, paint.WithAlpha(paint.White, 0.72))
			c.Stroke(frame.Dashed(0, 3, 2), 1.4, blue)
			sprite, _ := sprite(classOfUnit(u.Unit))
			c.WithAlpha(0.55).Sprite(sprite, float64(o.X)-9, float64(o.Y)-12, 18)
			c.Text(float64(o.X), float64(o.Y)+12, unitNumber(u.Unit), paint.TextStyle{Size: 9, Weight: paint.Bold, Color: blue, Align: paint.Center})
		}
		c.Stroke(paint.Regular(6, float64(m.policeHex.X), float64(m.policeHex.Y), hexmap.Side*0.9, 0), 2, blue)
	})
}

// classOfUnit returns the class of a unit of the police.
func classOfUnit(u game.Unit) game.Class {
	switch {
	case u >= game.PatrolBoat1:
		return game.PatrolBoat
	case u >= game.PoliceCar1:
		return game.PoliceCar
	}
	return game.Policeman
}

// terrainTable says what a step into a hex costs.
func terrainTable(r *game.Rules, localize ui.Localize) material.Table {
	t := material.Table{
		Title: localize("fuga.print.terrain"), Note: localize("fuga.print.terrain.note"),
		Head: []string{"", localize("fuga.kind.foot"), localize("fuga.kind.car"), localize("fuga.kind.boat")},
	}
	for _, kind := range []struct{ letter, key string }{
		{"u", "town"}, {"r", "road"}, {"P", "port"}, {"b", "beach"}, {"c", "country"}, {"v", "river"}, {"~", "sea"}, {"#", "rock"},
	} {
		at := bytes.IndexByte(r.Letters, kind.letter[0])
		if at < 0 {
			continue
		}
		row := []string{ui.Capitalized(localize("fuga.terrain." + kind.key))}
		for _, mode := range []game.Mode{game.Foot, game.Car, game.Boat} {
			points, swims := r.Cost(mode, game.Cell(at))
			text := "–"
			if swims {
				text = localize("fuga.print.swims")
			} else if points > 0 {
				text = strconv.Itoa(points)
			}
			row = append(row, text)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
