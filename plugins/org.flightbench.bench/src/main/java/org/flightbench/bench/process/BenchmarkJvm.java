// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.driver.Parent;

/**
 * A JVM that runs JMH and the driver with the class path of the benchmarks. It is started once, for one of the driver's
 * main classes, and processes requests. It can be canceled from another thread.
 */
public final class BenchmarkJvm implements AutoCloseable {

	/** The prefix of the system properties that are passed on to JMH, such as {@code jmh.ignoreLock}. */
	private static final String PROPERTIES_OF_JMH = "jmh.";
	private static final int LONGEST_MESSAGE = 1 << 24;
	private static final int SECONDS_TO_END = 10;

	/** A receiver of the driver's messages. */
	public interface Receiver {
		/** Processes the next message. */
		void take(MessageType type, byte[] content) throws IOException;
	}

	private final Jdk jdk;
	private final List<Path> classPath;
	private final String mark = UUID.randomUUID().toString();
	private List<Path> runs = List.of();
	private DriverClasses driver;
	private Process process;
	private ProcessTree tree;
	private DataInputStream messages;
	private DataOutputStream requests;
	private Thread errors;
	private volatile Transcript transcript;
	private boolean hasEnded;
	private boolean isOverTime;
	private boolean cancelled;

	/** @param classPath the class path of the benchmarks */
	public BenchmarkJvm(Jdk jdk, List<Path> classPath) {
		this.jdk = jdk;
		this.classPath = classPath;
	}

	/**
	 * Sets the folders of the runs that use this JVM, which marks them as failed if this process is killed. Must be
	 * called before the JVM starts.
	 */
	public void isFor(List<Path> itsRuns) {
		runs = itsRuns;
	}

	/**
	 * Runs one of the driver's main classes. Returns or throws an exception after the JVM, its forks and all their
	 * child processes have exited.
	 *
	 * @param main {@link DriverClasses#LISTER}
	 * @param said receives the output of the JVM itself, before the driver runs or after a crash
	 * @return the exit status
	 */
	public int run(String main, List<String> arguments, Receiver receiver, Transcript said)
			throws IOException, InterruptedException {
		transcript = said;
		try {
			start(main, arguments);
			follow(receiver);
			return end();
		} catch (InterruptedException e) {
			cancel();
			throw e;
		} finally {
			destroy();
		}
	}

