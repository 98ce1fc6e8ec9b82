package widgets_test

import (
	"fmt"
	"image"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"banchisa/widgets"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

const ms = time.Millisecond

// countingPicture is a picture that counts how often it is painted.
type countingPicture struct {
	key string
	n   *int
}

func (c countingPicture) Key() string { return c.key }
func (c countingPicture) Paint(dst *image.RGBA) {
	*c.n++
	paint.On(dst).Fill(paint.Rect(0, 0, 1e4, 1e4), paint.Sun)
}

// gridScene returns a scene of 4 × 4 targets of ten units, named by column and row, all enabled
// except d4, with a sprite on one of them.
func gridScene(at string, n *int) scene.Scene {
	sc := scene.Scene{W: 40, H: 40, Background: countingPicture{"ground", n}}
	for i, c := range "abcd" {
		for j := range 4 {
			id := fmt.Sprintf("%c%d", c, j+1)
			box := scene.Box{X: float32(i) * 10, Y: float32(j) * 10, W: 10, H: 10}
			sc.Targets = append(sc.Targets, scene.Target{ID: id, At: box, Enabled: id != "d4", RotateIDs: [2]string{"turn " + id, "back " + id}})
			if id == at {
				sc.Sprites = append(sc.Sprites, scene.Sprite{ID: "piece", Picture: draw.Sprite("ark"), At: box, DragID: id})
			}
		}
	}
	return sc
}

// newTestBoard returns a board of 400 points, ten per unit, and the list of the events that it
// reports.
func newTestBoard(t *testing.T) (*widgets.Board, *[]string, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	b := widgets.NewBoard(draw.NewPictureCache(8))
	var events []string
	record := func(what string) func(string) { return func(id string) { events = append(events, what+id) } }
	b.OnTapped, b.OnHover = record(""), record("over ")
	b.OnDropped = func(from, to string) { events = append(events, from+" to "+to) }
	b.OnCancel = func() { events = append(events, "cancel") }
	b.OnKey = func(ev *fyne.KeyEvent) { events = append(events, "key "+string(ev.Name)) }
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 400))
	b.Present(gridScene("a1", new(int)))
	return b, &events, w
}

func expectEvents(t *testing.T, events *[]string, want ...string) {
	t.Helper()
	if !reflect.DeepEqual(*events, want) && len(*events)+len(want) > 0 {
		t.Errorf("reported %q, want %q", *events, want)
	}
	*events = nil
}

func TestTapsReportTargets(t *testing.T) {
	b, events, _ := newTestBoard(t)
	test.TapAt(b, fyne.NewPos(250, 50))
	expectEvents(t, events, "c1")
	test.TapAt(b, fyne.NewPos(399, 399)) // not enabled, but its tap is rejected with a message
	expectEvents(t, events, "d4")
	test.TapSecondaryAt(b, fyne.NewPos(150, 150))
	expectEvents(t, events, "turn b2")
	sc := gridScene("a1", new(int))
	sc.Targets = sc.Targets[:1]
	b.Present(sc)
	test.TapAt(b, fyne.NewPos(250, 50))
	expectEvents(t, events, "cancel")
}

func TestArrowKeysMoveFocusOverEnabledTargets(t *testing.T) {
	b, events, w := newTestBoard(t)
	w.Canvas().Focus(b)
	for _, k := range []fyne.KeyName{
		fyne.KeyRight, // the first key only shows the focus ring
		fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight,
	} {
		b.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if b.FocusedID() != "d3" { // d4 is not enabled, so right leads from c4 up to d3
		t.Errorf("the cursor is on %s", b.FocusedID())
	}
	*events = nil
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyR})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyU})
	expectEvents(t, events, "d3", "turn d3", "cancel", "key U")
}

func TestHoverIsReportedOnceAndEndsWithThePointer(t *testing.T) {
	b, events, _ := newTestBoard(t)
	over := func(x, y float32) {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
	}
	over(10, 10)
	over(20, 20)
	over(120, 20)
	if b.Cursor() != desktop.PointerCursor {
		t.Error("no pointer cursor over an enabled target")
	}
	b.MouseOut()
	expectEvents(t, events, "over a1", "over b1", "over ")
}

