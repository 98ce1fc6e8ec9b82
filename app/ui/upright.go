package ui

import (
	"slices"

	"banchisa/widgets/scene"
)

// The measures of an upright table in points: the space around what it consists of, and the least
// size of the move list.
const (
	uprightGap    = 12
	minListWidth  = 250
	minListHeight = 110
)

// minBoardShare is the least width of the board, as a share of the window's, for which the panels keep
// their size: else they become smaller, step by step, at most to minPanelScale.
const (
	minBoardShare = 0.7
	minPanelScale = 0.88
	panelStep     = 0.02
)

// maxPanelScale is how much the panels beside the board are enlarged where there is room.
const maxPanelScale = 1.35

// upright lays out a table again that has its panels beside the board, with the panels below it: at
// the top the board with what is below it, then on the left what is above the move list, on the right
// the move list with the buttons below it.
type upright struct {
	from Layout
	w, h float32
	// leastList returns the least height of the move list at a width.
	leastList func(w float32) float32
	// board, list, strip, side, row and foot are where the parts are in from: the board with what is on it,
	// the move list, what is below the board, beside it, the buttons below that, and those below the move list.
	board, list, strip, side, row, foot scene.Box
	// leastButton is the least height of a button below the move list.
	leastButton float32
	// text is the size of text, 1 is normal.
	text float32
}

// Upright returns a table, which has its panels beside the board, for an upright space of w by h points. compose lays it out
// with panels beside the board that are higher by spare points, and shown is how large they are shown: it is called again where
// they leave space below them or are shown smaller. text is the size of text, 1 is normal. list is the height that what is in
// place of the move list needs at a width, nil for the list itself.
func Upright(compose func(spare, shown float32) Layout, w, h, text float32, list func(w float32) float32) Layout {
	u, a := arrangeUpright(compose(0, 1), w, h, text, list)
	if spare, shown := u.spare(a), u.shown(a); spare >= 1 || shown < 1 {
		u, a = arrangeUpright(compose(spare, shown), w, h, text, list)
	}
	return u.place(a)
}

// arrangeUpright finds the places of the parts of a table. The panels beside the board are as wide as in the table, or a little
// smaller where that leaves the board more room.
func arrangeUpright(l Layout, w, h, text float32, list func(w float32) float32) (u *upright, a arrangement) {
	u = newUpright(l, w, h)
	u.text = text
	if list != nil {
		u.leastList = func(w float32) float32 { return max(minListHeight, list(w)) }
	}
	column := min(u.side.W, w-3*uprightGap-minListWidth)
	a = u.arrange(column)
	for least := min(column, minPanelScale*u.side.W); a.top.to.W < minBoardShare*w && column > least; {
		column = max(least, column-panelStep*u.side.W)
		a = u.arrange(column)
	}
	return u, a
}

// shown returns how large the panels beside the board are shown, 1 is as the table has them.
func (u *upright) shown(a arrangement) float32 {
	if u.side.W == 0 {
		return 1
	}
	return a.left.to.W / u.side.W
}

// spare returns the height that the panels beside the board leave below them, in points of the table. The board remains larger
// than they.
func (u *upright) spare(a arrangement) float32 {
	if u.side.W == 0 {
		return 0
	}
	left, board := a.left.to, a.top.to
	below := u.h - uprightGap - u.rowHeight(a.right) - left.Y - left.H
	return max(0, min(below, board.W*board.H/left.W-left.H)*u.side.W/left.W)
}

// UprightBoard returns the layout of a table of which only the board is shown in an upright space of w
// by h points, with what is on it: below it is a free space at least below points high.
func UprightBoard(l Layout, w, h, below float32) Layout {
	u := newUpright(l, w, h)
	l.Panels = slices.DeleteFunc(slices.Clone(l.Panels), func(p Panel) bool { return !u.isOnBoard(p.At) })
	l.Buttons = slices.DeleteFunc(slices.Clone(l.Buttons), func(b Button) bool { return !u.isOnBoard(b.At) })
	u.from = l
	l = u.place(arrangement{top: u.boardAbove(uprightGap/2 + uprightGap + below + uprightGap)})
	l.MoveList = l.BelowBoard(w, h)
	return l
}

