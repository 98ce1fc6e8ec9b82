package polar

import "banchisa/games"

// Candidates appends every well-formed action of this set-up.
func (s *State) Candidates(dst []games.Action) []games.Action {
	for shape := range uint8(Shapes) {
		dst = append(dst, pack(Take, shape, 0, 0), pack(Deal, shape, 0, 0))
		for turn := range uint8(s.rules.pieces[shape].Looks) {
			dst = append(dst, pack(First, shape, 0, turn), pack(First, shape, 1, turn))
		}
	}
	for n := uint8(1); n < outcomes; n++ {
		dst = append(dst, pack(Clicked, 0, 0, n))
	}
	for k := uint8(1); k <= stockSize; k++ {
		dst = append(dst, pack(Correct, 0, 0, noCorrection-k), pack(Correct, 0, 0, noCorrection+k))
	}
	for _, k := range []Kind{Double, Bonus, Pass, Click, Land, Stay, End, Pay, Leave, EvictHome} {
		dst = append(dst, pack(k, 0, 0, 0))
	}
	for c := range s.colours {
		dst = append(dst, pack(At, c, 0, 0))
	}
	for q := range uint8(64) {
		if s.rules.sea>>q&1 != 0 {
			dst = s.candidatesAt(dst, q)
		}
	}
	return dst
}

func (s *State) candidatesAt(dst []games.Action, q uint8) []games.Action {
	for shape := range uint8(Shapes) {
		for turn := range uint8(s.rules.pieces[shape].Looks) {
			dst = append(dst, pack(Place, shape, q, turn), pack(Reserve, shape, q, turn))
		}
	}
	for turn := uint8(1); turn < 4; turn++ {
		dst = append(dst, pack(Rotate, 0, q, turn))
	}
	for _, k := range []Kind{Still, FreeLion, Ride, Swap} {
		dst = append(dst, pack(k, 0, q, 0))
	}
	for cell := range uint8(9) {
		for _, k := range []Kind{FreeSeal, Go, Evict, Lion, Seal} {
			dst = append(dst, pack(k, 0, q, cell))
		}
	}
	for to := range uint8(64) {
		if s.rules.sea>>to&1 == 0 || to == q {
			continue
		}
		row, column := Square(to).Row()-Square(q).Row(), Square(to).Column()-Square(q).Column()
		if row == 0 || column == 0 {
			dst = append(dst, pack(Shift, q, to, 0))
		}
		if row == 0 && column > 0 {
			dst = append(dst, pack(Recycle, q, to, 0), pack(RecycleSwap, q, to, 0))
		}
		if row*row <= 1 && column*column <= 1 {
			dst = append(dst, pack(Advance, q, to, 0))
		}
	}
	return dst
}
