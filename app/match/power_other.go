//go:build !linux && !windows && !darwin

package match

// OnBattery reports whether the machine is known to run on its battery. Of other systems it is not known.
func OnBattery() bool { return false }
