package ui

import (
	"image/color"
	"math"

	"github.com/boombuler/barcode/qr"

	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
)

// Code is a QR code: Dark has Side × Side signs, row by row, "1" for a dark one. The zero value is none.
type Code struct {
	Side int
	Dark string
}

// NewCode returns the code of a link, none of an empty one and of one that is too long for a code.
func NewCode(link string) Code {
	if link == "" {
		return Code{}
	}
	made, err := qr.Encode(link, qr.M, qr.Auto)
	if err != nil {
		return Code{}
	}
	side := made.Bounds().Dx()
	dark := make([]byte, 0, side*side)
	for y := range side {
		for x := range side {
			sign := byte('0')
			if light, _, _, _ := made.At(x, y).RGBA(); light == 0 {
				sign = '1'
			}
			dark = append(dark, sign)
		}
	}
	return Code{Side: side, Dark: string(dark)}
}

// quiet is the white around a code, in signs; the sheet that it is on adds the fourth that it needs.
const quiet = 3

// signs returns how many signs a side is long with the white around it.
func (c Code) signs() float64 { return float64(c.Side + 2*quiet) }

// CodePart returns a code, about size heights of a button large, dark on white with its quiet zone in every theme. It is
// nil without a code. Every sign is a square of the same whole number of points, at least two: a reader finds no grey
// between them.
func (fm *Form) CodePart(id string, code Code, size float32) layout.Part {
	if code.Side == 0 {
		return nil
	}
	side := layout.Exactly(float32(code.signs() * max(2, math.Round(float64(size*fm.TargetHeight())/code.signs()))))
	return layout.Center(Drawn(fm, id, side, side, code, func(c *paint.Canvas, in Area, code Code) {
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.W*0.04), paint.White)
		step := math.Floor((min(in.W, in.H) + 0.5) / code.signs())
		margin := func(room float64) float64 { return math.Round((room - step*float64(code.Side)) / 2) }
		c = c.Translated(margin(in.W), margin(in.H))
		for y := range code.Side {
			for x := 0; x < code.Side; x++ {
				from := x
				for x < code.Side && code.Dark[y*code.Side+x] == '1' {
					x++
				}
				if x > from { // a run of dark signs is one shape
					c.Fill(paint.Rect(step*float64(from), step*float64(y), step*float64(x-from), step), color.NRGBA{A: 255})
				}
			}
		}
	}))
}
