// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.Revision;
import org.flightbench.bench.bisect.BisectFile.Measured;
import org.flightbench.bench.bisect.BisectFile.Pair;
import org.flightbench.bench.bisect.BisectFile.Saved;
import org.flightbench.bench.process.BenchEstimate;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.bench.revision.JarBuild;
import org.flightbench.bench.revision.BuildFailedException;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.Repository;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.RunDescription;
import org.flightbench.results.RunFiles;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Bisection;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.read.RunReader;

import com.google.gson.JsonPrimitive;

/**
 * A search for the commit that changed a benchmark. A folder keeps all measurements, so that the search can be resumed.
 * The search can be canceled from another thread.
 */
public final class BisectRun {

	/** The number of failed forks after which a commit is skipped. */
	private static final int MAX_FAILURES = 3;
	private static final int MAX_COMMITS = 20_000;
	private static final String RECORDER = "jfr";
	private static final int MIN_RECORDED = 3;
	private static final int MAX_RECORDED = 10;

	private final BisectSettings settings;
	private final Path folder;
	private final BisectListener listener;
	private final List<Measured> measured = new ArrayList<>();
	private Bisection bisection;
	private Repository repository;
	private Builds builds;
	private InterleavedRun running;
	private boolean cancelled;
	private long deadline = Long.MAX_VALUE;
	private long longestRound;
	private boolean isTimeUp;

	private BisectRun(BisectSettings settings, Path folder, BisectListener listener) {
		this.settings = settings;
		this.folder = folder;
		this.listener = listener;
	}

	/**
	 * Starts a search in a new folder.
	 *
	 * @throws IllegalArgumentException if the name is not a valid folder name; the message is for the user
	 * @throws BenchException if the good commit is not an ancestor of the bad one, or the folder cannot be created
	 */
	public static BisectRun start(BisectSettings settings, Path into, String name, BisectListener listener)
			throws BenchException, IOException {
		NewFolder.requireName(name);
		// validate the settings before creating a folder
		new BisectRun(settings, null, listener).open();
		BisectRun run = new BisectRun(settings, NewFolder.create(into, name), listener);
		run.open();
		return run;
	}

	/**
	 * Opens a stopped search, so that it can be resumed.
	 *
	 * @throws BenchException if the folder does not contain a search, or its measurements are missing
	 */
	public static BisectRun resume(Path folder, BisectListener listener) throws BenchException, IOException {
		Saved saved = BisectFile.read(folder);
		BisectRun run = new BisectRun(saved.settings(), folder.toAbsolutePath().normalize(), listener);
		run.open();
		run.replay(saved.steps());
		return run;
	}

	public Path folder() {
		return folder;
	}

	/** Returns the current state of the search. */
	public BisectSearch walk() {
		return bisection.walk();
	}

	/**
	 * Searches until the commit is found, the search cannot continue, it is canceled, or the time limit is reached. In
	 * the last two cases, the returned search has no outcome and can be resumed.
	 *
	 * @param budget the time limit, or null for no limit; a round of forks that is expected to exceed it is not
	 * started, but builds are not interrupted
	 */
	public BisectSearch run(Duration budget) throws BenchException, IOException {
		isTimeUp = false;
		deadline = budget == null ? Long.MAX_VALUE : System.nanoTime() + budget.toNanos();
		try {
			while (bisection.current() != null && !isCancelled() && !isTimeUp) {
				measure(bisection.current());
			}
		} catch (BenchCancelledException e) {
			// measurements so far are kept
			return walk();
		}
		return walk();
	}

