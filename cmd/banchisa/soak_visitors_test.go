package main_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

var visitorsOfSoak = flag.Int("visitors", 0, "how many visitors come to the window during -soak, one after another")

const (
	// memoryInterval is the time between two lines of the program's file of memory.
	memoryInterval = 10 * time.Second
	// firstVisitors is the number of visitors after which lists may not get longer.
	firstVisitors = 10
	// readings is the number of visitors of whom the longest lists are compared: the first after
	// firstVisitors, and the last. All games have been shown in that time.
	readings = 15
)

// visits lets visitors come to the window of a fair at even intervals of the soak, and reads how long the
// program's lists are after each.
type visits struct {
	*xServer
	pulse   string
	count   int
	lengths []map[string]int
}

// until lets those visitors come who are due until a time of a soak.
func (v *visits) until(end, start time.Time) {
	for *visitorsOfSoak > 0 {
		due := start.Add(time.Duration(v.count) * *soak / time.Duration(*visitorsOfSoak))
		if due.After(end) {
			break
		}
		time.Sleep(time.Until(due))
		v.visit()
		v.count++
	}
	time.Sleep(time.Until(end))
}

// begin takes the window from the show: it chooses a game, every third time also the other language, types a name,
// and begins the match. It reports whether that succeeded: on a busy machine a click may come before its page.
func (v *visits) begin() bool {
	v.waitFor("the show", 20*time.Second, v.isShowing)
	v.click(600, 300) // anywhere
	v.waitFor("the choice of games", 20*time.Second, func() bool { return !v.isShowing() })
	v.settle()
	if v.count%3 == 2 {
		v.click(1337, 58) // EN
	}
	games := []int{103, 286, 467, 650, 833}
	v.click(games[v.count%len(games)], 170)
	v.click(500, 670)  // the whole match
	v.click(1000, 350) // the name of the first seat
	v.xdotool("type", "--delay", "15", fmt.Sprint("Visitor ", v.count))
	v.click(1200, 716) // Gioca
	for end := time.Now().Add(10 * time.Second); len(v.visitorFiles()) == 0; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
	}
	v.settle()
	return true
}

// visit is one visitor, who plays, opens what can be opened, and goes away.
func (v *visits) visit() {
	for failed := 0; !v.begin(); failed++ {
		if failed == 5 {
			v.t.Fatal("no match can be begun")
		}
		v.key("F5")
	}
	v.key("Return")
	v.typeMove("5@23-")
	for _, key := range [][]string{{"Tab", "Return"}, {"question"}, {"m"}, {"F1", "Escape", "Down", "space"}}[v.count%4] {
		v.key(key)
	}
	v.key("F5")
	v.waitFor("the next visitor's show", 20*time.Second, v.isShowing)
	left := time.Now()
	v.waitFor("the length of the lists", 3*memoryInterval, func() bool {
		info, err := os.Stat(v.pulse + ".lengths")
		return err == nil && info.ModTime().After(left)
	})
	raw, err := os.ReadFile(v.pulse + ".lengths")
	lengths := map[string]int{}
	if err == nil {
		err = json.Unmarshal(raw, &lengths)
	}
	if err != nil {
		v.t.Fatal(err)
	}
	if len(lengths) < 100 {
		v.t.Fatalf("only %d lists: the test sees too little", len(lengths))
	}
	v.lengths = append(v.lengths, lengths)
	if (v.count+1)%firstVisitors == 0 {
		last := strings.Fields(lastLine(v.t, v.pulse))
		heap, _ := strconv.Atoi(last[3])
		fmt.Printf("soak visitors %d memory-mb %d live-heap-mb %.1f goroutines %s lists %d elements %d\n", v.count+1, residentMB(v.app.Process.Pid), float64(heap)/1024, last[1], len(lengths), sum(lengths))
	}
}

// ofTheShow are parts of the paths of what ends with the show's page or moves with it: the game that is shown may be
// another one after the last visitor than after the first.
var ofTheShow = []string{".pages[]", ".display.Board.", ".display.panels[]", ".driver(*glfw.gLDriver).animation."}

// judge compares the lists of the first visitors with those of the last. One that changes may be longer by a tenth.
func (v *visits) judge() {
	if len(v.lengths) < firstVisitors+2*readings {
		return
	}
	first, last := v.lengths[firstVisitors-1:][:readings], v.lengths[len(v.lengths)-readings:]
	paths := map[string]bool{}
	for _, lengths := range slices.Concat(first, last) {
		for path := range lengths {
			paths[path] = true
		}
	}
	for _, path := range slices.Sorted(maps.Keys(paths)) {
		low, high := bounds(first, path)
		_, now := bounds(last, path)
		fmt.Printf("soak list after-%d %d after-%d %d %s\n", firstVisitors, high, v.count, now, path)
		if low != high {
			high += 2 + high/10
		}
		shown := slices.ContainsFunc(ofTheShow, func(part string) bool { return strings.Contains(path, part) })
		if now > high && !shown {
			v.t.Errorf("%s has %d elements after %d visitors, after %d it had at most %d", path, now, v.count, firstVisitors, high)
		}
	}
}

// bounds returns the least and the greatest length of a list.
func bounds(readings []map[string]int, path string) (low, high int) {
	low = readings[0][path]
	for _, lengths := range readings {
		low, high = min(low, lengths[path]), max(high, lengths[path])
	}
	return low, high
}

func sum(lengths map[string]int) (n int) {
	for _, length := range lengths {
		n += length
	}
	return n
}
