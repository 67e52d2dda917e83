// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;

import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.bench.process.BenchmarkJvm;
import org.flightbench.bench.run.InterleavedSide.Next;
import org.flightbench.bench.text.Messages;

/**
 * A run of a baseline and a candidate in alternating rounds. Each round runs one fork of each benchmark on both sides
 * in direct succession: baseline first in odd rounds, candidate first in even rounds, which results in the order A B B
 * A A B B A. Drift of the machine thus affects both sides equally. The number of rounds is the number of forks of a
 * benchmark.
 *
 * <p> Each side has a folder like that of a {@link BenchRun}; the rounds are the forks of its results. The run can be
 * canceled from another thread.
 */
public final class InterleavedRun {

	private static final String BASELINE = "baseline";
	private static final int MAX_REPEATS = 2;

	private final BenchSettings baseline;
	private final BenchSettings candidate;
	private final String parameter;
	private final BenchListener ofBaseline;
	private final BenchListener ofCandidate;
	private boolean isRepeatable;
	private boolean keepsJvms;
	private int repeats;
	private boolean isWarmupByNeed;
	private UntilDecided until;
	private EarlierScores before;
	private Duration forkLimit;
	private String pair = UUID.randomUUID().toString();
	private SavedRun savedBaseline;
	private SavedRun savedCandidate;
	private SequentialRounds sequential;
	private NeededWarmup warmup;
	private InterleavedPlan plan;
	private InterleavedSide left;
	private InterleavedSide right;
	private BenchmarkJvm running;
	private boolean cancelled;

	/**
	 * Prepares a run, which {@link #run} executes.
	 *
	 * @param baseline the settings of the baseline
	 * @param candidate the settings of the candidate, which differ in the JDK, the jar, the jars that precede it on the
	 * class path, the JVM arguments or one parameter value, and in the name
	 * @param parameter the parameter in which the settings differ; null if they differ in something else. It is removed
	 * from the results so that they can be paired; the names of the runs should therefore contain its values
	 * @param ofBaseline the listener for the baseline; fork numbers are round numbers, and the remaining time is that
	 * of both sides
	 * @param ofCandidate the listener for the candidate, which may be the same
	 */
	public InterleavedRun(BenchSettings baseline, BenchSettings candidate, String parameter, BenchListener ofBaseline,
			BenchListener ofCandidate) {
		this.baseline = baseline;
		this.candidate = candidate;
		this.parameter = parameter;
		this.ofBaseline = ofBaseline;
		this.ofCandidate = ofCandidate;
	}

	/** Keeps JMH's data about each fork after the run, so that {@link #more} can add forks. */
	public InterleavedRun repeatable() {
		isRepeatable = true;
		return this;
	}

	/**
	 * Keeps the JMH processes of both sides alive after {@link #run}, so that {@link #more} can reuse them.
	 * {@link #endJvms} terminates them.
	 */
	public InterleavedRun keepingJvms() {
		keepsJvms = true;
		return this;
	}

	/**
	 * Adds forks to benchmarks until they are decided, instead of running the number of forks given by the JMH
	 * arguments. Stores the data needed to {@link #resume}.
	 */
	public InterleavedRun untilDecided(UntilDecided chosen) {
		until = chosen;
		return this;
	}

	/** Sets the time after which a fork is terminated and counts as failed; null (the default) for no limit. */
	public InterleavedRun endForksAfter(Duration limit) {
		forkLimit = limit;
		return this;
	}

	/**
	 * Repeats disturbed forks, at most twice each. A fork that is still disturbed is used and marked in
	 * {@code run.json}, as without this option.
	 */
	public InterleavedRun repeatingDisturbed() {
		repeats = MAX_REPEATS;
		return this;
	}

	/**
	 * Adjusts the number of warm-up iterations of further forks to the number that earlier forks on both sides needed,
	 * instead of using the declared number; see {@link org.flightbench.results.shape.WarmupPlan}.
	 */
	public InterleavedRun warmingUpByNeed() {
		isWarmupByNeed = true;
		return this;
	}

