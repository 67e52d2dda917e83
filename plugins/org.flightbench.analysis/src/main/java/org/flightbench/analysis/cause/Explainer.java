// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.flightbench.analysis.cause.Explanation.Outcome;
import org.flightbench.analysis.cause.Finding.Measure;
import org.flightbench.analysis.cause.MissingData.Kind;
import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Availability;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.profile.Side;
import org.flightbench.results.Metric;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;

/** Explains changes of benchmarks. */
public final class Explainer {

	/** The JMH metric for allocated bytes per operation. */
	public static final String ALLOCATION = "gc.alloc.rate.norm";
	private static final int MAX_SITES = 5;
	private static final double MIN_ALLOCATION = 0.01;
	/** The number of samples per fork below which conclusions are weak. */
	private static final int FEW_SAMPLES = 100;
	/** The fraction of time in Java code from which too few samples cause a warning. */
	private static final double MUCH_JAVA = 0.1;
	/** The explained fraction below which a change counts as unexplained. */
	private static final double MIN_EXPLAINED = 0.2;
	private static final long MILLISECOND = 1_000_000;

	private Explainer() {}

	/** Returns whether a benchmark improved or regressed, so that there is a change to explain. */
	public static boolean isChanged(ResultComparison result) {
		return result.verdict() == Verdict.IMPROVED || result.verdict() == Verdict.REGRESSED;
	}

	/**
	 * Returns a copy of a result that is known to have changed, with the verdict improved or regressed.
	 *
	 * @param ratio the ratio of candidate to baseline according to other forks; determines the verdict unless the
	 * result already reports a change
	 */
	public static ResultComparison asChanged(ResultComparison result, double ratio) {
		boolean isBetter = ratio > 1 == (result.direction() == Direction.HIGHER_IS_BETTER);
		return isChanged(result) ? result : result.withVerdict(isBetter ? Verdict.IMPROVED : Verdict.REGRESSED);
	}

	/**
	 * Explains the change of a benchmark. Reads no recordings if the benchmark did not change.
	 *
	 * @param baseline the recordings of the baseline, one per fork; may be empty
	 * @param candidate the recordings of the candidate, one per fork; may be empty
	 * @throws IOException if a recording cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static Explanation of(ResultComparison result, List<Path> baseline, List<Path> candidate,
			ReadProgress progress) throws IOException {
		if (!isChanged(result)) {
			return unchanged(result);
		}
		if (baseline.isEmpty() || candidate.isEmpty()) {
			return withoutRecordings(result, baseline, candidate);
		}
		List<MissingData> missing = new ArrayList<>();
		SideRecordings before = SideRecordings.read(result.baseline().result(), baseline, progress);
		SideRecordings after = SideRecordings.read(result.candidate().result(), candidate, progress);
		ForkCosts.Sides costs = ForkCosts.withLeastChange(ForkCosts.of(before), ForkCosts.of(after));
		List<ForkCosts> beforeCosts = costs.baseline();
		List<ForkCosts> afterCosts = costs.candidate();
		Account account = AccountBuilder.of(beforeCosts, afterCosts);
		List<String> warnings = new ArrayList<>();
		addWarnings(before, result.baseline().run().name(), warnings);
		addWarnings(after, result.candidate().run().name(), warnings);
		addMissing(result, before, beforeCosts, after, afterCosts, missing);
		if (account == null) {
			return withoutAccount(result, inAllOfRecordings(before, after), missing, warnings);
		}
		return explained(result, before, after, account,
				RecordedMethods.of(before, after, beforeCosts, afterCosts), missing, warnings);
	}

	private static Explanation explained(ResultComparison result, SideRecordings before, SideRecordings after,
			Account account, RecordedMethods methods, List<MissingData> missing, List<String> warnings) {
		double difference = account.total().difference();
		ProcessorCounters counters = new ProcessorCounters(result);
		List<Finding> ofMethods = new ArrayList<>();
		List<TracedMethods.Traced> traced = TracedMethods.traced(before, after, account.total().baseline().mean());
		traced.forEach(method -> ofMethods.add(new Finding.Traced(method)));
		ofMethods.addAll(inAllOfRecordings(before, after));
		boolean isSlower = result.verdict() == Verdict.REGRESSED;
		if (isSlower != difference > 0) {
			return new Explanation(result, account, List.of(), Outcome.OPPOSITE,
					together(counters.findings(), ofMethods), missing, warnings);
		}
		List<Cause> causes = new ArrayList<>(new CauseFinder(before, after, account, methods).find());
		if (!isExplained(causes)) {
			tracedCause(traced, account).ifPresent(causes::add);
		}
		Optional<Cause> counted = isExplained(causes) ? Optional.empty() : counters.cause();
		counted.ifPresent(causes::add);
		causes.sort(Comparator.comparingDouble(Cause::share).reversed());
		if (!isExplained(causes)) {
			addUnexplained(account, before, after, counters, missing);
		}
		return new Explanation(result, account, causes,
				causes.isEmpty() ? Outcome.NOTHING_FOUND : Outcome.FOUND,
				together(counted.isEmpty() ? counters.findings() : List.of(), ofMethods), missing, warnings);
	}

	private static List<Finding> together(List<Finding> some, List<Finding> others) {
		return Stream.concat(some.stream(), others.stream()).toList();
	}

	/** Returns observations that do not require marked iterations, because they are about entire recordings. */
	private static List<Finding> inAllOfRecordings(SideRecordings before, SideRecordings after) {
		List<Finding> observations = new ArrayList<>();
		TracedMethods.timed(before, after).forEach(method -> observations.add(new Finding.Timed(method)));
		failures(before, after).ifPresent(observations::add);
		return observations;
	}

