// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchRecording;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.NewFolder;
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
import org.flightbench.results.ResultId;
import org.flightbench.results.RunFiles;
import org.flightbench.results.shape.WarmupPlan;

import com.google.gson.stream.JsonWriter;

/** One side of an interleaved run, with its folder and current state. */
final class InterleavedSide implements AutoCloseable {

	/** A writer of additional fields of {@code run.json} that concern both sides. */
	interface Details {
		void write(JsonWriter json, BenchSettings settings) throws IOException;
	}

	private final String role;
	private final BenchSettings settings;
	private final String parameter;
	private final String value;
	private final RunFolder folder;
	private final Path kept;
	private final ResultsFile merged;
	private final SortedMap<Integer, BenchmarkOutcome> outcomes = new TreeMap<>();
	private final Map<Integer, Integer> finishedForks = new HashMap<>();
	private final IterationsFile iterations;
	private final Map<Integer, List<WarmupPlan.Fork>> scores = new HashMap<>();
	private final SortedMap<Integer, Integer> forksOfRounds = new TreeMap<>();
	private final List<SavedRun.Failure> failures = new ArrayList<>();
	private final List<BenchRecording> recordings = new ArrayList<>();
	private DisturbedForks disturbed = new DisturbedForks();
	private Map<String, String> jvmFields = Map.of();
	private ResultsFile resultsOfRound;
	private Details details = (json, ofSide) -> {};
	private int lastRound;
	private int rounds;
	private int failuresBefore;
	private BenchmarkJvm jvm;
	private BenchListener listener;
	private Path other;
	private String pair;
	private int exitStatus;
	private String stopped;

	/**
	 * Creates the folder of a run.
	 *
	 * @param role {@code baseline} or {@code candidate}
	 * @param parameter the parameter in which the sides differ; null if they differ in something else
	 * @param value the value of that parameter; null if there is none
	 */
	static InterleavedSide create(String role, BenchSettings settings, String parameter, String value)
			throws BenchException, IOException {
		RunFolder folder = RunFolder.create(settings);
		try {
			InterleavedSide side = new InterleavedSide(role, settings, parameter, value, folder);
			Files.createFile(folder.log());
			return side;
		} catch (IOException e) {
			folder.discard();
			throw e;
		}
	}

	private InterleavedSide(String role, BenchSettings settings, String parameter, String value, RunFolder folder)
			throws IOException {
		this.role = role;
		this.settings = settings;
		this.parameter = parameter;
		this.value = value;
		this.folder = folder;
		kept = Files.createDirectories(folder.round(1).resolveSibling(".forks"));
		merged = new ResultsFile(folder.path().resolve(RunFiles.RESULTS), parameter);
		iterations = new IterationsFile(folder.path());
	}

	/**
	 * Opens the folder of a run to resume it.
	 *
	 * @param places returns the index of a result by its identity, which omits the number of threads and the parameter
	 */
	static InterleavedSide reopen(SavedRun saved, Function<ResultId, Integer> places) throws IOException {
		InterleavedSide side = new InterleavedSide(saved.role(), saved.settings(), saved.parameter(), saved.value(),
				RunFolder.reopen(saved.folder(), saved.settings(), saved.started(),
						Duration.ofSeconds(saved.seconds())));
		side.merged.takeOver(places);
		side.finishedForks.putAll(side.merged.forks());
		for (BenchmarkOutcome outcome : saved.benchmarks()) {
			// a benchmark that was running when the run was stopped is restarted
			if (outcome.state() != State.RUNNING) {
				side.outcomes.put(places.apply(side.id(outcome)), outcome);
			}
		}
		side.failures.addAll(saved.failures());
		side.recordings.addAll(saved.recordings());
		side.forksOfRounds.putAll(saved.forksOfRounds());
		side.rounds = saved.lastRound();
		side.jvmFields = saved.jvm();
		side.disturbed = saved.disturbed();
		side.iterations.read((id, fork) -> side.scores
				.computeIfAbsent(places.apply(side.withoutParameter(id)), place -> new ArrayList<>()).add(fork));
		return side;
	}

