// Command banchisa is the desktop app.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2/app"

	banchisa "banchisa/app"
	"banchisa/app/fair/kiosk"
	"banchisa/app/i18n"
	"banchisa/app/store"
	_ "banchisa/cmd/banchisa/quiet"
)

// version and commit are set by the linker: the number of FyneApp.toml, and what was built.
var version, commit = "0.3.0", ""

func main() {
	o := parseOptions(os.Args[1:])
	if o.version {
		fmt.Println(versionLine())
		return
	}
	if err := run(o.file, o.fair); err != nil {
		text := i18n.For(i18n.SystemLanguage()).FormatError(err)
		if shown, is := err.(noWindow); is {
			text = shown.Error()
		}
		fmt.Fprintln(os.Stderr, text)
		os.Exit(exitFailure)
	}
}

// handOverPatience is how long the program that runs already has to take a file over. One that does
// not answer is left alone: both windows then write with care for each other.
const handOverPatience = 5 * time.Second

// buildIdentity returns what differs between two builds of the program, "" if the program's file cannot
// be looked at.
func buildIdentity() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprint(version, " ", commit, " ", info.Size(), " ", info.ModTime().UnixNano())
}

// versionLine returns the number that people see and, in parentheses, the commit.
func versionLine() string {
	if commit == "" {
		return "banchisa " + version
	}
	return "banchisa " + version + " (" + commit + ")"
}

func run(file string, cfg *kiosk.Config) error {
	if err := checkDisplay(); err != nil {
		return err
	}
	st, err := store.Open()
	if err != nil {
		return err
	}
	instance, err := st.Claim()
	if errors.Is(err, store.ErrRunning) && cfg == nil && st.HandOver(file, handOverPatience) {
		return nil
	}
	go banchisa.ReadTexts(st, i18n.SystemLanguage()) // while the toolkit connects to the display
	debug.SetMemoryLimit(160 << 20)
	debug.SetGCPercent(-1) // the start leaves little behind
	filterLog()
	setMetadata()
	setCacheDir()
	limitDriverMemory()
	scale := followDesktopScale()
	a := app.NewWithID("it.banchisa.Banchisa")
	w := a.NewWindow("Banchisa")
	withoutDepth()
	host := banchisa.Host{
		Version: version, Commit: commit, Build: buildIdentity(), Renderer: probeRenderer, Monitors: monitors,
		WindowPos: windowPos, Scale: scale, Maximized: maximized, Maximize: maximize, FillMonitor: fillMonitor, RestoreFullScreen: restoreFullScreen, ReportSize: reportSize,
		OnEscape: onEscape, Keys: keysInUse, Raise: raiseWindow, ReadClipboard: clipboardSource(),
	}
	banchisaApp := banchisa.New(a, w, st, banchisa.Options{
		Host: host, Open: file, Instance: instance, Language: i18n.SystemLanguage(), Fair: cfg, LimitPaint: limitPaint, FreeMemory: freeMemory,
	})
	defer func() {
		if reason := recover(); reason != nil {
			message := banchisaApp.FatalMessage(reason, debug.Stack())
			fmt.Fprintln(os.Stderr, message)
			dialog(message)
			os.Exit(1)
		}
	}()
	closeWhenTerminated(banchisaApp)
	logMemory(banchisaApp)
	w.SetOnClosed(func() { time.AfterFunc(exitTimeout, func() { os.Exit(0) }) })
	banchisaApp.Show()
	debug.SetGCPercent(25) // pictures are large: collect garbage more often
	a.Run()
	return nil
}

// exitTimeout is how long the program may go on after its window was closed and everything saved.
// On X11 GLFW gives the clipboard to the desktop's clipboard manager, and waits for its answer
// without limit.
const exitTimeout = 3 * time.Second

// setCacheDir makes the toolkit and the graphics driver keep their caches in the app's own folder.
// Nothing is written elsewhere.
func setCacheDir() {
	dir, err := os.UserCacheDir()
	if runtime.GOOS != "linux" || err != nil {
		return
	}
	dir = filepath.Join(dir, "banchisa")
	if os.MkdirAll(dir, 0o755) == nil {
		os.Setenv("XDG_CACHE_HOME", dir)
	}
}
