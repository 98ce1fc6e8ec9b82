package store

import (
	"time"
	"unsafe"

	"github.com/ebitengine/purego"
	"github.com/ebitengine/purego/objc"
)

// systemTrash has the system move a file to the Trash, which remembers where it came from for "Put Back".
func systemTrash(path string, _ time.Time) (Trashed, error) {
	if _, err := purego.Dlopen("/System/Library/Frameworks/Foundation.framework/Foundation", purego.RTLD_GLOBAL|purego.RTLD_NOW); err != nil {
		return Trashed{}, errNoTrash
	}
	call := objc.RegisterName
	pool := objc.ID(objc.GetClass("NSAutoreleasePool")).Send(call("new"))
	defer pool.Send(call("drain"))
	text := objc.ID(objc.GetClass("NSString")).Send(call("stringWithUTF8String:"), path)
	url := objc.ID(objc.GetClass("NSURL")).Send(call("fileURLWithPath:"), text)
	manager := objc.ID(objc.GetClass("NSFileManager")).Send(call("defaultManager"))
	var moved objc.ID
	if !objc.Send[bool](manager, call("trashItemAtURL:resultingItemURL:error:"), url, unsafe.Pointer(&moved), unsafe.Pointer(nil)) || moved == 0 {
		return Trashed{}, errNoTrash // as on most disks of the network
	}
	return Trashed{from: path, at: objc.Send[string](moved.Send(call("path")), call("UTF8String"))}, nil
}
