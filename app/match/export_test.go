package match

// RunningTime returns a context that ends when the program has run for a time.
var RunningTime = runningTime

// IndexVersion is the version of the index.
const IndexVersion = indexVersion
