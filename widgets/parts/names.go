package parts

import "banchisa/widgets/paint"

// readable is the size below which a name is shortened instead of set smaller.
const readable = 10

// Short is a line somewhat smaller where it does not fit, and then without its end.
func Short(s string, weight paint.Weight, size, w float64) (line string, fitted float64) {
	least := min(size, max(size*0.8, readable))
	if fitted = fit(s, weight, size, w); fitted >= least {
		return s, fitted
	}
	return cut(s, weight, least, w), least
}

// cut leaves out the end of a line that is wider than w.
func cut(s string, weight paint.Weight, size, w float64) string {
	letters := []rune(s)
	if paint.TextWidth(s, weight, size) <= w {
		return s
	}
	for len(letters) > 1 && paint.TextWidth(string(letters)+"…", weight, size) > w {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// Name writes a person's name about mid in a room of w by h: in one line where it stands
// nearly as large as wanted, else in two, and shortened only where it could not be read.
func Name(c *paint.Canvas, s string, x, mid, w, h float64, t paint.TextStyle) {
	lines, size := []string{s}, fit(s, t.Weight, t.Size, w)
	if size < 0.86*t.Size && h > 2.2*readable {
		if two, half := halves(s, t.Weight, min(t.Size, h/2.2), w); half > size {
			lines, size = two, half
		}
	}
	t.Size = max(size, min(readable, t.Size))
	mid -= t.Size * 1.1 * float64(len(lines)-1) / 2
	for i, line := range lines {
		c.TextCentered(x, mid+t.Size*1.1*float64(i), cut(line, t.Weight, t.Size, w+0.5), t)
	}
}

// halves breaks a name at the space where both lines stand largest.
func halves(s string, weight paint.Weight, most, w float64) (lines []string, size float64) {
	for i, r := range s {
		if r == ' ' {
			if now := min(fit(s[:i], weight, most, w), fit(s[i+1:], weight, most, w)); now > size {
				lines, size = []string{s[:i], s[i+1:]}, now
			}
		}
	}
	return lines, size
}
