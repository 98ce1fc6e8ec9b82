package cli_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// killCount is the number of processes that are killed: BANCHISA_KILLS, or a few.
func killCount() int {
	if n, err := strconv.Atoi(os.Getenv("BANCHISA_KILLS")); err == nil {
		return n
	}
	if testing.Short() {
		return 4
	}
	return 10
}

// A process that is killed at any time has saved every step that it has printed, and every match
// file is readable and can be continued to its end.
func TestKilledTablesLoseNothing(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "banchisa-cli")
	if frozen := os.Getenv("BANCHISA_CLI"); frozen != "" {
		binary = frozen // a long run does not rebuild the binary under test
	} else {
		buildCLI(t, binary)
	}
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	budget, hit, killed := map[string]time.Duration{}, map[string]int{}, map[string]int{}
	longest, halfway := 3*time.Second, 0
	if testing.Short() {
		longest = time.Second
	}
	for i := range killCount() {
		game := catalog.All[i%len(catalog.All)]
		k := &killedProcess{t: t, binary: binary, home: t.TempDir(), game: game, seats: botSeats(t, game)}
		if budget[game.ID] == 0 {
			budget[game.ID] = k.run(longest, uint64(i))
			k.home = t.TempDir()
		}
		k.run(time.Duration(r.Float64()*1.1*float64(budget[game.ID])), uint64(i))
		n := k.inspect()
		killed[game.ID]++
		hit[game.ID] += n
		halfway += n
		os.RemoveAll(k.home)
	}
	for _, game := range catalog.All {
		t.Logf("%s: %d of %d were killed in the middle of a match", game.ID, hit[game.ID], killed[game.ID])
		if hit[game.ID] == 0 && killed[game.ID] >= 20 {
			t.Errorf("%s: no kill hit a match: the test is blind", game.ID)
		}
	}
	if halfway == 0 {
		t.Error("no kill hit a match: the test is blind")
	}
}

// buildCLI compiles the command under test.
func buildCLI(t *testing.T, binary string) {
	t.Helper()
	build := exec.Command("go", "build", "-o", binary, "banchisa/cmd/banchisa-cli")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// botSeats returns the seats of the default variant, all fast bots.
func botSeats(t *testing.T, game *games.Game) string {
	t.Helper()
	v, err := catalog.FindVariant(game, "")
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(strings.Repeat("bot:1,", v.Seats.Min), ",")
}

// killedProcess is a process to be killed.
type killedProcess struct {
	t            *testing.T
	binary, home string
	game         *games.Game
	seats        string
	shown        string
}

// run lets bots play each other, kills the process after a time, and returns how long it lived.
func (k *killedProcess) run(after time.Duration, seed uint64) time.Duration {
	k.t.Helper()
	var out bytes.Buffer
	cmd := exec.Command(k.binary, "play", k.game.ID, "--seats", k.seats, "--seed", fmt.Sprint(seed+1))
	cmd.Env = append(os.Environ(), "BANCHISA_HOME="+k.home)
	cmd.Stdout = &out
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		k.t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { cmd.Process.Kill() })
	cmd.Wait()
	timer.Stop()
	k.shown = out.String()
	return time.Since(begun)
}

// shownLine matches a step in notation, followed by a sentence. Positions contain numbers too.
var shownLine = regexp.MustCompile(`(?m)^ *(\d+)  ([a-z]\S*(?: \S+)+)(?:  .*)?\n`)

// inspect compares the printed steps with the file, and resumes the match. It returns 1 if the
// match was killed in progress.
func (k *killedProcess) inspect() int {
	k.t.Helper()
	shown := shownLine.FindAllStringSubmatch(k.shown, -1)
	files, _ := filepath.Glob(filepath.Join(k.home, "matches", "*.banchisa"))
	if len(files) == 0 {
		if len(shown) > 0 {
			k.t.Fatalf("%s: shown, but nothing is kept:\n%s", k.game.ID, k.shown)
		}
		return 0
	}
	m, err := catalog.Resolver().Decode(files[0], openFile(k.t, files[0]))
	if err != nil || len(m.Verify()) > 0 {
		k.t.Fatalf("%s is not sound: %v %v", files[0], err, m.Verify())
	}
	if m.Len() < len(shown) {
		k.t.Fatalf("%s: %d lines were shown, %d are kept", k.game.ID, len(shown), m.Len())
	}
	k.checkLines(m, shown)
	if m.State().Actor() == games.Terminal {
		return 0
	}
	resume := exec.Command(k.binary, "play", "--resume", files[0], "--seats", strings.ReplaceAll(k.seats, "bot:1", "bot:random"))
	resume.Env = append(os.Environ(), "BANCHISA_HOME="+k.home)
	if out, err := resume.CombinedOutput(); err != nil {
		k.t.Fatalf("%s does not resume: %v\n%s", files[0], err, out)
	}
	again, err := catalog.Resolver().Decode(files[0], openFile(k.t, files[0]))
	if err != nil || len(again.Verify()) > 0 || again.Result == "" {
		k.t.Fatalf("%s was not finished: %v", files[0], err)
	}
	return 1
}

// checkLines compares the lines of the file with the printed ones, which are public in a game with
// hidden information.
func (k *killedProcess) checkLines(m *record.Match, shown [][]string) {
	k.t.Helper()
	_, hidden := m.State().(games.HiddenInfo)
	m.Each(func(i int, s games.State, a games.Action) bool {
		if i >= len(shown) {
			return false
		}
		line := m.Setup.SeatName(s.Actor()) + " " + s.FormatAction(a)
		if shown[i][1] != fmt.Sprint(i+1) || shown[i][2] != line && !hidden {
			k.t.Errorf("%s: line %d was shown as %q, kept as %q", k.game.ID, i+1, shown[i][0], line)
		}
		return true
	})
}
