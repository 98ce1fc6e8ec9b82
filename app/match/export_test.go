package match

// RunningTime returns a context that ends when the program has run for a time.
var RunningTime = runningTime