func newUpright(l Layout, w, h float32) *upright {
	u := &upright{from: l, board: l.Board(), list: l.MoveList, w: w, h: h, leastList: func(float32) float32 { return minListHeight }}
	u.measure()
	return u
}

// boardAbove places the board at the top, as large as the width and the rest of the height allow.
func (u *upright) boardAbove(rest float32) placing {
	k := min((u.w-2*uprightGap)/u.board.W, (u.h-rest)/u.board.H)
	return placing{from: u.board, to: scene.Box{X: (u.w - u.board.W*k) / 2, Y: uprightGap / 2, W: u.board.W * k, H: u.board.H * k}}
}

// measure finds the parts of the table.
func (u *upright) measure() {
	whole := u.board
	for _, p := range u.from.Panels {
		switch {
		case u.isOnBoard(p.At):
			whole = whole.Union(p.At)
		case u.isBesideBoard(p.At):
			u.side = u.side.Union(p.At)
		default:
			u.strip = u.strip.Union(p.At)
		}
	}
	for _, b := range u.from.Buttons {
		switch {
		case u.isFoot(b.At):
			u.foot = u.foot.Union(b.At)
			if u.leastButton == 0 || b.At.H < u.leastButton {
				u.leastButton = b.At.H
			}
		case u.isRow(b.At):
			u.row = u.row.Union(b.At)
		}
	}
	u.board = whole
}

// arrangement is where the parts of a table go: the board, what is below it, what is beside it, and
// what is below the move list.
type arrangement struct{ top, under, left, right placing }

// arrange places the parts. The panels beside the board become at least column wide.
func (u *upright) arrange(column float32) (a arrangement) {
	width := u.w - 2*uprightGap
	a.left = placing{from: u.side, to: scene.Box{X: uprightGap, W: column}}.scaled()
	a.under = placing{from: u.strip, to: scene.Box{X: uprightGap, W: width}}.scaled()
	a.right = placing{from: u.foot, to: scene.Box{W: width - uprightGap - column}}.stretched(u.leastButton, uprightTarget(u.text))
	above := uprightGap/2 + a.under.to.H + uprightGap // and the board
	if u.strip.W > 0 {
		above += uprightGap
	}
	left := a.left.to.H
	if u.row.W > 0 { // as close to what is above it as in the table
		left += u.row.Y + u.row.H - u.side.Y - u.side.H
	}
	a.top = u.boardAbove(above + uprightGap + max(left, a.right.to.H+uprightGap+u.leastList(a.right.to.W)))
	a.under.to.Y = a.top.to.Y + a.top.to.H + uprightGap
	a.left.to.Y = above + a.top.to.H
	for most := min(width-uprightGap-minListWidth, maxPanelScale*u.side.W); ; most -= panelStep * u.side.W {
		left, right := u.shareWidth(a, most)
		if enough := right.to.Y-uprightGap-left.to.Y >= u.leastList(right.to.W); enough || most <= a.left.to.W {
			a.left, a.right = left, right
			return a
		}
	}
}

// shareWidth enlarges what is beside the board up to a width, where there is room, and gives what is below
// the move list the rest.
func (u *upright) shareWidth(a arrangement, most float32) (left, right placing) {
	left = a.left.grown(u.h-uprightGap-u.rowHeight(a.right)-a.left.to.Y, most)
	right = a.right
	right.to.X = left.to.X + left.to.W + uprightGap
	right.to.W = u.w - uprightGap - right.to.X
	right = right.stretched(u.leastButton, uprightTarget(u.text))
	right.to.Y = u.h - uprightGap - right.to.H
	return left, right
}

