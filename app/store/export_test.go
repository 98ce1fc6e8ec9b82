package store

// Disconnect makes the file useless, as that of a stick that was pulled out.
func (j *Journal) Disconnect() { j.file.Close() }