	/** Sets a writer of additional fields in {@code run.json}. */
	void describeAlso(Details written) {
		details = written;
	}

	/**
	 * Sets the other side and the listener.
	 *
	 * @param ofBoth the ID that both sides share
	 */
	void join(InterleavedSide otherSide, String ofBoth, BenchListener newListener) {
		pair = ofBoth;
		listener = newListener;
		other = otherSide.folder.path();
	}

	/** Starts the run, or continues it with more forks. */
	void start() throws IOException {
		exitStatus = 0;
		stopped = null;
		failuresBefore = failures.size();
		describe(Status.RUNNING, null);
		listener.started(folder.path());
	}

	/** Returns the JVM for the next fork, reusing that of the previous fork if it is still running. */
	BenchmarkJvm jvm() throws IOException {
		if (jvm == null || jvm.hasEnded()) {
			close();
			jvm = new BenchmarkJvm(settings.jdk(), settings.classPath());
			jvm.isFor(List.of(folder.path(), other));
		}
		return jvm;
	}

	/** Terminates the idle JVM of the previous fork. */
	@Override
	public void close() throws IOException {
		if (jvm != null) {
			jvm.close();
			jvm = null;
		}
	}

	/** The action after a fork. */
	enum Next {
		/** Continues with other forks. */
		OTHERS,
		/** Repeats the fork, which was disturbed and is discarded. */
		AGAIN,
		/** Ends the run. */
		NOTHING
	}

	/**
	 * Runs one fork of a result in the JVM of {@link #jvm()}, and monitors the machine.
	 *
	 * @param limit the time after which the fork is terminated and counts as failed; null for no limit
	 * @param place the index of the result in this side's plan
	 * @param clock the progress of both sides
	 * @param warmup the number of warm-up iterations; negative for the declared number
	 * @param mayRepeat whether the fork may be repeated if it is disturbed
	 * @throws BenchException if JMH cannot run
	 */
	Next runFork(Duration limit, int place, InterleavedClock clock, int warmup, boolean mayRepeat)
			throws BenchException, IOException, InterruptedException {
		int round = clock.round();
		rounds = Math.max(rounds, round);
		Path ofRound = Files.createDirectories(folder.round(round));
		Path forks = kept.resolve(place + ".ser");
		Path before = kept.resolve(place + ".before");
		if (mayRepeat && Files.exists(forks)) {
			Files.copy(forks, before, StandardCopyOption.REPLACE_EXISTING);
		}
		List<String> arguments = new ArrayList<>(List.of(ofRound.toString(), forks.toString(),
				Integer.toString(place), Integer.toString(warmup)));
		arguments.addAll(settings.jmhArguments(ofRound.resolve(RunFolder.RECORDINGS)));
		try (RunLog log = RunLog.append(folder.log())) {
			Transcript transcript = new Transcript(log, listener);
			transcript.print(("# Round " + round + " of " + clock.rounds() + ", " + role + "\n")
					.getBytes(StandardCharsets.UTF_8));
			FinishedFork finished = new FinishedFork();
			Conversation conversation = new Conversation(ofRound, finished, transcript,
					new ForkListener(listener, clock));
			MachineWatch watch = MachineWatch.start();
			int status = jvm.ask(DriverClasses.FORK_DRIVER, arguments, limit, conversation, transcript);
			List<Disturbance> by = watch.end();
			jvmFields = conversation.jvm();
			exitStatus = status == 0 || jvm.isCancelled() ? exitStatus : status;
			BenchResult ofFork = conversation.result(jvm.isCancelled(), status);
			if (ofFork.benchmarks().isEmpty()) {
				if (jvm.isCancelled()) {
					return Next.NOTHING;
				}
				throw new BenchException(conversation.refusal().isEmpty()
						? transcript.whyNothingRan(settings.jdk(), status)
						: conversation.refusal());
			}
			BenchmarkOutcome outcome = ended(ofFork.benchmarks().get(0), status, jvm);
			if (outcome.state() == State.FINISHED && !by.isEmpty()) {
				boolean isRunAgain = mayRepeat && !jvm.isCancelled();
				listener.disturbed(outcome, round, by, isRunAgain);
				if (isRunAgain) {
					restore(forks, before);
					return Next.AGAIN;
				}
				disturbed.add(outcome, round, by);
			}
			if (outcome.state() == State.FINISHED && finished.scores != null) {
				iterations.add(finished.scores, round);
				scores.computeIfAbsent(place, one -> new ArrayList<>()).add(IterationsFile.forPlan(finished.scores));
			}
			keep(ofFork, place, round, outcome);
			stopped = conversation.refusal().isEmpty() ? null : conversation.refusal();
			return stopped == null ? Next.OTHERS : Next.NOTHING;
		}
	}

