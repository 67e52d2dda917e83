// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** One run of benchmarks, in a JVM of its own. It may be cancelled from another thread. */
public final class BenchRun {

	/** System properties of this program that JMH shall have too, such as {@code jmh.ignoreLock}. */
	private static final String PROPERTIES_OF_JMH = "jmh.";
	private static final int SECONDS_TO_DIE = 10;

	private final BenchSettings settings;
	private final BenchListener listener;
	private Process process;
	private final List<ProcessHandle> destroyed = new CopyOnWriteArrayList<>();
	private boolean cancelled;

	/** A run that {@link #run} starts. */
	public BenchRun(BenchSettings settings, BenchListener listener) {
		this.settings = settings;
		this.listener = listener;
	}

	/**
	 * Runs the benchmarks; returns when the last process has ended, finished, failed or cancelled.
	 *
	 * @throws BenchException if nothing was run, because of wrong arguments for example; there is no folder then
	 * @throws IOException if the run's folder cannot be written
	 */
	public BenchResult run() throws BenchException, IOException {
		RunFolder folder = RunFolder.create(settings);
		try (DriverClasses driver = new DriverClasses(); OutputStream log = Files.newOutputStream(folder.log())) {
			Transcript transcript = new Transcript(log, listener);
			Conversation conversation = new Conversation(folder, transcript, listener);
			start(driver, folder);
			listener.started(folder.path());
			Thread errors = drainErrors(transcript);
			int exitStatus = follow(conversation);
			errors.join();
			awaitDestroyed();
			return end(folder, conversation, transcript, exitStatus);
		} catch (InterruptedException e) {
			cancel();
			Thread.currentThread().interrupt();
			throw new IOException("interrupted while benchmarks ran", e);
		}
	}

	/** Ends the JVM and all its forks, if they run; what was finished stays. */
	public synchronized void cancel() {
		cancelled = true;
		if (process != null) {
			destroy();
		}
	}

	private synchronized void start(DriverClasses driver, RunFolder folder) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(settings.jdk().java().toString());
		System.getProperties().stringPropertyNames().stream().filter(name -> name.startsWith(PROPERTIES_OF_JMH))
				.forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
		command.add("-cp");
		command.add(settings.jar().file() + File.pathSeparator + driver.root());
		command.add(DriverClasses.MAIN);
		command.add(folder.path().toString());
		command.addAll(settings.jmhArguments(folder.recordings()));
		process = new ProcessBuilder(command).start();
		if (cancelled) {
			destroy();
		}
	}

	/**
	 * The JVM first, so that it starts no further fork. A fork that has just been started and is not seen here finds
	 * nobody to talk to, and ends by itself.
	 */
	private void destroy() {
		try (Stream<ProcessHandle> descendants = process.descendants()) {
			descendants.forEach(destroyed::add);
		}
		process.destroyForcibly();
		destroyed.forEach(ProcessHandle::destroyForcibly);
	}

	private void awaitDestroyed() throws InterruptedException, IOException {
		for (ProcessHandle fork : destroyed) {
			try {
				fork.onExit().get(SECONDS_TO_DIE, TimeUnit.SECONDS);
			} catch (ExecutionException | TimeoutException e) {
				throw new IOException("process " + fork.pid() + " of the benchmarks does not end", e);
			}
		}
	}

	private int follow(Conversation conversation) throws IOException, InterruptedException {
		try (DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
			while (true) {
				conversation.next(in);
			}
		} catch (EOFException end) {
			return process.waitFor();
		} catch (IOException e) {
			destroy();
			int exitStatus = process.waitFor();
			if (isCancelled()) {
				return exitStatus;
			}
			throw e;
		}
	}

	/** What the JVM itself says before our classes run in it, or when it crashes. */
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
				transcript.broken(e);
			}
		}, "errors of the benchmarks' JVM");
		thread.setDaemon(true);
		thread.start();
		return thread;
	}

	private synchronized boolean isCancelled() {
		return cancelled;
	}

	private BenchResult end(RunFolder folder, Conversation conversation, Transcript transcript, int exitStatus)
			throws IOException, BenchException {
		BenchResult result = conversation.result(isCancelled(), exitStatus);
		if (result.benchmarks().isEmpty() && !isCancelled()) {
			folder.discard();
			throw new BenchException(conversation.refusal().isEmpty()
					? noBenchmark(transcript.errors(), exitStatus)
					: conversation.refusal());
		}
		folder.describe(result, exitStatus, conversation.jvm());
		return result;
	}

	private String noBenchmark(String errors, int exitStatus) {
		if (errors.contains("UnsupportedClassVersionError")) {
			return "the JDK in " + settings.jdk().home() + " is too old for these benchmarks";
		}
		String reason = errors.lines().filter(line -> !line.isBlank()).findFirst().orElse("it says nothing");
		return settings.jdk().java() + " ended with status " + exitStatus + " before a benchmark ran: " + reason;
	}
}
