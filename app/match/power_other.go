//go:build !linux

package match

import (
	"slices"

	"github.com/distatus/battery"
)

// OnBattery reports whether the machine runs on its battery, as far as the system says.
func OnBattery() bool {
	all, _ := battery.GetAll() // what could not be read of a battery is no reason to leave out the others
	return slices.ContainsFunc(all, func(b *battery.Battery) bool { return b != nil && b.State.Raw == battery.Discharging })
}
