package cli_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
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

// The kinds of kill.
const (
	plain      = iota
	ownVariant // the match has a variant from a file that is gone afterwards
	suspended  // the process was stopped before, as by a laptop's lid
	together   // another process plays in the same folder and is killed too
	numKinds
)

// killedAtOnce is how many processes run at once, as far as the flag -parallel lets them.
const killedAtOnce = 8

// A process that is killed at any time has saved every step that it has printed, and every match
// file is readable and can be continued to its end.
func TestKilledTablesLoseNothing(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "banchisa-cli")
	if frozen := os.Getenv("BANCHISA_CLI"); frozen != "" {
		binary = frozen // a long run does not rebuild the binary under test
	} else {
		buildCLI(t, binary)
	}
	lengths, longest := map[string]length{}, 3*time.Second
	if testing.Short() {
		longest = time.Second
	}
	for _, game := range catalog.All {
		lengths[game.ID] = newKilledProcess(t, binary, game, 1).measure(longest)
	}
	halfway := make([]bool, killCount())
	kindOf := func(i int) int { return (i + i/len(catalog.All)) % numKinds }
	t.Run("kills", func(t *testing.T) { // the disk is waited for most of the time: several at once
		for first := range killedAtOnce {
			t.Run(fmt.Sprint(first), func(t *testing.T) {
				t.Parallel()
				for i := first; i < len(halfway); i += killedAtOnce {
					game := catalog.All[i%len(catalog.All)]
					k := newKilledProcess(t, binary, game, uint64(2*i+1))
					halfway[i] = k.kill(kindOf(i), lengths[game.ID].randomMoment())
					os.RemoveAll(k.home)
				}
			})
		}
	})
	hit, killed := map[string]int{}, map[string]int{}
	kinds := [numKinds]string{plain: "plain", ownVariant: "own variant", suspended: "suspended", together: "together"}
	for i, h := range halfway {
		for _, name := range []string{"all", catalog.All[i%len(catalog.All)].ID, kinds[kindOf(i)]} {
			killed[name]++
			if h {
				hit[name]++
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(killed)) {
		t.Logf("%s: %d of %d were killed in the middle of a match", name, hit[name], killed[name])
		if hit[name] == 0 && (name == "all" || killed[name] >= 20) {
			t.Errorf("%s: no kill hit a match: the test is blind", name)
		}
	}
}

// length is how much a process prints, and how long it takes.
type length struct {
	lines  int
	lasted time.Duration
}

// moment is when something is done to a process: it has printed that many lines, and a pause has
// passed. Lines are counted because a busy machine is slower than the measured one.
type moment struct {
	lines int
	pause time.Duration
}

// randomMoment returns a moment before or between any two lines, or a little after the last.
func (l length) randomMoment() moment {
	lines := rand.IntN(l.lines + 1)
	if lines == 0 { // the program starts and writes its file
		return moment{pause: time.Duration(rand.Float64() * float64(l.lasted))}
	}
	return moment{lines, time.Duration(2 * rand.Float64() * float64(l.lasted) / float64(l.lines))}
}

// kill runs the process and kills it at a moment; suspended, it is stopped before that. It inspects
// what is left and reports whether the match was killed in progress.
func (k *killedProcess) kill(kind int, at moment) bool {
	k.t.Helper()
	switch kind {
	case ownVariant:
		k.writeVariant()
	case suspended:
		k.suspend = &moment{rand.IntN(at.lines + 1), time.Duration(rand.Float64() * float64(at.pause))}
	case together:
		other := *k
		other.seed++
		wait := other.start(at)
		defer func() {
			wait()
			other.inspect()
		}()
	}
	k.start(at)()
	return k.inspect()
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
	seed         uint64
	variant      string  // file of an own variant, "" for the default one
	suspend      *moment // when the process is stopped for a while, nil for never
	shown        string
}

func newKilledProcess(t *testing.T, binary string, game *games.Game, seed uint64) *killedProcess {
	t.Helper()
	return &killedProcess{t: t, binary: binary, home: t.TempDir(), game: game, seats: botSeats(t, game), seed: seed}
}

const ownID = "own"

// writeVariant writes an own variant with the rules of the default one.
func (k *killedProcess) writeVariant() {
	k.t.Helper()
	v, err := catalog.FindVariant(k.game, "")
	if err != nil {
		k.t.Fatal(err)
	}
	k.variant = filepath.Join(k.home, "variants", "own.toml")
	if err := os.MkdirAll(filepath.Dir(k.variant), 0o755); err != nil {
		k.t.Fatal(err)
	}
	source := strings.Replace(v.Source, strconv.Quote(v.ID), strconv.Quote(ownID), 1)
	if err := os.WriteFile(k.variant, []byte(source), 0o644); err != nil {
		k.t.Fatal(err)
	}
}

// measure lets bots play each other, for a time at most.
func (k *killedProcess) measure(longest time.Duration) length {
	k.t.Helper()
	begun := time.Now()
	k.start(moment{pause: longest})()
	return length{strings.Count(k.shown, "\n"), time.Since(begun)}
}

// lineTimer is a process's output. It calls functions at moments, each one after its lines.
type lineTimer struct {
	text    bytes.Buffer // not embedded: its ReadFrom would pass Write by
	lines   int
	waiting []timedCall
	running []*time.Timer
}

type timedCall struct {
	moment
	call func()
}

func (l *lineTimer) Write(p []byte) (int, error) {
	l.lines += bytes.Count(p, []byte{'\n'})
	l.startTimers()
	return l.text.Write(p)
}

// startTimers starts the pauses of the calls whose lines are printed.
func (l *lineTimer) startTimers() {
	l.waiting = slices.DeleteFunc(l.waiting, func(c timedCall) bool {
		due := c.lines <= l.lines
		if due {
			l.running = append(l.running, time.AfterFunc(c.pause, c.call))
		}
		return due
	})
}

// start starts the process and kills it at a moment; wait waits until it has ended.
func (k *killedProcess) start(at moment) (wait func()) {
	k.t.Helper()
	args := []string{"play", k.game.ID, "--seats", k.seats, "--seed", fmt.Sprint(k.seed)}
	if k.variant != "" {
		args = append(args, "--variant", k.variant)
	}
	cmd := exec.Command(k.binary, args...)
	cmd.Env = append(os.Environ(), "BANCHISA_HOME="+k.home)
	started := make(chan struct{})
	out := &lineTimer{waiting: []timedCall{{at, func() { <-started; cmd.Process.Kill() }}}}
	if k.suspend != nil {
		out.waiting = append(out.waiting, timedCall{*k.suspend, func() { <-started; suspend(cmd.Process) }})
	}
	out.startTimers()
	cmd.Stdout = out
	if err := cmd.Start(); err != nil {
		k.t.Fatal(err)
	}
	close(started)
	return func() {
		if err := cmd.Wait(); err != nil && cmd.ProcessState.Exited() {
			k.t.Errorf("%s ended by itself: %v", k.game.ID, err)
		}
		for _, timer := range out.running {
			timer.Stop()
		}
		k.shown = out.text.String()
	}
}

// file returns the process's match file, "" if there is none: other processes have other seeds.
func (k *killedProcess) file() string {
	k.t.Helper()
	files, _ := filepath.Glob(filepath.Join(k.home, "matches", "*.banchisa"))
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && bytes.Contains(text, fmt.Appendf(nil, "\nseed = %d\n", k.seed)) {
			return file
		}
	}
	return ""
}

