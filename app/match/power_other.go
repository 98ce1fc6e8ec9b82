//go:build !linux

package match

// OnBattery reports whether the machine runs on its battery. Other systems are not asked.
func OnBattery() bool { return false }
