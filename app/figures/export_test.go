package figures

// Names returns the names of the figures in the file.
func (b *Set) Names() []string {
	var names []string
	for _, f := range b.figures {
		names = append(names, f.Name)
	}
	return names
}
