package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"
)

// waylandPatience is how long the compositor has to say what it offers. One that does not answer is
// left to the toolkit.
const waylandPatience = 2 * time.Second

// checkWayland looks whether there is a Wayland compositor, and whether it has a seat, which is a
// keyboard and a mouse for one person. Without them the toolkit's library crashes: then the window goes
// to X11 if there is one, else it is an error.
func checkWayland() error {
	fault := waylandFault()
	switch {
	case fault == "" || os.Getenv("WAYLAND_SOCKET") != "": // an open connection
		return nil
	case os.Getenv("DISPLAY") == "":
		return noWindowError(fault)
	}
	forgetDeadWindowManager()
	return os.Setenv("XDG_SESSION_TYPE", "x11") // what the library goes by
}

// waylandSocket returns the compositor's socket, as libwayland finds it.
func waylandSocket() string {
	name, named := os.LookupEnv("WAYLAND_DISPLAY")
	if !named {
		name = "wayland-0"
	}
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), name)
}

// Object IDs and opcodes of the Wayland protocol. A message is the object's ID, its size in bytes and
// opcode (16 bits each), and arguments, in the machine's byte order.
const (
	waylandDisplay  = 1
	waylandRegistry = 2 // this program's choice, as the next
	waylandCallback = 3

	displaySync        = 0
	displayGetRegistry = 1
	registryGlobal     = 0
)

// waylandFault returns why no window can be opened on Wayland, as the key of a text, or "". It asks the
// compositor for the list of what it offers.
func waylandFault() string {
	conn, err := net.Dial("unix", waylandSocket())
	if err != nil {
		return "display.no-compositor"
	}
	defer conn.Close()
	if conn.SetDeadline(time.Now().Add(waylandPatience)) != nil {
		return ""
	}
	var ask []byte
	for _, word := range []uint32{
		waylandDisplay, 12<<16 | displayGetRegistry, waylandRegistry,
		waylandDisplay, 12<<16 | displaySync, waylandCallback, // answered after the list
	} {
		ask = binary.NativeEndian.AppendUint32(ask, word)
	}
	if _, err := conn.Write(ask); err != nil {
		return ""
	}
	for {
		object, opcode, args, err := readWayland(conn)
		switch {
		case err != nil || object == waylandDisplay: // an error
			return ""
		case object == waylandCallback:
			return "display.no-seat"
		case object == waylandRegistry && opcode == registryGlobal && isSeat(args):
			return ""
		}
	}
}

// readWayland reads a message.
func readWayland(r io.Reader) (object, opcode uint32, args []byte, err error) {
	var head [8]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, 0, nil, err
	}
	object = binary.NativeEndian.Uint32(head[:])
	size := binary.NativeEndian.Uint32(head[4:])
	args = make([]byte, max(8, size>>16)-8)
	_, err = io.ReadFull(r, args)
	return object, size & 0xffff, args, err
}

// isSeat reports whether the arguments of registryGlobal name a seat: a number, then the length and the
// text of the interface, which ends with a zero.
func isSeat(args []byte) bool {
	const before = 8
	return len(args) > before && bytes.HasPrefix(args[before:], []byte("wl_seat\x00"))
}
