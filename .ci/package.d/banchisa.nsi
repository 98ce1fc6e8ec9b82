; The Windows installer, for one user and without administrator rights.
; makensis -DVERSION=… -DFOLDER=… -DOUT=… banchisa.nsi
Target amd64-unicode ; as the programs in it
!include "MUI2.nsh"
Name "Banchisa"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Banchisa"
RequestExecutionLevel user
SetCompressor /SOLID lzma
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\it.banchisa.Banchisa"
!define MUI_ICON "${FOLDER}/banchisa.ico"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\banchisa.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Italian"

Section
  SetOutPath "$INSTDIR"
  File "${FOLDER}/banchisa.exe"
  File "${FOLDER}/banchisa-cli.exe"
  File "${FOLDER}/banchisa.ico"
  File "${FOLDER}/LICENSE.txt"
  File "${FOLDER}/third-party.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Banchisa.lnk" "$INSTDIR\banchisa.exe"
  WriteRegStr HKCU "Software\Classes\.banchisa" "" "it.banchisa.Banchisa"
  WriteRegStr HKCU "Software\Classes\it.banchisa.Banchisa" "" "Banchisa"
  WriteRegStr HKCU "Software\Classes\it.banchisa.Banchisa\DefaultIcon" "" "$INSTDIR\banchisa.ico"
  WriteRegStr HKCU "Software\Classes\it.banchisa.Banchisa\shell\open\command" "" '"$INSTDIR\banchisa.exe" "%1"'
  WriteRegStr HKCU "${KEY}" "DisplayName" "Banchisa"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\banchisa.ico"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

; A person's matches and settings stay.
Section "Uninstall"
  Delete "$INSTDIR\banchisa.exe"
  Delete "$INSTDIR\banchisa-cli.exe"
  Delete "$INSTDIR\banchisa.ico"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\third-party.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Banchisa.lnk"
  DeleteRegKey HKCU "Software\Classes\.banchisa"
  DeleteRegKey HKCU "Software\Classes\it.banchisa.Banchisa"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
