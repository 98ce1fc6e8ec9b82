package tableui

import (
	"math"
	"slices"
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// PlaceNotice returns a notice over a screen where it hides least: over the foot of the move list, or
// else where it lies over no sheet and no piece, or at least over no words and nothing that can be tapped, as low as
// possible. free is false if there is no such place.
func PlaceNotice(ctx ui.Context, text string, b ui.Button, screen []ui.Panel, fields []ui.Field) (notice []ui.Panel, free bool) {
	w, h := ctx.Width, ctx.Height
	if list := moveList(screen); list.W > 0 {
		if notice = ctx.Notice(text, b, list); notice[0].At.Y >= list.Y {
			return notice, true
		}
	}
	taken, sheets := occupied(screen, fields)
	taken = append(taken, Words(screen)...)
	for _, p := range screen {
		sheets = append(sheets, pieces(p)...)
	}
	if i := slices.IndexFunc(screen, func(p ui.Panel) bool { return p.ID == resultID }); i >= 0 { // also its picture
		taken = append(taken, screen[i].At)
	}
	best := float32(math.Inf(1))
	widths := []float32{w - 2*noticeMargin, 0.6 * w, 0.4 * w} // a narrow one fits beside a column of rows, or beside a card
	for _, p := range screen {                                // what the person opposite reads is kept free, but for the move list: a column has the room
		if strings.HasPrefix(p.ID, "opposite/") && p.ID != "opposite/list" {
			taken, widths = append(taken, p.At), []float32{0.215 * w}
		}
	}
	for _, width := range widths {
		tried := ctx.Notice(text, b, scene.Box{X: (w - width) / 2, W: width, H: h - noticeMargin})
		place, cost := hidingLeast(tried[0].At, besides(tried[0].At, scene.Box{W: w}, screen), 0, func(box scene.Box) float32 {
			return hidesTarget*covered(box, taken) + covered(box, sheets)
		})
		if cost == 0 {
			return moveTo(tried, place), true
		}
		if hidesNone := covered(place, taken) == 0; !free && (hidesNone || cost < best) {
			notice, best, free = moveTo(tried, place), cost, hidesNone
		}
	}
	return notice, free
}

// OnBoard is what a notice on a board has to heed: the words that may lie there, what it speaks of, and what is written on
// the board.
type OnBoard struct {
	Words          scene.Box
	About, Written []scene.Box
}

// PlaceOnBoard returns a notice moved over a board, to where it hides nothing there that can be tapped, none of the words
// that lie on it, and the least of the pieces, as low as possible. free is false if there is no such place. What it
// speaks of is hidden only where all else is worse, and what is written on the board is not cut.
func PlaceOnBoard(notice []ui.Panel, board ui.Panel, on OnBoard) (moved []ui.Panel, free bool) {
	taken, _ := occupied([]ui.Panel{board}, nil)
	taken = append(taken, on.Words)
	at, pieces := notice[0].At, pieces(board)
	at.X, at.Y = board.At.X+(board.At.W-at.W)/2, board.At.Y+board.At.H-at.H-noticeMargin
	place, _ := hidingLeast(at, besides(at, board.At, nil), board.At.Y, func(box scene.Box) float32 {
		return hidesTarget*covered(box, taken) + hidesSubject*(covered(box, on.About)+cut(box, on.Written)) + covered(box, pieces)
	})
	return moveTo(notice, place), covered(place, taken) == 0
}

// cut returns how much a box covers of others of which it leaves a part, in square points.
func cut(box scene.Box, others []scene.Box) (area float32) {
	const nearly = 0.99
	for _, o := range others {
		if over := box.Overlap(o); over < nearly*o.W*o.H {
			area += over
		}
	}
	return area
}

// What a notice hides is as bad as that much of a sheet: what can be tapped, and what it speaks of or cuts.
const hidesTarget, hidesSubject = 1000, 50

// pieces returns the boxes of the pieces that lie on a board.
func pieces(board ui.Panel) (all []scene.Box) {
	for _, sprite := range board.Scene.Sprites {
		if sprite.At.W*sprite.At.H < largestPiece*board.Scene.W*board.Scene.H {
			all = append(all, board.OnWindow(sprite.At))
		}
	}
	return all
}

// largestPiece is how much of a board a piece may cover: what is larger is a part of the board.
const largestPiece = 0.1

// noticeMargin is the space in points between a notice and the edge of what it lies on.
const noticeMargin = 12

// besides returns where a box may begin from left to right: where it is, at the edges of an area, and in the middle of
// each panel that is wider.
func besides(at, area scene.Box, screen []ui.Panel) []float32 {
	all := []float32{at.X, area.X + noticeMargin, area.X + area.W - at.W - noticeMargin}
	for _, p := range screen {
		if p.At.W > at.W+2*noticeMargin {
			all = append(all, p.At.X+(p.At.W-at.W)/2)
		}
	}
	slices.Sort(all[3:])
	return slices.Compact(all)
}

// hidingLeast returns the place of a box, at one of several sides, below top and not below at, where what it hides costs
// least, and that cost.
func hidingLeast(at scene.Box, sides []float32, top float32, costAt func(scene.Box) float32) (place scene.Box, cost float32) {
	const step = 6
	place, cost = at, math.MaxFloat32
	for y := at.Y; y >= top; y -= step {
		for _, x := range sides {
			box := scene.Box{X: x, Y: y, W: at.W, H: at.H}
			if c := costAt(box); c < cost {
				place, cost = box, c
			}
		}
	}
	return place, cost
}

// moveTo moves the panels of a notice so that the first is at a place.
func moveTo(notice []ui.Panel, place scene.Box) []ui.Panel {
	at := notice[0].At
	for i := range notice {
		notice[i].At.X += place.X - at.X
		notice[i].At.Y += place.Y - at.Y
	}
	return notice
}

// moveList returns the place of the move list of a table; its width is 0 on other screens.
func moveList(screen []ui.Panel) scene.Box {
	for _, p := range screen {
		if p.ID == "list" && p.Background == ui.Sheet {
			return p.At
		}
	}
	return scene.Box{}
}

// occupied returns the boxes of what can be tapped or written into, and those of the sheets and of the banner.
func occupied(screen []ui.Panel, fields []ui.Field) (taken, sheets []scene.Box) {
	for _, p := range screen {
		if p.Background != ui.NoBackground || p.ID == "banner" {
			sheets = append(sheets, p.At)
		}
		for _, t := range p.Scene.Targets {
			if t.Enabled {
				taken = append(taken, p.OnWindow(t.At))
			}
		}
	}
	for _, f := range fields {
		taken = append(taken, f.At)
	}
	return taken, sheets
}

// Words returns the boxes of the lines of text on a screen.
func Words(screen []ui.Panel) (lines []scene.Box) {
	for _, p := range screen {
		if p.Scene.Background == nil {
			continue
		}
		c := paint.NewRecorder(int(p.At.W), int(p.At.H))
		draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
		for _, run := range c.TextRuns() {
			at := run.Bounds
			lines = append(lines, scene.Box{
				X: p.At.X + float32(at.MinX), Y: p.At.Y + float32(at.MinY), W: float32(at.W()), H: float32(at.H()),
			})
		}
	}
	return lines
}

// covered returns how much of the boxes a box covers, in square points.
func covered(box scene.Box, others []scene.Box) (area float32) {
	for _, o := range others {
		area += box.Overlap(o)
	}
	return area
}