	/** Returns the failed compilations if their number changed. */
	private static Optional<Finding> failures(SideRecordings before, SideRecordings after) {
		boolean areRecorded = Stream.of(before, after).flatMap(side -> side.forks().stream())
				.allMatch(fork -> fork.activity().recorded(ActivityKind.COMPILATION_FAILURE) == Availability.YES);
		ChangeTests tests = new ChangeTests();
		tests.add(failures(before), failures(after), 0);
		Change change = tests.judge().get(0);
		if (!areRecorded || !change.verdict().isChange()) {
			return Optional.empty();
		}
		String reason = (change.difference() > 0 ? after : before).forks().stream()
				.flatMap(fork -> fork.failures().entries().stream()).map(Tally.Entry::name)
				.filter(name -> !name.isEmpty()).findFirst().orElse("");
		return Optional.of(new Finding.Failures(change.baseline().mean(), change.candidate().mean(), reason));
	}

	private static Replicates failures(SideRecordings side) {
		return Replicates.of(side.forks().stream().mapToDouble(fork -> fork.failures().total().count()).toArray());
	}

	private static boolean isExplained(List<Cause> causes) {
		return Explanation.explained(causes) >= MIN_EXPLAINED;
	}

	/**
	 * Returns the traced method with the largest change as a cause, if it explains enough of the benchmark's change.
	 * Reports only one method, because the time of a caller includes that of its callees.
	 */
	private static Optional<Cause> tracedCause(List<TracedMethods.Traced> traced, Account account) {
		return traced.stream()
				.filter(method -> method.time().verdict().isChange() && account.share(method.time()) >= MIN_EXPLAINED)
				.findFirst()
				.map(method -> new Cause(CauseKind.TRACED_METHOD, new Finding.TracedTime(method),
						List.of(new Finding.Amounts(Measure.CALLS, method.callsBefore(), method.callsAfter())),
						method.time(), account.share(method.time()),
						new Cause.Place(Cause.View.FLAME, "jdk.MethodTrace", "")));
	}

	private static Explanation unchanged(ResultComparison result) {
		return new Explanation(result, null, List.of(), result.verdict() == Verdict.NO_CHANGE
				? Outcome.NO_CHANGE
				: Outcome.INCONCLUSIVE, List.of(), List.of(), List.of());
	}

	/**
	 * Returns the explanation of a change if a side has no recordings.
	 *
	 * @param baseline the recordings of the baseline
	 * @param candidate the recordings of the candidate
	 */
	public static Explanation withoutRecordings(ResultComparison result, List<Path> baseline, List<Path> candidate) {
		if (!isChanged(result)) {
			return unchanged(result);
		}
		return withoutAccount(result, List.of(), missingRecordings(result, baseline, candidate), List.of());
	}

