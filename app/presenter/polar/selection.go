package polar

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/polar"
)

// source is where a slab in hand comes from.
type source uint8

const (
	nowhere source = iota
	fromTray
	fromSea
)

// slabRef is a slab that can be in hand; the zero value is none.
type slabRef struct {
	from source
	// index is the shape of a slab of the tray, the square of one of the sea.
	index uint8
}

func traySlab(shape uint8) slabRef { return slabRef{fromTray, shape} }

func seaSlab(q game.Square) slabRef { return slabRef{fromSea, uint8(q)} }

// shape returns the shape of a slab of the tray.
func (r slabRef) shape() (uint8, bool) { return r.index, r.from == fromTray }

// square returns the square of a slab of the sea.
func (r slabRef) square() (game.Square, bool) { return game.Square(r.index), r.from == fromSea }

// targetID returns the target that takes the slab in hand.
func (r slabRef) targetID() string {
	if r.from == fromTray {
		return numberedID("h", int(r.index))
	}
	return squareID(game.Square(r.index))
}

// selection is the slab in hand and its rotation in quarter turns clockwise, or the penguin that is
// being dragged. The zero value is nothing selected.
type selection struct {
	slab     slabRef
	rotation uint8
	penguin  bool
}

// hasSlab reports whether there is a slab in hand.
func (s selection) hasSlab() bool { return s.slab.from != nowhere }

// isRotatedOnSea reports whether the slab in hand is one of the sea whose rotation has not been
// played yet.
func (s selection) isRotatedOnSea() bool { return s.slab.from == fromSea && s.rotation > 0 }

// pendingRotation returns the rotation that is played before anything else, nil for none.
func (s selection) pendingRotation() []games.Action {
	if !s.isRotatedOnSea() {
		return nil
	}
	return []games.Action{game.Move{Kind: game.Rotate, Square: game.Square(s.slab.index), Rotation: s.rotation}.Pack()}
}

// neededSelection returns what must be selected for a tap to play m.
func neededSelection(m game.Move) selection {
	switch m.Kind {
	case game.Place, game.Reserve, game.First:
		return selection{slab: traySlab(m.Shape), rotation: m.Rotation}
	case game.Rotate:
		return selection{slab: seaSlab(m.Square), rotation: m.Rotation}
	case game.Shift, game.Recycle, game.RecycleSwap, game.Advance:
		return selection{slab: seaSlab(m.From)}
	}
	return selection{}
}

// model is the view with what can be done in it.
type model struct {
	kit.Table[*game.State, selection, game.Move]
	names
	// color is the colour to decide, or whose slabs and cards are shown.
	color int
	// options are the taps that play, one for each target, by optionIndex.
	options     []option
	optionIndex map[string]int
	// pickable are the slabs that can be taken in hand, each once.
	pickable []slabRef
	// rotations has, for each square, a bit for each rotation that its slab can be given.
	rotations [64]uint8
}

func (p Presenter) newModel(in presenter.Input) *model {
	md := &model{Table: kit.NewTable[*game.State, selection](in, game.Unpack)}
	md.names = names{p.outlook, md.State, in.Words}
	md.color = shownColor(md.state, in)
	md.findPickable()
	md.findOptions()
	return md
}

// shownColor returns the colour to decide, or whose slabs and cards are shown.
func shownColor(s *game.State, in presenter.Input) int {
	color, _ := s.Asked()
	if color < 0 || in.Viewer >= 0 && s.SeatOf(color) != in.Viewer {
		return max(0, int(in.Viewer))
	}
	return color
}

// passesTray reports whether the last step was that of another colour than the one whose slabs are shown now. Whoever may
// play has seen it.
func (md *model) passesTray() bool {
	step, played := md.LastStep()
	return played && !md.Interactive && shownColor(step.Before, md.Input) != md.color
}

// step is a step of the game.
type step = kit.Step[*game.State, game.Move]

func stepOf(s presenter.Step) step { return kit.StepOf[*game.State](s, game.Unpack) }

// findPickable finds the slabs that can be taken in hand, and the rotations of those of the sea.
func (md *model) findPickable() {
	for _, m := range md.Moves() {
		if m.Kind == game.Rotate {
			md.rotations[m.Square] |= 1 << m.Rotation
		}
		if slab := neededSelection(m).slab; slab.from != nowhere && !slices.Contains(md.pickable, slab) {
			md.pickable = append(md.pickable, slab)
		}
	}
}

// rotationsOf has a bit for each rotation that a slab in hand can have, 0 among them.
func (md *model) rotationsOf(slab slabRef) uint8 {
	switch slab.from {
	case fromTray:
		return 1<<md.state.Rules().Shape(int(slab.index)).NumPatterns - 1
	case fromSea:
		return md.rotations[slab.index] | 1
	}
	return 1
}

// canRotate reports whether a slab can be in hand with more than one rotation.
func (md *model) canRotate(slab slabRef) bool { return md.rotationsOf(slab) != 1 }

// rotatesOnSea reports whether the wheel over a square means its slab.
func (md *model) rotatesOnSea(q game.Square) bool {
	return md.Interactive && md.state.Question() == game.TakeTurn && md.Sel.slab.from != fromTray && md.state.SlabAt(q) >= 0
}

// hasRotateButtons reports whether the buttons that rotate the slab in hand are shown.
func (md *model) hasRotateButtons() bool {
	return md.Interactive && md.Sel.hasSlab() && md.canRotate(md.Sel.slab)
}

// hoveredSlab returns the square of the slab under the pointer that R would rotate.
func (md *model) hoveredSlab() (game.Square, bool) {
	for q := range game.Square(64) {
		if md.rotatesOnSea(q) && md.isHovered(q) {
			return q, true
		}
	}
	return 0, false
}

// isHovered reports whether the pointer is on a square or on one of its platforms.
func (md *model) isHovered(q game.Square) bool {
	for cell := range uint8(9) {
		if md.Hover == spotID(game.Spot{Square: q, Cell: cell}) {
			return true
		}
	}
	return md.Hover == squareID(q)
}

// isStuck reports whether the number leads nowhere without a card.
func (md *model) isStuck() bool {
	return !md.HasLegal(func(m game.Move) bool { return m.Kind == game.Go || m.Kind == game.Land })
}

// isChoosing reports whether hands are being chosen or dealt.
func (md *model) isChoosing() bool {
	return md.state.Question() == game.ChooseHand || md.state.Question() == game.DealHand
}

// unplacedShapes returns the shapes of the hand and of the reserve; while hands are chosen, those
// that are not in the hand yet count as the reserve.
func (md *model) unplacedShapes() (hand, reserve []int) {
	for shape := range game.NumShapes {
		slab := game.NumShapes*md.color + shape
		switch {
		case md.state.InHand(slab):
			hand = append(hand, shape)
		case md.state.InReserve(slab), !md.state.Afloat(slab):
			reserve = append(reserve, shape)
		}
	}
	return hand, reserve
}

// hasTraySlabs reports whether slabs lie in the tray, which goes when the match is over.
func (md *model) hasTraySlabs() bool {
	hand, reserve := md.unplacedShapes()
	return !md.state.Over() && len(hand)+len(reserve) > 0
}

// isReserve reports whether a slab of the tray is in the reserve.
func (md *model) isReserve(shape uint8) bool {
	return md.state.InReserve(game.NumShapes*md.color + int(shape))
}

func squareID(q game.Square) string { return "q" + q.String() }

func spotID(p game.Spot) string {
	return "p" + p.Square.String() + "/" + string([]byte{'0' + p.Cell/3, '0' + p.Cell%3})
}
