// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A build of Flightbench's writer from patched sources: a jar to put before the writer's own on the class path. The
 * folder {@code without} has a patch for each optimization.
 */
final class PatchedWriter {

	private static final String SOURCES = "plugins/org.flightbench.writer/src/main/java";
	private static final String PATCHES = "tests/org.flightbench.performance/without";

	private PatchedWriter() {}

	/**
	 * Builds the writer without an optimization.
	 *
	 * @param root the root of the checkout
	 * @param optimization the name of the patch without its extension
	 * @param folder the parent of the folder for the build, which is named after the optimization
	 * @return the jar
	 * @throws IOException if the patch does not apply or the patched sources do not compile
	 */
	static Path without(Path root, String optimization, Path folder) throws IOException, InterruptedException {
		Path sources = copyOfSources(root, folder.resolve(optimization));
		Path patch = root.resolve(PATCHES).resolve(optimization + ".patch").toAbsolutePath();
		// Prevents git from patching the files of the checkout itself if the copy is inside it.
		FinishedProcess.run(List.of("git", "-C", sources.toString(), "apply", patch.toString()),
				Map.of("GIT_CEILING_DIRECTORIES", sources.getParent().toRealPath().toString()));
		return compiled(sources);
	}

	/** Builds the unpatched writer in the same way. */
	static Path asItIs(Path root, Path folder) throws IOException {
		return compiled(copyOfSources(root, folder.resolve("as-it-is")));
	}

	private static Path copyOfSources(Path root, Path build) throws IOException {
		Path original = root.resolve(SOURCES);
		Path copy = build.resolve("sources");
		try (Stream<Path> files = Files.walk(original)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Path target = copy.resolve(original.relativize(file).toString());
				Files.createDirectories(target.getParent());
				Files.copy(file, target);
			}
		}
		return copy;
	}

	private static Path compiled(Path sources) throws IOException {
		Path classes = sources.resolveSibling("classes");
		List<String> arguments = new ArrayList<>(
				List.of("-d", classes.toString(), "-proc:none", "--release", "17", "-Xlint:none"));
		try (Stream<Path> files = Files.walk(sources)) {
			files.filter(file -> file.toString().endsWith(".java")).map(Path::toString).forEach(arguments::add);
		}
		run("javac", arguments);
		Path jar = sources.resolveSibling("writer.jar");
		run("jar", List.of("--create", "--file", jar.toString(), "-C", classes.toString(), "."));
		return jar;
	}

	private static void run(String tool, List<String> arguments) throws IOException {
		int status = ToolProvider.findFirst(tool).orElseThrow(() -> new IOException("needs a JDK with " + tool))
				.run(System.out, System.err, arguments.toArray(String[]::new));
		if (status != 0) {
			throw new IOException("status " + status + " of " + tool + " " + String.join(" ", arguments));
		}
	}
}
