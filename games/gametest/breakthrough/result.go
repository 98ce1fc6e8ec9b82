package breakthrough

// Returns implements games.State.
func (s *State) Returns(dst []float64) []float64 {
	dst = append(dst, 0, 0)
	if s.winner != 0 {
		dst[len(dst)-2+int(s.winner)-1] = 1
	}
	return dst
}
