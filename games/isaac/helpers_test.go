package isaac_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/resources"
)

// shippedVariant returns a shipped variant.
func shippedVariant(t testing.TB, id string) games.Variant {
	t.Helper()
	return gametest.ParseVariant(t, isaac.Game, gametest.VariantText(t, isaac.Game, resources.Variants, id))
}

func parseVariant(t testing.TB, text string) games.Variant {
	t.Helper()
	return gametest.ParseVariant(t, isaac.Game, text)
}

// newState returns the start of a match of a variant.
func newState(t testing.TB, v games.Variant) *isaac.State {
	t.Helper()
	s, err := isaac.Game.New(games.Setup{Variant: v, Seats: []string{"dark", "light"}})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*isaac.State)
}

// newCustomState returns the start with other tiles: "3×1 5×2" is a tile of length 3 and two of
// length 5, all with the classic values.
func newCustomState(t testing.TB, keys, tiles string) *isaac.State {
	t.Helper()
	values := map[string]string{"2": "1", "3": "1", "4": "2", "5": "3", "6": "4", "7": "6", "9": "8", "10": "9"}
	text := "id = \"test\"\ngame = \"isaac\"\ntitle = { it = \"a\", en = \"a\" }\nblurb = { it = \"a\", en = \"a\" }\n" + keys + "\n"
	for cells := range strings.FieldsSeq(tiles) {
		length, count, _ := strings.Cut(cells, "×")
		text += "[[tiles]]\nlength = " + length + "\nvalue = " + values[length] + "\ncount = " + count + "\n"
	}
	return newState(t, parseVariant(t, text))
}

// playNames applies named actions; each must be legal.
func playNames(t testing.TB, s games.State, names string) {
	t.Helper()
	gametest.PlayNames(t, s, strings.Fields(names)...)
}

// legalNames returns the names of the legal actions.
func legalNames(s games.State) []string { return gametest.LegalNames(s, "") }

// newRand returns a generator with a fixed seed.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 11)) }
