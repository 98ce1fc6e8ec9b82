package match

import (
	"os"
	"path/filepath"
	"strings"
)

// powerSupplies is the folder in which Linux lists batteries and mains.
const powerSupplies = "/sys/class/power_supply"

// OnBattery reports whether the machine runs on its battery, as far as the system says.
func OnBattery() bool { return discharging(powerSupplies) }

// discharging reports whether a battery of the machine itself is being emptied; those of a mouse or
// a headset do not count.
func discharging(folder string) bool {
	supplies, _ := filepath.Glob(filepath.Join(folder, "*"))
	for _, supply := range supplies {
		if entry(supply, "type") == "Battery" && entry(supply, "scope") != "Device" && entry(supply, "status") == "Discharging" {
			return true
		}
	}
	return false
}

// entry returns the text of a file of a supply, "" if there is none.
func entry(supply, name string) string {
	text, _ := os.ReadFile(filepath.Join(supply, name))
	return strings.TrimSpace(string(text))
}