// shownLine matches a step in notation, followed by a sentence. Positions contain numbers too.
var shownLine = regexp.MustCompile(`(?m)^ *(\d+)  ([a-z]\S*(?: \S+)+)(?:  .*)?\n`)

// inspect compares the printed steps with the file, and resumes the match. It reports whether the
// match was killed in progress.
func (k *killedProcess) inspect() bool {
	k.t.Helper()
	shown := shownLine.FindAllStringSubmatch(k.shown, -1)
	file := k.file()
	if file == "" {
		if len(shown) > 0 {
			k.t.Fatalf("%s: shown, but nothing is kept:\n%s", k.game.ID, k.shown)
		}
		return false
	}
	m, err := catalog.Resolver().Decode(file, openFile(k.t, file))
	if err != nil || len(m.Verify()) > 0 {
		k.t.Fatalf("%s is not sound: %v %v", file, err, m.Verify())
	}
	if own := m.Setup.Variant.ID == ownID; own != (k.variant != "") {
		k.t.Errorf("%s has variant %s", file, m.Setup.Variant.ID)
	}
	if m.Len() < len(shown) {
		k.t.Fatalf("%s: %d lines were shown, %d are kept", k.game.ID, len(shown), m.Len())
	}
	k.checkLines(m, shown)
	if m.State().Actor() == games.Terminal {
		return false
	}
	os.Remove(k.variant) // the match holds it
	resume := exec.Command(k.binary, "play", "--resume", file, "--seats", strings.ReplaceAll(k.seats, "bot:1", "bot:random"))
	resume.Env = append(os.Environ(), "BANCHISA_HOME="+k.home)
	if out, err := resume.CombinedOutput(); err != nil {
		k.t.Fatalf("%s does not resume: %v\n%s", file, err, out)
	}
	again, err := catalog.Resolver().Decode(file, openFile(k.t, file))
	if err != nil || len(again.Verify()) > 0 || again.Result == "" {
		k.t.Fatalf("%s was not finished: %v", file, err)
	}
	return true
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
		line := m.Setup.FormatLine(s, a)
		if shown[i][1] != fmt.Sprint(i+1) || shown[i][2] != line && !hidden {
			k.t.Errorf("%s: line %d was shown as %q, kept as %q", k.game.ID, i+1, shown[i][0], line)
		}
		return true
	})
}
