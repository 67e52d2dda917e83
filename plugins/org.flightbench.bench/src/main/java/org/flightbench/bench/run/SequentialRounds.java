// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Decider;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.compare.Decision;
import org.flightbench.results.compare.Decision.Outcome;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.DirectionFinder;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.compare.Stopping;
import org.flightbench.results.compare.Stopping.End;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.read.RunReader;

/**
 * The rounds of an interleaved run that adds forks until its benchmarks are decided. Each round runs only undecided
 * benchmarks.
 */
final class SequentialRounds {

	/** The number of failed forks on one side after which a benchmark gets no more forks. */
	private static final int MAX_FAILURES = 3;

	/** A function that runs a fork of one side and returns false if the run must end. */
	interface Runner {
		boolean run(InterleavedSide side, int place, InterleavedClock clock)
				throws BenchException, IOException, InterruptedException;
	}

	private final UntilDecided until;
	private final EarlierScores before;
	/** The minimum number of new forks per side before a rerun benchmark can be decided. */
	private final int leastForks;
	private final String pair;
	private final InterleavedPlan plan;
	private final InterleavedSide baseline;
	private final InterleavedSide candidate;
	private final BenchListener listener;
	private final Decider decider;
	private final long begin = System.nanoTime();
	private final Decision[] decisions;
	private final End[] ends;
	private final List<Integer> over = new ArrayList<>();
	private final long[] nanos;
	private final int[] pairs;
	private End rest = End.STOPPED;
	private boolean hasEnded;
	private Duration estimate = Duration.ZERO;
	private long estimated = begin;

	/**
	 * @param before the earlier scores of a rerun; null for a first run
	 * @param pair the ID shared by both sides
	 */
	SequentialRounds(UntilDecided until, EarlierScores before, String pair, InterleavedPlan plan,
			InterleavedSide baseline, InterleavedSide candidate, BenchListener listener) {
		this.until = until;
		this.before = before == null ? new EarlierScores(Set.of(), Map.of(), false) : before;
		leastForks = before == null ? 0 : SequentialPlan.FIRST_LOOK;
		this.pair = pair;
		this.plan = plan;
		this.baseline = baseline;
		this.candidate = candidate;
		this.listener = listener;
		decider = new Decider(until.plan());
		decisions = new Decision[plan.items().size()];
		ends = new End[decisions.length];
		nanos = new long[decisions.length];
		pairs = new int[decisions.length];
	}

	/** Runs rounds until all benchmarks are decided, the time limit is reached, or the runner stops. */
	void run(int roundsBefore, Runner runner) throws BenchException, IOException, InterruptedException {
		InterleavedClock clock = new InterleavedClock(decisions.length, roundsBefore + until.plan().mostForks(),
				this::secondsLeft);
		look();
		int round = roundsBefore;
		boolean goesOn = true;
		List<Schedule.Waiting> next = Schedule.next(waiting(), timeLeft());
		while (goesOn && !next.isEmpty()) {
			round++;
			for (Schedule.Waiting one : next) {
				goesOn = goesOn && (!hasTimeFor(one) || runPair(one.item(), round, clock, runner));
			}
			if (goesOn) {
				look();
				next = Schedule.next(waiting(), timeLeft());
			}
		}
		if (goesOn) {
			rest = End.BUDGET;
		}
	}

	/**
	 * Evaluates all forks when the run ends, and determines why each undecided benchmark gets no more forks.
	 */
	void end() throws IOException {
		hasEnded = true;
		look();
		for (int item = 0; item < ends.length; item++) {
			if (ends[item] == null) {
				ends[item] = rest;
			}
		}
	}

	/** Writes the decisions so far as a field of {@code run.json}. */
	void describe(JsonWriter json, BenchSettings settings, String checksum, boolean areDisturbedRedone)
			throws IOException {
		json.name(Stopping.FIELD).beginObject();
		Stopping.write(json, pair, until.plan());
		json.name("budgetSeconds").value(until.budget() == null ? null : until.budget().toSeconds());
		SavedRun.write(json, settings, checksum, areDisturbedRedone);
		json.name("benchmarks").beginArray();
		for (int item = 0; item < ends.length; item++) {
			describe(json, item);
		}
		json.endArray();
		json.endObject();
	}

