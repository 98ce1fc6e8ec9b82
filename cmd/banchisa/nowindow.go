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

// textGame says how to play where no window can be opened, in both languages, as nobody
// has been asked yet which to speak.
const textGame = `Nessuna finestra possibile qui: %s
Si gioca lo stesso, nel terminale:  banchisa-cli play
No window is possible here: %s
You can play all the same, in the terminal:  banchisa-cli play`

func noWindow(why string) error { return fmt.Errorf(textGame, why, why) }

// display tells whether there is a screen to open a window on.
func display() error {
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != "" {
		return nil
	}
	return noWindow("no display")
}

// watch listens to the toolkit's log. The toolkit says there, and nowhere else, that it
// could not open a window (no OpenGL driver, as on remote desktops), and then waits for
// ever: watch says it in a sentence, in a dialog too where one can be had, and stops.
type watch struct{ out io.Writer }

func (w watch) Write(line []byte) (int, error) {
	for _, sign := range []string{"window creation error", "failed to initialise GLFW", "APIUnavailable", "failed to initialise OpenGL"} {
		if bytes.Contains(line, []byte(sign)) {
			err := noWindow("no OpenGL")
			fmt.Fprintln(os.Stderr, err)
			dialog(err.Error())
			os.Exit(1)
		}
	}
	return w.out.Write(line)
}

// listen begins to watch.
func listen() { log.SetOutput(watch{os.Stderr}) }

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
