// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.gc;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcGroup;

/**
 * The verdicts on garbage collection over several runs on each side. Each run is a replicate. The tests are those of
 * {@code diff}, with all changes tested together. Rates and shares are tested, but not sums, because runs can differ in
 * duration.
 */
final class GcVerdicts {

	/** The measures without verdicts: sums, and the metaspace threshold, which follows the used metaspace. */
	private static final Set<GcMeasure> NOT_JUDGED = Set.of(GcMeasure.PAUSES, GcMeasure.PAUSED,
			GcMeasure.METASPACE_THRESHOLD);
	private static final double NANOS_PER_SECOND = 1e9;

	private final Map<GcMeasure, Change> measures = new EnumMap<>(GcMeasure.class);
	private final Map<String, Change> causes = new HashMap<>();
	private final Map<String, Change> collections = new HashMap<>();

	/**
	 * Tests all changes.
	 *
	 * @param baseline one account for each baseline run and, for data that only recordings contain, one for each of
	 * their recordings
	 * @param candidate the same for the candidate
	 */
	GcVerdicts(List<GcAccount> baseline, List<GcAccount> candidate, List<GcRow> causeRows,
			List<GcRow> collectionRows) {
		ChangeTests tests = new ChangeTests();
		for (GcMeasure measure : GcMeasure.values()) {
			tests.addPart(of(baseline, measure), of(candidate, measure),
					measure == GcMeasure.SHARE ? ChangeTests.MIN_COST : 0);
		}
		causeRows.forEach(row -> tests.addPart(shares(baseline, row, GcAccount::causes),
				shares(candidate, row, GcAccount::causes), ChangeTests.MIN_COST));
		collectionRows.forEach(row -> tests.addPart(shares(baseline, row, GcAccount::collections),
				shares(candidate, row, GcAccount::collections), ChangeTests.MIN_COST));
		List<Change> judged = tests.judge();
		int next = 0;
		for (GcMeasure measure : GcMeasure.values()) {
			measures.put(measure, judged.get(next++));
		}
		for (GcRow row : causeRows) {
			causes.put(row.name(), judged.get(next++));
		}
		for (GcRow row : collectionRows) {
			collections.put(row.name(), judged.get(next++));
		}
	}

	/** Returns whether both sides have enough runs for verdicts. */
	static boolean isPossible(GcAccount baseline, GcAccount candidate) {
		return baseline != null && baseline.runs() > 1 && candidate.runs() > 1;
	}

	private static Replicates of(List<GcAccount> runs, GcMeasure measure) {
		if (NOT_JUDGED.contains(measure)) {
			return Replicates.of();
		}
		// accounts of recordings have no pause data, and their number of runs is 0
		List<GcAccount> telling = measure == GcMeasure.PROMOTION
				? runs
				: runs.stream().filter(run -> run.runs() > 0 && !isEstimate(run, measure)).toList();
		return replicates(telling, measure::value,
				measure == GcMeasure.RATE || measure == GcMeasure.SHARE ? GcAccount::pauses : null);
	}

	/** Returns whether only bounds of the value are known, which may overlap between sides whose estimates differ. */
	private static boolean isEstimate(GcAccount run, GcMeasure measure) {
		return measure == GcMeasure.ALLOCATION && run.allocation().isLimited();
	}

	/** Returns, for each run, the share of time spent in the pauses of a row. */
	private static Replicates shares(List<GcAccount> runs, GcRow row, Function<GcAccount, List<GcGroup>> groups) {
		Function<GcAccount, GcGroup> group = run -> groups.apply(run).stream()
				.filter(one -> one.name().equals(row.name())).findFirst().orElse(GcGroup.NONE);
		return replicates(runs, run -> run.seconds() > 0 && run.isPausesKnown()
				? group.apply(run).nanos() / NANOS_PER_SECOND / run.seconds()
				: Double.NaN, group);
	}

	/**
	 * @param counted returns the events whose number determines a value; null if the value does not depend on a number
	 * of events
	 */
	private static Replicates replicates(List<GcAccount> runs, ToDoubleFunction<GcAccount> value,
			Function<GcAccount, GcGroup> counted) {
		List<GcAccount> known = runs.stream().filter(run -> !Double.isNaN(value.applyAsDouble(run))).toList();
		return new Replicates(known.stream().mapToDouble(value).toArray(),
				counted == null ? null : known.stream().mapToLong(run -> counted.apply(run).count()).toArray());
	}

	/** Returns the change of a measure, or null if it was not tested. */
	Change of(GcMeasure measure) {
		Change change = measures.get(measure);
		return change.baseline().size() > 1 && change.candidate().size() > 1 ? change : null;
	}

	/** Returns the change in the share of time spent in pauses with a given cause. */
	Change ofCause(String name) {
		return causes.get(name);
	}

	/** Returns the change in the share of time spent in pauses of a type of collection. */
	Change ofCollection(String name) {
		return collections.get(name);
	}
}