	/**
	 * Runs the commit that was found and its parent again, interleaved and with flight recordings, unless recordings
	 * exist already. The number of forks is that of the deciding step, bounded by fixed limits and by the budget of the
	 * last {@link #run}.
	 *
	 * @throws BenchException if no commit was found, or recording fails because the time is up, the forks fail or the
	 * user has canceled
	 */
	public RecordedPair record() throws BenchException, IOException {
		Step change = walk().change().filter(step -> walk().end() == BisectSearch.End.FOUND)
				.orElseThrow(() -> new BenchException(Messages.record_notFound));
		if (settings.profilers().stream().anyMatch(BisectRun::records)) {
			List<Pair> pairs = measured.get(measured.size() - 1).pairs();
			Pair last = pairs.get(pairs.size() - 1);
			return new RecordedPair(folder.resolve(last.reference()), folder.resolve(last.commit()));
		}
		RecordedPair recorded = new RecordedPair(folder.resolve(recordedName(change.reference())),
				folder.resolve(recordedName(change.commit())));
		if (isComplete(recorded.parent()) && isComplete(recorded.culprit())) {
			return recorded;
		}
		int forks = Math.max(MIN_RECORDED, Math.min(MAX_RECORDED, change.forks()));
		if (deadline != Long.MAX_VALUE && longestRound > 0) {
			forks = (int) Math.min(forks, (deadline - System.nanoTime()) / longestRound);
		}
		if (forks < 1 || deadline - System.nanoTime() <= 0) {
			throw new BenchException(Messages.record_noTime);
		}
		return record(change, forks);
	}

	private RecordedPair record(Step change, int forks) throws BenchException, IOException {
		List<String> profilers = new ArrayList<>(settings.profilers());
		profilers.add(RECORDER);
		InterleavedRun run = new InterleavedRun(
				settings(change.reference(), recordedName(change.reference()), profilers, forks),
				settings(change.commit(), recordedName(change.commit()), profilers, forks), null, listener.forks(true),
				listener.forks(false)).endForksAfter(duration(settings.forkSeconds()));
		listener.recording(change, forks);
		running(run);
		InterleavedResult result = run.run();
		running(null);
		RecordedPair recorded = new RecordedPair(result.baseline().folder(), result.candidate().folder());
		if (result.status() == Status.CANCELLED) {
			throw new BenchCancelledException();
		}
		for (BenchResult side : List.of(result.baseline(), result.candidate())) {
			if (!Files.exists(side.results())) {
				throw new BenchException(Texts.bind(Messages.record_failed, side.folder().resolve("jmh.log")));
			}
		}
		return recorded;
	}

	private static boolean records(String profiler) {
		return profiler.equals(RECORDER) || profiler.startsWith(RECORDER + ":");
	}

	private static String recordedName(Commit commit) {
		return "recorded-" + commit.shortId();
	}

	/** Returns whether a run has finished. A run that was killed must be repeated. */
	private static boolean isComplete(Path run) {
		Path results = run.resolve(RunFiles.RESULTS);
		return Files.exists(results) && RunDescription.beside(results).map(found -> found.json().get("status"))
				.filter(new JsonPrimitive(Status.FINISHED.key())::equals).isPresent();
	}

	/** Returns whether the search uses the score rather than a metric added by a profiler. */
	public boolean isByScore() {
		return settings.metric().equals(Metric.PRIMARY);
	}

	/** Returns whether the last {@link #run} ended because it reached its time limit. */
	public boolean isTimeUp() {
		return isTimeUp;
	}

	/** Cancels the current build or run. */
	public void cancel() {
		InterleavedRun run;
		synchronized (this) {
			cancelled = true;
			run = running;
		}
		if (run != null) {
			run.cancel();
		}
	}

	private synchronized boolean isCancelled() {
		return cancelled;
	}

	private void running(InterleavedRun run) {
		synchronized (this) {
			running = run;
		}
		if (run != null && isCancelled()) {
			run.cancel();
		}
	}

	private void open() throws BenchException, IOException {
		repository = Repository.of(Path.of(settings.repository()), this::isCancelled);
		builds = new Builds(repository, new JarBuild(settings.build(), settings.jar()),
				duration(settings.buildSeconds()), Path.of(settings.builds()), this::isCancelled, listener::progress);
		Revision good = repository.revision(settings.good(), List.of());
		Revision bad = repository.revision(settings.bad(), List.of());
		if (good.commit().equals(bad.commit())) {
			throw new BenchException(Texts.bind(Messages.ends_same, good.label(), bad.label()));
		}
		if (!repository.isAncestor(good, bad)) {
			throw new BenchException(Texts.bind(Messages.ends_notAncestor, good.shortCommit(), bad.shortCommit()));
		}
		List<Commit> commits = repository.between(good, bad, settings.isFirstParent());
		if (commits.size() > MAX_COMMITS) {
			throw new BenchException(Texts.bind(Messages.ends_tooMany, commits.size(), good.shortCommit(),
					bad.shortCommit(), MAX_COMMITS));
		}
		bisection = new Bisection(
				new Commit(good.commit(), List.of(), good.author(), good.date(), good.subject()), commits,
				settings.plan());
	}

