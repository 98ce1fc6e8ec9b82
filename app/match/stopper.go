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
