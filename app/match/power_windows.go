package match

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

// powerStatus is SYSTEM_POWER_STATUS of Windows.
type powerStatus struct {
	line, battery, percent, saver byte
	seconds, secondsWhenFull      uint32
}

var getSystemPowerStatus = windows.NewLazySystemDLL("kernel32.dll").NewProc("GetSystemPowerStatus")

// OnBattery reports whether the machine runs on its battery, as far as the system says.
func OnBattery() bool {
	const unplugged = 0 // of line; 1 is mains, 255 not known
	var status powerStatus
	ok, _, _ := getSystemPowerStatus.Call(uintptr(unsafe.Pointer(&status)))
	return ok != 0 && status.line == unplugged
}
