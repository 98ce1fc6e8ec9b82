// Package pageui composes the pages around the table: home, set-up, saved matches, players, settings,
// rule book, lessons, puzzles and the notebook.
package pageui
