// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a jar of benchmarks is built in a checkout.
 *
 * @param command for the system's shell, or {@link #MAVEN} or {@link #GRADLE}
 * @param jar where the jar is then, relative to the folder of the build; its file name may have {@code *} and {@code ?}
 */
public record BuildCommand(String command, String jar) {

	/** Builds with Maven, by the wrapper if there is one; a module with the siblings that it needs. */
	public static final String MAVEN = "maven";
	/** Builds with Gradle and its plug-in {@code me.champeau.jmh}, by the wrapper if there is one. */
	public static final String GRADLE = "gradle";

	private static final String PACKAGE = " -q -B package -DskipTests";
	private static final Pattern PLAIN = Pattern.compile("[\\w./:,@+=-]+");
	private static final String JMH_JAR = " --no-daemon --quiet jmhJar";
	private static final boolean IS_WINDOWS = File.separatorChar == '\\';

	/** A build whose jar is where that kind of build usually puts it; null for a command of which that is not known. */
	public static BuildCommand usual(String command) {
		return switch (command) {
			case MAVEN -> new BuildCommand(command, "target/benchmarks.jar");
			case GRADLE -> new BuildCommand(command, "build/libs/*-jmh.jar");
			default -> null;
		};
	}

	/** The script for the shell in a folder. Nothing that a build starts outlives it, such as Gradle's daemon. */
	String line(Path folder, Path root) {
		return switch (command) {
			case MAVEN -> wrapper("mvnw", folder, root, "mvn") + PACKAGE + MavenReactor.arguments(folder, root).stream()
					.map(BuildCommand::quoted).map(" "::concat).collect(Collectors.joining());
			case GRADLE -> wrapper("gradlew", folder, root, "gradle") + JMH_JAR;
			default -> command;
		};
	}

	/** The process that understands it. */
	List<String> process(Path folder, Path root) {
		String line = line(folder, root);
		return IS_WINDOWS ? List.of("cmd", "/d", "/c", line) : List.of("sh", "-c", line);
	}

	/** An argument for the shell, which would take a blank for its end. */
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
