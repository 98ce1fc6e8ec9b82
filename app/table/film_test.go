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
	"banchisa/games"
	"banchisa/games/gametest"
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

// newCamera opens the match of a file with some settings.
func newCamera(t *testing.T, file, settings string) *camera {
	apptest.Paint(t)
	c := &camera{Window: apptest.OpenAlways(t, t.TempDir(), file, settings), ticks: map[int]func(time.Duration){}}
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
	c.settle()
	c.Tap("seek/play")
	end := min(c.App.MatchView().Session.Ply(), from+steps)
	for rest := 6; rest > 0 && c.App.MatchView().Shown <= end && len(c.frames) < maxFrames; {
		c.shoot()
		if c.App.MatchView().Shown == end && len(c.ticks) == 0 {
			rest--
		}
	}
}

// settle lets the table come to rest, unseen.
func (c *camera) settle() {
	for range 50 {
		c.pass(frameTime)
	}
}

// shootAll takes pictures until nothing has moved for a while.
func (c *camera) shootAll() {
	for rest := 6; rest > 0 && len(c.frames) < maxFrames; rest-- {
		c.shoot()
		if len(c.ticks) > 0 {
			rest = 6
		}
	}
}

// liveFilm is a film of what persons see who play, and no replay shows.
type liveFilm struct {
	settings string
	bot      string // the seat that a bot has
	act      func(c *camera, turn []games.Action)
}

var liveFilms = map[string]liveFilm{
	// The board turns to the next person.
	"side": {"side = \"asked\"\n", "", func(c *camera, turn []games.Action) {
		c.App.Play(turn[0])
		c.shootAll()
	}},
	// A turn that was taken back is played again, one decision at a time.
	"redo": {"", "light", func(c *camera, turn []games.Action) {
		ply := c.App.Ply()
		for _, a := range turn {
			c.App.Play(a)
			c.settle()
		}
		for c.App.MatchView().Shown > ply {
			c.App.TypeKey("U")
			c.settle()
		}
		for range turn {
			c.App.TypeKey("Y")
			c.shootAll()
		}
	}},
}

// take films steps of the game's match in resources/matches as persons play them, from a ply on.
func (live liveFilm) take(t *testing.T, game string, from, steps int) *camera {
	m := apptest.HotSeatMatch(t, game)
	if live.bot != "" {
		m.Players[live.bot] = "bot:1"
	}
	begun := apptest.PlayedMatch(t, m.Game, m.Setup, m.Header, m.Actions()[:from])
	file := filepath.Join(t.TempDir(), "film.banchisa")
	gametest.WriteRecord(t, begun, file)
	c := newCamera(t, file, live.settings)
	c.settle()
	live.act(c, m.Actions()[from:from+steps])
	return c
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
// as a strip into the folder FILM (make film), or with LIVE what persons see who play them. It checks that something moves.
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
	from, steps := number("FROM", 0), number("STEPS", 1)
	name, kind := fmt.Sprintf("%s-%d.png", game, from), os.Getenv("LIVE")
	var c *camera
	if live, is := liveFilms[kind]; is {
		name = fmt.Sprintf("%s-%s.png", game, kind)
		c = live.take(t, game, from, steps)
	} else {
		c = newCamera(t, file, "")
		c.film(from, steps)
	}
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
	out, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := png.Encode(out, strip(c.frames, 6)); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d pictures", out.Name(), len(c.frames))
}
