// Lets the compiler accept setToolkitLanguage, which has no body in Go.