	/**
	 * Passes saved measurements to the search algorithm, which returns to its state before the interruption.
	 *
	 * @throws BenchException if the commits no longer match the measurements
	 */
	private void replay(List<Measured> steps) throws BenchException, IOException {
		for (Measured one : steps) {
			Step step = bisection.current();
			boolean isSame = step != null && step.commit().id().equals(one.commit())
					&& step.reference().id().equals(one.reference());
			if (!isSame) {
				throw new BenchException(Texts.bind(Messages.bisect_resume_changed, folder.resolve(BisectFile.NAME)));
			}
			measured.add(one);
			if (one.skipped() != null) {
				bisection.cannotMeasure(one.skipped());
			} else if (forks(one).count() > 0) {
				bisection.measured(forks(one));
			}
		}
	}

	/** Runs forks of a commit and of its reference commit until the step is decided. */
	private void measure(Step step) throws BenchException, IOException {
		int number = bisection.walk().steps().size();
		if (measured.size() < number) {
			measured.add(new Measured(step.reference().id(), step.commit().id(), List.of(), null));
		}
		save();
		listener.started(step, walk());
		String reason = "";
		try {
			BenchSettings commit = settings(step.commit(), number);
			BenchSettings reference = settings(step.reference(), number);
			reason = runForks(number, reference, commit);
		} catch (BenchCancelledException e) {
			throw e;
		} catch (BuildFailedException e) {
			listener.notBuilt(e.lastLines());
			reason = e.getMessage();
		} catch (BenchException e) {
			reason = e.getMessage();
		}
		if (!reason.isEmpty() && !isCancelled()) {
			Measured now = measured.get(number - 1);
			measured.set(number - 1, new Measured(now.reference(), now.commit(), now.pairs(), reason));
			bisection.cannotMeasure(reason);
		}
		save();
		Step ended = walk().steps().get(number - 1);
		if (ended.outcome() != Step.Outcome.RUNNING) {
			listener.ended(ended, walk());
		}
	}

	/**
	 * Runs the forks of a step. Returns the reason why the commit cannot be measured, or an empty string if it was
	 * measured, the user has canceled or the time limit was reached.
	 */
	private String runForks(int number, BenchSettings reference, BenchSettings commit)
			throws BenchException, IOException {
		Failures failures = new Failures();
		InterleavedRun run = new InterleavedRun(reference, commit, null, failures.of(true), failures.of(false))
				.repeatable().keepingJvms().endForksAfter(duration(settings.forkSeconds()));
		try {
			return runForks(number, run, failures);
		} finally {
			run.endJvms();
		}
	}

	private String runForks(int number, InterleavedRun first, Failures failures) throws BenchException, IOException {
		InterleavedRun run = first;
		while (run != null && walk().steps().size() == number && bisection.current() != null) {
			long start = System.nanoTime();
			isTimeUp = deadline != Long.MAX_VALUE && start + longestRound - deadline > 0;
			if (isTimeUp) {
				return "";
			}
			running(run);
			InterleavedResult result = run.run();
			running(null);
			longestRound = Math.max(longestRound, System.nanoTime() - start);
			Measured now = measured.get(number - 1);
			if (run == first) {
				List<Pair> pairs = new ArrayList<>(now.pairs());
				pairs.add(new Pair(result.baseline().folder().getFileName().toString(),
						result.candidate().folder().getFileName().toString()));
				now = new Measured(now.reference(), now.commit(), pairs, null);
				measured.set(number - 1, now);
			}
			if (result.status() == Status.CANCELLED) {
				return "";
			}
			if (failures.count >= MAX_FAILURES) {
				return failures.reason;
			}
			if (result.status() == Status.FINISHED) {
				bisection.measured(forks(now));
				save();
			}
			run = run.more(failures.of(true), failures.of(false));
		}
		return run == null ? failures.reason : "";
	}

	/** The number of failed forks of a step on both sides together, with the latest error. */
	private final class Failures {