	/**
	 * Explains a change in allocation by the methods that allocate more or less, for results whose score did not
	 * change. The changes of the causes are in bytes per operation.
	 *
	 * @param result the result compared by {@link #ALLOCATION}
	 * @param baseline the recordings of the baseline, one per fork
	 * @param candidate the recordings of the candidate, one per fork
	 * @throws IOException if a recording cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static Explanation ofAllocation(ResultComparison result, List<Path> baseline, List<Path> candidate,
			ReadProgress progress) throws IOException {
		SideRecordings before = SideRecordings.read(result.baseline().result(), baseline, progress);
		SideRecordings after = SideRecordings.read(result.candidate().result(), candidate, progress);
		List<ForkCosts> beforeCosts = ForkCosts.of(before);
		List<ForkCosts> afterCosts = ForkCosts.of(after);
		List<String> warnings = new ArrayList<>();
		addWarnings(before, result.baseline().run().name(), warnings);
		addWarnings(after, result.candidate().run().name(), warnings);
		if (beforeCosts.isEmpty() || afterCosts.isEmpty()) {
			List<MissingData> missing = new ArrayList<>();
			addMissing(result, before, beforeCosts, after, afterCosts, missing);
			return ofAllocation(result, List.of(), missing, warnings);
		}
		double total = result.candidate().score().value() - result.baseline().score().value();
		List<Cause> causes = RecordedMethods.of(before, after, beforeCosts, afterCosts).allocation().stream()
				.filter(method -> method.change().verdict().isChange()
						&& Math.signum(method.change().difference()) == Math.signum(total))
				.limit(MAX_SITES)
				.map(method -> new Cause(CauseKind.ALLOCATION, new Finding.AllocationSite(method, total), List.of(),
						method.change(), method.change().difference() / total,
						new Cause.Place(Cause.View.FLAME, "allocation", method.frame().name())))
				.toList();
		return ofAllocation(result, causes, List.of(), warnings);
	}

	/**
	 * Returns the explanation of a change in allocation if a side has no recordings.
	 *
	 * @param baseline the recordings of the baseline
	 * @param candidate the recordings of the candidate
	 */
	public static Explanation allocationWithoutRecordings(ResultComparison result, List<Path> baseline,
			List<Path> candidate) {
		return ofAllocation(result, List.of(), missingRecordings(result, baseline, candidate), List.of());
	}

	private static Explanation ofAllocation(ResultComparison result, List<Cause> causes, List<MissingData> missing,
			List<String> warnings) {
		return new Explanation(result, null, causes,
				causes.isEmpty() ? Outcome.ALLOCATION_UNEXPLAINED : Outcome.ALLOCATION, List.of(),
				missing, warnings);
	}

	private static List<MissingData> missingRecordings(ResultComparison result, List<Path> baseline,
			List<Path> candidate) {
		List<MissingData> missing = new ArrayList<>();
		if (baseline.isEmpty()) {
			missing.add(MissingData.of(Kind.RECORDINGS, result.baseline().run().name()));
		}
		if (candidate.isEmpty()) {
			missing.add(MissingData.of(Kind.RECORDINGS, result.candidate().run().name()));
		}
		return missing;
	}

	/** Returns an explanation based only on JMH's profilers. */
	private static Explanation withoutAccount(ResultComparison result, List<Finding> observations,
			List<MissingData> missing, List<String> warnings) {
		ProcessorCounters counters = new ProcessorCounters(result);
		Optional<Cause> counted = counters.cause();
		List<Cause> causes = new ArrayList<>();
		counted.ifPresent(causes::add);
		CollectionTime.cause(result).ifPresent(causes::add);
		causes.addAll(counted(result));
		return new Explanation(result, null, causes,
				causes.stream().allMatch(cause -> Double.isNaN(cause.share()))
						? Outcome.NOT_RECORDED
						: Outcome.FOUND,
				together(counted.isEmpty() ? counters.findings() : List.of(), observations), missing, warnings);
	}

