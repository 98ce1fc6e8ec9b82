package main_test

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
	"banchisa/games/record"
)

var screenshots = flag.String("screenshots", "", "folder for pictures of every screen")

// A whole match is played in the real window against a bot, with the mouse, with keys and in
// notation; the app is killed in the middle and the match is resumed.
func TestIsaacFromInstallToResult(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	d.open()
	d.click(160, 400)  // Isaac's card
	d.click(1200, 716) // Gioca
	d.waitFor("a match file", 10*time.Second, func() bool { return d.match() != nil })
	d.click(100, 477) // the longest tile
	d.click(530, 440) // a cell
	d.key("Return")   // place it there
	d.waitFor("the first move and the answer", 20*time.Second, func() bool { return d.match().Len() >= 2 })
	if name := d.match().StateAt(0).FormatAction(d.match().Actions()[0]); name != "7@42-" {
		t.Errorf("the mouse placed %s", name)
	}
	d.playIsaac(17)
	d.kill()
	before := d.match().Len()
	d.open()
	d.key("Return") // Riprendi
	if after := d.match().Len(); after < before {
		t.Fatalf("%d moves before the power cut, %d after", before, after)
	}
	time.Sleep(500 * time.Millisecond)
	d.playIsaac(math.MaxInt)
	if faults := d.match().Verify(); len(faults) > 0 {
		t.Errorf("verify: %v", faults[0])
	}
	time.Sleep(time.Second) // rematchDelay
	d.key("Return")         // Rivincita
	d.waitFor("the rematch", 10*time.Second, func() bool { return d.match().Result == "" })
}

// TestNameInTheSetup checks that a press into the field of a name opens it: what is typed then is the name.
func TestNameInTheSetup(t *testing.T) {
	t.Parallel()
	d := newXServer(t, 1366, 768)
	d.open()
	d.click(160, 400)  // Isaac's card
	d.click(1000, 350) // the name of the first seat
	d.xdotool("type", "--delay", "15", "Anna")
	d.click(1200, 716) // Gioca
	d.waitFor("a match file", 10*time.Second, func() bool { return d.match() != nil })
	if name := d.match().Players["dark"]; name != "Anna" {
		t.Errorf("the first player is called %q", name)
	}
}

// playIsaac plays a match of Isaac against a bot, with random moves in notation, until it has that many moves, or to
// its end with math.MaxInt.
func (xs *xServer) playIsaac(moves int) {
	xs.t.Helper()
	r := rand.New(rand.NewPCG(1, uint64(moves)))
	for m := xs.match(); m.Len() < moves; m = xs.match() {
		if m.Result != "" {
			if moves < math.MaxInt {
				xs.t.Errorf("the match ended before its move %d", moves)
			}
			return
		}
		if m.State().Actor() != 0 {
			xs.waitFor("the bot", time.Minute, func() bool {
				m := xs.match()
				if m.State().Actor() <= 0 || m.Result != "" {
					return true
				}
				xs.key("Return") // closes the card that says how the match goes on
				return false
			})
			continue
		}
		legal := m.State().LegalActions(nil)
		ply := m.Len()
		if len(legal) > 1 || isaac.Unpack(legal[0]).Kind == isaac.Remove { // the app plays forced actions except Remove
			xs.typeMove(m.State().FormatAction(legal[r.IntN(len(legal))]))
		}
		xs.waitFor("my move", 20*time.Second, func() bool { return xs.match().Len() > ply })
	}
}

// Without OpenGL the app prints how to play in the terminal.
func TestNoOpenGLSaysHowToPlay(t *testing.T) {
	for name, x := range map[string][]string{"no OpenGL": {"-extension", "GLX"}, "no display": nil} {
		t.Run(name, func(t *testing.T) {
			display := ""
			if x != nil {
				display = newXServer(t, 640, 480, x...).display
			}
			path, err := binary()
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			defer cancel()
			cmd := exec.CommandContext(ctx, path)
			cmd.Env = append(os.Environ(), "DISPLAY="+display, "WAYLAND_DISPLAY=", "BANCHISA_HOME="+t.TempDir(), "PATH=/nowhere")
			out, err := cmd.CombinedOutput()
			if ctx.Err() != nil || err == nil || !strings.Contains(string(out), "Qui non si può aprire una finestra: ") ||
				!strings.HasSuffix(string(out), "banchisa-cli play\n") || strings.Contains(string(out), "«Qui") {
				t.Errorf("ended with %v and said\n%s", err, out)
			}
		})
	}
}

// writeMatch writes a match of people in the middle of the game, played by greedy bots.
func writeMatch(t *testing.T, home string, g *games.Game) string {
	t.Helper()
	v, err := catalog.FindVariant(g, "")
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Min]}
	m, err := record.New(g, setup, record.Header{Seed: 11, HasSeed: true})
	if err != nil {
		t.Fatal(err)
	}
	err = m.Play(60, func(s games.State) (games.Action, error) {
		return bots.New(g, 1, uint64(m.Len())).Choose(t.Context(), games.View(s, s.Actor()))
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(home, "matches"), 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(home, "matches", g.ID+"-shown.banchisa")
	gametest.WriteRecord(t, m, path)
	return path
}
