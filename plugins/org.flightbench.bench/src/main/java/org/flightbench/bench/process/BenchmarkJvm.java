// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.driver.Parent;

/**
 * A JVM in which JMH and our driver run, on the class path of the benchmarks. It is started once, and may be ended from
 * another thread.
 */
public final class BenchmarkJvm {

	/** System properties of this program that JMH shall have too, such as {@code jmh.ignoreLock}. */
	private static final String PROPERTIES_OF_JMH = "jmh.";
	private static final int LONGEST_MESSAGE = 1 << 24;

	/** Receives the driver's messages. */
	public interface Receiver {
		/** The next message. */
		void take(MessageType type, byte[] content) throws IOException;
	}

	private final Jdk jdk;
	private final List<Path> classPath;
	private final String mark = UUID.randomUUID().toString();
	private List<Path> runs = List.of();
	private Process process;
	private ProcessTree tree;
	private Duration limit;
	private boolean isOverTime;
	private boolean cancelled;

	/** @param classPath of the benchmarks, in its order */
	public BenchmarkJvm(Jdk jdk, List<Path> classPath) {
		this.jdk = jdk;
		this.classPath = classPath;
	}

	/**
	 * The folders of the runs that it is for, before it is started: if this program is killed, it says there that they
	 * failed.
	 */
	public void isFor(List<Path> itsRuns) {
		runs = itsRuns;
	}

	/** Ends it, once it runs, after a time, with all its forks; null for no limit. */
	public void endAfter(Duration longest) {
		limit = longest;
	}

	/**
	 * Runs one of the driver's programs; returns or throws when it, all its forks, and all that these have started have
	 * ended.
	 *
	 * @param main {@link DriverClasses#DRIVER} or {@link DriverClasses#LISTER}
	 * @param transcript gets what the JVM itself says, before our classes run in it or when it crashes
	 * @return the exit status
	 */
	public int run(String main, List<String> arguments, Receiver receiver, Transcript transcript)
			throws IOException, InterruptedException {
		try (DriverClasses driver = new DriverClasses()) {
			start(driver.root(), main, arguments);
			Thread errors = drainErrors(transcript);
			try {
				return follow(receiver);
			} finally {
				tree.destroyAlso(Parent.endProcesses(mark));
				errors.join();
				tree.awaitDestroyed();
			}
		} catch (InterruptedException e) {
			cancel();
			throw e;
		}
	}

	/** Ends the JVM and all its forks, if they run or are started later. */
	public synchronized void cancel() {
		cancelled = true;
		if (tree != null) {
			tree.destroy();
		}
	}

	public synchronized boolean isCancelled() {
		return cancelled;
	}

	/** Whether it was ended because it took too long. */
	public synchronized boolean isOverTime() {
		return isOverTime;
	}

	private synchronized void endOverTime() {
		isOverTime = true;
		tree.destroy();
	}

	private synchronized void start(Path driver, String main, List<String> arguments) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(jdk.java().toString());
		System.getProperties().stringPropertyNames().stream().filter(name -> name.startsWith(PROPERTIES_OF_JMH))
				.forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
		command.add("-cp");
		command.add(Stream.concat(classPath.stream(), Stream.of(driver)).map(Path::toString)
				.collect(Collectors.joining(File.pathSeparator)));
		command.add(main);
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command);
		builder.environment().put(Parent.MARK, mark);
		builder.environment().put(Parent.RUNS,
				runs.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
		process = builder.start();
		// a fork that has just been started and is not seen when it is destroyed finds nobody to talk to, and ends
		tree = new ProcessTree(process);
		if (cancelled) {
			tree.destroy();
		}
		if (limit != null) {
			process.onExit().orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).exceptionally(tooLong -> {
				endOverTime();
				return null;
			});
		}
	}

	private int follow(Receiver receiver) throws IOException, InterruptedException {
		try (DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
			for (int type = in.read(); type >= 0; type = in.read()) {
				next(type, in, receiver);
			}
			return process.waitFor();
		} catch (IOException e) {
			tree.destroy();
			int exitStatus = process.waitFor();
			// a message that is cut off, because the JVM was ended, is not a problem of its own
			if (isCancelled() || e instanceof java.io.EOFException) {
				return exitStatus;
			}
			throw e;
		}
	}

	private static void next(int type, DataInputStream in, Receiver receiver) throws IOException {
		int length = in.readInt();
		if (type >= MessageType.values().length || length < 0 || length > LONGEST_MESSAGE) {
			throw new IOException(Messages.jvm_unexpectedOutput);
		}
		byte[] content = new byte[length];
		in.readFully(content);
		receiver.take(MessageType.values()[type], content);
	}

	private Thread drainErrors(Transcript transcript) {
		Thread thread = new Thread(() -> {
			try {
				byte[] bytes = new byte[1 << 12];
				int length = process.getErrorStream().read(bytes);
				while (length >= 0) {
					transcript.error(bytes, length);
					length = process.getErrorStream().read(bytes);
				}
			} catch (IOException e) {
				transcript.unreadable(e);
			}
		}, "errors-of-benchmarks");
		thread.setDaemon(true);
		thread.start();
		return thread;
	}
}
