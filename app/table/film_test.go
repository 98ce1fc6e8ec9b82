package table_test

import (
	"cmp"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/app/store"
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

// film is a strip of some steps of a recorded match, from a ply on: as a replay shows them, or as persons see them who play.
type film struct {
	name        string // of its picture
	match       string // in resources/matches, or its path in the repository
	from, steps int
	live        string // what persons see, "" for a replay
}

// liveFilm is how persons play the steps of a film, and what no replay shows.
type liveFilm struct {
	settings string
	bot      games.Seat // the seat that a bot has
	act      func(c *camera, steps []games.Action)
}

var liveFilms = map[string]liveFilm{
	// The table turns to the next person.
	"side": {"side = \"asked\"\n", games.NoSeat, (*camera).playAll},
	// All of a screen that lies flat turns to the next person.
	"flat": {"side = \"flat\"\n", games.NoSeat, (*camera).playAll},
	// What was taken back is played again, one decision at a time.
	"redo": {"", games.NoSeat, (*camera).redo},
	// As redo, with the answer of a bot.
	"answer": {"", 1, (*camera).redo},
	// A tile of Isaac is dragged over another one, and dropped where it may lie.
	"drag": {"", games.NoSeat, (*camera).drag},
	// A person loses to a bot.
	"lost": {"", 1, (*camera).playOut},
}

// playAll films steps that persons play, and lifts the curtain for the next one.
func (c *camera) playAll(steps []games.Action) {
	for _, a := range steps {
		if c.App.CanPlay() {
			c.App.Play(a)
		}
		c.shootAll()
		if c.Has("curtain") {
			c.Tap("curtain")
			c.shootAll()
		}
	}
}

// playOut plays steps unseen, and films how the match goes on to its result.
func (c *camera) playOut(steps []games.Action) {
	for _, a := range steps {
		c.App.Play(a)
		c.settle()
	}
	for !c.Has("rematch") && len(c.frames) < maxFrames {
		c.shoot()
	}
	c.shootAll()
}

// redo plays steps unseen, takes them back, and films how they are played again.
func (c *camera) redo(steps []games.Action) {
	ply := c.App.Ply()
	for _, a := range steps {
		c.App.Play(a)
		c.settle()
	}
	for range 10 * len(steps) {
		if c.App.MatchView().Shown > ply {
			c.App.TypeKey("U")
			c.settle()
		}
	}
	for range steps {
		c.App.TypeKey("Y")
		c.shootAll()
	}
}

// drag films a tile of the tray on its way over another tile to a free row.
func (c *camera) drag([]games.Action) {
	b, at := c.Board(), c.Middle("bar5")
	b.MouseDown(apptest.MouseAt(at.X, at.Y))
	for _, place := range []string{"c03", "c45"} {
		to := c.Middle(place)
		for i := float32(1); i <= 8; i++ {
			part := min(i/4, 1)
			b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(at.X+(to.X-at.X)*part, at.Y+(to.Y-at.Y)*part)}})
			c.shoot()
		}
		at = to
	}
	b.DragEnd()
	b.MouseUp(apptest.MouseAt(at.X, at.Y))
	c.shootAll()
}

// take takes the film's pictures.
func (f film) take(t *testing.T) *camera {
	file := os.Getenv("MATCH")
	if file == "" {
		file = apptest.File(t, path.Join("resources/matches", f.match+store.FileExt))
	}
	live, is := liveFilms[f.live]
	if !is {
		c := newCamera(t, file, "")
		c.film(f.from, f.steps)
		return c
	}
	m, err := match.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	m.Players = map[string]string{}
	for i, seat := range m.Setup.Seats {
		if m.Players[seat] = apptest.PlayerNames[i]; games.Seat(i) == live.bot {
			m.Players[seat] = "bot:3"
		}
	}
	begun := filepath.Join(t.TempDir(), "film.banchisa")
	gametest.WriteRecord(t, apptest.PlayedMatch(t, m.Game, m.Setup, m.Header, m.Actions()[:f.from]), begun)
	c := newCamera(t, begun, live.settings)
	c.settle()
	live.act(c, m.Actions()[f.from:f.from+f.steps])
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

// make takes the film, checks that something moves, and writes the strip into the folder FILM if there is one.
func (f film) make(t *testing.T) {
	c := f.take(t)
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
	out, err := os.Create(filepath.Join(folder, f.name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := png.Encode(out, strip(c.frames, 6)); err != nil {
		t.Fatal(err)
	}
	t.Logf("%s: %d pictures", out.Name(), len(c.frames))
}

// TestFilm films some steps of a recorded match, a picture every tenth of a second, and writes them
// as a strip into the folder FILM (make film), or with LIVE what persons see who play them.
func TestFilm(t *testing.T) {
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return otherwise
	}
	game, live, from := cmp.Or(os.Getenv("GAME"), "isaac"), os.Getenv("LIVE"), number("FROM", 0)
	f := film{match: game, from: from, steps: number("STEPS", 1), live: live}
	f.name = fmt.Sprintf("%s-%s", game, cmp.Or(live, strconv.Itoa(from)))
	f.make(t)
}