func TestPicturesArePaintedOnlyWhenTheyChange(t *testing.T) {
	b, _, w := newTestBoard(t)
	n := 0
	b.Present(gridScene("b2", &n))
	b.Present(gridScene("c2", &n))
	if n != 0 {
		t.Errorf("the same background was painted %d times", n)
	}
	w.Resize(fyne.NewSize(300, 300))
	b.Refresh()
	if n != 1 {
		t.Errorf("at a new size the background was painted %d times", n)
	}
}

func TestMotionIsTheDifferenceOfTwoScenes(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.HoldAnimation()
	b.Present(gridScene("d1", new(int)))
	x0, _, _, _ := b.SpritePose("piece")
	b.Advance(140 * ms)
	x1, _, _, _ := b.SpritePose("piece")
	b.Present(gridScene("d1", new(int))) // a hover presents a new scene, and the motion continues
	b.Advance(60 * ms)
	x2, _, _, _ := b.SpritePose("piece")
	b.Advance(200 * ms)
	x3, _, _, _ := b.SpritePose("piece")
	if x0 != 5 || x1 != 20 || x2 <= x1 || x3 != 35 || b.Moving() {
		t.Errorf("it went %v, %v, %v, %v; moving %t", x0, x1, x2, x3, b.Moving())
	}
	sc := gridScene("", new(int))
	b.HoldAnimation()
	b.Present(sc)
	b.Advance(90 * ms)
	if _, _, fade, ok := b.SpritePose("piece"); !ok || fade < 0.4 || fade > 0.6 {
		t.Errorf("it leaves with fade %v, there: %t", fade, ok)
	}
	b.Skip()
	if _, _, _, ok := b.SpritePose("piece"); ok {
		t.Error("it never left")
	}
}

func TestHopPassesItsWaypoints(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.HoldAnimation()
	sc := gridScene("c3", new(int))
	sc.Sprites[0].Move = scene.Hop
	sc.Sprites[0].Waypoints = []scene.Pos{{X: 15, Y: 5}, {X: 15, Y: 25}, {X: 25, Y: 25}}
	b.Present(sc)
	b.Advance(270 * ms) // one step and most of its pause
	if x, y, _, _ := b.SpritePose("piece"); x != 15 || y != 5 {
		t.Errorf("after a step it is at %v, %v", x, y)
	}
	b.Advance(700 * ms)
	if x, y, _, _ := b.SpritePose("piece"); x != 25 || y != 25 || b.Moving() {
		t.Errorf("it ends at %v, %v", x, y)
	}
}

// A walk whose last waypoint is its end but for rounding has no further hop there.
func TestHopEndsAtItsLastWaypoint(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.HoldAnimation()
	sc := gridScene("c3", new(int))
	sc.Sprites[0].Move = scene.Hop
	sc.Sprites[0].Waypoints = []scene.Pos{{X: 15, Y: 25}, {X: 25.001, Y: 25}}
	b.Present(sc)
	b.Advance(470 * ms) // in the second of two hops of 280 ms
	if x, _, _, _ := b.SpritePose("piece"); x > 24.9 {
		t.Errorf("it is at %v already", x)
	}
}

// A sprite that goes on, or is put down where its path ended, does not go the whole path again.
func TestAPathThatIsContinuedDoesNotBeginAgain(t *testing.T) {
	b, _, _ := newTestBoard(t)
	sc := gridScene("c3", new(int))
	sc.Sprites[0].Move = scene.Glide
	sc.Sprites[0].Waypoints = []scene.Pos{{X: 15, Y: 5}, {X: 25, Y: 5}, {X: 25, Y: 25}}
	b.Present(sc)
	b.Skip()
	b.HoldAnimation()
	sc.Sprites[0].At.Y--
	b.Present(sc)
	for range 5 {
		if x, y, _, _ := b.SpritePose("piece"); x != 25 || y < 23 {
			t.Fatalf("put down at 25, 24 it goes by %v, %v", x, y)
		}
		b.Advance(50 * time.Millisecond)
	}
}