	/**
	 * Resumes a run until all benchmarks are decided or its limits are reached.
	 *
	 * @param folder the folder of either side
	 * @param budget the time limit from now on; null for no limit
	 * @param ofBaseline the listener for the baseline
	 * @param ofCandidate the listener for the candidate
	 * @throws BenchException if the folder does not contain such a run, or a file that it needs is missing or has
	 * changed
	 */
	public static InterleavedRun resume(Path folder, Duration budget, BenchListener ofBaseline,
			BenchListener ofCandidate) throws BenchException, IOException {
		SavedRun one = SavedRun.read(folder);
		// both folders may have been moved together, so the saved path of the other side may be stale
		Path beside = one.folder().resolveSibling(one.with().getFileName());
		SavedRun other = SavedRun.read(Files.isDirectory(beside) ? beside : one.with());
		if (!one.pair().equals(other.pair())) {
			throw new BenchException(Texts.bind(Messages.resume_notPair, one.folder(), other.folder()));
		}
		boolean isBaseline = one.role().equals(BASELINE);
		SavedRun baseline = isBaseline ? one : other;
		SavedRun candidate = isBaseline ? other : one;
		InterleavedRun run = new InterleavedRun(baseline.settings(), candidate.settings(), baseline.parameter(),
				ofBaseline, ofCandidate).untilDecided(new UntilDecided(baseline.plan(), budget));
		run.pair = baseline.pair();
		run.isWarmupByNeed = baseline.isWarmupByNeed();
		run.repeats = baseline.areDisturbedRedone() ? MAX_REPEATS : 0;
		run.savedBaseline = baseline;
		run.savedCandidate = candidate;
		return run;
	}

	/**
	 * Reruns only the benchmarks that {@code known} selects, and includes the earlier scores in the statistics.
	 *
	 * @param known the earlier scores; null for an independent run
	 */
	public InterleavedRun again(EarlierScores known) {
		before = known;
		return this;
	}

	/** Returns the settings for running until decided; null if the number of forks is fixed. */
	public UntilDecided untilDecided() {
		return until;
	}

	public BenchSettings baseline() {
		return baseline;
	}

	/**
	 * Creates a run that adds forks in the same folders, as if all forks had been part of one run. Rounds are numbered
	 * consecutively. If this run adds forks until its benchmarks are decided, the new run continues with the undecided
	 * ones.
	 *
	 * @return the new run; null if this one has no results, or is neither {@link #repeatable} nor {@link #untilDecided}
	 */
	public InterleavedRun more(BenchListener ofBaselineThen, BenchListener ofCandidateThen) {
		boolean isKept = isRepeatable || until != null;
		if (!isKept || left == null || right == null || !left.hasResults() || !right.hasResults()) {
			return null;
		}
		InterleavedRun more = new InterleavedRun(baseline, candidate, parameter, ofBaselineThen, ofCandidateThen);
		more.isRepeatable = isRepeatable;
		more.keepsJvms = keepsJvms;
		more.until = until;
		more.forkLimit = forkLimit;
		more.repeats = repeats;
		more.isWarmupByNeed = isWarmupByNeed;
		more.pair = pair;
		more.plan = plan;
		more.left = left;
		more.right = right;
		return more;
	}

	/**
	 * Runs both sides and waits for the last process to exit. A failed fork is reported to the listener and in
	 * {@code run.json}, and the run continues. A benchmark that fails in the first round is not retried.
	 *
	 * @throws BenchCancelledException if it was canceled before the benchmarks were known; no folders are left behind
	 * @throws BenchException if JMH cannot run on a side, for example because of invalid arguments; no folders are left
	 * behind
	 * @throws IOException if a folder cannot be written
	 */
	public InterleavedResult run() throws BenchException, IOException {
		try {
			return runBoth();
		} finally {
			// the descriptions must be final first, because the JVMs mark the runs as failed if this process is killed
			if (!keepsJvms) {
				endJvms();
			}
		}
	}

	/** Terminates the idle JMH processes of both sides. */
	public void endJvms() throws IOException {
		for (InterleavedSide side : new InterleavedSide[]{left, right}) {
			if (side != null) {
				side.close();
			}
		}
	}

	private InterleavedResult runBoth() throws BenchException, IOException {
		if (plan == null) {
			plan = InterleavedPlan.of(BenchmarkCatalog.of(baseline, this::isCancelled),
					BenchmarkCatalog.of(candidate, this::isCancelled), parameter);
			if (before != null) {
				plan = plan.of(before.again());
				if (plan.items().stream().noneMatch(InterleavedPlan.Item::isInBoth)) {
					throw new BenchException(Messages.again_none);
				}
			}
			openFolders();
			ofBaseline.onlyHere(plan.only(InterleavedPlan.Item::candidate));
			ofCandidate.onlyHere(plan.only(InterleavedPlan.Item::baseline));
		}
		int roundsBefore = Math.max(left.rounds(), right.rounds());
		if (isWarmupByNeed) {
			warmup = new NeededWarmup(plan, left, right, ofBaseline);
		}
		if (until != null) {
			sequential = new SequentialRounds(until, before, pair, plan, left, right, ofBaseline);
		}
		describeAlso(left, baseline);
		describeAlso(right, candidate);
		left.join(right, pair, ofBaseline);
		right.join(left, pair, ofCandidate);
		try {
			left.start();
			right.start();
			if (until == null) {
				runRounds(roundsBefore);
			} else {
				sequential.run(roundsBefore, this::runFork);
			}
		} catch (BenchException e) {
			if (savedBaseline == null && (left.isEmpty() || right.isEmpty())) {
				left.discard();
				right.discard();
				throw e;
			}
			left.stop(e.getMessage());
			right.stop(e.getMessage());
		} catch (IOException e) {
			if (savedBaseline == null && left.isEmpty() && right.isEmpty()) {
				left.discard();
				right.discard();
				throw e;
			}
			left.stop(WriteFailureText.reason(e));
			right.stop(WriteFailureText.reason(e));
		} catch (InterruptedException e) {
			cancel();
			Thread.currentThread().interrupt();
		}
		if (until != null) {
			sequential.end();
		}
		if (warmup != null) {
			warmup.end();
		}
		return end(isRepeatable || until != null);
	}

