package lab

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"banchisa/app/i18n"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/record"
)

// runRandom writes matches of uniformly random choices. Match i has seed S+i, so that each can be
// generated alone.
func runRandom(inv *invocation) int {
	n := inv.Flags.Int("n", 1, "")
	seed := inv.Flags.Uint64("seed", 1, "")
	out := inv.Flags.String("out", ".", "")
	variant := inv.Flags.String("variant", "", "")
	seats := inv.Flags.Int("seats", 0, "")
	limit := inv.Flags.Int("limit", 100_000, "")
	if code, ok := inv.Parse(1, 1); !ok {
		return code
	}
	if !inv.IsAtLeast("n", float64(*n), 1) || !inv.IsAtLeast("limit", float64(*limit), 1) || !inv.IsAtLeast("seats", float64(*seats), 0) {
		return exitUsage
	}
	game, setup, code, ok := inv.ParseSetup(inv.Args[0], *variant, *seats)
	if !ok {
		return code
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return inv.Fail(err)
	}
	for i := range uint64(*n) {
		m, err := randomMatch(game, setup, *seed+i, *limit)
		if err != nil {
			return inv.Fail(err)
		}
		var text bytes.Buffer
		if err := m.Encode(&text); err != nil {
			return inv.Fail(err)
		}
		name := filepath.Join(*out, fmt.Sprintf("%s-%s-%d%s", game.ID, setup.Variant.ID, *seed+i, store.FileExt))
		if err := writeNew(name, text.Bytes()); err != nil {
			return inv.Fail(err)
		}
		fmt.Fprintln(inv.Out, i18n.Quote(name))
	}
	return exitOK
}

// writeNew writes a file that must not exist yet.
func writeNew(name string, text []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}

// randomMatch plays a match of random choices, of at most limit decisions.
func randomMatch(game *games.Game, setup games.Setup, seed uint64, limit int) (*record.Match, error) {
	m, err := record.New(game, setup, record.Header{Seed: seed, HasSeed: true})
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(seed, 1))
	var buf []games.Action
	err = m.Play(limit, func(s games.State) (games.Action, error) {
		buf = s.LegalActions(buf[:0])
		return buf[r.IntN(len(buf))], nil
	})
	m.Finish()
	return m, err
}
