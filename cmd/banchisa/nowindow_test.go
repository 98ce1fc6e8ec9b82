package main_test

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A display that does not answer gives another reason than a missing OpenGL.
func TestUnreachableDisplayIsReported(t *testing.T) {
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, path)
	cmd.Env = append(cmd.Environ(), "DISPLAY=:59999", "WAYLAND_DISPLAY=", "BANCHISA_HOME="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err == nil || ctx.Err() != nil {
		t.Errorf("the program ended with %v", err)
	}
	for _, want := range []string{"Cause:", "lo schermo non risponde", "the display does not answer", "banchisa-cli play"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}
