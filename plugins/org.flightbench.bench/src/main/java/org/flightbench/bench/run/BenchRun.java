// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.RunFolder;
import org.flightbench.bench.process.BenchmarkJvm;
import org.flightbench.bench.process.Conversation;
import org.flightbench.bench.process.DriverClasses;
import org.flightbench.bench.process.ForkScores;
import org.flightbench.bench.process.RunLog;
import org.flightbench.bench.process.Transcript;

/** One run of benchmarks, in a JVM of its own. It may be cancelled from another thread. */
public final class BenchRun {

	private final BenchSettings settings;
	private final BenchListener listener;
	private final BenchmarkJvm jvm;
	private final DisturbedForks disturbed = new DisturbedForks();

	/** A run that {@link #run} starts. */
	public BenchRun(BenchSettings settings, BenchListener listener) {
		this.settings = settings;
		this.listener = listener;
		jvm = new BenchmarkJvm(settings.jdk(), settings.classPath());
	}

	/**
	 * Runs the benchmarks; returns when the last process has ended, finished, failed or cancelled.
	 *
	 * @throws BenchException if nothing was run, because of wrong arguments for example; there is no folder then A run
	 * that can no longer be written, as on a full disk, ends then: as failed, with what was finished.
	 *
	 * @throws IOException if the run's folder cannot be written at all
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
			// not before the run's description says how it ended: the JVM writes that it failed if this program is killed
			jvm.close();
		}
	}

	/** Ends the JVM and all its forks, if they run; what was finished stays. */
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
		BenchResult result = conversation.result(jvm.isCancelled(), 1).failed(Unwritable.reason(e));
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
}
