package app

import "banchisa/app/shell"

// watchRequests serves programs that are started while this one runs: they hand over the file that they
// should open, and end.
func (a *App) watchRequests() {
	if a.options.Instance == nil {
		return
	}
	a.shell.WatchFolder(a.shell.OwnerStore.RequestsDir(), a.takeRequests)
}

// takeRequests brings the window to the front and opens the file, and asks before that if moves of the table that it
// leaves are not saved. At a fair it opens nothing: visitors are playing.
func (a *App) takeRequests() {
	shell.ReadInBackground(a.shell, a.options.Instance.Requests, a.answerRequests)
}

func (a *App) answerRequests(files []string) {
	sh := a.shell
	for _, file := range files {
		if raise := sh.Raise; raise != nil {
			raise(sh.Window)
		}
		if file != "" && !sh.AtFair && sh.Current() != nil {
			sh.Notice = "" // it is about what was opened before
			if _, asks := sh.Current().(*closing); asks {
				return // whether to lose moves; opening another match would lose them unasked
			}
			open := func() { a.tables.OpenFile(file) }
			if a.hasUnsavedMoves() {
				a.awaitSaving(sh.Current(), open)
				return
			}
			open()
		}
	}
}
