package app_test

import (
	"os"
	"path/filepath"
	"syscall"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/games/catalog"
)

// closings checks the sheet that waits until everything is saved: over a table, for each
// reason, and where there is no page to go back to.
func closings(h *apptest.Screens) {
	h.T.Helper()
	h.GoHome()
	block := filepath.Join(os.Getenv("BANCHISA_HOME"), "matches") // no match can be saved there
	if err := os.WriteFile(block, nil, 0o644); err != nil {
		h.T.Fatal(err)
	}
	isaac := catalog.Find("isaac")
	h.OpenMatch(apptest.DealMatch(h.T, isaac, apptest.FindVariant(h.T, isaac, ""), 2, 4, 1))
	h.Play(h.State().LegalActions(nil)[0])
	for _, reason := range []error{match.ErrSlow, syscall.ENOSPC, syscall.EIO, syscall.EROFS, syscall.ENOTDIR} {
		h.SetSaverError(reason)
		h.TapAll("menu of a match that is not saved", "menu", "menu/close")
		h.RequestClose()
		if !h.Has("closing/stay") {
			h.T.Fatal("the window closes over a move that is not saved")
		}
		h.Check("closing: " + reason.Error())
		h.Tap("closing/stay")
	}
	h.GoHome()
	h.AwaitSaving()
	h.Check("closing without a page")
	if err := os.Remove(block); err != nil {
		h.T.Fatal(err)
	}
	h.GoHome()
}