		private int count;
		private String reason = "";

		/** Returns a listener that counts failures and delegates to the listener of one side. */
		BenchListener of(boolean isReference) {
			BenchListener forks = listener.forks(isReference);
			return new BenchListener() {
				@Override
				public void printed(String text) {
					forks.printed(text);
				}

				@Override
				public void progressed(BenchProgress progress) {
					forks.progressed(progress);
				}

				@Override
				public void ended(BenchmarkOutcome benchmark) {
					forks.ended(benchmark);
					if (benchmark.state() == State.FAILED) {
						count++;
						Step step = bisection.current();
						reason = Texts.bind(Messages.skipped_failed,
								(isReference ? step.reference() : step.commit()).shortId(), benchmark.error());
					}
				}
			};
		}
	}

	/**
	 * Builds a commit.
	 *
	 * @throws BenchException if the arguments do not select exactly one result
	 */
	private BenchSettings settings(Commit commit, int number) throws BenchException, IOException {
		return settings(commit, String.format("%02d-%s", number, commit.shortId()), settings.profilers(), 1);
	}

	private BenchSettings settings(Commit commit, String name, List<String> profilers, int forks)
			throws BenchException, IOException {
		Revision revision = repository.revision(commit.id(), List.of());
		BenchmarkJar jar = builds.jar(revision);
		List<Path> first = new ArrayList<>();
		for (String one : settings.first()) {
			first.add(BenchmarkJar.first(Path.of(one)));
		}
		List<String> arguments = new ArrayList<>(settings.arguments());
		arguments.addAll(List.of("-f", Integer.toString(forks)));
		Path home = Path.of(settings.jdk());
		Jdk jdk = home.equals(Jdk.current().home()) ? Jdk.current() : Jdk.at(home);
		BenchSettings one = new BenchSettings(name, jar, first, jdk, profilers, arguments, folder, revision);
		long results = BenchEstimate.of(BenchmarkCatalog.of(one, this::isCancelled)).results();
		if (results != 1) {
			throw new BenchException(results == 0
					? Texts.bind(Messages.skipped_noBenchmark, revision.shortCommit())
					: Texts.bind(Messages.skipped_several, revision.shortCommit(), results));
		}
		return one;
	}

	/** Returns the scores of all forks of a step, with equal numbers of forks on both sides. */
	private Forks forks(Measured step) throws BenchException, IOException {
		double[] reference = {};
		double[] commit = {};
		for (Pair pair : step.pairs()) {
			Metric left = metric(pair.reference());
			Metric right = metric(pair.commit());
			if (left != null && right != null && right.unit().convertsTo(left.unit())) {
				double[] before = ForkValues.of(left.rawData(), 1).means();
				double[] after = ForkValues.of(right.rawData(), right.unit().factorTo(left.unit())).means();
				int count = Math.min(before.length, after.length);
				reference = join(reference, Arrays.copyOf(before, count));
				commit = join(commit, Arrays.copyOf(after, count));
			}
		}
		return new Forks(reference, commit);
	}

	private static double[] join(double[] some, double[] more) {
		return DoubleStream.concat(Arrays.stream(some), Arrays.stream(more)).toArray();
	}

	/** Returns the metric of the search in a run; null if the run has no result. */
	private Metric metric(String run) throws BenchException, IOException {
		Path results = folder.resolve(run).resolve(RunFiles.RESULTS);
		if (!Files.exists(results)) {
			return null;
		}
		List<Result> all = RunReader.read(results, ReadProgress.NONE).results();
		if (all.isEmpty()) {
			return null;
		}
		return all.get(0).metric(settings.metric()).orElseThrow(() -> new BenchException(Texts.bind(
				Messages.metric_none, settings.metric(), String.join(", ", all.get(0).secondary().keySet()))));
	}

	private void save() throws IOException {
		BisectFile.write(folder, new Saved(settings, measured), walk());
	}

	private static Duration duration(double seconds) {
		return Duration.ofMillis(Math.round(seconds * 1000));
	}

	/**
	 * The recorded runs of the commit that a search found and of its parent.
	 *
	 * @param parent the folder of the parent's run
	 * @param culprit the folder of the commit's run
	 */
	public record RecordedPair(Path parent, Path culprit) {}
}