// place moves everything to its new place.
func (u *upright) place(a arrangement) Layout {
	l := u.from
	move := func(at scene.Box) scene.Box {
		switch {
		case u.isOnBoard(at):
			return a.top.moved(at)
		case u.isFoot(at):
			return a.right.moved(at)
		case u.isBesideBoard(at):
			return a.left.moved(at)
		}
		return a.under.moved(at)
	}
	l.Panels, l.Buttons = nil, nil
	for _, p := range u.from.Panels {
		p.At = move(p.At)
		l.Panels = append(l.Panels, p)
	}
	for _, b := range u.from.Buttons {
		isRow := u.isRow(b.At)
		if b.At = move(b.At); isRow { // in one row with those below the move list
			b.At.H = u.button(a.right)
			b.At.Y = u.h - uprightGap - b.At.H
		}
		l.Buttons = append(l.Buttons, b)
	}
	if u.list.W > 0 {
		l.MoveList = scene.Box{X: a.right.to.X, Y: a.left.to.Y, W: a.right.to.W, H: a.right.to.Y - uprightGap - a.left.to.Y}
	}
	return l
}

// BelowBoard returns the space of w by h points below the board of an upright table.
func (l *Layout) BelowBoard(w, h float32) scene.Box {
	board := l.Board()
	y := board.Y + board.H + uprightGap
	return scene.Box{X: uprightGap, Y: y, W: BelowBoardWidth(w), H: h - uprightGap - y}
}

// BelowBoardWidth returns the width of what is below the board of an upright table w points wide.
func BelowBoardWidth(w float32) float32 { return w - 2*uprightGap }

// isOnBoard reports whether a box is on the board, as the board itself is.
func (u *upright) isOnBoard(at scene.Box) bool { return u.board.Contains(at.Center()) }

// isBesideBoard reports whether a box is to the right of the board.
func (u *upright) isBesideBoard(at scene.Box) bool { return at.Center().X > u.board.X+u.board.W }

// isFoot reports whether a box is below the move list.
func (u *upright) isFoot(at scene.Box) bool {
	return u.isBesideBoard(at) && u.list.W > 0 && at.Y >= u.list.Y+u.list.H
}

// isRow reports whether a button is below the panels beside the board, but not below the move list.
func (u *upright) isRow(at scene.Box) bool {
	return u.isBesideBoard(at) && !u.isFoot(at) && at.Y >= u.side.Y+u.side.H
}

// button returns the height of a button below the move list.
func (u *upright) button(right placing) float32 { return u.leastButton * right.to.H / max(u.foot.H, 1) }

// rowHeight returns the height of the buttons below the panels beside the board, with the space above them.
func (u *upright) rowHeight(right placing) float32 {
	if u.row.W == 0 {
		return 0
	}
	return uprightGap + u.button(right)
}

// placing moves what is in one box into another, enlarged or reduced.
type placing struct{ from, to scene.Box }

// scaled gives the target the height that its width demands, none where there is nothing.
func (p placing) scaled() placing {
	if p.from.W > 0 {
		p.to.H = p.from.H * p.to.W / p.from.W
	}
	return p
}

// grown enlarges the target as far as it fits in a height and a width.
func (p placing) grown(h, w float32) placing {
	if p.from.W > 0 {
		p.to.W = max(p.to.W, min(w, h*p.from.W/p.from.H))
	}
	return p.scaled()
}

// stretched gives the target the height of buttons that are so high at least: they become wider, but not higher than what
// is tapped has to be.
func (p placing) stretched(leastButton, tapped float32) placing {
	p.to.H = p.from.H * max(min(1, p.to.W/max(p.from.W, 1)), tapped/max(leastButton, 1))
	return p
}

// moved returns the place of a box of from.
func (p placing) moved(at scene.Box) scene.Box {
	kx, ky := p.to.W/max(p.from.W, 1), p.to.H/max(p.from.H, 1)
	return scene.Box{X: p.to.X + (at.X-p.from.X)*kx, Y: p.to.Y + (at.Y-p.from.Y)*ky, W: at.W * kx, H: at.H * ky}
}
