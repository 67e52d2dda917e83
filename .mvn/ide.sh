# SPDX-License-Identifier: UPL-1.0
# To be sourced in the root folder, after up-to-date.sh: writes the project files that Eclipse, IntelliJ and other IDEs import.

# Prints the modules with sources and a generated classpath file, in build order.
java_modules() {
	local module
	sed -n 's/.*<module>\(.*\)<\/module>.*/\1/p' pom.xml | while IFS= read -r module; do
		[ ! -d "$module/src" ] || [ ! -e "$module/target/classpath" ] || printf '%s\n' "$module"
	done
}

# Prints the Java release that the module $1 is compiled for.
release_of() {
	grep -q '<packaging>eclipse-' "$1/pom.xml" && echo 21 || echo 17
}

# Prints the class path of the module $1; $2 lists all modules. The libraries are those that Maven resolved. Maven does not report all
# modules that Eclipse bundles require, so Eclipse bundles depend on all modules before them; the build checks what they may access.
classpath_of() {
	local folder entry module
	echo '<?xml version="1.0" encoding="UTF-8"?>'
	echo '<classpath>'
	for folder in src/main/java src/main/resources src/test/java src/test/resources resources; do
		[ ! -d "$1/$folder" ] || echo "	<classpathentry kind=\"src\" path=\"$folder\"/>"
	done
	[ -d "$1/src/main" ] || [ -d "$1/src/test" ] || echo '	<classpathentry kind="src" path="src"/>'
	echo "	<classpathentry kind=\"con\" path=\"org.eclipse.jdt.launching.JRE_CONTAINER/org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType/JavaSE-$(release_of "$1")\"/>"
	for module in $2; do
		[ "$module" != "$1" ] || break
		if [ "$(release_of "$1")" = 21 ] || grep -q ":$root/$module/target/" <(echo ":$(<"$1/target/classpath")"); then
			echo "	<classpathentry kind=\"src\" path=\"/${module##*/}\"/>"
		fi
	done
	tr ':' '\n' <"$1/target/classpath" | grep '\.jar$' | grep -v "^$root/" | while IFS= read -r entry; do
		echo "	<classpathentry kind=\"lib\" path=\"$entry\"/>"
	done
	echo '	<classpathentry kind="output" path="bin"/>'
	echo '</classpath>'
}

project_of() {
	cat <<-END
		<?xml version="1.0" encoding="UTF-8"?>
		<projectDescription>
			<name>${1##*/}</name>
			<buildSpec>
				<buildCommand>
					<name>org.eclipse.jdt.core.javabuilder</name>
				</buildCommand>
			</buildSpec>
			<natures>
				<nature>org.eclipse.jdt.core.javanature</nature>
			</natures>
		</projectDescription>
	END
}

settings_of() {
	local release
	release=$(release_of "$1")
	printf '%s\n' eclipse.preferences.version=1 "org.eclipse.jdt.core.compiler.compliance=$release" \
		"org.eclipse.jdt.core.compiler.source=$release" "org.eclipse.jdt.core.compiler.codegen.targetPlatform=$release"
}

# Builds everything, which resolves the libraries, and writes the project files.
write_projects() {
	local module modules
	./mvnw -q -DskipTests "$(leaving_out "${products[@]}" "${repository[@]}" "${product_tests[@]}")" \
		package dependency:build-classpath '-Dmdep.outputFile=${project.build.directory}/classpath' >&2
	modules=$(java_modules)
	for module in $modules; do
		project_of "$module" >"$module/.project"
		classpath_of "$module" "$modules" >"$module/.classpath"
		mkdir -p "$module/.settings"
		settings_of "$module" >"$module/.settings/org.eclipse.jdt.core.prefs"
	done
	echo "Import the folder $root: in Eclipse as existing projects including nested projects, in IntelliJ as Eclipse projects."
}
