// Package apptest opens the app in the toolkit's test window. Its clock is false: time passes when nothing else
// happens, or when a test lets it. Pictures are not painted unless a test asks for that with [Paint]. Only tests
// import it.
package apptest