	/** A listener that keeps the scores of the most recent fork. */
	private static final class FinishedFork implements Conversation.Book {

		private ForkScores scores;

		@Override
		public void write(BenchResult soFar, Map<String, String> jvm) {
			// not needed, because run.json is written when the fork has ended
		}

		@Override
		public void ended(ForkScores fork) {
			scores = fork;
		}
	}

	/** Returns the scores of the finished forks of a result, in order. */
	List<WarmupPlan.Fork> scores(int place) {
		return scores.getOrDefault(place, List.of());
	}

	/** Discards the last fork of a result by restoring the file of its forks. */
	private static void restore(Path forks, Path before) throws IOException {
		if (Files.exists(before)) {
			Files.move(before, forks, StandardCopyOption.REPLACE_EXISTING);
		} else {
			Files.deleteIfExists(forks);
		}
	}

	/** Returns whether no benchmark has started. */
	boolean isEmpty() {
		return outcomes.isEmpty();
	}

	/** Returns the number of finished forks of a result. */
	int forks(int place) {
		return finishedForks.getOrDefault(place, 0);
	}

	/** Returns the number of failed forks of a result. */
	int failures(int place) {
		BenchmarkOutcome outcome = outcomes.get(place);
		return outcome == null
				? 0
				: (int) failures.stream().filter(failure -> id(failure.benchmark()).equals(id(outcome))).count();
	}

	Path results() {
		return folder.path().resolve(RunFiles.RESULTS);
	}

	/** Returns whether any fork has a result. */
	boolean hasResults() {
		return !finishedForks.isEmpty();
	}

	/** Returns the number of the last round; 0 before the first fork. */
	int rounds() {
		return rounds;
	}

	/**
	 * Stops the run because JMH cannot run or files cannot be written.
	 *
	 * @param reason the reason, which is added to the description and, if possible, to the log
	 */
	void stop(String reason) {
		stopped = reason;
		try (RunLog log = RunLog.append(folder.log())) {
			new Transcript(log, listener).print(("# Stopped: " + reason + "\n").getBytes(StandardCharsets.UTF_8));
		} catch (IOException e) {
			// not reported, because the same error may have ended the run
			return;
		}
	}

	/** Returns whether a result has failed in the first round, in which case it is not retried. */
	boolean isHopeless(int place) {
		return outcomes.containsKey(place) && outcomes.get(place).state() == State.FAILED;
	}

	/** Deletes the folder. */
	void discard() throws IOException {
		folder.discard();
	}

	/**
	 * Ends the run and returns its outcome.
	 *
	 * @param isRepeatable whether to keep the data needed to add further forks
	 */
	BenchResult end(boolean isCancelled, boolean isRepeatable) throws IOException {
		if (!isRepeatable) {
			NewFolder.delete(kept);
		}
		Status status = isCancelled
				? Status.CANCELLED
				: failures.size() == failuresBefore && stopped == null ? Status.FINISHED : Status.FAILED;
		return describe(status, exitStatus);
	}