func TestWithoutSpeedNothingMoves(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.Speed = 0
	b.HoldAnimation()
	b.Present(gridScene("d4", new(int)))
	if x, _, _, _ := b.SpritePose("piece"); x != 35 || b.Moving() {
		t.Errorf("at %v, moving %t", x, b.Moving())
	}
}

func TestTouchInputFindsNearTargetsAndOpensTheMagnifier(t *testing.T) {
	b, events, _ := newTestBoard(t)
	b.TouchInput = true
	sc := scene.Scene{W: 40, H: 40, Background: countingPicture{"g", new(int)}, Targets: []scene.Target{
		{ID: "far", At: scene.Box{X: 30, Y: 30, W: 5, H: 5}, Enabled: true},
		{ID: "near", At: scene.Box{X: 10, Y: 10, W: 2, H: 2}, Enabled: true},
	}}
	b.Present(sc)
	test.TapAt(b, fyne.NewPos(135, 110))
	expectEvents(t, events, "near")
	test.TapAt(b, fyne.NewPos(200, 200))
	expectEvents(t, events, "cancel")
	sc.Magnify = true
	b.Present(sc)
	test.TapAt(b, fyne.NewPos(110, 110))
	expectEvents(t, events)
	if !b.MagnifierOpen() {
		t.Fatal("no magnifier over a small target")
	}
	// The magnifier covers 0 … 300, and what was tapped is still under the finger.
	test.TapAt(b, fyne.NewPos(110, 110))
	expectEvents(t, events, "near")
	// A tap beside the target means it, and so does a second tap at the same place.
	test.TapAt(b, fyne.NewPos(135, 110))
	test.TapAt(b, fyne.NewPos(135, 110))
	expectEvents(t, events, "near")
	test.TapAt(b, fyne.NewPos(110, 110))
	test.TapAt(b, fyne.NewPos(54, 54)) // outside the small target, also when magnified
	expectEvents(t, events)
}

func TestManySpritesStayUnderTheLimit(t *testing.T) {
	b, _, _ := newTestBoard(t)
	sc := gridScene("a1", new(int))
	for i := range 200 {
		sc.Sprites = append(sc.Sprites, scene.Sprite{Picture: draw.Sprite("ark"), At: scene.Box{X: float32(i % 40), W: 3, H: 3}})
	}
	b.Present(sc)
	b.Present(sc)
	if n := b.Objects(); n > 210 {
		t.Errorf("%d objects for 201 sprites", n)
	}
}

// A sprite that leaves one panel for another moves there in one motion.
func TestSpritesMoveFromPanelToPanel(t *testing.T) {
	b, _, _ := newTestBoard(t)
	screen := func(where string) scene.Scene {
		hand, board := scene.Scene{W: 10, H: 10}, scene.Scene{W: 20, H: 20}
		v := scene.Sprite{ID: "slab", Picture: draw.Sprite("ark")}
		if where == "hand" {
			v.At = scene.Box{W: 5, H: 5}
			hand.Sprites = append(hand.Sprites, v)
		} else {
			v.At = scene.Box{X: 10, Y: 10, W: 10, H: 10}
			board.Sprites = append(board.Sprites, v)
		}
		return scene.Merge(40, 40, []scene.Panel{
			{ID: "hand", At: scene.Box{W: 10, H: 10}, Scene: hand},
			{ID: "board", At: scene.Box{X: 20, Y: 20, W: 20, H: 20}, Scene: board},
		})
	}
	b.Present(screen("hand"))
	b.HoldAnimation()
	b.Present(screen("board"))
	b.Advance(140 * ms)
	if x, y, fade, ok := b.SpritePose("board\x00slab"); !ok || x <= 5 || x >= 35 || y <= 5 || fade != 0 {
		t.Errorf("half way it is at %v, %v, faded %v, there: %t", x, y, fade, ok)
	}
	b.Skip()
	if x, y, _, _ := b.SpritePose("board\x00slab"); x != 35 || y != 35 {
		t.Errorf("it ends at %v, %v", x, y)
	}
}

