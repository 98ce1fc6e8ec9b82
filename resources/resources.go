// Package resources is everything that ships inside the program and is not code.
package resources

import "embed"

// Variants holds the shipped variants: variants/<game>/<id>.toml.
//
//go:embed variants
var Variants embed.FS

// Art holds the sprites: art/<name>.svg, each in a box of 128 units, and covers of 236 × 208.
// Lines are outlines there: oksvg does not scale the width of a stroke, and a test refuses one.
//
//go:embed art
var Art embed.FS

// Texts holds every sentence of the app by key: texts/<language>/<area>.json.
//
//go:embed texts
var Texts embed.FS

// Rules holds the rule books: rules/<language>/<game>.md.
//
//go:embed rules
var Rules embed.FS

// Lessons holds the lessons: lessons/<game>/<id>.toml.
//
//go:embed lessons
var Lessons embed.FS

// Demos holds positions near the end of a match, for a visitor who has three minutes:
// demos/<game>/<id>.banchisa.
//
//go:embed demos
var Demos embed.FS

// Puzzles holds the puzzles: puzzles/<game>/<number>.banchisa. The program banchisa-lab puzzles
// writes and checks them.
//
//go:embed puzzles
var Puzzles embed.FS

// Matches holds one full match of bots for every game, which the self-check replays: matches/<game>.banchisa. Where four
// may play a second one is shown at fairs, matches/<game>-four.banchisa.
//
//go:embed matches
var Matches embed.FS

// Analysis holds the correction of each game's win chances, which "banchisa-lab calibrate"
// learns: analysis/<game>.json.
//
//go:embed analysis
var Analysis embed.FS

// Figures holds the positions of the rule book's figures: figures/<game>.toml.
//
//go:embed figures
var Figures embed.FS

// Fonts holds the app's font, Quicksand, the parts of DejaVu Sans and Symbola that names in other
// alphabets and with emoji need, and their licences.
//
//go:embed fonts
var Fonts embed.FS

// The fonts of Fonts, as text: their bytes are in the program once, and reading them copies nothing.
var (
	//go:embed fonts/Quicksand-Medium.ttf
	QuicksandMedium string
	//go:embed fonts/Quicksand-Bold.ttf
	QuicksandBold string
	//go:embed fonts/names/DejaVuSans-letters.ttf
	DejaVuSans string
	//go:embed fonts/names/Symbola-pictures.ttf
	Symbola string
)

// Sounds holds the sounds of the table: sounds/<effect>-<take>.wav, one channel of 16 bits
// at 44.1 kHz. The program .ci/sounds writes them.
//
//go:embed sounds
var Sounds embed.FS

// Licences holds the app's page of credits and licences: licences/<language>.md, then
// licences/modules.md, which a program writes.
//
//go:embed licences
var Licences embed.FS
