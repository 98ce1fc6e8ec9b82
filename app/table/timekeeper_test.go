package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/clock"
)

// The clocks of the tests.
var (
	blitz  = clock.Control{Kind: clock.Fischer, Time: 10 * clock.Second, Increment: 2 * clock.Second, Loss: true}
	gentle = clock.Control{Kind: clock.Fischer, Time: 10 * clock.Second}
	sand   = clock.Control{Kind: clock.Sandglass, Time: 10 * clock.Second}
)

// clockStage is a match of Isaac on a clock, of Ada against Lia or a bot; the seat that begins is a person's.
type clockStage struct {
	*stage
	keeper *timekeeper
	got    []intent
}

func newClockStage(t *testing.T, c clock.Control, levels ...int) *clockStage {
	t.Helper()
	g := catalog.Find("isaac")
	v, err := catalog.Resolver().Variant(g, "")
	if err != nil {
		t.Fatal(err)
	}
	players := []ui.Player{{Name: "Ada", Level: levels[0]}, {Name: "Lia", Level: levels[1]}}
	st := newStage(t, session.Config{Game: g, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, Seed: 1, BotLevels: levels, Control: c}, players)
	st.Update(session.Continue{})
	cs := &clockStage{stage: st, keeper: &timekeeper{seat: games.NoSeat}}
	cs.after(0)
	return cs
}

// after lets time pass, in ticks of half a second at most, as a window does that is not stopped.
func (cs *clockStage) after(d time.Duration) {
	for ; d > time.Second/2; d -= time.Second / 2 {
		cs.jump(time.Second / 2)
	}
	cs.jump(d)
}

// jump lets time pass at once.
func (cs *clockStage) jump(d time.Duration) {
	cs.w.now = cs.w.now.Add(d)
	for _, i := range cs.keeper.count(cs) {
		cs.got = append(cs.got, i)
		if s, is := i.(send); is {
			cs.Update(s.msg)
		}
	}
}

// faces returns what is left to both.
func (cs *clockStage) faces() string {
	now := cs.ClockAt(cs.Ply())
	a, _ := now.Left(0)
	b, _ := now.Left(1)
	return a.Face() + " " + b.Face()
}

// decide plays the first choice of the person who decides.
func (cs *clockStage) decide() {
	cs.Update(session.PlayAction{Action: cs.FullState(cs.Ply()).LegalActions(nil)[0]})
	cs.Update(session.Continue{})
}

// Time runs for the person who decides, and for nobody while the table is covered or something is being shown.
func TestTimeRuns(t *testing.T) {
	for name, stop := range map[string]func(*clockStage){
		"":                          nil,
		"menu":                      func(cs *clockStage) { cs.s.sheets = 1 },
		"curtain":                   func(cs *clockStage) { cs.s.curtained = true },
		"another page":              func(cs *clockStage) { cs.s.covered = true },
		"a step is shown":           func(cs *clockStage) { cs.isBlocked = true },
		"a pause":                   func(cs *clockStage) { cs.paused = true },
		"a bot thinks":              func(cs *clockStage) { cs.thinking = time.Second },
		"the machine sleeps":        func(cs *clockStage) { cs.jump(8 * time.Hour) },
		"the program was stopped":   func(cs *clockStage) { cs.jump(maxGap + time.Millisecond) },
		"looking back at some step": func(cs *clockStage) { cs.s.replaying, cs.isBlocked = true, true },
	} {
		t.Run(name, func(t *testing.T) {
			cs := newClockStage(t, blitz, 0, 0)
			cs.after(2500 * time.Millisecond)
			if cs.faces() != "0:08 0:10" {
				t.Fatalf("left %s after two seconds and a half", cs.faces())
			}
			want := "0:08 0:10"
			if stop != nil {
				stop(cs)
			}
			if stop == nil || cs.s.replaying {
				want = "0:05 0:10"
			}
			before := cs.s.sheets > 0 || cs.s.curtained || cs.s.covered || cs.isBlocked || cs.paused || cs.thinking > 0
			if stop == nil || before {
				cs.after(0) // the page counts as soon as that happens
				cs.after(2500 * time.Millisecond)
			}
			if cs.faces() != want {
				t.Errorf("left %s, want %s", cs.faces(), want)
			}
		})
	}
}

// A choice passes the turn with its increment, also within a second; the bot has no clock.
func TestTimeOfTurns(t *testing.T) {
	cs := newClockStage(t, blitz, 0, 0)
	cs.after(3 * time.Second)
	cs.decide()
	cs.jump(0)
	cs.after(4 * time.Second)
	if cs.faces() != "0:09 0:06" {
		t.Errorf("left %s", cs.faces())
	}
	bot := newClockStage(t, blitz, 0, 3)
	bot.after(3 * time.Second)
	bot.decide()
	bot.after(time.Minute)
	if bot.faces() != "0:09 0:10" || bot.Over() {
		t.Errorf("against a bot: left %s, over %v", bot.faces(), bot.Over())
	}
}

// Where time has run out, the rule of the clock says what follows: a loss, or one friendly sentence a turn.
func TestTimeRunsOut(t *testing.T) {
	for name, c := range map[string]struct {
		control clock.Control
		said    string
	}{
		"loss":     {blitz, ""},
		"reminder": {gentle, "Ada, il tempo è finito"},
		"sand":     {sand, "Ada, la clessidra è vuota"},
	} {
		t.Run(name, func(t *testing.T) {
			cs := newClockStage(t, c.control, 0, 0)
			cs.after(9900 * time.Millisecond)
			if cs.Over() || has[say](cs.got) {
				t.Fatalf("too early: over %v, %v", cs.Over(), names(cs.got))
			}
			cs.after(time.Minute)
			said := ""
			for _, i := range cs.got {
				if s, is := i.(say); is {
					said += s.sentence
				}
			}
			if c.said == "" {
				if cs.Concluded() != (games.Ending{Kind: games.TimeLoss}) || said != "" {
					t.Errorf("ended by %v, said %q", cs.Concluded(), said)
				}
				return
			}
			if cs.Over() || strings.Count(said, c.said) != 1 || !has[makeSound](cs.got) {
				t.Errorf("over %v, said %q", cs.Over(), said)
			}
		})
	}
}

// The clock is shown again at the next second, and not at all once the match or the table is over.
func TestTicks(t *testing.T) {
	cs := newClockStage(t, gentle, 0, 0)
	ticks := func() (waits []string) {
		for _, i := range cs.got {
			if w, is := i.(wait); is {
				waits = append(waits, fmt.Sprint(w.time-tickDelay))
			}
		}
		cs.got = nil
		return waits
	}
	cs.jump(300 * time.Millisecond)
	if got := ticks(); len(got) != 1 {
		t.Fatalf("waits for %v", got)
	}
	cs.do(cs.keeper, clockTicked{})
	cs.jump(0)
	if got := ticks(); len(got) != 1 || got[0] != "700ms" {
		t.Errorf("0.3 s before a second it waits for %v", got)
	}
	cs.do(cs.keeper, clockTicked{})
	cs.keeper.stopped = true
	cs.jump(0)
	if got := ticks(); len(got) > 0 {
		t.Errorf("a closed table waits for %v", got)
	}
	plain := newClockStage(t, clock.Control{}, 0, 0)
	if plain.after(time.Minute); len(plain.got) > 0 {
		t.Errorf("without a clock: %v", names(plain.got))
	}
}
