package match

// RunningTime returns a context that ends when the program has run for a time.
var RunningTime = runningTime

// IndexVersion is the version of the index.
const IndexVersion = indexVersion

// BeginActivity and EndActivity are what a bot does.
func BeginActivity(a *Activity) { a.begin() }
func EndActivity(a *Activity)   { a.end() }
