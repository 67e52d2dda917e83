@echo off
rem SPDX-License-Identifier: UPL-1.0
rem Starts the Flightbench desktop: flightbench [RESULT FILE...]. Needs a Java 21 or newer.
setlocal
set "JAVA=javaw"
if exist "%JAVA_HOME%\bin\javaw.exe" set "JAVA=%JAVA_HOME%\bin\javaw.exe"
where /q "%JAVA%" 2>nul || if not exist "%JAVA%" (
	echo flightbench: needs Java 21 or newer: install one, or point JAVA_HOME at it 1>&2
	exit /b 2
)
for %%L in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%~fL"
start "" "%JAVA%" -Xmx2g --enable-native-access=ALL-UNNAMED -jar "%LAUNCHER%" %*