	private void describe(JsonWriter json, int item) throws IOException {
		ResultId id = plan.items().get(item).id();
		Decision decision = decisions[item];
		json.beginObject();
		identity(json, id);
		json.name("end").value(ends[item] == null ? null : ends[item].key());
		json.name("verdict").value(decision == null ? null : verdict(id, decision).key());
		json.name("forks").value(decision == null ? 0 : decision.forks());
		number(json, "ratio", decision == null ? Double.NaN : decision.ratio());
		number(json, "low", decision == null ? Double.NaN : decision.low());
		number(json, "high", decision == null ? Double.NaN : decision.high());
		json.name("level").value(decision == null || decision.forks() == 0
				? null
				: until.plan().level(decision.forks(), 1 - until.plan().confidence()));
		json.endObject();
	}

	/** Writes the fields that identify a benchmark on both sides. */
	static void identity(JsonWriter json, ResultId id) throws IOException {
		json.name("benchmark").value(id.benchmark());
		json.name("mode").value(id.mode().label());
		json.name("params").beginObject();
		for (Map.Entry<String, String> param : id.params().entrySet()) {
			json.name(param.getKey()).value(param.getValue());
		}
		json.endObject();
	}

	private static void number(JsonWriter json, String name, double value) throws IOException {
		json.name(name).value(Double.isFinite(value) ? value : null);
	}

	/** Runs one fork on each side, or only on the side that has fewer forks. */
	private boolean runPair(int item, int round, InterleavedClock clock, Runner runner)
			throws BenchException, IOException, InterruptedException {
		InterleavedPlan.Item one = plan.items().get(item);
		int forksLeft = forks(baseline, one.baseline());
		int forksRight = forks(candidate, one.candidate());
		int fork = one.isInBoth() ? Math.min(forksLeft, forksRight) + 1 : 1;
		List<InterleavedSide> order = fork % 2 == 1 ? List.of(baseline, candidate) : List.of(candidate, baseline);
		long start = System.nanoTime();
		clock.start(item + 1, round, fork, one.isInBoth() ? until.plan().mostForks() : 1);
		for (InterleavedSide side : order) {
			int place = side == baseline ? one.baseline() : one.candidate();
			boolean isBehind = place != InterleavedPlan.NONE && forks(side, place) < fork;
			if (isBehind && !runner.run(side, place, clock)) {
				return false;
			}
		}
		nanos[item] += System.nanoTime() - start;
		pairs[item]++;
		estimate = Schedule.time(waiting());
		return true;
	}

	private static int forks(InterleavedSide side, int place) {
		return place == InterleavedPlan.NONE ? 0 : side.forks(place);
	}

	/** Makes a decision about each benchmark from all forks so far, and notifies the listener. */
	private void look() throws IOException {
		Map<ResultId, Metric> below = scores(baseline);
		Map<ResultId, Metric> above = scores(candidate);
		List<Forks> forks = new ArrayList<>();
		for (InterleavedPlan.Item item : plan.items()) {
			forks.add(before.with(item.id(), below.get(item.id()), above.get(item.id())));
		}
		forks.addAll(before.ofOthers());
		int overBefore = over.size();
		List<Decision> now = decider.decide(forks);
		for (int item = 0; item < ends.length; item++) {
			decisions[item] = now.get(item);
			ends[item] = end(plan.items().get(item), decisions[item]);
			if (ends[item] == null) {
				// a marginal verdict can become inconclusive, because the correction for multiple comparisons changes
				over.remove((Integer) item);
			} else if (!over.contains(item) && plan.items().get(item).isInBoth()) {
				over.add(item);
			}
		}
		List<Schedule.Waiting> waiting = waiting();
		estimate = Schedule.time(waiting);
		estimated = System.nanoTime();
		int left = (int) waiting.stream().filter(one -> plan.items().get(one.item()).isInBoth()).count();
		listener.decided(new DecisionProgress(
				over.stream().map(item -> over(plan.items().get(item).id(), decisions[item])).toList(),
				Math.max(0, over.size() - overBefore), left, hasEnded ? -1 : secondsLeft()));
	}

	private static DecisionProgress.Over over(ResultId id, Decision decision) {
		return new DecisionProgress.Over(id, verdict(id, decision), decision);
	}

