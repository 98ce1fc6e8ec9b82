//go:build !unix && !windows

package store

import "time"

// systemTrash finds no wastebasket.
func systemTrash(string, time.Time) (Trashed, error) { return Trashed{}, errNoTrash }
