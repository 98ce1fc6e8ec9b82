package fuga_test

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/fuga"
)

func golfoText(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile("testdata/golfo.toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// golfoWithRows returns the gulf with another map.
func golfoWithRows(t *testing.T, rows []string) string {
	t.Helper()
	before, rest, _ := strings.Cut(golfoText(t), "rows = [")
	_, after, _ := strings.Cut(rest, "\n]\n")
	return before + "rows = [\"" + strings.Join(rows, "\",\n\"") + "\"\n]\n" + after
}

// checkFault checks that a scenario is rejected for a problem, with its first arguments.
func checkFault(t *testing.T, text, problem string) {
	t.Helper()
	_, err := fuga.ParseVariant("x.toml", text)
	var f *games.FileError
	if !errors.As(err, &f) || f.Line < 1 || !strings.Contains(err.Error()+" ", ": fault."+problem+" ") {
		t.Errorf("got %v, want %s", err, problem)
	}
}

func TestScenarioFaults(t *testing.T) {
	good := golfoText(t)
	for name, c := range map[string]struct{ old, new, problem string }{
		"one seat":                {`seats = ["police", "criminals"]`, `seats = ["police"]`, "wrong-seat 1"},
		"a short row":             {`"~~~~~~~~~~~~~~~~bcrc", # 01`, `"~~~", # 01`, "fuga-row-length 01 3 20"},
		"a short first row":       {`"~~~~~~~~~~~~~~~~bcrc", # 00`, `"~~~~", # 00`, "fuga-row-length 00 4 20"},
		"a strange letter":        {`"~~~~~~~~~~~~~~~~bcrc", # 01`, `"~~~~~~~~~~~~~~~~bcrx", # 01`, "fuga-letter x 1901"},
		"an unknown unit":         {"suspect_boat = {", "suspect_plane = {", "fuga-unit-name suspect_plane"},
		"a missing unit":          {"suspect_boat = { fc = 1, fm = 9, fo = 3, moves = \"boat\" }", "", "fuga-no-unit suspect_boat"},
		"a swimming car":          {`fo = 7, moves = "car"`, `fo = 7, moves = "boat"`, "fuga-moves stolen_car car boat"},
		"eight boats":             {"start = 3, more = 4", "start = 3, more = 5", "fuga-too-many patrol_boat 8 7"},
		"suspects on the map":     {`suspect_foot = { fc = 0, fm = 4`, `suspect_foot = { start = 1, fc = 0, fm = 4`, "fuga-too-many suspect_foot 1 0"},
		"one criminal":            {`fo = 9, moves = "foot", start = 2`, `fo = 9, moves = "foot", start = 1`, "fuga-two-criminals 1"},
		"a stolen car at once":    {`moves = "car",  start = 0, more = 3`, `moves = "car",  start = 1, more = 2`, "fuga-stolen-start stolen_car"},
		"an unknown mode":         {"boat = { \"~\" = 1, P = 1, v = 2 }", "plane = { P = 1 }", "fuga-mode plane"},
		"a cost of a letter":      {"v = 2 }", "x = 2 }", "fuga-letter x boat"},
		"a cost of 0":             {"v = 2 }", "v = 0 }", "fuga-cost v boat"},
		"a cost of 21":            {"v = 2 }", "v = 21 }", "fuga-cost v boat"},
		"a swimming boat":         {"v = 2 }", `v = "swim" }`, "fuga-cost v boat"},
		"a cost in words":         {`P = 1, b = 1, u`, `P = "one", b = 1, u`, "fuga-cost P foot"},
		"a theft at sea":          {`car = "urP"`, `car = "ur~"`, "fuga-theft ~"},
		"differences below":       {"d_min = -3", "d_min = -11", "fuga-differences -11 6"},
		"differences above":       {"d_max = 6", "d_max = 21", "fuga-differences -3 21"},
		"differences crossed":     {"d_min = -3", "d_min = 7", "fuga-differences 7 6"},
		"half a row":              {`[3, "lost"], [6, "slip"]`, `[3], [6, "slip"]`, "fuga-band 1"},
		"a row in words":          {`[6, "slip"], [8`, `["six", "slip"], [8`, "fuga-band 2"},
		"a row of numbers":        {`[6, "slip"], [8`, `[6, 7], [8`, "fuga-band 2"},
		"a strange result":        {`[6, "slip"], [8`, `[6, "hooked"], [8`, "fuga-outcome hooked"},
		"rows in disorder":        {`[6, "slip"], [8`, `[3, "slip"], [8`, "fuga-band-order 3"},
		"a low table":             {`[99, "killed"]`, `[17, "killed"]`, "fuga-band-cover 18"},
		"a short route":           {`"0606", "0605", "0704", "0804", "0903", "1003", "1102", "1203", "1303", "1404", "1504", "1505", "1506", "1607"]`, `"0606"]`, "fuga-route-short 2"},
		"a route over land":       {`["0506", "0606"`, `["0506", "0505"`, "fuga-route-terrain 0505 b"},
		"a route from the sea":    {`["0506", "0606"`, `["0606"`, "fuga-route-terrain 0606 ~"},
		"a route that leaps":      {`["0506", "0606", "0605"`, `["0506", "0605"`, "fuga-route-broken 0506 0605"},
		"a buoy elsewhere":        {`buoy = "1003"`, `buoy = "1004"`, "fuga-buoy 1004"},
		"a hex off the map":       {`buoy = "1003"`, `buoy = "2003"`, "fuga-hex 2003 20 14"},
		"no exchange":             {"exchange_until = 12", "exchange_until = 0", "fuga-exchange-until 0 15"},
		"an exchange too late":    {"exchange_until = 12", "exchange_until = 16", "fuga-exchange-until 16 15"},
		"police in the country":   {`hex = "1607"`, `hex = "1606"`, "fuga-police-hex 1606"},
		"a muster elsewhere":      {`car = ["1607", "1706"`, `car = ["1706"`, "fuga-muster-first 1607"},
		"no muster":               {`boat = ["1607", "1506", "1507", "1505", "1406", "1407", "1508", "1405"]`, "boat = []", "fuga-muster-first 1607"},
		"a muster at sea":         {`"1705", "1708", "1806"]`, `"1705", "1506"]`, "fuga-muster-terrain 1506 car"},
		"a policeman without car": {`fo = 8, moves = "foot", start = 2, more = 4`, `fo = 8, moves = "foot", start = 3, more = 3`, "fuga-policemen 3 2"},
		"a third car":             {`a2 = "1706" }`, `a2 = "1706", a3 = "1707" }`, "fuga-start-unit a3"},
		"a car at sea":            {`a2 = "1706" }`, `a2 = "1506" }`, "fuga-start-hex a2 1506"},
		"two on a hex":            {`a2 = "1706" }`, `a2 = "0507" }`, "fuga-start-hex a2 0507"},
		"a car left out":          {`, a2 = "1706" }`, ` }`, "fuga-start-missing a2"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(good, c.old) {
				t.Fatalf("no %q", c.old)
			}
			checkFault(t, strings.Replace(good, c.old, c.new, 1), c.problem)
		})
	}
}

// Maps are 4 to 99 hexes wide and high, and have 400 at most. Of these that have a legal size none
// has the hexes of the route.
func TestSizesOfMaps(t *testing.T) {
	for _, c := range []struct {
		width, height int
		problem       string
	}{
		{4, 4, "fuga-hex 0506 4 4"},
		{3, 4, "fuga-map-size 3 4 400"},
		{4, 3, "fuga-map-size 4 3 400"},
		{99, 4, "fuga-hex 0506 99 4"},
		{100, 4, "fuga-map-size 100 4 400"},
		{4, 99, "fuga-hex 0506 4 99"},
		{4, 100, "fuga-map-size 4 100 400"},
		{20, 20, "fuga-route-terrain 0506 ~"},
		{20, 21, "fuga-map-size 20 21 400"},
	} {
		rows := slices.Repeat([]string{strings.Repeat("~", c.width)}, c.height)
		checkFault(t, golfoWithRows(t, rows), c.problem)
	}
	_, rest, _ := strings.Cut(golfoText(t), "rows = [")
	rows, _, _ := strings.Cut(rest, "\n]\n")
	checkFault(t, strings.Replace(golfoText(t), rows, "", 1), "fuga-map-size 0 0 400")
}

// A scenario can be played: both ports can be reached by sea and on foot, and every edge.
func TestMapsThatCannotBePlayed(t *testing.T) {
	golfo := scenarioWith(t, "golfo").Rules.(*fuga.Rules)
	// draw returns the map with other letters on some hexes.
	draw := func(letter byte, on func(column, row int) bool) string {
		var rows []string
		for row := range golfo.Height {
			line := bytes.Clone(golfo.Letters[row*golfo.Width : (row+1)*golfo.Width])
			for column := range line {
				if on(column, row) {
					line[column] = letter
				}
			}
			rows = append(rows, string(line))
		}
		return golfoWithRows(t, rows)
	}
	// island returns the gulf with an island of that many hexes, all along one column.
	island := func(hexes int) string {
		return draw('~', func(column, row int) bool {
			return column < 6 && !(column == 5 && row >= 5 && row <= 7) && !(column == 4 && row >= 5 && row < 2+hexes)
		})
	}
	boatless := strings.NewReplacer(`boat = { "~" = 1, P = 1, v = 2 }`, "boat = { P = 1 }", `"1607", "1506", "1507", "1505", "1406", "1407", "1508", "1405"`, `"1607"`,
		"start = 3, more = 4", "start = 0, more = 0", `b1 = "0411", b2 = "0802", b3 = "1309", `, "")
	for name, c := range map[string]struct{ text, problem string }{
		"one land":           {draw('c', func(column, row int) bool { return row == 10 && column > 4 && column < 16 }), "fuga-one-land 0506 1607"},
		"no way by sea":      {boatless.Replace(golfoText(t)), "fuga-no-sea-way 0506 1607"},
		"no way on foot":     {strings.Replace(golfoText(t), "P = 1, b = 1,", "P = 1,", 1), "fuga-port-by-land 1600"},
		"a small island":     {island(6), "fuga-small-land 0506 6"},
		"no way to the west": {draw('#', func(column, _ int) bool { return column == 0 }), "fuga-edge W"},
	} {
		t.Run(name, func(t *testing.T) { checkFault(t, c.text, c.problem) })
	}
	if _, err := fuga.ParseVariant("x.toml", island(7)); err != nil {
		t.Errorf("an island of seven hexes: %v", err)
	}
}

// The longest timetable has 99 turns: with one step a turn 40 there, 40 back and 19 in the port.
func TestLongestTimetable(t *testing.T) {
	long := strings.NewReplacer(`"0506", "0606"`, `"0506", `+strings.Repeat(`"0606", "0605", `, 13)+`"0606"`, "steps = 2 ", "steps = 1 ")
	text := long.Replace(golfoText(t))
	v, err := fuga.ParseVariant("x.toml", strings.Replace(text, "wait = 1 ", "wait = 19 ", 1))
	if err != nil || v.Rules.(*fuga.Rules).Turns != 99 {
		t.Errorf("not a timetable of 99 turns: %v", err)
	}
	checkFault(t, strings.Replace(text, "wait = 1 ", "wait = 20 ", 1), "fuga-turns 100")
}

// The largest numbers of a scenario, and a combat table of one column.
func TestLimitsOfNumbers(t *testing.T) {
	for _, c := range [][2]string{{"d_min = -3", "d_min = -10"}, {"d_max = 6", "d_max = 20"}, {"d_min = -3", "d_min = 6"}, {"c = 2 }", "c = 20 }"}} {
		scenarioWith(t, "golfo", c[0], c[1])
	}
}

// A scenario says whether it is night; one that was written before it could is dark where criminals hide best.
func TestNight(t *testing.T) {
	day := golfoText(t)
	hidden := strings.Replace(day, "fo = 9, ", "fo = 10, ", 1)
	if hidden == day {
		t.Fatal("no third number was changed")
	}
	for name, c := range map[string]struct {
		text  string
		night bool
	}{
		"day by its numbers": {day, false}, "night by its numbers": {hidden, true},
		"says night": {"light = \"night\"\n" + day, true}, "says day": {"light = \"day\"\n" + hidden, false},
	} {
		v, err := fuga.ParseVariant("x.toml", c.text)
		if err != nil {
			t.Fatal(name, err)
		}
		if got := v.Rules.(*fuga.Rules).Night; got != c.night {
			t.Errorf("%s: night is %v", name, got)
		}
	}
}
