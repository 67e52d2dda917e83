// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.bench.RunFolder;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.bench.machine.MachineWatch;
import org.flightbench.bench.process.BenchmarkJvm;
import org.flightbench.bench.process.Conversation;
import org.flightbench.bench.process.DriverClasses;
import org.flightbench.bench.process.ForkScores;
import org.flightbench.bench.process.RunLog;
import org.flightbench.bench.process.Transcript;
import org.flightbench.bench.text.Messages;

/** A run of benchmarks in a separate JVM. It can be canceled from another thread. */
public final class BenchRun {

	private final BenchSettings settings;
	private final BenchListener listener;
	private final BenchmarkJvm jvm;
	private final DisturbedForks disturbed = new DisturbedForks();

	/** Prepares a run, which {@link #run} executes. */
	public BenchRun(BenchSettings settings, BenchListener listener) {
		this.settings = settings;
		this.listener = listener;
		jvm = new BenchmarkJvm(settings.jdk(), settings.classPath());
	}

	/**
	 * Runs the benchmarks and waits for the last process to exit. If the files of the run can no longer be written, for
	 * example because the disk is full, the run fails but keeps its results so far.
	 *
	 * @throws BenchException if nothing was run, for example because of invalid arguments, in which case no folder is
	 * left behind
	 * @throws IOException if the folder of the run cannot be written at all
	 */
	public BenchResult run() throws BenchException, IOException {
		RunFolder folder = RunFolder.create(settings);
		try (RunLog log = RunLog.append(folder.log())) {
			Transcript transcript = new Transcript(log, listener);
			Conversation conversation = new Conversation(folder.path(), book(folder), transcript,
					new WatchedForks(listener, disturbed));
			List<String> arguments = new ArrayList<>(List.of(folder.path().toString()));
			arguments.addAll(settings.jmhArguments(folder.recordings()));
			listener.started(folder.path());
			jvm.isFor(List.of(folder.path()));
			int exitStatus;
			try {
				exitStatus = jvm.ask(DriverClasses.DRIVER, arguments, null, conversation, transcript);
			} catch (IOException e) {
				return fail(folder, conversation, e);
			}
			return end(folder, conversation, transcript, exitStatus);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException(Messages.run_interrupted, e);
		} finally {
			// only after the description is final, because the JVM marks the run as failed if this process is killed
			jvm.close();
		}
	}

	/** Terminates the JVM and all its forks. Finished results are kept. */
	public void cancel() {
		jvm.cancel();
	}

	private Conversation.Book book(RunFolder folder) {
		IterationsFile iterations = new IterationsFile(folder.path());
		return new Conversation.Book() {
			@Override
			public void write(BenchResult soFar, Map<String, String> jvmFields) throws IOException {
				folder.describe(soFar, null, jvmFields, disturbed::write);
			}

			@Override
			public void ended(ForkScores fork) throws IOException {
				iterations.add(fork, fork.fork());
			}
		};
	}

	private BenchResult fail(RunFolder folder, Conversation conversation, IOException e) throws IOException {
		BenchResult result = conversation.result(jvm.isCancelled(), 1).failed(WriteFailureText.reason(e));
		if (result.benchmarks().isEmpty()) {
			folder.discard();
			throw e;
		}
		folder.describe(result, null, conversation.jvm(), disturbed::write);
		return result;
	}

	private BenchResult end(RunFolder folder, Conversation conversation, Transcript transcript, int exitStatus)
			throws IOException, BenchException {
		BenchResult result = conversation.result(jvm.isCancelled(), exitStatus);
		if (result.benchmarks().isEmpty() && !jvm.isCancelled()) {
			folder.discard();
			throw new BenchException(conversation.refusal().isEmpty()
					? transcript.whyNothingRan(settings.jdk(), exitStatus)
					: conversation.refusal());
		}
		if (result.status() == BenchResult.Status.FAILED && result.count(BenchmarkOutcome.State.RUNNING) > 0) {
			result = result.failed(Texts.bind(Messages.failed_jvm, exitStatus));
		} else if (!conversation.refusal().isEmpty()) {
			result = result.failed(conversation.refusal());
		}
		folder.describe(result, exitStatus, conversation.jvm(), disturbed::write);
		return result;
	}

	/**
	 * A listener that monitors the machine during each fork started by JMH and reports disturbances to the listener of
	 * the run.
	 */
	private static final class WatchedForks implements BenchListener {

		private final BenchListener listener;
		private final DisturbedForks disturbed;
		private BenchProgress running;
		private MachineWatch watch;

		WatchedForks(BenchListener listener, DisturbedForks disturbed) {
			this.listener = listener;
			this.disturbed = disturbed;
		}

		@Override
		public void started(Path folder) {
			listener.started(folder);
		}

		@Override
		public void decided(DecisionProgress progress) {
			listener.decided(progress);
		}

		@Override
		public void printed(String text) {
			listener.printed(text);
		}

		@Override
		public void progressed(BenchProgress progress) {
			if (running == null || progress.number() != running.number() || progress.fork() != running.fork()) {
				endFork();
				running = progress;
				watch = MachineWatch.start();
			}
			listener.progressed(progress);
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			endFork();
			listener.ended(benchmark);
		}

		private void endFork() {
			if (running != null && running.fork() > 0) {
				List<Disturbance> by = watch.end();
				disturbed.add(running.benchmark(), running.fork(), by);
				if (!by.isEmpty()) {
					listener.disturbed(running.benchmark(), running.fork(), by, false);
				}
			}
			running = null;
		}
	}
}