func TestPressIsReported(t *testing.T) {
	b, events, _ := newTestBoard(t)
	b.OnPress = func(id string) { *events = append(*events, "press "+id) }
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, 50)}})
	b.MouseUp(&desktop.MouseEvent{})
	expectEvents(t, events, "press a1", "press ")
}

func TestFramesRunBeforeThePicture(t *testing.T) {
	b, _, _ := newTestBoard(t)
	die := func(face string, frames ...string) scene.Scene {
		v := scene.Sprite{ID: "die", Picture: countingPicture{face, new(int)}, At: scene.Box{W: 10, H: 10}, Move: scene.Shake}
		for _, r := range frames {
			v.Frames = append(v.Frames, countingPicture{r, new(int)})
		}
		return scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{v}}
	}
	b.Present(die("none"))
	b.HoldAnimation()
	b.Present(die("six", "one", "two", "three"))
	for _, want := range []string{"one", "two", "three", "six"} {
		b.Advance(150 * ms)
		if want == "three" {
			b.Present(die("six", "one", "two", "three")) // a hover in between
			b.Advance(90 * ms)
		}
		if want == "six" {
			b.Advance(400 * ms)
		}
		if got := b.PictureKey("die"); got != want {
			t.Errorf("it shows %s, want %s", got, want)
		}
	}
	b.Present(die("six", "one", "two", "three"))
	if b.Moving() {
		t.Error("it rolls again for nothing")
	}
}

// The Tab key treats the game's cells as one stop and cycles through the buttons.
func TestTabCyclesThroughTheTargets(t *testing.T) {
	b, events, w := newTestBoard(t)
	sc := gridScene("a1", new(int))
	for i := range sc.Targets {
		sc.Targets[i].DragSource = true
	}
	for i, id := range []string{"undo", "rules"} {
		sc.Targets = append(sc.Targets, scene.Target{ID: id, At: scene.Box{X: float32(i) * 5, Y: 38, W: 4, H: 2}, Enabled: true})
	}
	b.Present(sc)
	w.Canvas().Focus(b)
	var went []string
	for _, k := range []fyne.KeyName{fyne.KeyTab, fyne.KeyRight, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab} {
		b.TypedKey(&fyne.KeyEvent{Name: k})
		went = append(went, b.FocusedID())
	}
	if want := []string{"a1", "b1", "undo", "rules", "a1"}; !reflect.DeepEqual(went, want) {
		t.Errorf("it went %q, want %q", went, want)
	}
	*events = nil
}

// TestPiecesLeaveWithTheirPanel closes a panel with a piece in it: nothing of it stays over what comes in its place. A piece
// that leaves a panel which stays fades.
func TestPiecesLeaveWithTheirPanel(t *testing.T) {
	for stays, want := range map[bool]bool{false: false, true: true} {
		b, _, _ := newTestBoard(t)
		b.StartTicks = func(func(time.Duration)) func() { return func() {} }
		screen := func(ids ...string) scene.Scene {
			var panels []scene.Panel
			for _, id := range ids {
				s := scene.Scene{W: 40, H: 40, Background: countingPicture{id, new(int)}}
				if id == "dial" {
					s.Sprites = []scene.Sprite{{ID: "needle", Picture: draw.Sprite("ark"), At: scene.Box{W: 10, H: 10}}}
				}
				panels = append(panels, scene.Panel{ID: id, At: scene.Box{W: 40, H: 40}, Scene: s})
			}
			return scene.Merge(40, 40, panels)
		}
		b.Present(screen("map", "seats", "dial"))
		b.Skip()
		next := screen("map", "seats")
		if stays {
			next = screen("map", "seats", "dial")
			next.Sprites = next.Sprites[:len(next.Sprites)-1]
		}
		b.Present(next)
		if got := b.Moving(); got != want {
			t.Errorf("the panel stays: %v, its piece fades: %v", stays, got)
		}
	}
}
