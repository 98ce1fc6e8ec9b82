package figures

// Names returns the names of the figures in the file.
func (set *Set) Names() []string {
	var names []string
	for _, f := range set.figures {
		names = append(names, f.Name)
	}
	return names
}