	/**
	 * Ends both sides. The second side is ended even if the first cannot be written, so that it does not remain marked
	 * as running.
	 */
	private InterleavedResult end(boolean isKept) throws IOException {
		BenchResult ofLeft;
		BenchResult ofRight;
		try {
			ofLeft = left.end(isCancelled(), isKept);
		} finally {
			ofRight = right.end(isCancelled(), isKept);
		}
		return new InterleavedResult(ofLeft, ofRight);
	}

	private void openFolders() throws BenchException, IOException {
		if (savedBaseline == null) {
			left = InterleavedSide.create(BASELINE, baseline, parameter, plan.baselineValue());
			try {
				right = InterleavedSide.create("candidate", candidate, parameter, plan.candidateValue());
			} catch (BenchException | IOException e) {
				left.discard();
				throw e;
			}
		} else {
			left = InterleavedSide.reopen(savedBaseline, places(InterleavedPlan.Item::baseline));
			right = InterleavedSide.reopen(savedCandidate, places(InterleavedPlan.Item::candidate));
		}
	}

	private Function<ResultId, Integer> places(ToIntFunction<InterleavedPlan.Item> ofSide) {
		Map<ResultId, Integer> places = new HashMap<>();
		plan.items().forEach(item -> places.put(item.id(), ofSide.applyAsInt(item)));
		return places::get;
	}

	private void describeAlso(InterleavedSide side, BenchSettings settings) throws IOException {
		String checksum = until == null ? "" : SavedRun.checksum(settings);
		side.describeAlso((json, ofSide) -> {
			if (sequential != null) {
				sequential.describe(json, ofSide, checksum, repeats > 0);
			}
			if (warmup != null) {
				warmup.describe(json, side == left);
			}
		});
	}

	/** Terminates the running JVM and its forks. Finished results are kept. */
	public synchronized void cancel() {
		cancelled = true;
		if (running != null) {
			running.cancel();
		}
	}

	private synchronized boolean isCancelled() {
		return cancelled;
	}

	private synchronized void running(BenchmarkJvm jvm) {
		running = jvm;
		if (cancelled) {
			jvm.cancel();
		}
	}

	private void runRounds(int roundsBefore) throws BenchException, IOException, InterruptedException {
		InterleavedClock clock = new InterleavedClock(plan, roundsBefore);
		for (int round = 1; round <= plan.rounds(); round++) {
			List<InterleavedSide> order = (roundsBefore + round) % 2 == 1 ? List.of(left, right) : List.of(right, left);
			for (int number = 1; number <= plan.items().size(); number++) {
				InterleavedPlan.Item item = plan.items().get(number - 1);
				clock.start(number, roundsBefore + round, item);
				for (InterleavedSide side : order) {
					int place = side == left ? item.baseline() : item.candidate();
					boolean isPlanned = round <= item.rounds() && place != InterleavedPlan.NONE;
					if (isPlanned && !runFork(side, place, clock)) {
						return;
					}
					clock.ended(isPlanned ? item.time() : Duration.ZERO);
				}
			}
		}
	}

	/** Runs a fork of one side, and repeats it if it was disturbed. Returns false if the run must end. */
	private boolean runFork(InterleavedSide side, int place, InterleavedClock clock)
			throws BenchException, IOException, InterruptedException {
		if (isCancelled() || side.isHopeless(place)) {
			return !isCancelled();
		}
		Next next = Next.AGAIN;
		for (int runs = 1; next == Next.AGAIN; runs++) {
			running(side.jvm());
			int iterations = warmup == null
					? NeededWarmup.DECLARED
					: warmup.iterations(clock.item() - 1, clock.round());
			next = side.runFork(forkLimit, place, clock, iterations, runs <= repeats);
		}
		return next == Next.OTHERS;
	}
}
