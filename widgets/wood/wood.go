// Package wood draws a wooden table game: a chequered field in a frame of two planks,
// measured bars, turned counters, lit lines, trails and labels. It knows cells by row
// (0 is the lowest) and column, and no rules.
//
// All measures are units of a board with cells of 60: the presenter's scene has the size
// W × H, and the widget scales it.
package wood

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The measures of the board.
const (
	Cell  = 60
	Frame = 44
	Cells = 10
	// Side is the board's, W and H the scene's with the shadow below it.
	Side = Cells*Cell + 2*Frame
	W    = Side
	H    = Side + 8
)

// At is the middle of a cell.
func At(row, column int) scene.Pos {
	return scene.Pos{X: float32(Frame + column*Cell + Cell/2), Y: float32(Frame + (Cells-1-row)*Cell + Cell/2)}
}

// Area is the square of a cell.
func Area(row, column int) scene.Box { return scene.Around(At(row, column), Cell, Cell) }

// timber is the colours of a seat's wood.
type timber struct{ top, edge, grain, pip color.NRGBA }

func woodOf(light bool) timber {
	if light {
		return timber{paint.Hex("#DDAE7A"), paint.Hex("#A1713F"), paint.Hex("#C48F57"), paint.Hex("#5E3A20")}
	}
	return timber{paint.Hex("#8E5F3A"), paint.Hex("#54351E"), paint.Hex("#7A4D2C"), paint.Hex("#F8E7C6")}
}

// Edge is the dark colour of a seat's wood.
func Edge(light bool) color.NRGBA { return woodOf(light).edge }

// Cream and brown are the numbers on walnut and on oak.
func cream() color.NRGBA { return paint.Hex("#F8E7C6") }
func brown() color.NRGBA { return paint.Hex("#4B2E19") }

// whole is a picture over the whole scene.
func whole(key string, f func(c *paint.Canvas)) scene.Picture {
	return draw.Make("wood "+key, W, H, f)
}
