package gametest

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
)

// FuzzPlay is a whole fuzz target: the first byte picks variant and seats, each further pair of
// bytes an action. It tests the invariants of Conform at every ply, but Check only for the
// actions picked and for single candidates.
//
//	func FuzzPlay(f *testing.F) { gametest.FuzzPlay(f, isaac.Game, gametest.ShippedVariants(f, isaac.Game, resources.Variants)) }
func FuzzPlay(f *testing.F, g *games.Game, variants []games.Variant) {
	var setups []games.Setup
	for _, v := range variants {
		setups = append(setups, Setups(g, v)...)
	}
	f.Add([]byte{0})
	f.Add([]byte{1, 0, 0, 255, 255, 1, 2, 3, 4, 5, 6})
	r := rand.New(rand.NewPCG(5, 5))
	for n := range 4 {
		seed := []byte{byte(n)}
		for range 300 {
			seed = append(seed, byte(r.Uint32()))
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		setup := setups[int(data[0])%len(setups)]
		m := newMatch(t, g, setup, Options{}.withDefaults(), 0)
		for data = data[1:]; len(data) >= 2 && m.state.Actor() != games.Terminal; data = data[2:] {
			actions := m.checkLegalActions()
			at := int(data[0])<<8 | int(data[1])
			a := actions[at%len(actions)]
			m.checkAction(a)
			if at%16 == 0 {
				m.checkCopies(actions)
			}
			m.checkHiddenInfo(actions, a)
			m.apply(a)
		}
		if m.state.Actor() == games.Terminal {
			m.checkTerminal()
		}
		m.checkReplay()
		m.checkNotation()
	})
}

// checkAction tests that Check accepts a legal action.
func (m *match) checkAction(a games.Action) {
	m.t.Helper()
	if rule := games.Check(m.state, a); rule != "" {
		m.fail("LegalActions lists %q, but Check says %s", m.state.FormatAction(a), rule)
	}
}
