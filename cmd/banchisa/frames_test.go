package main_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
)

// bareWindowSource is a program with a window of the toolkit that contains one rectangle.
const bareWindowSource = `package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
)

func main() {
	w := app.NewWithID("it.banchisa.bare").NewWindow("Bare")
	w.SetPadded(false)
	w.SetContent(canvas.NewRectangle(color.NRGBA{R: 0x0b, G: 0x3c, B: 0x49, A: 0xff}))
	w.Resize(fyne.NewSize(1366, 768))
	w.ShowAndRun()
}
`

// timeToStill runs a program on a black display and measures the time until its first screen is
// complete.
func timeToStill(t *testing.T, d *xServer, g framebuffer, name string) time.Duration {
	t.Helper()
	before := g.pixels(t, 0, 768)
	start := time.Now()
	cmd, _ := startAndMeasure(t, d, g, name)
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

// buildBareWindow builds bareWindowSource.
func buildBareWindow(t *testing.T) string {
	source, bare := filepath.Join("..", "..", "build", "bare", "main.go"), filepath.Join(t.TempDir(), "bare")
	if err := os.MkdirAll(filepath.Dir(source), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(source, []byte(bareWindowSource), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(filepath.Dir(source)) })
	build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", bare, "./build/bare")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return bare
}

// printStartTimes measures the complete first screens of Banchisa, a bare window and pentobi in
// turn.
func printStartTimes(t *testing.T, d *xServer, g framebuffer, path, bare, peer string) {
	took := map[string][]time.Duration{}
	for range full(7, 1) {
		for _, program := range []string{bare, path, peer} {
			if program != "" {
				took[program] = append(took[program], timeToStill(t, d, g, program))
			}
		}
	}
	middle := func(program string) float64 {
		slices.Sort(took[program])
		return took[program][len(took[program])/2].Seconds() * 1000
	}
	for _, program := range []string{bare, peer, path} {
		if all := took[program]; all != nil {
			m := middle(program)
			fmt.Printf("%s first-screen-ms %.0f (%d-%d)\n", filepath.Base(program), m, all[0].Milliseconds(), all[len(all)-1].Milliseconds())
		}
	}
	fmt.Printf("banchisa first-screen %.2f x a bare window\n", middle(path)/middle(bare))
	if peer != "" {
		fmt.Printf("banchisa first-screen %.2f x pentobi\n", middle(path)/middle(peer))
	}
}

// printFrameTimes measures, at the table of each game while bots play at normal speed, the
// processor time for each frame that differs from the one before.
func printFrameTimes(t *testing.T, d *xServer, g framebuffer) {
	file := filepath.Join(d.home, "settings.toml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	moving := strings.Replace(string(text), "speed = 0.0", "speed = 1.0", 1)
	if err := os.WriteFile(file, []byte(moving), 0o644); err != nil {
		t.Fatal(err)
	}
	length := full(15*time.Second, time.Second)
	for _, game := range catalog.All {
		d.kill()
		d.open(writeBotMatch(t, d.home, game))
		time.Sleep(full(3*time.Second, time.Second))
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

// writeBotMatch writes a match of bots that has not begun.
func writeBotMatch(t *testing.T, home string, g *games.Game) string {
	t.Helper()
	v, err := catalog.FindVariant(g, "")
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Min]}
	head := record.Header{Seed: 11, HasSeed: true, Players: map[string]string{}}
	for _, id := range setup.Seats {
		head.Players[id] = "bot:1"
	}
	m, err := record.New(g, setup, head)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(home, g.ID+"-bots.banchisa") // beside the app's own matches
	encode(t, m, path)
	return path
}
