package ui

import "banchisa/widgets/scene"

// The measures of an upright table in points: the space around what it consists of, and the least
// size of the move list.
const (
	uprightGap    = 12
	minListWidth  = 250
	minListHeight = 110
)

// maxPanelScale is how much the panels beside the board are enlarged where there is room.
const maxPanelScale = 1.35

// upright lays out a table anew, which has its panels beside the board, with the panels below it: at
// the top the board with what is below it, then on the left what is above the move list, on the right
// the move list with the buttons below it.
type upright struct {
	from  Layout
	board scene.Box // the board's in from
	list  scene.Box // the move list's in from
	w, h  float32
}

// Upright returns the layout of a table, which has its panels beside the board, for an upright space
// of w by h points. The space below the board is at least below points high.
func Upright(l Layout, w, h, below float32) Layout {
	u := upright{from: l, board: l.Board(), list: l.MoveList, w: w, h: h}
	var strip, side, foot scene.Box // below the board, beside it, below the move list
	for _, p := range l.Panels {
		switch {
		case u.isOnBoard(p.At):
		case u.isBesideBoard(p.At):
			side = union(side, p.At)
		default:
			strip = union(strip, p.At)
		}
	}
	for _, b := range l.Buttons {
		switch {
		case u.isFoot(b.At):
			foot = union(foot, b.At)
		case u.isBesideBoard(b.At):
			side = union(side, b.At)
		}
	}
	column := (w - 3*uprightGap) / 2
	left := placing{from: side, to: scene.Box{X: uprightGap, W: column}}.scaled()
	under := placing{from: strip, to: scene.Box{X: uprightGap, W: w - 2*uprightGap}}.scaled()
	right := placing{from: foot, to: scene.Box{W: column}}.scaled()
	above := uprightGap/2 + under.to.H + uprightGap // and the board
	if strip.W > 0 {
		above += uprightGap
	}
	below = max(below-under.to.H, left.to.H, right.to.H+uprightGap+minListHeight)
	k := min((w-2*uprightGap)/u.board.W, (h-above-uprightGap-below)/u.board.H)
	top := placing{from: u.board, to: scene.Box{X: (w - u.board.W*k) / 2, Y: uprightGap / 2, W: u.board.W * k, H: u.board.H * k}}
	under.to.Y = top.to.Y + top.to.H + uprightGap
	left.to.Y = above + top.to.H
	left = left.grown(h-uprightGap-left.to.Y, min(w-3*uprightGap-minListWidth, maxPanelScale*side.W))
	right.to.X = left.to.X + left.to.W + uprightGap
	right.to.W = w - uprightGap - right.to.X
	right = right.scaled()
	right.to.Y = h - uprightGap - right.to.H
	return u.place(top, under, left, right)
}

// place moves everything to its new place.
func (u upright) place(top, below, left, right placing) Layout {
	l := u.from
	move := func(at scene.Box) scene.Box {
		switch {
		case u.isOnBoard(at):
			return top.moved(at)
		case u.isFoot(at):
			return right.moved(at)
		case u.isBesideBoard(at):
			return left.moved(at)
		}
		return below.moved(at)
	}
	l.Panels, l.Buttons = nil, nil
	for _, p := range u.from.Panels {
		p.At = move(p.At)
		l.Panels = append(l.Panels, p)
	}
	for _, b := range u.from.Buttons {
		b.At = move(b.At)
		l.Buttons = append(l.Buttons, b)
	}
	if u.list.W > 0 {
		l.MoveList = scene.Box{X: right.to.X, Y: left.to.Y, W: right.to.W, H: right.to.Y - uprightGap - left.to.Y}
	}
	return l
}

// BelowBoard returns the space of w by h points below the board of an upright table.
func BelowBoard(l *Layout, w, h float32) scene.Box {
	board := l.Board()
	y := board.Y + board.H + uprightGap
	return scene.Box{X: uprightGap, Y: y, W: w - 2*uprightGap, H: h - uprightGap - y}
}

// isOnBoard reports whether a box is on the board, as the board itself is.
func (u upright) isOnBoard(at scene.Box) bool { return u.board.Contains(at.Center()) }

// isBesideBoard reports whether a box is to the right of the board.
func (u upright) isBesideBoard(at scene.Box) bool { return at.Center().X > u.board.X+u.board.W }

// isFoot reports whether a box is below the move list.
func (u upright) isFoot(at scene.Box) bool {
	return u.isBesideBoard(at) && u.list.W > 0 && at.Y >= u.list.Y+u.list.H
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

// moved returns the place of a box of from.
func (p placing) moved(at scene.Box) scene.Box {
	k := p.to.W / max(p.from.W, 1)
	return scene.Box{X: p.to.X + (at.X-p.from.X)*k, Y: p.to.Y + (at.Y-p.from.Y)*k, W: at.W * k, H: at.H * k}
}

// union returns the smallest box around two; a box without a size counts for nothing.
func union(a, b scene.Box) scene.Box {
	if a.W == 0 {
		return b
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}
