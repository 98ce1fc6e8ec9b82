# Sourced by .ci/package: the Windows installer is run under Debian's Wine, a match is
# opened in the installed window, locked against a second program, and all is uninstalled.
. .ci/package.d/display.sh
command -v wine >/dev/null || .ci/install wine
setup=$(echo dist/banchisa-*-windows-amd64-setup.exe)
[ -f "$setup" ] || { windows; setup=$(echo dist/banchisa-*-windows-amd64-setup.exe); }
own=$(mktemp -d)
tidy() { wineserver -k 2>/dev/null || true; [ -z "${screen:-}" ] || kill "$screen" 2>/dev/null || true; rm -rf "$own"; }
trap tidy EXIT
GOOS=windows GOARCH=amd64 CGO_ENABLED=0 go test -c -o "$own/store.exe" ./app/store
export WINEPREFIX=$own/prefix WINEDEBUG=-all WINEARCH=win64 WINEDLLOVERRIDES="mscoree,mshtml=" HOME=$own WAYLAND_DISPLAY=""
screen=""
open_display
wineboot -i >"$own/boot.txt" 2>&1 || { cat "$own/boot.txt"; exit 1; }
# Wine 8 lacks the one function of bcryptprimitives.dll that Go programs ask for.
if [ ! -e "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" ]; then
	cat >"$own/prng.c" <<-'C'
		#include <windows.h>
		#include <ntsecapi.h>
		__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return RtlGenRandom(data, (ULONG)size); }
	C
	x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$own/prng.c" -ladvapi32
fi
# Wine 8 does not know how Go removes folders ("Invalid function"), so tests fail when they clear up.
# What counts is what they say themselves, except where they have nothing to try ("not here").
(cd "$own" && wine ./store.exe -test.v -test.run '^Test') >"$own/store.txt" 2>&1 || true
if grep '_test\.go:' "$own/store.txt" | grep -v 'not here: \|: Invalid function'; then cat "$own/store.txt"; exit 1; fi
for test in TestAMatchIsOpenAtOneTableOnly TestTornSettings; do grep -q "RUN.*$test" "$own/store.txt" || { cat "$own/store.txt"; exit 1; }; done
echo "wine: the files' tests pass, locks too"

wine "$setup" /S
app=$WINEPREFIX/drive_c/users/$(id -un)/AppData/Local/Programs/Banchisa
[ "$(wine "$app/banchisa-cli.exe" --version | tr -d '\r')" = "banchisa-cli $VERSION${COMMIT:+ ($COMMIT)}" ]
wine reg query 'HKCU\Software\Classes\it.banchisa.Banchisa\shell\open\command' | grep 'banchisa.exe' >/dev/null
strings -el "$app/banchisa.exe" | grep "board games by Italian inventors" >/dev/null
mkdir "$own/table"
printf '5@23-\nquit\n' | BANCHISA_HOME="Z:${own//\//\\}\\table" wine "$app/banchisa-cli.exe" play isaac --seats human,human --seed 1 >/dev/null
match=$(echo "$own"/table/matches/*.banchisa)
BANCHISA_HOME="Z:${own//\//\\}\table" wine "$app/banchisa.exe" "Z:${match//\//\\}" >"$own/log" 2>&1 &
window=""
for _ in $(seq 150); do
	window=$(xdotool search --onlyvisible --name '^Banchisa$' 2>/dev/null) || true
	[ -z "$window" ] || break
	sleep 0.2
done
[ -n "$window" ] || { echo "wine: no window named Banchisa"; cat "$own/log"; exit 1; }
sleep 6
[ -z "${WINE_PICTURE:-}" ] || import -window root "$WINE_PICTURE"
if echo quit | wine "$app/banchisa-cli.exe" play --lang en --resume "Z:${match//\//\\}" >"$own/second.txt" 2>&1; then
	echo "wine: a second program opened the same match"; cat "$own/second.txt"; exit 1
fi
grep -q "another table" "$own/second.txt" || { cat "$own/second.txt"; exit 1; }
wineserver -k; sleep 1
wine "$app/uninstall.exe" /S
for _ in $(seq 50); do [ -e "$app/banchisa.exe" ] || break; sleep 0.2; done
[ ! -e "$app/banchisa.exe" ] || { echo "wine: left behind"; ls "$app"; exit 1; }
echo "wine: installed, opened a match, kept a second program from it, uninstalled"
