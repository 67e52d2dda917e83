// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.process.ProcessTree;

/** A process that is terminated with its descendants if it takes too long, prints too much or is canceled. */
final class LimitedProcess {

	private static final int MILLISECONDS_TO_LOOK = 50;
	private static final long MAX_PRINTED = 256L << 20;
	/** The environment variables that git sets for hooks, which would redirect git commands to another repository. */
	private static final List<String> OF_HOOKS = List.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX",
			"GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE");

	/** The reasons for the end of a process: it exited, or exceeded the time limit or the output limit. */
	enum End {
		ITSELF, TIME, OUTPUT
	}

	/**
	 * The outcome of a process.
	 *
	 * @param end the reason why the process ended
	 * @param status the exit status if the process was not terminated
	 */
	record Result(End end, int status) {

		boolean isFine() {
			return end == End.ITSELF && status == 0;
		}
	}

	private LimitedProcess() {}

	/**
	 * Runs a process.
	 *
	 * @param builder the process with its redirections; by default, its standard input is empty
	 * @param environment additional environment variables
	 * @param output the file for its standard output
	 * @throws BenchCancelledException if it was canceled
	 * @throws IOException if it cannot be started
	 */
	static Result run(ProcessBuilder builder, Map<String, String> environment, Path output, Duration limit,
			BooleanSupplier cancelled) throws BenchCancelledException, IOException {
		if (builder.redirectInput() == ProcessBuilder.Redirect.PIPE) {
			builder.redirectInput(nothing());
		}
		OF_HOOKS.forEach(builder.environment()::remove);
		builder.environment().putAll(environment);
		Process process = builder.redirectOutput(output.toFile()).start();
		ProcessTree tree = new ProcessTree(process);
		long start = System.nanoTime();
		try {
			while (!process.waitFor(MILLISECONDS_TO_LOOK, TimeUnit.MILLISECONDS)) {
				if (cancelled.getAsBoolean()) {
					throw new BenchCancelledException();
				}
				if (System.nanoTime() - start > limit.toNanos()) {
					return new Result(End.TIME, 0);
				}
				if (Files.size(output) > MAX_PRINTED) {
					return new Result(End.OUTPUT, 0);
				}
			}
			return new Result(End.ITSELF, process.exitValue());
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new BenchCancelledException();
		} finally {
			end(process, tree);
		}
	}

	private static void end(Process process, ProcessTree tree) throws IOException {
		if (process.isAlive()) {
			tree.destroy();
			try {
				tree.awaitDestroyed();
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}
	}

	private static File nothing() {
		return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
	}
}
