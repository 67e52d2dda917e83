@echo off
rem SPDX-License-Identifier: UPL-1.0
rem Starts the Flightbench desktop: flightbench [RESULT FILE...]. Needs a Java 21 or newer.
setlocal
set "JAVA=javaw"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\javaw"
for %%L in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%~fL"
start "" "%JAVA%" -Xmx2g --enable-native-access=ALL-UNNAMED -jar "%LAUNCHER%" %*
