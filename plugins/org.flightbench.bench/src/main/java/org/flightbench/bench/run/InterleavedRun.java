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
import org.flightbench.results.ResultId;
import org.flightbench.base.Texts;

import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.catalog.BenchmarkCatalog;
import org.flightbench.bench.process.BenchmarkJvm;
import org.flightbench.bench.run.InterleavedSide.Next;

/**
 * Two runs at once, a baseline and a candidate, in alternating rounds. In each round each benchmark runs one fork of
 * either, one right after the other: baseline first in odd rounds, candidate first in even ones, so that a benchmark's
 * forks are in the order A B B A A B B A. So what drifts on the machine falls on both alike. There are as many rounds
 * as each benchmark has forks.
 *
 * <p> Each run has a folder as of {@link BenchRun}, whose results have the rounds as their forks. It may be cancelled
 * from another thread.
 */
public final class InterleavedRun {

	private static final String BASELINE = "baseline";
	private static final int MOST_REPEATS = 2;

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
	private MeasuredBefore before;
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
	 * Two runs that {@link #run} starts.
	 *
	 * @param baseline of the run that the other is compared with; profilers and JMH's arguments mostly agree
	 * @param candidate differs in the JDK, the jar, the jars before it, the name, the JVM arguments, or in the one
	 * value of a parameter
	 * @param parameter the name of that parameter, null if it is not what differs. It is left out of the results, so
	 * that they pair; name the runs after its values
	 * @param ofBaseline follows the baseline; numbers of forks are those of the rounds, and the time left is that of
	 * both runs
	 * @param ofCandidate follows the candidate; it may be the same
	 */
	public InterleavedRun(BenchSettings baseline, BenchSettings candidate, String parameter, BenchListener ofBaseline,
			BenchListener ofCandidate) {
		this.baseline = baseline;
		this.candidate = candidate;
		this.parameter = parameter;
		this.ofBaseline = ofBaseline;
		this.ofCandidate = ofCandidate;
	}

	/** Keeps beside the results what JMH needs to add forks to them, for {@link #more}. */
	public InterleavedRun repeatable() {
		isRepeatable = true;
		return this;
	}

	/**
	 * Leaves JMH's JVMs of both sides running after {@link #run}, so that the forks that {@link #more} adds need not
	 * start others; {@link #endJvms} ends them.
	 */
	public InterleavedRun keepingJvms() {
		keepsJvms = true;
		return this;
	}

	/**
	 * Adds forks only to benchmarks that are not decided, instead of as many to each as JMH's arguments say. What is
	 * needed to {@link #resume} is kept beside the results.
	 */
	public InterleavedRun untilDecided(UntilDecided chosen) {
		until = chosen;
		return this;
	}

	/** Ends forks that take longer, which have failed then; null for no limit. */
	public InterleavedRun endForksAfter(Duration limit) {
		forkLimit = limit;
		return this;
	}

	/**
	 * Runs forks again that something on the machine disturbed: each at most twice, after which it counts as it is. It
	 * is marked in {@code run.json} then, as it is without this.
	 */
	public InterleavedRun repeatingDisturbed() {
		repeats = MOST_REPEATS;
		return this;
	}

	/**
	 * Gives each further fork the warm-up iterations that earlier forks of both sides show to be needed, instead of as
	 * many as JMH's arguments or annotations say; see {@link org.flightbench.results.shape.WarmupPlan}.
	 */
	public InterleavedRun warmingUpByNeed() {
		isWarmupByNeed = true;
		return this;
	}

	/**
	 * A pair of runs that goes on in its folders, until all is decided that may be by its plan.
	 *
	 * @param folder of either run
	 * @param budget for the time from now on, null for no limit
	 * @param ofBaseline follows the baseline
	 * @param ofCandidate follows the candidate
	 * @throws BenchException if it is no such run, or what it ran is not there any more, or has changed
	 */
	public static InterleavedRun resume(Path folder, Duration budget, BenchListener ofBaseline,
			BenchListener ofCandidate) throws BenchException, IOException {
		SavedRun one = SavedRun.read(folder);
		// both folders can be moved together
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
		run.repeats = baseline.areDisturbedRedone() ? MOST_REPEATS : 0;
		run.savedBaseline = baseline;
		run.savedCandidate = candidate;
		return run;
	}

	/**
	 * Runs only benchmarks that were measured before, and decides with what is known of them.
	 *
	 * @param known null for a run of its own
	 */
	public InterleavedRun again(MeasuredBefore known) {
		before = known;
		return this;
	}

	/** When benchmarks are decided, null if forks are counted. */
	public UntilDecided untilDecided() {
		return until;
	}

	/** The settings of the baseline. */
	public BenchSettings baseline() {
		return baseline;
	}

	/**
	 * The same once more in the same folders: its forks are pooled with those that are there, as if they had been forks
	 * of one run. Its rounds are counted on. One that ends when decided goes on with what is not.
	 *
	 * @return null if there is nothing to add to: this has to be repeatable, or to end when decided, and to have ended
	 * with results
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
	 * Runs both; returns when the last process has ended. A fork that fails is reported to the listener and in
	 * {@code run.json}, and the rest goes on; a benchmark that fails in the first round is not tried again by that run.
	 *
	 * @throws BenchCancelledException if it was cancelled before the benchmarks were known; there are no folders then
	 * @throws BenchException if one of them does not run at all, because of wrong arguments for example; there are no
	 * folders either
	 * @throws IOException if a folder cannot be written
	 */
	public InterleavedResult run() throws BenchException, IOException {
		try {
			return runBoth();
		} finally {
			// not before the descriptions say how the runs ended: the JVMs write that they failed if this program is killed
			if (!keepsJvms) {
				endJvms();
			}
		}
	}

	/** Ends JMH's JVMs that wait for another fork of either side. */
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
		left.join(right, ofBaseline);
		right.join(left, ofCandidate);
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
			left.stop(Unwritable.reason(e));
			right.stop(Unwritable.reason(e));
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

	/** Neither run seems to go on because the end of the other cannot be written. */
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

	/** Ends the JVM that runs, and all its forks; what was finished stays. */
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

	/** Runs a fork; returns whether to go on. */
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
