package quadriga_test

// samples are the positions of the perft test. They are small or begin inside a turn, so that all
// sequences of five decisions can be counted by the reference too.
var samples = map[string]perftPosition{
	"opening on the smallest board": {keys: "size = 6", missingTurns: 2, leaves: 61468},
	"centre barred to the first only": {
		keys: `size = 6; centre_barred = "first"`, missingTurns: 1, black: true, leaves: 27680,
		rows: "...... .w.... ...... ...... ...... ......", after: "f1",
	},
	"two islands marching": {
		keys: "size = 6", leaves: 15, after: "skip",
		rows: "....ww ...... ...... ...... ww.... ......",
	},
	"a column follows its head": {
		keys: "size = 6", leaves: 48338, after: "skip",
		rows: "...... .w.... .w.... .w.... .w.... .....b",
	},
	"nobody follows": {
		keys: "size = 6; follow = false", leaves: 47861, after: "skip",
		rows: "...... .w.... .w.... .w.... .w.... .....b",
	},
	"two movers only": {
		keys: "size = 6; movers = 2", leaves: 37124, after: "skip",
		rows: "...... .www.. .www.. ...... ...... b.....",
	},
	"one wide island": {
		keys: "size = 16", leaves: 0, after: "skip, d4>E",
		rows: "...... wwww.. ...... ...... ......",
	},
	"two islands want one cell": {
		keys: "size = 8; movers = 1", leaves: 221942, after: "skip",
		rows: "........ ........ ........ .w.w.w.. ........ ........ ........ bb.bb...",
	},
	"into contact": {
		keys: "size = 6", leaves: 26410, after: "skip",
		rows: "b..... b..... ...... .ww... ...... ......",
	},
	"an even fight is lost": {
		keys: "size = 6", leaves: 1327, after: "skip, c3>N",
		rows: "..b... ...... ...... ..w... .w.... ......",
	},
	"three fights, parts fight on": {
		keys: "size = 16; movers = 8", leaves: 1386, after: "skip, a3>N, b3>N, c3>N, d3>N, e3>N, f3>N, g3>N",
		rows: "bb.bb.bb bb.bb.bb ........ wwwwwww. ........ ........",
	},
	"two own islands in contact": {
		keys: "size = 12", leaves: 0, after: "skip, b2>N, c2>N, g2>N, h2>N, go",
		rows: "bb....bb.. .......... .ww...ww.. .w....w...",
	},
	"the picked island fights on before another": {
		keys: "size = 12", leaves: 8648, after: "skip, a2>N, b2>N, c2>N, d2>N, h2>N, i2>N, go",
		rows: "..........bb ............ b..b....b... ............ wwww...ww... ............",
	},
	"the last but one island": {
		keys: "size = 6; countdown = 2", leaves: 15959, after: "skip, b4>N, c4>N, go",
		rows: ".b..bb ...... .ww... ...... ...... ......",
	},
	"the countdown runs out": {
		keys: "size = 6; movers = 1", countdown: [2]int{1, 0}, leaves: 0, after: "skip",
		rows: "....bb ...... ...... ...... ww.... ......",
	},
	"the countdown is cancelled": {
		keys: "size = 6", countdown: [2]int{2, 0}, leaves: 33626, after: "skip",
		rows: ".b.... ...... ...... ...... ww.... ww....",
	},
	"lone units sink": {
		keys: "size = 6", leaves: 3948, after: "skip",
		rows: "w..... ...... ..w... ...... ...... .....b",
	},
	"lone units that had company": {
		keys: `size = 6; isolation = "since-placement"`, leaves: 45561, after: "skip",
		rows: "w..... ...... ..ww.. ...... ...... .....b",
	},
	"the new unit floats": {
		keys: "size = 6; movers = 1", leaves: 22065, after: "a1",
		rows: "...... ...... ...... ...... ...... ....bb",
	},
	"oversize": {
		keys: "size = 8; island_max = 3; movers = 1", leaves: 97226, after: "skip, go",
		rows: "wwww.... ........ wwww.... ........ ........ .......b",
	},
	"nine of eight": {
		keys: "size = 6; movers = 1", black: true, leaves: 117240, after: "e5, go",
		rows: "bbbb.. bbbb.. ...... w..... ...... ......",
	},
	"the sun sets": {
		keys: "size = 6; sunset = 3; movers = 1", missingTurns: 1, black: true, leaves: 7563, after: "a1",
		rows: "...... .ww... ...... ...... ...... ......",
	},
	"a still sea": {
		keys: "size = 6; draw_after = 5; movers = 1", quietTurns: 3, leaves: 0, after: "skip, go, skip",
		rows: "b..... b..... ...... ...... ....ww ......",
	},
	"the last enemy": {
		keys: "size = 6", leaves: 35365, after: "skip",
		rows: "b..... ...... ...... ww.... w..... ......",
	},
}
