// Package wood draws a wooden table game: a chequered field in a frame of two planks, bars,
// counters, highlighted lines, trails and labels. Cells are given by row (0 is the lowest) and
// column; the package contains no rules.
//
// All lengths are in units of a board with cells of 60: the presenter's scene has the size W × H,
// and the widget scales it.
package wood

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// The lengths of the board.
const (
	Cell  = 60
	Frame = 44
	Cells = 10
	// Side is the side of the board; W and H are the size of the scene, with the shadow below the
	// board.
	Side = Cells*Cell + 2*Frame
	W    = Side
	H    = Side + 8
)

// CellCenter returns the centre of a cell.
func CellCenter(row, column int) scene.Pos {
	return scene.Pos{X: float32(Frame + column*Cell + Cell/2), Y: float32(Frame + (Cells-1-row)*Cell + Cell/2)}
}

// CellBox returns the box of a cell.
func CellBox(row, column int) scene.Box { return scene.Around(CellCenter(row, column), Cell, Cell) }

// material is the colours of a seat's wood.
type material struct{ top, edge, grain, pip color.NRGBA }

func materialOf(light bool) material {
	if light {
		return material{paint.ParseHex("#DDAE7A"), paint.ParseHex("#A1713F"), paint.ParseHex("#C48F57"), paint.ParseHex("#5E3A20")}
	}
	return material{paint.ParseHex("#8E5F3A"), paint.ParseHex("#54351E"), paint.ParseHex("#7A4D2C"), paint.ParseHex("#F8E7C6")}
}

// contrastMaterialOf returns the material of bars with high contrast: dark wood, light wood and the
// cells differ from each other by at least 3 : 1.
func contrastMaterialOf(light bool) material {
	if light {
		return material{paint.ParseHex("#B8701F"), paint.ParseHex("#8A4F0E"), paint.ParseHex("#A4611A"), paint.ParseHex("#1E0F04")}
	}
	return material{paint.ParseHex("#452712"), paint.ParseHex("#1E0F04"), paint.ParseHex("#361D0C"), paint.White}
}

// EdgeColor returns the dark colour of a seat's wood.
func EdgeColor(light bool) color.NRGBA { return materialOf(light).edge }

// cream and brown return the colours of the numbers on walnut and on oak.
func cream() color.NRGBA { return paint.ParseHex("#F8E7C6") }
func brown() color.NRGBA { return paint.ParseHex("#4B2E19") }