	/**
	 * Sends a request to one of the driver's main classes, and starts it if necessary. Returns or throws an exception
	 * when the request is complete and all child processes have exited. The JVM then waits for another request or to be
	 * {@linkplain #close closed}.
	 *
	 * @param main {@link DriverClasses#DRIVER} or {@link DriverClasses#FORK_DRIVER}; must be the same in all calls
	 * @param limit the time after which the JVM is terminated with all forks; null for no limit
	 * @param said receives the output of the JVM itself during the request
	 * @return 0, or the exit status if the JVM has exited
	 */
	public int ask(String main, List<String> arguments, Duration limit, Receiver receiver, Transcript said)
			throws IOException, InterruptedException {
		transcript = said;
		CompletableFuture<Void> inTime = new CompletableFuture<>();
		boolean isDone = false;
		try {
			if (process == null) {
				start(main, List.of());
			}
			if (limit != null) {
				inTime.orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).exceptionally(tooLong -> {
					endOverTime();
					return null;
				});
			}
			request(arguments);
			isDone = follow(receiver);
			if (isDone) {
				tree.destroyAlso(Parent.endProcesses(mark, List.of(process.toHandle())));
				tree.awaitDestroyed();
			}
			return isDone ? 0 : end();
		} catch (InterruptedException e) {
			cancel();
			throw e;
		} finally {
			inTime.complete(null);
			if (!isDone) {
				destroy();
			}
		}
	}

	/** Terminates the idle JVM and waits for it to exit. */
	@Override
	public void close() throws IOException {
		if (process == null || hasEnded) {
			return;
		}
		try {
			try {
				request(List.of());
				process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
			} finally {
				destroy();
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Terminates the JVM and all forks, including any that start later. */
	public synchronized void cancel() {
		cancelled = true;
		if (tree != null) {
			tree.end();
		}
	}

	public synchronized boolean isCancelled() {
		return cancelled;
	}

	/** Returns whether the JVM was terminated because it exceeded its time limit. */
	public synchronized boolean isOverTime() {
		return isOverTime;
	}

	/** Returns whether the JVM has exited and therefore accepts no more requests. */
	public boolean hasEnded() {
		return hasEnded || process != null && !process.isAlive();
	}

	private synchronized void endOverTime() {
		isOverTime = true;
		tree.end();
	}

	private synchronized void start(String main, List<String> arguments) throws IOException {
		driver = new DriverClasses();
		List<String> command = new ArrayList<>();
		command.add(jdk.java().toString());
		System.getProperties().stringPropertyNames().stream().filter(name -> name.startsWith(PROPERTIES_OF_JMH))
				.forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
		command.add("-cp");
		command.add(Stream.concat(classPath.stream(), Stream.of(driver.root())).map(Path::toString)
				.collect(Collectors.joining(File.pathSeparator)));
		command.add(main);
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command);
		builder.environment().put(Parent.MARK, mark);
		builder.environment().put(Parent.RUNS,
				runs.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
		try {
			process = builder.start();
		} catch (IOException e) {
			driver.close();
			throw e;
		}
		messages = new DataInputStream(new BufferedInputStream(process.getInputStream()));
		requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
		errors = drainErrors();
		// a fork that starts after the tree was read exits on its own, because it cannot connect to the killed JVM
		tree = new ProcessTree(process);
		if (cancelled) {
			tree.end();
		}
	}

	/**
	 * Sends a request in the format defined by {@link Parent}. Ignores I/O errors, because reading the messages of the
	 * JVM reveals that it has exited.
	 */
	private void request(List<String> arguments) {
		try {
			requests.writeInt(arguments.size());
			for (String argument : arguments) {
				byte[] text = argument.getBytes(StandardCharsets.UTF_8);
				requests.writeInt(text.length);
				requests.write(text);
			}
			requests.flush();
		} catch (IOException ended) {
			return;
		}
	}

	/** Passes on messages until the request is complete. Returns false if the JVM exits before that. */
	private boolean follow(Receiver receiver) throws IOException, InterruptedException {
		try {
			for (int type = messages.read(); type >= 0; type = messages.read()) {
				if (next(type, receiver) == MessageType.DONE) {
					return true;
				}
			}
		} catch (IOException e) {
			tree.end();
			process.waitFor();
			// a truncated message is expected if the JVM was terminated
			if (!isCancelled() && !isOverTime() && !(e instanceof EOFException)) {
				throw e;
			}
		}
		return false;
	}

	private MessageType next(int number, Receiver receiver) throws IOException {
		int length = messages.readInt();
		if (number >= MessageType.values().length || length < 0 || length > LONGEST_MESSAGE) {
			throw new IOException(Messages.jvm_unexpectedOutput);
		}
		byte[] content = new byte[length];
		messages.readFully(content);
		MessageType type = MessageType.values()[number];
		// JMH reports a fork that was killed by a cancellation as failed
		boolean isCausedByCancel = type == MessageType.FAILED && isCancelled();
		if (type != MessageType.DONE && !isCausedByCancel) {
			receiver.take(type, content);
		}
		return type;
	}

	/** Waits for the JVM and all processes started in it to exit. */
	private int end() throws IOException, InterruptedException {
		int status = process.waitFor();
		hasEnded = true;
		try {
			tree.destroyAlso(Parent.endProcesses(mark, List.of()));
			errors.join();
			tree.awaitDestroyed();
		} finally {
			driver.close();
		}
		return status;
	}

	/** Kills remaining processes after an exception and waits for them to exit. */
	private void destroy() throws IOException, InterruptedException {
		if (process != null && !hasEnded) {
			tree.end();
			end();
		}
	}

	private Thread drainErrors() {
		InputStream stream = process.getErrorStream();
		Thread thread = new Thread(() -> {
			try {
				byte[] bytes = new byte[1 << 12];
				int length = stream.read(bytes);
				while (length >= 0) {
					transcript.error(bytes, length);
					length = stream.read(bytes);
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
