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
)

// noWindowText says how to play where no window can be opened, in both languages, as nobody
// has been asked yet which to speak.
const noWindowText = `Qui non si può aprire una finestra: %s
Si gioca lo stesso nel terminale:  banchisa-cli play
No window can be opened here: %s
You can still play in the terminal:  banchisa-cli play`

func noWindowError(why string) error { return fmt.Errorf(noWindowText, why, why) }

// checkDisplay tells whether there is a screen to open a window on.
func checkDisplay() error {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		return nil
	}
	return noWindowError("no display")
}

// logFilter listens to the toolkit's log. The toolkit says there, and nowhere else, that it
// could not open a window (no OpenGL driver, as on remote desktops), and then waits for
// ever: watch says it in a sentence, in a dialog too where one can be had, and stops.
type logFilter struct{ out io.Writer }

func (w logFilter) Write(line []byte) (int, error) {
	for _, sign := range []string{"window creation error", "failed to initialise GLFW", "APIUnavailable", "failed to initialise OpenGL"} {
		if bytes.Contains(line, []byte(sign)) {
			err := noWindowError("no OpenGL")
			fmt.Fprintln(os.Stderr, err)
			dialog(err.Error())
			os.Exit(1)
		}
	}
	return w.out.Write(line)
}

// filterLog begins to watch.
func filterLog() { log.SetOutput(logFilter{os.Stderr}) }

// dialog shows a sentence with whatever this desktop has for that, for a minute at most.
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
