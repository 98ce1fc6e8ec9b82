package ui

// The sizes in points that screens are composed for. A larger window shows the screen enlarged, with
// all its type and buttons; a smaller one shows it smaller.
const (
	fullWidth, fullHeight   = 1366, 768
	smallWidth, smallHeight = 1000, 560
	// uprightWidth is the width of an upright table, and with uprightHeight the least size of other pages in an upright
	// window.
	uprightWidth, uprightHeight = 720, 930
)

// IsUpright reports whether a window of w by h points is so high that a table is better laid out
// with its panels below the board.
func IsUpright(w, h float32) bool { return h > 0.95*w }

// IsUpright reports whether the screen is upright.
func (ctx Context) IsUpright() bool { return IsUpright(ctx.Width, ctx.Height) }

// Fit returns the size in points that a screen is composed for in a window of w by h points. The
// screen is shown enlarged by zoom. upright is set for a screen that has a layout for upright
// windows.
func Fit(w, h float32, upright bool) (width, height, zoom float32) {
	switch {
	case upright && IsUpright(w, h):
		zoom = w / uprightWidth
	default:
		leastWidth, leastHeight := float32(smallWidth), float32(smallHeight)
		if IsUpright(w, h) {
			leastWidth, leastHeight = uprightWidth, uprightHeight
		}
		zoom = max(1, min(w/fullWidth, h/fullHeight))
		zoom = min(zoom, w/leastWidth, h/leastHeight)
	}
	if zoom == 1 {
		return w, h, 1
	}
	return w / zoom, h / zoom, zoom
}
