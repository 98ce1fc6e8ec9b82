package breakthrough

// Result implements games.State.
func (s *State) Result(dst []float64) []float64 {
	dst = append(dst, 0, 0)
	if s.won != 0 {
		dst[len(dst)-2+int(s.won)-1] = 1
	}
	return dst
}
