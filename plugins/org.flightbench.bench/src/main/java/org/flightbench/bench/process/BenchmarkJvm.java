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
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.driver.Parent;

/**
 * A JVM in which JMH and our driver run, on the class path of the benchmarks. It is started once, for one of the
 * driver's programs, does what it is asked for, and may be ended from another thread.
 */
public final class BenchmarkJvm implements AutoCloseable {

	/** System properties of this program that JMH shall have too, such as {@code jmh.ignoreLock}. */
	private static final String PROPERTIES_OF_JMH = "jmh.";
	private static final int LONGEST_MESSAGE = 1 << 24;
	private static final int SECONDS_TO_END = 10;

	/** Receives the driver's messages. */
	public interface Receiver {
		/** The next message. */
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

	/**
	 * Runs one of the driver's programs to its end; returns or throws when it, all its forks, and all that these have
	 * started have ended.
	 *
	 * @param main {@link DriverClasses#LISTER}
	 * @param said gets what the JVM itself says, before our classes run in it or when it crashes
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
	 * Asks one of the driver's programs for something, and starts it before if it does not run; returns or throws when
	 * it has done that, and all that was started for it has ended. It then waits to be asked again, or to be
	 * {@linkplain #close closed}.
	 *
	 * @param main {@link DriverClasses#DRIVER} or {@link DriverClasses#FORK_DRIVER}, always the same one
	 * @param limit after which the JVM is ended, with all its forks; null for none
	 * @param said gets what the JVM itself says meanwhile
	 * @return 0, or if it has ended its exit status
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

	/** Ends the JVM, which has nothing more to do, and returns when it has ended. */
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

	/** Ends the JVM and all its forks, if they run or are started later. */
	public synchronized void cancel() {
		cancelled = true;
		if (tree != null) {
			tree.end();
		}
	}

	public synchronized boolean isCancelled() {
		return cancelled;
	}

	/** Whether it was ended because it took too long. */
	public synchronized boolean isOverTime() {
		return isOverTime;
	}

	/** Whether it can be asked for nothing more. */
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
		// a fork that has just been started and is not seen when it is destroyed finds nobody to talk to, and ends
		tree = new ProcessTree(process);
		if (cancelled) {
			tree.end();
		}
	}

	/** See {@link Parent} for the form of a request. A JVM that has ended takes none, which its messages show. */
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

	/** Passes messages on until what was asked for is done; returns whether it is, or else the JVM ends. */
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
			// a message that is cut off, because the JVM was ended, is not a problem of its own
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
		if (type != MessageType.DONE) {
			receiver.take(type, content);
		}
		return type;
	}

	/** Waits for the end of the JVM, and of all that was started in it. */
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

	/** Kills what still runs after an exception, and waits for its end. */
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
