package main_test

import (
	"image"
	"testing"
	"time"

	"banchisa/games/isaac"
)

// TestEscapeClosesTheFolderDialog checks that Escape closes the dialog for a folder while something in it
// has the keyboard.
func TestEscapeClosesTheFolderDialog(t *testing.T) {
	t.Parallel()
	const window = "^Banchisa$"
	d := newXServer(t, 1366, 768)
	d.settings("it", "light", 1366, 768)
	writeMatch(t, d.home, isaac.Game)
	d.open()
	d.repaints(window, func() { d.click(661, 730) }) // Partite salvate
	var page *image.RGBA
	d.waitFor("the list of matches", 20*time.Second, func() bool {
		d.xdotool("mousemove", "5", "5")
		before := page
		page = d.windowPicture(window)
		return before != nil && same(page, before)
	})
	d.repaints(window, func() { d.click(1092, 223) }) // the copy of the first match
	d.waitFor("the keyboard in the dialog", 20*time.Second, func() bool {
		before := d.windowPicture(window)
		d.key("Tab")
		return !same(before, d.windowPicture(window))
	})
	d.xdotool("mousemove", "5", "5")
	d.key("Escape")
	d.waitFor("the page without the dialog", 20*time.Second, func() bool { return same(page, d.windowPicture(window)) })
}
