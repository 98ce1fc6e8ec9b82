package match

// Stopper ends something that goes on. The zero value has nothing to end.
type Stopper func()

// Stop ends it, once.
func (s *Stopper) Stop() {
	if *s != nil {
		(*s)()
		*s = nil
	}
}

// Waiting are functions that wait for something to happen. The zero value has none.
type Waiting []*func()

// Add adds f; cancel keeps it from running.
func (w *Waiting) Add(f func()) (cancel func()) {
	*w = append(*w, &f)
	return func() { f = func() {} }
}

// Take returns the functions and leaves none waiting.
func (w *Waiting) Take() []*func() {
	all := *w
	*w = nil
	return all
}
