package main_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
)

// timeToStill runs a program on a black display and measures the time until its first screen is
// complete.
func timeToStill(t *testing.T, d *xServer, g framebuffer, name string) time.Duration {
	t.Helper()
	before := g.pixels(t, 0, 768)
	start := time.Now()
	cmd := startProgram(t, d, g, name)
	last := time.Since(start)
	for cur := before; time.Since(start)-last < 500*time.Millisecond; {
		if next := g.pixels(t, 0, 768); !bytes.Equal(cur, next) {
			cur, last = next, time.Since(start)
		}
		time.Sleep(2 * time.Millisecond)
	}
	cmd.Process.Kill()
	cmd.Wait()
	time.Sleep(300 * time.Millisecond)
	return last
}

// buildBareWindow builds a program with a window of the toolkit that contains one rectangle.
func buildBareWindow(t *testing.T) string {
	bare := filepath.Join(t.TempDir(), "bare")
	if out, err := exec.Command("go", "build", "-ldflags", "-s -w", "-o", bare, "./testdata/bare").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return bare
}

// printStartTimes measures the complete first screens of Banchisa, a bare window and pentobi by turns:
// Banchisa's every time with the pictures of its first screen, as it has them after one start, and without.
func printStartTimes(t *testing.T, d *xServer, g framebuffer, path, bare, peer string) {
	pictures := store.Store{DataDir: d.home}.PicturesFile()
	cmd := startProgram(t, d, g, path)
	d.waitFor("the pictures of the first screen", time.Minute, func() bool {
		_, err := os.Stat(pictures)
		return err == nil
	})
	cmd.Process.Kill()
	cmd.Wait()
	kept := pictures + ".kept"
	if err := os.Rename(pictures, kept); err != nil {
		t.Fatal(err)
	}
	took := map[string][]time.Duration{}
	measure := func(what, program string) {
		if program != "" {
			took[what] = append(took[what], timeToStill(t, d, g, program))
		}
	}
	for range full(9, 1) {
		measure("bare", bare)
		measure("banchisa's first start", path)
		_ = os.Remove(pictures) // a slow first start has written it
		if err := os.Link(kept, pictures); err != nil {
			t.Fatal(err)
		}
		measure("banchisa", path)
		if err := os.Remove(pictures); err != nil {
			t.Fatal(err)
		}
		measure("pentobi", peer)
	}
	middle := map[string]float64{}
	for _, what := range slices.Sorted(maps.Keys(took)) {
		all := took[what]
		slices.Sort(all)
		middle[what] = all[len(all)/2].Seconds() * 1000
		fmt.Printf("%s first-screen-ms %.0f (%d-%d)\n", what, middle[what], all[0].Milliseconds(), all[len(all)-1].Milliseconds())
	}
	for _, what := range []string{"banchisa", "banchisa's first start"} {
		for _, other := range []string{"bare", "pentobi"} {
			if took[other] != nil {
				fmt.Printf("%s %.2f x %s\n", what, middle[what]/middle[other], other)
			}
		}
	}
}

// printFrameTimes measures, at the table of each game while bots play at normal speed, the
// processor time for each frame that differs from the one before. It begins when the bots have taken some
// steps: until then a first start paints ahead.
func printFrameTimes(t *testing.T, d *xServer, g framebuffer) {
	steps := full(6, 1)
	d.setting("speed", "1.0")
	d.replaceSetting("moments.warnings", "") // nobody is warned, and an older program may not know it
	length := full(15*time.Second, time.Second)
	for _, game := range catalog.All {
		d.kill()
		d.open(writeBotMatch(t, d.home, game))
		d.waitFor("the bots to play", time.Minute, func() bool { m := d.match(); return m != nil && m.Game == game && m.Len() >= steps })
		pid := d.app.Process.Pid
		before, start, n := cpuTime(pid), time.Now(), 0
		for cur := []byte(nil); time.Since(start) < length; time.Sleep(3 * time.Millisecond) {
			if next := g.pixels(t, 0, 768); !bytes.Equal(cur, next) {
				cur = next
				n++
			}
		}
		used := cpuTime(pid) - before
		fmt.Printf("banchisa frame-ms %s %.1f (%d frames in %.0f s, %d %% of a processor, bots' thinking included)\n",
			game.ID, used.Seconds()*1000/float64(max(n, 1)), n, length.Seconds(), int(used.Seconds()/length.Seconds()*100))
	}
}

// writeBotMatch writes a match of bots that has not begun: the head of a recorded one of the tree whose program is
// measured, as another tree may have other rules.
func writeBotMatch(t *testing.T, home string, g *games.Game) string {
	t.Helper()
	tree := filepath.Join("..", "..")
	if *built != "" {
		tree = filepath.Dir(*built)
	}
	text, err := os.ReadFile(filepath.Join(tree, "resources", "matches", g.ID+".banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "---\n")
	path := filepath.Join(home, g.ID+"-bots.banchisa") // beside the app's own matches
	if err := os.WriteFile(path, []byte(regexp.MustCompile("bot:[0-9]").ReplaceAllString(head, "bot:1")+"---\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}
