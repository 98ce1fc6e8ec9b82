package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/record"
	"banchisa/games/variant"
)

// read reads a match file; "-" is the standard input. Its wrong lines are in Match.Errors.
func (inv *invocation) read(name string) (*record.Match, error) {
	if name == "-" {
		return inv.Library.Decode(name, inv.In)
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return inv.Library.Decode(name, file)
}

// position reads a match file up to ply at; at -1 is its end. A wrong line is an error
// only if the ply comes after it.
func (inv *invocation) position(name string, at int) (*record.Match, games.State, error) {
	m, err := inv.read(name)
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

// variant finds a variant: a shipped one by its ID, one of the user's own, or a file; with
// house rules after commas, "classic,follow=false,sunset=160".
func (inv *invocation) variant(game *games.Game, spec string) (games.Variant, error) {
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

func (inv *invocation) findVariant(game *games.Game, id string) (games.Variant, error) {
	if strings.HasSuffix(id, ".toml") {
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
	path := filepath.Join(inv.Store.VariantsDir(game.ID), id+".toml")
	if inv.NoStore == nil {
		text, err := store.ReadText(path)
		if err == nil {
			return game.ParseVariant(path, string(text))
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return v, err
		}
	}
	return v, games.NewTextError("cli.unknown-variant", id, strings.Join(inv.variantIDs(game), ", "))
}

func (inv *invocation) variantIDs(game *games.Game) []string {
	variants, _ := inv.Shipped(game)
	var ids []string
	for _, v := range variants {
		ids = append(ids, v.ID)
	}
	if inv.NoStore == nil {
		for _, file := range inv.Store.UserVariants(game.ID) {
			ids = append(ids, strings.TrimSuffix(filepath.Base(file.Path), ".toml"))
		}
	}
	return ids
}

// setup returns a set-up of n seats, the fewest possible if n is 0.
func (inv *invocation) setup(game *games.Game, variant string, n int) (games.Setup, error) {
	v, err := inv.variant(game, variant)
	if err != nil {
		return games.Setup{}, err
	}
	if n == 0 {
		n = v.Seats.Min
	}
	if !v.Seats.Has(n) {
		return games.Setup{}, games.NewTextError("cli.seat-count", v.Seats, n)
	}
	return games.Setup{Variant: v, Seats: seatsOf(game, v, n)}, nil
}

// newSetup finds a game by its name and makes a set-up of it. ok is false if there is none, with a
// message and the exit code.
func (inv *invocation) newSetup(name, variant string, seats int) (game *games.Game, setup games.Setup, code int, ok bool) {
	if game, ok = inv.game(name); !ok {
		return nil, setup, exitUsage, false
	}
	setup, err := inv.setup(game, variant, seats)
	if err != nil {
		return nil, setup, inv.fail(err), false
	}
	return game, setup, exitOK, true
}

// checkBot reports whether create has a bot of that name for a game, with a message if not.
func (inv *invocation) checkBot(create func(*games.Game, string, uint64) (bots.Bot, error), game *games.Game, name string) bool {
	_, err := create(game, name, 1)
	if err != nil {
		inv.printErr("cli.wrong-bot", name)
	}
	return err == nil
}

// seatsOf returns the first n seats: the variant's own, then the others of the game.
func seatsOf(game *games.Game, v games.Variant, n int) []string {
	ids := slices.Clone(v.SeatIDs)
	for _, id := range game.SeatIDs {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids[:min(n, len(ids))]
}

// seat finds a seat by its name in records; "public" and "nobody" are the public.
func (inv *invocation) seat(setup games.Setup, name string) (games.Seat, error) {
	if name == "public" || name == "nobody" {
		return games.Public, nil
	}
	if i := slices.Index(setup.Seats, name); i >= 0 {
		return games.Seat(i), nil
	}
	return games.Public, games.NewTextError("cli.unknown-seat", name, strings.Join(setup.Seats, ", ")+", public")
}

// newSeed returns a seed for a match that was given none, short enough to be typed.
func newSeed() uint64 { return rand.Uint64N(math.MaxUint32) + 1 }

// localized returns a text of a variant in the language of the command.
func (inv *invocation) localized(w games.LocalizedText) string {
	if text := w[inv.loc.Language()]; text != "" {
		return i18n.Quote(text)
	}
	return i18n.Quote(w["en"])
}