	/** Returns the change in allocation measured by JMH's {@code gc} profiler as a cause. */
	private static List<Cause> counted(ResultComparison result) {
		Optional<Metric> before = result.baseline().result().metric(ALLOCATION);
		Optional<Metric> after = result.candidate().result().metric(ALLOCATION);
		if (before.isEmpty() || after.isEmpty()) {
			return List.of();
		}
		double baseline = before.get().score().value();
		double change = after.get().score().value() - baseline;
		boolean isSameWay = change > 0 == (result.verdict() == Verdict.REGRESSED);
		if (!isSameWay || !(Math.abs(change) > MIN_ALLOCATION * baseline) || Math.abs(change) < 1) {
			return List.of();
		}
		return List.of(new Cause(CauseKind.ALLOCATION, new Finding.CountedAllocation(change), List.of(), null,
				Double.NaN,
				new Cause.Place(Cause.View.FLAME, "allocation", "")));
	}

	private static void addWarnings(SideRecordings side, String run, List<String> warnings) {
		Map<String, List<String>> files = new LinkedHashMap<>();
		side.forks().forEach(fork -> fork.activity().warnings()
				.forEach(warning -> files.computeIfAbsent(warning, key -> new ArrayList<>())
						.add(fork.activity().name())));
		files.forEach((warning, names) -> warnings.add(run + ": " + String.join(", ", names) + ": " + warning));
	}

	private static void addMissing(ResultComparison result, SideRecordings before, List<ForkCosts> beforeCosts,
			SideRecordings after, List<ForkCosts> afterCosts, List<MissingData> missing) {
		if (beforeCosts.isEmpty() && afterCosts.isEmpty()) {
			missing.add(MissingData.of(Kind.MARKS_OF_BOTH, ""));
			return;
		}
		addMissing(before, beforeCosts, result.baseline().run().name(), missing);
		addMissing(after, afterCosts, result.candidate().run().name(), missing);
	}

	private static void addMissing(SideRecordings side, List<ForkCosts> costs, String run,
			List<MissingData> missing) {
		if (costs.isEmpty()) {
			missing.add(MissingData.of(Kind.MARKS, run));
			return;
		}
		if (costs.size() == 1) {
			missing.add(MissingData.of(Kind.FORKS, run));
		} else if (costs.size() < side.result().setup().forks()) {
			missing.add(new MissingData(Kind.SOME_FORKS, run, costs.size(), null));
		}
		if (side.forks().stream().anyMatch(fork -> Double.isNaN(fork.measured().resources().workerCpuNanos()))) {
			missing.add(MissingData.of(Kind.THREAD_COUNTERS, run));
		}
		long samples = side.cpu().source(Side.BASELINE).samples() / costs.size();
		double java = costs.stream().mapToDouble(fork -> fork.parts().get(CostPart.JAVA) / fork.total()).average()
				.orElse(0);
		if (samples < FEW_SAMPLES && java >= MUCH_JAVA) {
			missing.add(new MissingData(Kind.SAMPLES, run, samples, CostPart.JAVA));
		}
		addThreshold(side, ActivityKind.MONITOR_ENTER, CostPart.LOCK, missing);
		addThreshold(side, ActivityKind.PARK, CostPart.PARK, missing);
		addThreshold(side, ActivityKind.FILE_READ, CostPart.IO, missing);
	}

	private static void addThreshold(SideRecordings side, ActivityKind kind, CostPart part,
			List<MissingData> missing) {
		long nanos = side.forks().stream().mapToLong(fork -> fork.activity().thresholdNanos(kind)).max().orElse(0);
		if (nanos >= MILLISECOND) {
			MissingData shorter = new MissingData(Kind.SHORT_EVENTS, "", nanos, part);
			if (!missing.contains(shorter)) {
				missing.add(shorter);
			}
		}
	}

	/** Adds missing data: the unknown cause of the change in the part of the time that changed most. */
	private static void addUnexplained(Account account, SideRecordings before, SideRecordings after,
			ProcessorCounters counters, List<MissingData> missing) {
		Account.Row largest = account.parts().get(0);
		for (Account.Row row : account.parts()) {
			largest = account.share(row.change()) > account.share(largest.change()) ? row : largest;
		}
		missing.add(new MissingData(largest.part() == CostPart.REST ? Kind.PROCESSOR : Kind.UNEXPLAINED, "",
				largest.change().difference(), largest.part()));
		if (largest.part() == CostPart.JAVA && counters.findings().isEmpty()) {
			missing.add(MissingData.of(Kind.HARDWARE_COUNTERS, ""));
		}
		if (before.cpu().weight() != after.cpu().weight()) {
			missing.add(MissingData.of(Kind.PERIOD, ""));
		}
	}
}
