package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"runtime"
	"time"

	"banchisa/app/i18n"
)

// noWindowText says how to play if no window can be opened, in both languages, because the user has
// not chosen one yet.
const noWindowText = `Qui non si può aprire una finestra: %s
Si gioca lo stesso nel terminale:  banchisa-cli play
No window can be opened here: %s
You can still play in the terminal:  banchisa-cli play`

// noWindow is the error that no window can be opened, as it is shown.
type noWindow string

func (n noWindow) Error() string { return string(n) }

// noWindowError returns the error with a reason, given by the key of its text.
func noWindowError(why string) error {
	return noWindow(fmt.Sprintf(noWindowText, i18n.For("it").Localize(why), i18n.For("en").Localize(why)))
}

// checkDisplay returns an error if there is no display to open a window on, or one that the toolkit
// cannot use.
func checkDisplay() error {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return noWindowError("display.none")
	}
	return checkWayland()
}

// logFilter watches the toolkit's log. If the toolkit cannot open a window, such as without an
// OpenGL driver on remote desktops, it reports that only there and then waits for ever. logFilter
// then prints how to play without a window, also in a dialog if possible, and exits.
type logFilter struct {
	out     io.Writer
	failure error // reported, its cause not yet
}

// failureReason returns the key of the reason to show if line reports that no window can be
// opened, otherwise "".
func failureReason(line []byte) string {
	for _, sign := range []string{"window creation error", "failed to initialise OpenGL"} {
		if bytes.Contains(line, []byte(sign)) {
			return "display.no-opengl"
		}
	}
	if bytes.Contains(line, []byte("failed to initialise GLFW")) {
		return "display.unreachable"
	}
	return ""
}

func (l *logFilter) Write(line []byte) (int, error) {
	if why := failureReason(line); why != "" {
		l.failure = noWindowError(why)
	}
	n, err := l.out.Write(line)
	if l.failure != nil && bytes.Contains(line, []byte("Cause:")) {
		fmt.Fprintln(os.Stderr, l.failure)
		dialog(l.failure.Error())
		os.Exit(1)
	}
	return n, err
}

// filterLog installs the logFilter.
func filterLog() { log.SetOutput(&logFilter{out: log.Writer()}) }

// dialog shows a text with a program of this desktop, if there is one, for at most a minute.
func dialog(text string) {
	if runtime.GOOS != "linux" {
		return
	}
	for _, args := range [][]string{
		{"zenity", "--error", "--no-markup", "--text=" + text},
		{"kdialog", "--sorry", text},
		{"xmessage", "-center", text},
	} {
		if path, err := exec.LookPath(args[0]); err == nil {
			cmd := exec.Command(path, args[1:]...)
			if cmd.Start() == nil {
				time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
				_ = cmd.Wait()
			}
			return
		}
	}
}
