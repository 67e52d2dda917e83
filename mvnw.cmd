@echo off
rem SPDX-License-Identifier: UPL-1.0
rem Runs Maven 3.9 on a JDK 21 or newer, as mvnw does on other systems. Takes the ones that are installed; when Maven is too
rem old for Tycho, it fetches 3.9 with it, from the same place as every other artifact, and keeps it under .m2\flightbench.
setlocal
set MAVEN_VERSION=3.9.11
set "KEPT=%USERPROFILE%\.m2\flightbench\apache-maven-%MAVEN_VERSION%"

rem The JDK: JAVA_HOME, or else that of the first javac on the path.
if not defined JAVA_HOME for /f "delims=" %%f in ('where javac 2^>nul') do if not defined JAVA_HOME for %%d in ("%%~dpf..") do set "JAVA_HOME=%%~fd"
set FEATURE=0
if exist "%JAVA_HOME%\release" for /f "usebackq tokens=2 delims==." %%v in (`findstr /b "JAVA_VERSION=" "%JAVA_HOME%\release"`) do set FEATURE=%%v
set FEATURE=%FEATURE:"=%
if %FEATURE% LSS 21 (
	echo mvnw: needs a JDK 21 or newer to build: install one, or point JAVA_HOME at it>&2
	exit /b 2
)

rem Maven: that of MAVEN_HOME, or the first on the path, if it is a 3.9; else the one that was fetched.
set MVN=
if defined MAVEN_HOME if exist "%MAVEN_HOME%\bin\mvn.cmd" set "MVN=%MAVEN_HOME%\bin\mvn.cmd"
if not defined MVN for /f "delims=" %%f in ('where mvn.cmd 2^>nul') do if not defined MVN set "MVN=%%f"
if defined MVN for %%f in ("%MVN%") do if exist "%%~dpf..\lib\maven-core-3.9.*.jar" goto run
set "OLD=%MVN%"
set "MVN=%KEPT%\bin\mvn.cmd"
if exist "%MVN%" goto run
if not defined OLD (
	echo mvnw: no Maven found: install one ^(any 3.x; 3.9 is fetched with it^)>&2
	exit /b 2
)
echo mvnw: Maven is older than 3.9, fetching %MAVEN_VERSION% with it>&2
rem In an empty folder: an old Maven need not understand this project's poms.
set "SCRATCH=%KEPT%.%RANDOM%"
mkdir "%SCRATCH%"
pushd "%SCRATCH%"
call "%OLD%" -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy "-Dartifact=org.apache.maven:apache-maven:%MAVEN_VERSION%:zip:bin" "-DoutputDirectory=%SCRATCH%" >&2
"%JAVA_HOME%\bin\jar" xf "apache-maven-%MAVEN_VERSION%-bin.zip"
popd
move "%SCRATCH%\apache-maven-%MAVEN_VERSION%" "%KEPT%" >nul
rmdir /s /q "%SCRATCH%"
if not exist "%MVN%" (
	echo mvnw: could not fetch org.apache.maven:apache-maven:%MAVEN_VERSION% ^(see above^)>&2
	exit /b 2
)

:run
rem Maven's own libraries use what newer JDKs warn of.
if %FEATURE% GEQ 24 set "MAVEN_OPTS=--sun-misc-unsafe-memory-access=allow %MAVEN_OPTS%"
set MAVEN_HOME=
call "%MVN%" %*
exit /b %ERRORLEVEL%
