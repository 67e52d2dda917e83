// SPDX-License-Identifier: UPL-1.0
package org.flightbench.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * A goal that runs a Flightbench command in the folder of the module, in a separate process. The output is printed
 * unchanged, because CI servers interpret parts of it.
 */
abstract class CommandMojo extends AbstractMojo {

	/** The name of the folder that {@code bench} creates in the folder of runs. */
	static final String RUN = "run";

	private static final String JAR = "flightbench-cli.jar";
	private static final int FINE = 0;
	private static final int FAILED = 1;
	private static final int INCONCLUSIVE = 3;

	/** Whether to skip this goal. */
	@Parameter(property = "flightbench.skip", defaultValue = "false")
	private boolean skip;

	/**
	 * Rejected if set, because it would apply to all goals of the build, although their commands accept different
	 * arguments.
	 */
	@Parameter(property = "flightbench.arguments")
	private List<String> arguments;

	@Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
	private File module;

	@Parameter(defaultValue = "${project.build.directory}/flightbench", readonly = true, required = true)
	private File runs;

	@Override
	public final void execute() throws MojoExecutionException, MojoFailureException {
		if (skip) {
			getLog().info("skipped");
			return;
		}
		if (arguments != null && !arguments.isEmpty()) {
			throw new MojoExecutionException("flightbench.arguments would apply to every goal of the build: use"
					+ " flightbench.benchArguments, flightbench.gateArguments or flightbench.compareArguments instead");
		}
		try {
			prepare();
			List<String> command = command();
			List<String> further = further();
			if (further != null) {
				command.addAll(further);
			}
			getLog().info("flightbench " + String.join(" ", command));
			end(run(command));
		} catch (IOException e) {
			throw new MojoExecutionException("cannot run Flightbench: " + e, e);
		}
	}

	/** Validates the configuration before anything is run or deleted. */
	void prepare() throws IOException, MojoExecutionException {}

	/** Returns further arguments of the command, as on the command line; null for none. */
	abstract List<String> further();

	/** Returns the command with its arguments as a modifiable list. */
	abstract List<String> command() throws IOException;

	/** Returns the message for a failed build. */
	abstract String failure();

	/** Returns whether an inconclusive result fails the build. */
	boolean failsIfInconclusive() {
		return true;
	}

	/**
	 * Returns the options that name the configuration in the folder of the module; empty if there is none. This
	 * configuration is trusted to name commands and files elsewhere, because Maven runs code of the module anyway.
	 */
	final List<String> configurationOfModule() {
		File configuration = new File(module, "flightbench.yml");
		return configuration.exists() ? List.of("--config", configuration.toString()) : List.of();
	}

	/** Returns the folder of the runs of this build, in the build directory of the module. */
	final Path runs() {
		return runs.toPath();
	}

	/**
	 * Returns the folder with the measured results: that of the candidate of an interleaved run, or otherwise that of
	 * the run.
	 */
	final Path measured() {
		Path beside = runs().resolve(RUN + "-candidate");
		return Files.exists(beside) ? beside : runs().resolve(RUN);
	}

	/** Returns the folder of the interleaved baseline; null if there is none. */
	final Path measuredBaseline() {
		Path beside = runs().resolve(RUN + "-baseline");
		return Files.exists(beside) ? beside : null;
	}

	/** Runs a Flightbench command and returns its exit status. */
	final int run(List<String> command) throws IOException, MojoExecutionException {
		Path jar = unpack();
		// as the start script does: docs/decisions/start-options.md
		List<String> all = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", jar.toString()));
		all.addAll(command);
		Process process = new ProcessBuilder(all).directory(module).inheritIO().start();
		Thread stopper = new Thread(() -> stop(process), "stop Flightbench");
		Runtime.getRuntime().addShutdownHook(stopper);
		try {
			int status = process.waitFor();
			Runtime.getRuntime().removeShutdownHook(stopper);
			return status;
		} catch (InterruptedException e) {
			process.destroy();
			Thread.currentThread().interrupt();
			throw new MojoExecutionException("interrupted", e);
		} catch (IllegalStateException ending) {
			throw new MojoExecutionException("stopped", ending);
		}
	}

	/** Terminates a process and waits for it to exit, so that its last output is part of the build log. */
	private static void stop(Process process) {
		process.destroy();
		try {
			process.waitFor();
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private Path unpack() throws IOException {
		Path jar = Files.createDirectories(runs()).resolve(JAR);
		try (InputStream in = CommandMojo.class.getResourceAsStream(JAR)) {
			Files.copy(in, jar, StandardCopyOption.REPLACE_EXISTING);
		}
		return jar;
	}

	private void end(int status) throws MojoExecutionException, MojoFailureException {
		if (status == FAILED || status == INCONCLUSIVE && failsIfInconclusive()) {
			throw new MojoFailureException(
					status == FAILED ? failure() : "the benchmarks are inconclusive: measure again with more forks");
		}
		if (status == INCONCLUSIVE) {
			getLog().warn("the benchmarks are inconclusive: measure again with more forks");
		} else if (status != FINE) {
			throw new MojoExecutionException("nothing was judged: see the message of Flightbench above (exit status "
					+ status + ")");
		}
	}
}
