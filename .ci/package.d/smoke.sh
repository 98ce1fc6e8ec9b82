. .ci/package.d/display.sh

# smoke PREFIX: what is installed there says its version, knows its files, and opens a
# match by double click, that is, with the match's path.
smoke() {
	local bin=$1/bin share=$1/share match size page screen window=""
	[ "$("$bin/banchisa" --version)" = "banchisa $VERSION${COMMIT:+ ($COMMIT)}" ]
	[ "$("$bin/banchisa-cli" --version)" = "banchisa-cli $VERSION${COMMIT:+ ($COMMIT)}" ]
	for page in man1/banchisa.1.gz man1/banchisa-cli.1.gz it/man1/banchisa.1.gz it/man1/banchisa-cli.1.gz; do
		gzip -dc "$share/man/$page" | grep -q "^\.TH BANCHISA"
	done
	bash -n "$share/bash-completion/completions/banchisa-cli"
	"$bin/banchisa-cli" games | grep isaac >/dev/null
	for size in 16 24 32 48 64 128 256 512; do
		file "$share/icons/hicolor/${size}x$size/apps/$id.png" | grep " $size x $size" >/dev/null
	done
	desktop-file-validate "$share/applications/$id.desktop"
	if [ "$1" != /usr ]; then update-mime-database "$share/mime" 2>/dev/null; fi
	grep -q 'application/x-banchisa:\*\.banchisa$' "$share/mime/globs2"
	BANCHISA_HOME=$own/table "$bin/banchisa-cli" play isaac --seats bot:random,bot:random --seed 1 >/dev/null
	match=$(echo "$own"/table/matches/*.banchisa)
	double_click "$share" "$match"
	open_display
	WAYLAND_DISPLAY="" timeout 180 "$bin/banchisa" "$match" >"$own/log" 2>&1 &
	local app=$!
	for _ in $(seq 600); do
		window=$(xdotool search --onlyvisible --name '^Banchisa$' 2>/dev/null) || true
		if [ -n "$window" ] || ! kill -0 $app 2>/dev/null; then break; fi
		sleep 0.2
	done
	sleep 2
	local alive=no; kill -0 $app 2>/dev/null && alive=yes
	kill $app 2>/dev/null || true; wait $app 2>/dev/null || true
	kill "$screen" 2>/dev/null || true; wait "$screen" 2>/dev/null || true
	if [ -z "$window" ] || [ $alive = no ]; then echo "no window named Banchisa:"; cat "$own/log"; return 1; fi
}

# double_click SHARE MATCH: the desktop knows the match's type, by its name and by what is
# in it, and opens it with Banchisa.
double_click() {
	update-desktop-database "$1/applications"
	cp "$2" "$own/nameless"
	(
		# In the path, or the desktop leaves the program out.
		export XDG_DATA_DIRS=$1:/usr/share XDG_DATA_HOME=$own/none PATH=${1%/share}/bin:$PATH
		for file in "$2" "$own/nameless"; do
			gio info -a standard::content-type "$file" | grep 'content-type: application/x-banchisa$' >/dev/null || {
				echo "$file has another type:"; gio info "$file"; exit 1
			}
		done
		gio mime application/x-banchisa | grep "$id.desktop" >/dev/null || { gio mime application/x-banchisa; exit 1; }
	)
	[ "$1" = /usr/share ] || rm -f "$1/applications/mimeinfo.cache"
}
