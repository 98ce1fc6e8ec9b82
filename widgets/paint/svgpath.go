package paint

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseSVGPath parses an outline in the notation of the "d" attribute of SVG, as far as drawings in
// the source need it: the absolute commands M, L, Q, C and Z, each with its letter, and numbers
// separated by blanks. It panics on anything else, since paths are constants of the source. (The
// parser of oksvg rounds to 1/64 of a unit, which shows in icons that are enlarged.)
func ParseSVGPath(d string) Path {
	var p Path
	for d != "" {
		end := 1 + strings.IndexAny(d[1:], "MLQCZ")
		if end == 0 {
			end = len(d)
		}
		p.addSVG(d[0], d[1:end])
		d = d[end:]
	}
	return p
}

// addSVG adds one command with its numbers.
func (p *Path) addSVG(command byte, numbers string) {
	var n []float64
	for word := range strings.FieldsSeq(numbers) {
		v, err := strconv.ParseFloat(word, 64)
		if err != nil {
			panic(fmt.Sprintf("paint.ParseSVGPath: %v", err))
		}
		n = append(n, v)
	}
	switch {
	case command == 'M' && len(n) == 2:
		p.MoveTo(n[0], n[1])
	case command == 'L' && len(n) == 2:
		p.LineTo(n[0], n[1])
	case command == 'Q' && len(n) == 4:
		p.QuadTo(n[0], n[1], n[2], n[3])
	case command == 'C' && len(n) == 6:
		p.CubeTo(n[0], n[1], n[2], n[3], n[4], n[5])
	case command == 'Z' && len(n) == 0:
		p.Close()
	default:
		panic(fmt.Sprintf("paint.ParseSVGPath: %c with %d numbers", command, len(n)))
	}
}
