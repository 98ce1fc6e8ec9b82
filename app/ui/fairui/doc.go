// Package fairui composes what a fair shows: the poster, the match to look at, the audience's screen and
// the visitors' menu.
package fairui
