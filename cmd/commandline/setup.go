package commandline

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/games/variant"
)

// ReadMatch reads a match file; "-" is the standard input. Its wrong lines are in Match.Errors.
func (inv *Invocation) ReadMatch(name string) (*record.Match, error) {
	if name == "-" {
		return inv.Library.Decode(name, inv.In)
	}
	file, err := os.Open(store.LocalPath(name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return inv.Library.Decode(name, file)
}

// ReadPosition reads a match file up to ply at; at -1 is its end. A wrong line is an error
// only if the ply comes after it.
func (inv *Invocation) ReadPosition(name string, at int) (*record.Match, games.State, error) {
	m, err := inv.ReadMatch(name)
	if err != nil {
		return nil, nil, err
	}
	if at > m.Len() || at < 0 {
		if len(m.Errors) > 0 {
			return nil, nil, m.Errors[0]
		}
	}
	if at > m.Len() {
		return nil, nil, games.NewTextError("cli.beyond", name, m.Len(), at)
	}
	if at < 0 {
		at = m.Len()
	}
	return m, m.StateAt(at), nil
}

// ParseVariant finds a variant: a shipped one by its ID, one of the user's own, or a file; with
// house rules after commas, "classic,follow=false,sunset=160".
func (inv *Invocation) ParseVariant(game *games.Game, spec string) (games.Variant, error) {
	id, rules, _ := strings.Cut(spec, ",")
	v, err := inv.findVariant(game, id)
	if err != nil || rules == "" {
		return v, err
	}
	values := map[string]any{}
	for rule := range strings.SplitSeq(rules, ",") {
		key, value, _ := strings.Cut(rule, "=")
		at := slices.IndexFunc(v.HouseRules, func(r games.HouseRule) bool { return r.Key == key })
		if at < 0 {
			return v, games.NewTextError("cli.unknown-house", key, strings.Join(houseKeys(v), ", "))
		}
		values[key] = value
		if _, text := v.HouseRules[at].Value.(string); !text {
			values[key] = bareWord(value)
		}
	}
	return variant.ApplyHouseRules(game, v, values)
}

// bareWord is a value that TOML has without quotes.
type bareWord string

// houseKeys returns the house rules of a variant as they are written: "countdown=10".
func houseKeys(v games.Variant) []string {
	var keys []string
	for _, r := range v.HouseRules {
		keys = append(keys, fmt.Sprintf("%s=%v", r.Key, r.Value))
	}
	return keys
}

func (inv *Invocation) findVariant(game *games.Game, id string) (games.Variant, error) {
	if _, ok := store.SplitName(id, store.TextExt); ok {
		text, err := store.ReadText(id)
		if err != nil {
			return games.Variant{}, err
		}
		return game.ParseVariant(id, string(text))
	}
	v, err := inv.Library.Variant(game, id)
	var f *games.FileError
	if err == nil || errors.As(err, &f) {
		return v, err
	}
	path := filepath.Join(inv.Store.VariantsDir(game.ID), id+store.TextExt)
	if inv.NoStore == nil {
		text, err := store.ReadText(path)
		if err == nil {
			return game.ParseVariant(path, string(text))
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return v, err
		}
	}
	return v, games.NewTextError("cli.unknown-variant", id, strings.Join(inv.VariantIDs(game), ", "))
}

// VariantIDs returns the names of the variants of a game, shipped and own ones, as --variant takes them.
func (inv *Invocation) VariantIDs(game *games.Game) []string {
	variants, _ := inv.Shipped(game)
	ids := []string{}
	for _, v := range variants {
		ids = append(ids, v.ID)
	}
	if inv.NoStore == nil {
		for _, file := range inv.Store.UserVariants(game.ID) {
			id, _ := store.SplitName(file.Path, store.TextExt)
			ids = append(ids, id)
		}
	}
	return ids
}

// NewSetup returns a set-up of n seats, the fewest possible if n is 0.
func (inv *Invocation) NewSetup(game *games.Game, variant string, n int) (games.Setup, error) {
	v, err := inv.ParseVariant(game, variant)
	if err != nil {
		return games.Setup{}, err
	}
	if n == 0 {
		n = v.Seats.Min
	}
	if !v.Seats.Has(n) {
		return games.Setup{}, games.NewTextError("cli.seat-count", v.Seats, n)
	}
	return games.Setup{Variant: v, Seats: SeatsOf(game, v, n)}, nil
}

// ParseSetup finds a game by its name and makes a set-up of it. ok is false if there is none, with a
// message and the exit code.
func (inv *Invocation) ParseSetup(name, variant string, seats int) (game *games.Game, setup games.Setup, code int, ok bool) {
	if game, ok = inv.ParseGame(name); !ok {
		return nil, setup, ExitUsage, false
	}
	setup, err := inv.NewSetup(game, variant, seats)
	if err != nil {
		return nil, setup, inv.Fail(err), false
	}
	return game, setup, ExitOK, true
}

// SeatsOf returns the first n seats: the variant's own, then the others of the game.
func SeatsOf(game *games.Game, v games.Variant, n int) []string {
	ids := slices.Clone(v.SeatIDs)
	for _, id := range game.SeatIDs {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids[:min(n, len(ids))]
}
