// Package tableui composes the table of a match: the move list, the sheets over and beside the board,
// lessons, hints, the result, its analysis and the replay.
package tableui
