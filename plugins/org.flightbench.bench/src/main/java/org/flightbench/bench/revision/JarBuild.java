// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A command that builds a jar of benchmarks in a checkout.
 *
 * @param command a command for the system shell, or {@link #MAVEN} or {@link #GRADLE}
 * @param jar the path of the jar relative to the folder of the build; the file name may contain {@code *} and {@code ?}
 */
public record JarBuild(String command, String jar) {

	/**
	 * The command for Maven, which uses the wrapper if there is one and also builds the modules that a module depends
	 * on.
	 */
	public static final String MAVEN = "maven";
	/** The command for Gradle with its plug-in {@code me.champeau.jmh}, which uses the wrapper if there is one. */
	public static final String GRADLE = "gradle";

	private static final String PACKAGE = " -q -B package -DskipTests";
	private static final Pattern PLAIN = Pattern.compile("[\\w./:,@+=-]+");
	private static final String JMH_JAR = " --no-daemon --quiet jmhJar";
	private static final boolean IS_WINDOWS = File.separatorChar == '\\';

	/** Returns a build with the default location of the jar for Maven or Gradle; null for other commands. */
	public static JarBuild usual(String command) {
		return switch (command) {
			case MAVEN -> new JarBuild(command, "target/benchmarks.jar");
			case GRADLE -> new JarBuild(command, "build/libs/*-jmh.jar");
			default -> null;
		};
	}

	/** Returns the shell command for a folder. Background processes such as the Gradle daemon are disabled. */
	String line(Path folder, Path root) {
		return switch (command) {
			case MAVEN -> wrapper("mvnw", folder, root, "mvn") + PACKAGE + MavenReactor.arguments(folder, root).stream()
					.map(JarBuild::quoted).map(" "::concat).collect(Collectors.joining());
			case GRADLE -> wrapper("gradlew", folder, root, "gradle") + JMH_JAR;
			default -> command;
		};
	}

	/** Returns the command line of the shell that executes the build. */
	List<String> process(Path folder, Path root) {
		String line = line(folder, root);
		return IS_WINDOWS ? List.of("cmd", "/d", "/c", line) : List.of("sh", "-c", line);
	}

	/** Quotes an argument for the shell if necessary. */
	private static String quoted(String argument) {
		if (PLAIN.matcher(argument).matches()) {
			return argument;
		}
		return IS_WINDOWS ? '"' + argument + '"' : "'" + argument.replace("'", "'\\''") + "'";
	}

	private static String wrapper(String name, Path folder, Path root, String otherwise) {
		String file = IS_WINDOWS ? name + (name.startsWith("mvn") ? ".cmd" : ".bat") : name;
		for (Path place = folder; place.startsWith(root); place = place.getParent()) {
			if (Files.isExecutable(place.resolve(file))) {
				return place.equals(folder)
						? "." + File.separator + file
						: quoted(folder.relativize(place.resolve(file)).toString());
			}
		}
		return otherwise;
	}
}
