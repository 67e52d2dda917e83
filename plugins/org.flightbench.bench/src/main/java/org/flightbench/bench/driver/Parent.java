// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The connection to the parent process. When the parent exits or is killed, this class kills child processes, marks
 * interrupted runs as failed, and deletes temporary files. Standard input is a pipe from the parent, which either
 * remains silent or carries requests. A request consists of the number of arguments in four bytes and, for each of
 * them, its length in four bytes and its text in UTF-8.
 */
public final class Parent {

	/** The environment variable that marks a benchmark JVM and its child processes with a unique value. */
	public static final String MARK = "FLIGHTBENCH_JVM";
	/** The environment variable that lists the folders of the runs to mark as failed when the parent is killed. */
	public static final String RUNS = "FLIGHTBENCH_RUNS";
	/**
	 * The name of the file that reserves disk space in the folder of a run. It is deleted so that the description can
	 * be written to a full disk.
	 */
	public static final String RESERVE = ".reserve";
	/** The name prefix of the temporary folder with the classes of this package. */
	public static final String CLASSES = "flightbench-driver";

	private static final String DESCRIPTION = "run.json";
	private static final int MILLISECONDS_TO_END = 10_000;
	private static final String KILLED = "Flightbench was killed";

	private static volatile Thread watcher;

	private Parent() {}

	/** Terminates this JVM and its forks when the parent exits for any reason, which closes standard input. */
	public static void endWithIt() {
		endWithIt(Parent::readNothing, () -> {});
	}

	/** Terminates a benchmark JVM when the parent exits, and marks the runs listed in its environment as failed. */
	static void endRunsWithIt() {
		endWithIt(Parent::readNothing, Parent::endRuns);
	}

	/**
	 * Terminates a benchmark JVM when the parent exits, and receives requests until then.
	 *
	 * @return a queue with the arguments of each request; empty arguments mean that there are no more requests
	 */
	static BlockingQueue<List<String>> takeRequests() {
		BlockingQueue<List<String>> requests = new LinkedBlockingQueue<>();
		endWithIt(() -> {
			DataInputStream in = new DataInputStream(System.in);
			while (true) {
				// throws an EOFException when the parent has exited
				String[] arguments = new String[in.readInt()];
				for (int i = 0; i < arguments.length; i++) {
					byte[] text = new byte[in.readInt()];
					in.readFully(text);
					arguments[i] = new String(text, StandardCharsets.UTF_8);
				}
				requests.put(Arrays.asList(arguments));
			}
		}, Parent::endRuns);
		return requests;
	}

	private static Void readNothing() throws IOException {
		while (System.in.read() >= 0) {
			// ignore the input and wait for its end
		}
		return null;
	}

	private static void endRuns() {
		for (String run : System.getenv(RUNS).split(File.pathSeparator)) {
			end(run);
		}
		deleteClasses();
		// must be last, because JMH would report killed forks as failed benchmarks
		endProcesses(System.getenv(MARK), List.of());
	}

	/**
	 * @param input reads standard input; returns or throws an exception at its end
	 * @param first runs before processes are killed
	 */
	private static void endWithIt(Callable<Void> input, Runnable first) {
		Thread thread = new Thread(() -> {
			try {
				input.call();
			} catch (Exception closed) {
				// treated like the end of the input
			}
			try {
				first.run();
			} finally {
				ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
				Runtime.getRuntime().halt(1);
			}
		}, "end with parent");
		thread.setDaemon(true);
		watcher = thread;
		thread.start();
	}

	/**
	 * Blocks until this JVM is terminated. Called by a thread that cannot send a message because the parent has exited:
	 * an exception would end the JVM before the watcher thread has cleaned up.
	 */
	static void awaitEnd() {
		try {
			if (watcher != null) {
				watcher.join(MILLISECONDS_TO_END);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * Kills all processes whose environment contains a mark, except for the current process. This includes processes
	 * that are no longer descendants because their parents have exited. Does nothing if the system does not expose
	 * environments.
	 *
	 * @param but other processes to spare
	 * @return the killed processes
	 */
	public static List<ProcessHandle> endProcesses(String mark, List<ProcessHandle> but) {
		String variable = MARK + '=' + mark;
		List<ProcessHandle> marked = ProcessHandle.allProcesses()
				.filter(process -> process.pid() != ProcessHandle.current().pid() && !but.contains(process)
						&& has(process, variable))
				.collect(Collectors.toList());
		marked.forEach(ProcessHandle::destroyForcibly);
		return marked;
	}

	private static boolean has(ProcessHandle process, String variable) {
		try {
			byte[] environment = Files.readAllBytes(Paths.get("/proc", Long.toString(process.pid()), "environ"));
			return Arrays.asList(new String(environment, StandardCharsets.ISO_8859_1).split("\0")).contains(variable);
		} catch (IOException notOursOrGone) {
			return false;
		}
	}

	/** Marks a run as failed in its description if it is marked as running. */
	private static void end(String run) {
		Path description = Paths.get(run, DESCRIPTION);
		Path whole = description.resolveSibling('.' + DESCRIPTION + '.' + ProcessHandle.current().pid());
		try {
			Files.deleteIfExists(description.resolveSibling(RESERVE));
			String goesOn = new String(Files.readAllBytes(description), StandardCharsets.UTF_8);
			String ended = goesOn.replaceFirst("(?m)^  \"status\": \"running\",$", "  \"status\": \"failed\",")
					.replaceFirst("(?m)^  \"error\": null,$", "  \"error\": \"" + KILLED + "\",");
			Files.write(whole, ended.getBytes(StandardCharsets.UTF_8));
			Files.move(whole, description, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		} catch (IOException e) {
			// there is no one left to report this to
			return;
		}
	}

	private static void deleteClasses() {
		try {
			// the driver is the last element of the class path; other elements may have classes of the same name
			String classPath = System.getProperty("java.class.path");
			Path root = Paths.get(classPath.substring(classPath.lastIndexOf(File.pathSeparatorChar) + 1));
			if (!root.getFileName().toString().startsWith(CLASSES) || !Files.isDirectory(root)) {
				return;
			}
			List<Path> all;
			try (Stream<Path> below = Files.walk(root)) {
				all = below.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
			}
			for (Path one : all) {
				Files.delete(one);
			}
		} catch (IOException e) {
			// there is no one left to report this to
			return;
		}
	}
}
