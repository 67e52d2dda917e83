@echo off
rem SPDX-License-Identifier: UPL-1.0
rem Starts the Flightbench desktop: flightbench [FILE...] [-vmargs JAVA OPTION...]. Requires Java 21 or newer.
rem The heap is limited to half of the physical memory. To change this, use -vmargs -Xmx8g or set FLIGHTBENCH_OPTS=-Xmx8g.
setlocal DisableDelayedExpansion
set "JAVA=javaw"
if exist "%JAVA_HOME%\bin\javaw.exe" set "JAVA=%JAVA_HOME%\bin\javaw.exe"
where /q "%JAVA%" 2>nul || if not exist "%JAVA%" (
	echo flightbench: requires Java 21 or newer: install it, or set JAVA_HOME 1>&2
	exit /b 2
)
for %%L in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%~fL"
set "ARGUMENTS=%*"
setlocal EnableDelayedExpansion
rem Equinox ignores -vmargs and all arguments after it.
set "OPTIONS=!FLIGHTBENCH_OPTS!"
if defined ARGUMENTS (
	set "BEHIND= !ARGUMENTS!"
	set "BEHIND=!BEHIND:* -vmargs =!"
	if not "!BEHIND!"==" !ARGUMENTS!" set "OPTIONS=!OPTIONS! !BEHIND!"
)
start "" "!JAVA!" -XX:MaxRAMPercentage=50 --enable-native-access=ALL-UNNAMED !OPTIONS! -jar "!LAUNCHER!" !ARGUMENTS!
