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
 * The process that started this JVM, and what is ended in its place when it is killed: processes, runs that would seem
 * to go on, temporary files. Our standard input is a pipe from it. It says nothing there, or makes requests: the number
 * of arguments in four bytes, then for each its length in four bytes, and its text in UTF-8.
 */
public final class Parent {

	/**
	 * A variable in the environment of a JVM of benchmarks, and of all processes started in it, with a value of its
	 * own.
	 */
	public static final String MARK = "FLIGHTBENCH_JVM";
	/** A variable in the same environment: the folders of the runs that end with the parent. */
	public static final String RUNS = "FLIGHTBENCH_RUNS";
	/** A file in the folder of a run that is deleted when its description has no room on a full disk. */
	public static final String RESERVE = ".reserve";
	/** How the name of the temporary folder with the classes of this package begins. */
	public static final String CLASSES = "flightbench-driver";

	private static final String DESCRIPTION = "run.json";
	private static final int MILLISECONDS_TO_END = 10_000;
	private static final String KILLED = "Flightbench was killed";

	private static volatile Thread watcher;

	private Parent() {}

	/** Ends this JVM and its forks as soon as the parent is gone, however it went: our input is then at its end. */
	public static void endWithIt() {
		endWithIt(Parent::readNothing, () -> {});
	}

	/** Does so in a JVM of benchmarks, whose environment tells the runs that end as well. */
	static void endRunsWithIt() {
		endWithIt(Parent::readNothing, Parent::endRuns);
	}

	/**
	 * Does so too, and takes what the parent asks for until then.
	 *
	 * @return gets the arguments of each request; none when the parent has no more
	 */
	static BlockingQueue<List<String>> takeRequests() {
		BlockingQueue<List<String>> requests = new LinkedBlockingQueue<>();
		endWithIt(() -> {
			DataInputStream in = new DataInputStream(System.in);
			while (true) {
				// at the end this throws an exception
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
			// nothing is said on this line, only that it is open
		}
		return null;
	}

	private static void endRuns() {
		for (String run : System.getenv(RUNS).split(File.pathSeparator)) {
			end(run);
		}
		deleteClasses();
		// last, as JMH would take forks that are killed for failed ones and write that down
		endProcesses(System.getenv(MARK), List.of());
	}

	/**
	 * @param input takes what comes from the parent, and returns or throws when nothing comes any more
	 * @param first what is done before processes are killed
	 */
	private static void endWithIt(Callable<Void> input, Runnable first) {
		Thread thread = new Thread(() -> {
			try {
				input.call();
			} catch (Exception closed) {
				// as good as the end
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
	 * Waits to be ended, as the parent takes no messages any more. Who learns of that before the thread that watches it
	 * would otherwise end this JVM with an exception, and leave what is to be put in order.
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
	 * Kills the processes, but for this one, whose environment has a mark. When the process that started one has ended,
	 * it is nobody's descendant. Does nothing where the system does not show environments.
	 *
	 * @param but others that are left alone
	 * @return those that were killed
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

	/** Writes into the description of a run that it failed, if it says that it goes on. */
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
			// there is nobody to tell
			return;
		}
	}

	private static void deleteClasses() {
		try {
			// the last of the class path, whatever else has a class of this name
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
			// there is nobody to tell
			return;
		}
	}
}
