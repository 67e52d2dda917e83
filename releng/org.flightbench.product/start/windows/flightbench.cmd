@echo off
rem SPDX-License-Identifier: UPL-1.0
rem Starts the Flightbench desktop: flightbench [FILE...] [-vmargs JAVA OPTION...]. Needs a Java 21 or newer.
rem The heap may grow to half of the machine's memory; -vmargs -Xmx8g, or FLIGHTBENCH_OPTS=-Xmx8g in the environment, changes that.
setlocal DisableDelayedExpansion
set "JAVA=javaw"
if exist "%JAVA_HOME%\bin\javaw.exe" set "JAVA=%JAVA_HOME%\bin\javaw.exe"
where /q "%JAVA%" 2>nul || if not exist "%JAVA%" (
	echo flightbench: needs Java 21 or newer: install one, or point JAVA_HOME at it 1>&2
	exit /b 2
)
for %%L in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%~fL"
set "ARGUMENTS=%*"
setlocal EnableDelayedExpansion
rem Equinox leaves out -vmargs and all behind it by itself.
set "OPTIONS=!FLIGHTBENCH_OPTS!"
if defined ARGUMENTS (
	set "BEHIND= !ARGUMENTS!"
	set "BEHIND=!BEHIND:* -vmargs =!"
	if not "!BEHIND!"==" !ARGUMENTS!" set "OPTIONS=!OPTIONS! !BEHIND!"
)
start "" "!JAVA!" -XX:MaxRAMPercentage=50 --enable-native-access=ALL-UNNAMED !OPTIONS! -jar "!LAUNCHER!" !ARGUMENTS!
