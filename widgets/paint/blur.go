package paint

import "bytes"

// boxBlur3 blurs a mask of w × h pixels three times. x/image has no blur, and that of bild, which
// comes with Fyne, needs four channels where a shadow has one.
func boxBlur3(pix []uint8, w, h, k int) {
	b := boxBlur{pix: pix, before: make([]uint8, len(pix)), w: w, h: h, k: k, mean: make([]uint8, 255*(2*k+1)+1)}
	for sum := range b.mean {
		b.mean[sum] = uint8((sum + k) / (2*k + 1))
	}
	for range 3 {
		b.blurRows()
		b.blurColumns()
	}
}

// boxBlur replaces each pixel by the mean of the 2k+1 pixels around it, in its row or in its column. Most of a
// shadow is the inside of a sheet, where a row is blurred as the one above it was.
type boxBlur struct {
	pix, before []uint8 // before is what pix was
	w, h, k     int
	mean        []uint8 // by the sum of 2k+1 pixels
}

// row returns a row of a mask, nil for one beyond it.
func (b *boxBlur) row(pix []uint8, y int) []uint8 {
	if y < 0 || y >= b.h {
		return nil
	}
	return pix[y*b.w:][:b.w]
}

func (b *boxBlur) blurRows() {
	copy(b.before, b.pix)
	for y := range b.h {
		line, out := b.row(b.before, y), b.row(b.pix, y)
		if bytes.Equal(line, b.row(b.before, y-1)) {
			copy(out, b.row(b.pix, y-1))
			continue
		}
		sum := 0
		for _, v := range line[:min(b.k, b.w)] {
			sum += int(v)
		}
		for x := range out {
			if x+b.k < b.w {
				sum += int(line[x+b.k])
			}
			out[x] = b.mean[sum]
			if x >= b.k {
				sum -= int(line[x-b.k])
			}
		}
	}
}

// blurColumns goes through all columns at once, row by row.
func (b *boxBlur) blurColumns() {
	copy(b.before, b.pix)
	sums := make([]int32, b.w)
	for y := range min(b.k, b.h) {
		for x, v := range b.row(b.before, y) {
			sums[x] += int32(v)
		}
	}
	for y := range b.h {
		out, enters, leaves := b.row(b.pix, y), b.row(b.before, y+b.k), b.row(b.before, y-b.k-1)
		if y > 0 && bytes.Equal(enters, leaves) {
			copy(out, b.row(b.pix, y-1))
			continue
		}
		for x, v := range enters {
			sums[x] += int32(v)
		}
		for x, v := range leaves {
			sums[x] -= int32(v)
		}
		for x, sum := range sums {
			out[x] = b.mean[sum]
		}
	}
}
