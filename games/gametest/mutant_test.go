package gametest_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	"banchisa/resources"
)

// mutant is Breakthrough with one violation of the contract.
type mutant struct {
	breakthrough.State
	kind  kind
	calls int
}

type kind string

// mutants are the violations, each with a part of the suite's message.
var mutants = map[kind]string{
	"copies share":         "copy",
	"Apply forgets":        "another position",
	"LegalActions changes": "LegalActions changed",
	"two names":            "are both called",
	"bad name":             "a record cannot hold",
	"order changes":        "another list or order",
	"Check too lenient":    "Check allows",
	"Check too strict":     "but Check says",
	"unlisted rule":        "does not list",
	"few actions":          "not among the",
	"no drawing":           "draws nothing",
	"early result":         "before the end",
	"both win":             "add up to",
	"never ends":           "does not end within",
	"allocates":            "allocates",
}

func (m *mutant) Clone() games.State {
	if m.kind == "copies share" && m.calls > 3 {
		return m
	}
	c := *m
	return &c
}

func (m *mutant) CopyFrom(src games.State) { *m = *src.(*mutant) }

func (m *mutant) Value() any { return *m }

// hiddenInput is a variable that a state must not depend on.
var hiddenInput int

var sink []byte

func (m *mutant) Apply(a games.Action) {
	m.State.Apply(a)
	switch m.kind {
	case "copies share":
		m.calls++
	case "Apply forgets":
		hiddenInput++
		m.calls = hiddenInput
	case "never ends":
		if m.Actor() == games.Terminal {
			m.CopyFrom(fresh(m.kind))
		}
	case "allocates":
		sink = make([]byte, 1000)
	}
}

func (m *mutant) LegalActions(dst []games.Action) []games.Action {
	n := len(dst)
	dst = m.State.LegalActions(dst)
	switch {
	case m.kind == "LegalActions changes":
		m.calls++
	case m.kind == "order changes":
		if hiddenInput++; hiddenInput%2 == 1 && len(dst) > n+1 {
			dst[n], dst[n+1] = dst[n+1], dst[n]
		}
	}
	return dst
}

func (m *mutant) FormatAction(a games.Action) string {
	name := m.State.FormatAction(a)
	switch m.kind {
	case "two names":
		return name[:2]
	case "bad name":
		return name + " "
	}
	return name
}

func (m *mutant) Check(a games.Action) games.RuleID {
	rule := m.State.Check(a)
	switch {
	case m.kind == "Check too lenient" && rule == "BRK-5":
		return ""
	case m.kind == "Check too strict" && strings.HasPrefix(m.FormatAction(a), "b"):
		return "BRK-2"
	case m.kind == "unlisted rule" && rule != "":
		return "BRK-77"
	}
	return rule
}

func (m *mutant) ActionSpace(dst []games.Action) []games.Action {
	dst = m.State.ActionSpace(dst)
	if m.kind == "few actions" {
		return dst[:700]
	}
	return dst
}

func (m *mutant) String() string {
	if m.kind == "no drawing" {
		return ""
	}
	return m.State.String()
}

func (m *mutant) Returns(dst []float64) []float64 {
	over := m.State.Actor() == games.Terminal
	if m.kind == "early result" && !over || m.kind == "both win" && over {
		return append(dst, 1, 1)
	}
	return m.State.Returns(dst)
}

func fresh(kind kind) games.State {
	text, err := resources.Variants.ReadFile("variants/breakthrough/classic.toml")
	if err != nil {
		panic(err)
	}
	v, err := breakthrough.ParseVariant("classic.toml", string(text))
	if err != nil {
		panic(err)
	}
	s, err := breakthrough.Game.New(games.Setup{Variant: v, Seats: v.SeatIDs})
	if err != nil {
		panic(err)
	}
	return &mutant{State: *s.(*breakthrough.State), kind: kind}
}

// TestMutant runs the suite on one mutant; TestMutantsAreFound calls it.
func TestMutant(t *testing.T) {
	kind := kind(os.Getenv("BANCHISA_MUTANT"))
	if kind == "" {
		t.Skip("no mutant named")
	}
	v := gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)[0]
	game := *breakthrough.Game
	game.New = func(setup games.Setup) (games.State, error) {
		if _, err := breakthrough.Game.New(setup); err != nil {
			return nil, err
		}
		return fresh(kind), nil
	}
	gametest.Conform(t, &game, gametest.Options{Variants: []games.Variant{v}, MaxActions: 300, ConstantSum: true, Dir: "breakthrough/testdata"})
}

// Each violation is found and named.
func TestMutantsAreFound(t *testing.T) {
	if os.Getenv("BANCHISA_MUTANT") != "" {
		t.Skip("one mutant is enough")
	}
	run := func(kind kind) (string, error) {
		cmd := exec.Command(os.Args[0], "-test.run=^TestMutant$", "-test.short")
		cmd.Env = append(os.Environ(), "BANCHISA_MUTANT="+string(kind))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("none"); err != nil {
		t.Fatalf("the game itself fails:\n%s", out)
	}
	for kind, complaint := range mutants {
		if out, err := run(kind); err == nil || !strings.Contains(out, complaint) {
			t.Errorf("%s: not found, or not named (%q):\n%.1500s", kind, complaint, out)
		}
	}
}
