package ui_test

import (
	"math"
	"testing"

	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// The sum of an arrow is whole, and leaves enough of the arrow to be seen, short as the arrow may be and wherever it leads.
func TestSumLeavesTheArrowToBeSeen(t *testing.T) {
	const short, least = 12, 30 // an arrow begins so far from the centre; so much of it is seen, half of it the head
	board := ui.Panel{ID: "board", At: scene.Box{X: 10, Y: 60, W: 600, H: 500}, Scene: scene.Scene{W: 600, H: 500}}
	for _, sum := range []string{"42%", "3 passi"} {
		for _, length := range []float64{58, 72, 110, 240} {
			for angle := 0.0; angle < 360; angle += 22.5 {
				dy, dx := math.Sincos(angle * math.Pi / 180)
				begin := scene.Pos{X: 300, Y: 250}
				end := scene.Pos{X: begin.X + float32(length*dx), Y: begin.Y + float32(length*dy)}
				p := ui.ThreatArrow(board, scene.Target{ID: "a", At: scene.Around(begin, 40, 40)}, scene.Target{ID: "b", At: scene.Around(end, 40, 40)}, sum)
				c := paint.NewRecorder(int(p.At.W), int(p.At.H))
				ui.DrawPicture(c, p.Scene.Background, 0, 0, float64(p.At.W), float64(p.At.H))
				disc := c.TextRuns()[0].Bounds // of the sum, and the disc around it
				disc.MinX, disc.MaxX, disc.MinY, disc.MaxY = disc.MinX-8, disc.MaxX+8, disc.MinY-3, disc.MaxY+3
				if disc.MinX < 0 || disc.MinY < 0 || disc.MaxX > float64(p.At.W) || disc.MaxY > float64(p.At.H) {
					t.Errorf("%s, %g long, towards %g: the sum at %v is cut off in %g x %g", sum, length, angle, disc, p.At.W, p.At.H)
				}
				from := p.OnWindow(scene.Box{})
				x, y, seen := float64(begin.X+board.At.X-from.X), float64(begin.Y+board.At.Y-from.Y), 0
				tip := int(length - 0.42*40/max(math.Abs(dx), math.Abs(dy))) // at the edge of the piece
				for d := short; d < tip; d++ {
					if x, y := x+float64(d)*dx, y+float64(d)*dy; x < disc.MinX || x > disc.MaxX || y < disc.MinY || y > disc.MaxY {
						seen++
					}
				}
				if least := min(least, tip-short-1); seen < least {
					t.Errorf("%s, %g long, towards %g: %d points of the arrow are seen", sum, length, angle, seen)
				}
			}
		}
	}
}

// An arrow between neighbours has a line before its head, by which it is seen whence it comes.
func TestAShortArrowHasALine(t *testing.T) {
	const head, least = 15, 12
	board := ui.Panel{ID: "board", At: scene.Box{W: 600, H: 500}, Scene: scene.Scene{W: 600, H: 500}}
	for angle := 0.0; angle < 360; angle += 30 {
		dy, dx := math.Sincos(angle * math.Pi / 180)
		begin := scene.Pos{X: 300, Y: 250}
		end := scene.Around(scene.Pos{X: begin.X + float32(52*dx), Y: begin.Y + float32(52*dy)}, 52, 52)
		p := ui.ThreatArrow(board, scene.Target{ID: "a", At: scene.Around(begin, 52, 52)}, scene.Target{ID: "b", At: end}, "")
		c := paint.New(int(p.At.W), int(p.At.H))
		ui.DrawPicture(c, p.Scene.Background, 0, 0, float64(p.At.W), float64(p.At.H))
		tip, line := 52-0.42*52/max(math.Abs(dx), math.Abs(dy)), 0
		for d := 0.0; d < tip-head; d++ {
			at := c.Image().RGBAAt(int(float64(begin.X-p.At.X)+d*dx), int(float64(begin.Y-p.At.Y)+d*dy))
			line += games.CountIf(at.R > 150 && at.G < 90)
		}
		if line < least {
			t.Errorf("towards %g the line is %d points long", angle, line)
		}
	}
}

// TestTheSumOfAShortArrowHidesNoPiece draws arrows between pieces side by side, in all directions, with a sum and without: what
// the sum adds lies on neither piece.
func TestTheSumOfAShortArrowHidesNoPiece(t *testing.T) {
	board := ui.Panel{ID: "board", At: scene.Box{W: 600, H: 500}, Scene: scene.Scene{W: 600, H: 500}}
	const piece = 0.8 * 52
	for angle := 0.0; angle < 360; angle += 30 {
		dy, dx := math.Sincos(angle * math.Pi / 180)
		begin := scene.Pos{X: 300, Y: 250}
		end := scene.Pos{X: begin.X + float32(56*dx), Y: begin.Y + float32(56*dy)}
		red := func(sum string) map[[2]int]bool {
			p := ui.ThreatArrow(board, scene.Target{ID: "a", At: scene.Around(begin, 52, 52)}, scene.Target{ID: "b", At: scene.Around(end, 52, 52)}, sum)
			c, pixels := paint.New(int(p.At.W), int(p.At.H)), map[[2]int]bool{}
			ui.DrawPicture(c, p.Scene.Background, 0, 0, float64(p.At.W), float64(p.At.H))
			for y := range int(p.At.H) {
				for x := range int(p.At.W) {
					if c.Image().RGBAAt(x, y).A > 0xc0 {
						pixels[[2]int{x + int(math.Round(float64(p.At.X))), y + int(math.Round(float64(p.At.Y)))}] = true
					}
				}
			}
			return pixels
		}
		arrow, hidden := red(""), 0
		for at := range red("42 %") {
			for _, middle := range []scene.Pos{begin, end} {
				onPiece := scene.Around(middle, piece, piece).Overlap(scene.Box{X: float32(at[0]), Y: float32(at[1]), W: 1, H: 1}) > 0.5
				hidden += games.CountIf(onPiece && !arrow[at])
			}
		}
		if hidden > 30 { // a corner of the sign on that of a piece
			t.Errorf("towards %g the sum hides %d pixels of the pieces", angle, hidden)
		}
	}
}
