package table_test

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/widgets/paint"
)

// frameTime is the time from one picture of a film to the next.
const frameTime = 100 * time.Millisecond

// maxFrames is how many pictures a film may have.
const maxFrames = 600

// camera takes pictures of the window while the fake clock drives all that moves.
type camera struct {
	*apptest.Window
	ticks  map[int]func(time.Duration) // of what moves
	next   int
	frames []*image.RGBA
}

// newCamera opens the match of a file.
func newCamera(t *testing.T, file string) *camera {
	apptest.Paint(t)
	c := &camera{Window: apptest.OpenAlways(t, t.TempDir(), file, ""), ticks: map[int]func(time.Duration){}}
	c.Board().StartTicks = func(tick func(time.Duration)) func() {
		id := c.next
		c.next++
		c.ticks[id] = tick
		return func() { delete(c.ticks, id) }
	}
	return c
}

// shoot takes a picture after the time of a frame.
func (c *camera) shoot() {
	c.pass(frameTime)
	screen := c.Win.Canvas().Capture()
	frame := image.NewRGBA(screen.Bounds())
	draw.Draw(frame, frame.Bounds(), screen, image.Point{}, draw.Src)
	c.frames = append(c.frames, frame)
}

// pass lets the match and all that moves go on for d.
func (c *camera) pass(d time.Duration) {
	c.Wait(d)
	for _, tick := range c.ticks {
		tick(d)
	}
	c.Wait(0)
}

// film takes pictures of some steps of the match's film, from a ply on.
func (c *camera) film(from, steps int) {
	c.App.ShowMove(from)
	for range 50 {
		c.pass(frameTime)
	}
	c.Tap("seek/play")
	end := min(c.App.MatchView().Session.Ply(), from+steps)
	for rest := 6; rest > 0 && c.App.MatchView().Shown <= end && len(c.frames) < maxFrames; {
		c.shoot()
		if c.App.MatchView().Shown == end && len(c.ticks) == 0 {
			rest--
		}
	}
}

// strip lays pictures in rows, the first at the top left.
func strip(frames []*image.RGBA, columns int) image.Image {
	const w, h, gap = 320, 180, 4
	c := paint.New(columns*(w+gap), (len(frames)+columns-1)/columns*(h+gap))
	for i, frame := range frames {
		c.DrawScaled(frame, float64(i%columns*(w+gap)), float64(i/columns*(h+gap)), w, h)
	}
	all := c.Image()
	colors := image.NewPaletted(all.Bounds(), paint.CommonColors(all))
	draw.Draw(colors, colors.Bounds(), all, image.Point{}, draw.Src)
	return colors
}

// TestFilm films some steps of a recorded match, a picture every tenth of a second, and writes them
// as a strip into the folder FILM (make film). It checks that something moves.
func TestFilm(t *testing.T) {
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	game := "isaac"
	if name := os.Getenv("GAME"); name != "" {
		game = name
	}
	file := os.Getenv("MATCH")
	if file == "" {
		file = apptest.File(t, "resources/matches/"+game+".banchisa")
	}
	file, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	from := number("FROM", 0)
	c := newCamera(t, file)
	c.film(from, number("STEPS", 1))
	different := 0
	for i := 1; i < len(c.frames); i++ {
		if string(c.frames[i].Pix) != string(c.frames[i-1].Pix) {
			different++
		}
	}
	if different < 3 {
		t.Errorf("%d of %d pictures differ from the one before", different, len(c.frames))
	}
	folder := os.Getenv("FILM")
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(filepath.Join(folder, fmt.Sprintf("%s-%d.png", game, from)))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := png.Encode(out, strip(c.frames, 6)); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d pictures", out.Name(), len(c.frames))
}
