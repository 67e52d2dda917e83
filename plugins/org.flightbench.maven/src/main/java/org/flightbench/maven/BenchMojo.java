// SPDX-License-Identifier: UPL-1.0
package org.flightbench.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Runs the benchmarks of the module with {@code flightbench bench}. The folder of the run is
 * {@code target/flightbench/run}, where {@code gate} and {@code compare} look for it. A run of an earlier build is
 * replaced.
 */
@Mojo(name = "bench", defaultPhase = LifecyclePhase.INTEGRATION_TEST, threadSafe = true)
public final class BenchMojo extends CommandMojo {

	/** The jar of benchmarks. */
	@Parameter(property = "flightbench.jar", defaultValue = "${project.build.directory}/benchmarks.jar")
	private File jar;

	/**
	 * The benchmark jar of the baseline. If set, both jars run interleaved, in the folders {@code run-baseline} and
	 * {@code run-candidate}.
	 */
	@Parameter(property = "flightbench.baselineJar")
	private File baselineJar;

	/** The JMH profilers, separated by commas. Gating allocation requires {@code gc}. */
	@Parameter(property = "flightbench.profilers", defaultValue = "gc")
	private String profilers;

	/** Further arguments of {@code flightbench bench} and of JMH, as on the command line. */
	@Parameter(property = "flightbench.benchArguments")
	private List<String> benchArguments;

	/**
	 * The plug-ins of the build. Goals that run after this one are checked first, so that errors are found before the
	 * benchmarks run.
	 */
	@Parameter(defaultValue = "${project.buildPlugins}", readonly = true)
	private List<Plugin> plugins;

	@Parameter(defaultValue = "${project.properties}", readonly = true)
	private Properties ofProject;

	@Parameter(defaultValue = "${session.userProperties}", readonly = true)
	private Properties ofUser;

	@Override
	void prepare() throws IOException, MojoExecutionException {
		Properties properties = new Properties();
		properties.putAll(ofProject);
		properties.putAll(ofUser);
		for (FollowingGoal goal : FollowingGoal.of(plugins, properties)) {
			List<String> command = new ArrayList<>(List.of("--dry-run"));
			command.addAll(goal.command());
			if (goal.name().equals("gate") && !command.contains("--config")) {
				command.addAll(configurationOfModule());
			}
			if (run(command) != 0) {
				throw new MojoExecutionException("nothing was run, because the goal " + goal.name()
						+ " of this build would fail: see the message of Flightbench above");
			}
		}
	}

	@Override
	List<String> further() {
		return benchArguments;
	}

	@Override
	List<String> command() throws IOException {
		for (String run : List.of(RUN, RUN + "-baseline", RUN + "-candidate")) {
			delete(runs().resolve(run));
		}
		List<String> command = new ArrayList<>(List.of("bench", "--into", runs().toString(), "--name", RUN));
		if (baselineJar == null) {
			command.addAll(List.of("--jar", jar.toString()));
		} else {
			command.addAll(List.of("--jar", baselineJar.toString(), "--candidate-jar", jar.toString()));
		}
		if (profilers != null) {
			command.addAll(List.of("--profile", profilers));
		}
		return command;
	}

	@Override
	String failure() {
		return "a benchmark failed";
	}

	private static void delete(Path folder) throws IOException {
		if (!Files.exists(folder)) {
			return;
		}
		Files.walkFileTree(folder, new SimpleFileVisitor<>() {
			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				Files.delete(file);
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult postVisitDirectory(Path left, IOException problem) throws IOException {
				Files.delete(left);
				return FileVisitResult.CONTINUE;
			}
		});
	}
}
