# open_display starts a virtual display and sets DISPLAY and its process, $screen. Without
# -noreset it would restart whenever its last program leaves it, such as xdotool while the
# app is about to connect.
open_display() {
	Xvfb -noreset -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$own/display" 2>"$own/xvfb" &
	screen=$!
	for _ in $(seq 600); do
		if [ -s "$own/display" ]; then
			DISPLAY=:$(cat "$own/display"); export DISPLAY
			return
		fi
		kill -0 "$screen" 2>/dev/null || break
		sleep 0.1
	done
	echo "no virtual display:"; cat "$own/xvfb"; return 1
}