	private static Verdict verdict(ResultId id, Decision decision) {
		if (decision.outcome() == Outcome.WITHIN) {
			return Verdict.NO_CHANGE;
		}
		if (!decision.isDecided()) {
			return Verdict.INCONCLUSIVE;
		}
		boolean higherIsBetter = DirectionFinder.ofScore(id.mode()) == Direction.HIGHER_IS_BETTER;
		return (decision.outcome() == Outcome.HIGHER) == higherIsBetter ? Verdict.IMPROVED : Verdict.REGRESSED;
	}

	private static Map<ResultId, Metric> scores(InterleavedSide side) throws IOException {
		Map<ResultId, Metric> scores = new HashMap<>();
		if (Files.exists(side.results())) {
			for (Result result : RunReader.read(side.results(), ReadProgress.NONE).results()) {
				ResultId id = result.id();
				scores.put(new ResultId(id.benchmark(), id.mode(), ResultId.UNKNOWN_THREADS, id.params()),
						result.primary());
			}
		}
		return scores;
	}

	/** Returns the reason why a benchmark gets no more forks, or null if it can get more. */
	private End end(InterleavedPlan.Item item, Decision decision) {
		if (hasFailed(baseline, item.baseline()) || hasFailed(candidate, item.candidate())
				|| !item.isInBoth() && forks(baseline, item.baseline()) + forks(candidate, item.candidate()) > 0) {
			return End.NOT_COMPARED;
		}
		int forks = Math.min(forks(baseline, item.baseline()), forks(candidate, item.candidate()));
		boolean isFull = Math.max(forks, decision.forks()) >= until.plan().mostForks();
		if (forks < leastForks && !isFull) {
			return null;
		}
		if (decision.isDecided()) {
			return End.DECIDED;
		}
		if (decision.outcome() == Outcome.UNLIKELY) {
			return End.UNLIKELY;
		}
		return isFull ? End.MAX_FORKS : null;
	}

	private static boolean hasFailed(InterleavedSide side, int place) {
		return place != InterleavedPlan.NONE && (side.isHopeless(place) || side.failures(place) >= MAX_FAILURES);
	}

	private List<Schedule.Waiting> waiting() {
		List<Schedule.Waiting> waiting = new ArrayList<>();
		for (int item = 0; item < ends.length; item++) {
			if (ends[item] == null) {
				InterleavedPlan.Item one = plan.items().get(item);
				int may = one.isInBoth() ? until.plan().mostForks() - decisions[item].forks() : 1;
				int more = Math.max(decisions[item].moreForks(),
						leastForks - Math.min(forks(baseline, one.baseline()), forks(candidate, one.candidate())));
				waiting.add(new Schedule.Waiting(item, Math.min(may, more), more <= may, pairTime(item)));
			}
		}
		return waiting;
	}

	/**
	 * Returns the measured time of a pair of forks. Before the first one, this is the planned time scaled by the ratio
	 * of measured to planned time of other benchmarks.
	 */
	private Duration pairTime(int item) {
		if (pairs[item] > 0) {
			return Duration.ofNanos(nanos[item] / pairs[item]);
		}
		double measured = 0;
		double planned = 0;
		for (int other = 0; other < pairs.length; other++) {
			measured += nanos[other];
			planned += (double) pairs[other] * planned(other).toNanos();
		}
		double longer = planned > 0 ? measured / planned : 1;
		return Duration.ofNanos((long) (planned(item).toNanos() * longer));
	}

	private Duration planned(int item) {
		InterleavedPlan.Item one = plan.items().get(item);
		return one.time().multipliedBy(one.isInBoth() ? 2 : 1);
	}

	private boolean hasTimeFor(Schedule.Waiting one) {
		Duration rest = timeLeft();
		return rest == null || one.pair().compareTo(rest) <= 0;
	}

	/** Returns the remaining time; null if it is not limited. */
	private Duration timeLeft() {
		return until.budget() == null ? null : until.budget().minusNanos(System.nanoTime() - begin);
	}

	private int secondsLeft() {
		Duration left = estimate.minusNanos(System.nanoTime() - estimated);
		Duration limit = timeLeft();
		Duration shorter = limit != null && limit.compareTo(left) < 0 ? limit : left;
		return (int) Math.max(0, shorter.toSeconds());
	}
}
