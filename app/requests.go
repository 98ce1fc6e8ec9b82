package app

import "banchisa/app/shell"

// watchRequests answers the programs that are started while this one runs: they hand over the file
// that they were asked to open, and end.
func (a *App) watchRequests() {
	if a.options.Instance == nil {
		return
	}
	a.shell.WatchFolder(a.shell.OwnerStore.RequestsDir(), a.takeRequests)
}

// takeRequests comes to the front and opens what was asked for; the match of a table that is left is
// on the disk. At a fair nothing is opened: visitors are playing.
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
			a.helpOpen = false
			a.tables.OpenFile(file)
		}
	}
}
