package ui

import (
	"fmt"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Die returns the picture of a die with a face from 1 to 6, or of a blank die for any other
// number.
func (style Style) Die(size float32, face int) scene.Picture {
	return Drawing(style, "die", size, size, face, func(c *paint.Canvas, in Area, face int) {
		if face >= 1 && face <= 6 {
			c.Sprite(fmt.Sprintf("die-%d", face), 0, 0, in.W)
			return
		}
		s := in.W
		c.Fill(paint.RoundRect(s*0.1, s*0.12, s*0.8, s*0.8, s*0.16), paint.ParseHex("#E6DCC8"))
		body := paint.RoundRect(s*0.1, s*0.08, s*0.8, s*0.8, s*0.16)
		c.Fill(body, paint.White)
		c.Stroke(body, s*0.02, paint.ParseHex("#DCCFB8"))
	})
}

// DieFrames returns the faces that a die shows one after the other before it comes to rest on a
// face, to animate its sprite. It returns nil for a blank die.
func (style Style) DieFrames(size float32, face int) []scene.Picture {
	if face < 1 || face > 6 {
		return nil
	}
	var reel []scene.Picture
	for _, step := range []int{2, 5, 1, 3, 4} {
		reel = append(reel, style.Die(size, (face+step-1)%6+1))
	}
	return reel
}