	private void keep(BenchResult ofFork, int place, int round, BenchmarkOutcome outcome) throws IOException {
		BenchmarkOutcome before = outcomes.get(place);
		ofFork.recordings().forEach(recording -> recordings.add(new BenchRecording(
				folder.path().relativize(folder.round(round)).resolve(recording.file()).toString().replace('\\', '/'),
				recording.benchmark(), recording.isWarmupFork(), round)));
		if (outcome.state() == State.FINISHED) {
			int forks = finishedForks.merge(place, 1, Integer::sum);
			forksOfRounds.merge(round, 1, Integer::sum);
			ofRound(round).put(place, folder.round(round).resolve("fork.json"), 1);
			merged.put(place, folder.round(round).resolve("merged.json"), forks);
		} else if (outcome.state() == State.FAILED) {
			failures.add(new SavedRun.Failure(round, outcome));
		}
		// a result remains valid even if a later fork fails
		if (before == null || before.state() != State.FINISHED) {
			outcomes.put(place, outcome);
		}
		describe(Status.RUNNING, null);
		if (outcome.state() != State.RUNNING) {
			listener.ended(outcome);
		}
	}

	/** Returns the file with the results of a single round, in JMH's format. */
	private ResultsFile ofRound(int round) {
		if (round != lastRound) {
			lastRound = round;
			resultsOfRound = new ResultsFile(folder.round(round).resolve(RunFiles.RESULTS), null);
		}
		return resultsOfRound;
	}

	private ResultId id(BenchmarkOutcome outcome) {
		return withoutParameter(SavedRun.id(outcome));
	}

	private ResultId withoutParameter(ResultId id) {
		return parameter == null ? id : id.withoutParam(parameter);
	}

	private static BenchmarkOutcome ended(BenchmarkOutcome outcome, int status, BenchmarkJvm jvm) {
		return outcome.state() == State.RUNNING && !jvm.isCancelled()
				? outcome.ended(State.FAILED,
						jvm.isOverTime() ? Messages.failed_overTime : Texts.bind(Messages.failed_jvm, status))
				: outcome;
	}

	private BenchResult describe(Status status, Integer exit) throws IOException {
		BenchResult result = new BenchResult(status, folder.path(), List.copyOf(outcomes.values()), recordings,
				stopped);
		folder.describe(result, exit, jvmFields, json -> {
			disturbed.write(json);
			describeRounds(json);
			details.write(json, settings);
		});
		return result;
	}

	private void describeRounds(JsonWriter json) throws IOException {
		json.name("interleaved").beginObject();
		json.name("role").value(role);
		json.name("with").value(other.toString());
		json.name("pair").value(pair);
		json.name("parameter").value(parameter);
		json.name("value").value(value);
		json.name("rounds").beginArray();
		for (Map.Entry<Integer, Integer> round : forksOfRounds.entrySet()) {
			json.beginObject();
			json.name("number").value(round.getKey());
			json.name("forks").value(round.getValue());
			json.endObject();
		}
		json.endArray();
		json.name("failures").beginArray();
		for (SavedRun.Failure failure : failures) {
			json.beginObject();
			json.name("round").value(failure.round());
			RunFolder.identity(json, failure.benchmark());
			json.name("error").value(failure.benchmark().error());
			json.endObject();
		}
		json.endArray();
		json.endObject();
	}

	/** A listener that forwards the events of one fork to the listener of an interleaved run. */
	private static final class ForkListener implements BenchListener {

		private final BenchListener listener;
		private final InterleavedClock clock;

		ForkListener(BenchListener listener, InterleavedClock clock) {
			this.listener = listener;
			this.clock = clock;
		}

		@Override
		public void printed(String text) {
			listener.printed(text);
		}

		@Override
		public void progressed(BenchProgress ofFork) {
			listener.progressed(clock.progress(ofFork));
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			// reported after the result has been merged with those of other rounds
		}
	}
}
