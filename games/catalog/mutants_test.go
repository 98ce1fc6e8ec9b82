package catalog_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/resources"
)

// shippedTexts returns the texts of all shipped variants of a game.
func shippedTexts(t testing.TB, game *games.Game) []string {
	t.Helper()
	names, err := fs.Glob(resources.Variants, path.Join("variants", game.ID, "*.toml"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%v, %d variants of %s", err, len(names), game.ID)
	}
	var all []string
	for _, name := range names {
		text, err := fs.ReadFile(resources.Variants, name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	return all
}

// tryVariant reads a variant that anybody may have written. Either it is rejected with an error
// that points into it, or it can be played.
func tryVariant(game *games.Game, text string, r *rand.Rand) (good bool, err error) {
	v, err := game.ParseVariant("x.toml", text)
	if err != nil {
		var f *games.FileError
		if !errors.As(err, &f) {
			return false, fmt.Errorf("no fault: %w", err)
		}
		if f.Line < 1 || f.Line > strings.Count(text, "\n")+1 || f.Error() == "" {
			return false, fmt.Errorf("points outside: %w", err)
		}
		return false, nil
	}
	for n := v.Seats.Min; n <= v.Seats.Max; n++ {
		ids := v.SeatIDs
		if len(ids) < n {
			ids = game.SeatIDs
		}
		s, err := game.New(games.Setup{Variant: v, Seats: ids[:n]})
		if err != nil {
			return false, fmt.Errorf("%d seats: %w", n, err)
		}
		games.Playout(s, r, nil, 400)
		_ = s.String()
	}
	return true, nil
}

// tryRecovering is tryVariant with panics turned into errors.
func tryRecovering(game *games.Game, text string, r *rand.Rand) (good bool, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("panic: %v", bug)
		}
	}()
	return tryVariant(game, text, r)
}

// Variants with a few typing errors are rejected with an explanation or can be played.
func TestMutantVariants(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 300
	}
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, uint64(len(game.ID))))
			texts := shippedTexts(t, game)
			good, faults := 0, map[string]bool{}
			for i := range n {
				text := mutate(texts[i%len(texts)], r)
				fine, err := tryRecovering(game, text, r)
				if fine {
					good++
				}
				if err != nil && !faults[err.Error()] {
					faults[err.Error()] = true
					t.Errorf("%v\n%s", err, excerpt(texts[i%len(texts)], text))
				}
				if len(faults) > 3 {
					t.FailNow()
				}
			}
			t.Logf("%d of %d could be played", good, n)
		})
	}
}

// mutate makes one to three errors: a digit changed or added, a sign, a line deleted or doubled,
// a letter changed.
func mutate(text string, r *rand.Rand) string {
	b := []byte(text)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(b))
		digit := bytes.IndexAny(b[i:], "0123456789") + i
		lines := bytes.SplitAfter(b, []byte("\n"))
		k := r.IntN(len(lines))
		switch r.IntN(7) {
		case 0, 1:
			b[max(i, digit)] = byte('0' + r.IntN(10))
		case 2:
			b = bytes.Join([][]byte{b[:i], []byte("9"), b[i:]}, nil)
		case 3:
			b = bytes.Join([][]byte{b[:max(i, digit)], []byte("-"), b[max(i, digit):]}, nil)
		case 4:
			b = bytes.Join(append(append([][]byte{}, lines[:k]...), lines[k+1:]...), nil)
		case 5:
			b = bytes.Join(append(append([][]byte{}, lines[:k+1]...), lines[k:]...), nil)
		case 6:
			b[i] = "abpuvr~#.ALDohes*\"[],= \n"[r.IntN(24)]
		}
		if len(b) == 0 {
			return text
		}
	}
	return string(b)
}

// excerpt returns the lines of b that are not in a.
func excerpt(a, b string) string {
	has := map[string]bool{}
	for line := range strings.Lines(a) {
		has[line] = true
	}
	var changed strings.Builder
	n := 0
	for line := range strings.Lines(b) {
		n++
		if !has[line] {
			fmt.Fprintf(&changed, "%d: %s", n, line)
		}
	}
	return changed.String()
}

func FuzzVariants(f *testing.F) {
	for i, game := range catalog.All {
		for _, text := range shippedTexts(f, game) {
			f.Add(uint8(i), text)
		}
	}
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		game := catalog.All[int(i)%len(catalog.All)]
		if _, err := tryVariant(game, text, rand.New(rand.NewPCG(1, 1))); err != nil {
			t.Error(err)
		}
	})
}

// The same for variants whose structure has been changed. They are often refused; none may take long
// or much memory to refuse.
func FuzzVariantStructure(f *testing.F) {
	var texts []string
	var of []*games.Game
	for _, game := range catalog.All {
		for _, text := range shippedTexts(f, game) {
			texts, of = append(texts, text), append(of, game)
		}
	}
	fuzzStructure(f, func(t *testing.T, i, j uint8, script []byte) {
		at := int(i) % len(texts)
		text := gametest.MutateStructure(texts[at], texts[int(j)%len(texts)], script)
		if _, err := tryVariant(of[at], text, rand.New(rand.NewPCG(1, 1))); err != nil {
			t.Error(err)
		}
	})
}
