package paint

// Area returns the signed area of all rings: positive for rings that run clockwise on the screen,
// negative for holes.
func (p Path) Area() float64 {
	sum := 0.0
	for _, r := range p.Rings(0.01) {
		for i, v := range r.Points {
			w := r.Points[(i+1)%len(r.Points)]
			sum += v.X*w.Y - w.X*v.Y
		}
	}
	return sum / 2
}

// EmptyLike returns an empty area on the same grid.
func (f *DistanceField) EmptyLike() *DistanceField {
	return NewDistanceField(f.x0, f.y0, float64(f.w-1)*f.step, float64(f.h-1)*f.step, f.step)
}

// RememberedWidths is the number of widths that a face remembers.
const RememberedWidths = rememberedWidths

// WidthsKept returns how many widths of ordinary text are remembered, and whether that of a line is.
func WidthsKept(line string) (lines int, has bool) {
	f := faces()[Medium]
	f.mu.Lock()
	defer f.mu.Unlock()
	_, has = f.widths[line]
	return len(f.widths), has
}

// OutlinesKept returns of how many sprites the outlines are kept.
func OutlinesKept() (n int) {
	outlineCache.Range(func(_, _ any) bool {
		n++
		return true
	})
	return n
}
