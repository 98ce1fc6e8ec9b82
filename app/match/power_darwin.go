package match

import (
	"sync"

	"github.com/ebitengine/purego"
)

// timeRemaining asks the system how many seconds its power lasts, nil if it cannot be asked.
var timeRemaining = sync.OnceValue(func() func() float64 {
	kit, err := purego.Dlopen("/System/Library/Frameworks/IOKit.framework/IOKit", purego.RTLD_GLOBAL|purego.RTLD_NOW)
	if err != nil {
		return nil
	}
	estimate, err := purego.Dlsym(kit, "IOPSGetTimeRemainingEstimate")
	if err != nil {
		return nil
	}
	var ask func() float64
	purego.RegisterFunc(&ask, estimate)
	return ask
})

// OnBattery reports whether the machine runs on its battery, as far as the system says.
func OnBattery() bool {
	const unlimited = -2 // kIOPSTimeRemainingUnlimited: the mains
	ask := timeRemaining()
	return ask != nil && ask() != unlimited
}
