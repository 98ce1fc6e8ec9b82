package games

// Perft counts the sequences of exactly depth actions from s, chance included. A match that ends
// sooner counts nothing. It allocates only before it starts to count.
func Perft(s State, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	plies := make([]perftFrame, depth)
	for i := range plies {
		plies[i].state = s.Clone()
	}
	return perft(s, plies)
}

// perftFrame is the scratch memory of one ply.
type perftFrame struct {
	state State
	legal []Action
}

func perft(s State, plies []perftFrame) uint64 {
	ply := &plies[0]
	ply.legal = s.LegalActions(ply.legal[:0])
	if len(plies) == 1 {
		return uint64(len(ply.legal))
	}
	sum := uint64(0)
	for _, a := range ply.legal {
		ply.state.CopyFrom(s)
		ply.state.Apply(a)
		sum += perft(ply.state, plies[1:])
	}
	return sum
}
