package shell

// motionEnd is what waits for the board to stop moving.
type motionEnd struct {
	do      func(f func())
	waiting []*func()
}

// wait has f run when nothing moves any more; cancel gives that up.
func (m *motionEnd) wait(f func()) (cancel func()) {
	w := &f
	m.waiting = append(m.waiting, w)
	return func() { *w = func() {} }
}

// reached runs, as events of their own, all that wait.
func (m *motionEnd) reached() {
	for _, w := range m.waiting {
		m.do(func() { (*w)() })
	}
	m.waiting = nil
}
