package paint

import (
	"image"
	"image/color"
)

// CommonColors returns the commonest 256 colours of a picture, each of five bits a channel.
func CommonColors(img *image.RGBA) color.Palette {
	var count [1 << 15]int
	for i := 0; i < len(img.Pix); i += 4 {
		count[int(img.Pix[i]>>3)<<10|int(img.Pix[i+1]>>3)<<5|int(img.Pix[i+2]>>3)]++
	}
	palette := make(color.Palette, 0, 256)
	for len(palette) < 256 {
		best := 0
		for i, n := range count {
			if n > count[best] {
				best = i
			}
		}
		if count[best] == 0 && len(palette) > 1 {
			break
		}
		count[best] = 0
		r, g, b := uint8(best>>10&31), uint8(best>>5&31), uint8(best&31)
		palette = append(palette, color.RGBA{r<<3 | r>>2, g<<3 | g>>2, b<<3 | b>>2, 255})
	}
	return palette
}
