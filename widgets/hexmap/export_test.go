package hexmap

// ForgetLandscapes lets every landscape be computed again.
func ForgetLandscapes() {
	landscapes.Lock()
	defer landscapes.Unlock()
	landscapes.newest = nil
}
