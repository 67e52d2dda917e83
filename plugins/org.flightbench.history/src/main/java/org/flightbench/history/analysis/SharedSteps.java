// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;

/**
 * Determines the origins of change points, based on the steps that several series share at about the same run.
 * Judgments are cached, because thousands of series may share a step.
 */
final class SharedSteps {

	/** The minimum number of series for a shared step. */
	private static final int MIN_SHARED = 3;
	private static final double SHARED = 0.6;
	/** The maximum number of runs between the detected position of a step and its cause. */
	private static final int NEAR = 2;

	private final List<HistoryRun> runs;
	private final List<Measured> measured;
	private final TreeMap<Integer, Moved> moved = new TreeMap<>();
	private final TreeMap<Integer, EnvironmentChange> environments = new TreeMap<>();
	private final Map<Step, Judgment> judgments = new HashMap<>();

	/**
	 * @param series all series
	 * @param points the change points of the series
	 * @param runs the runs of all series in the order of the history
	 * @param isControl selects series of unchanged code
	 * @param environments the changes of machine, JDK, JVM and JMH
	 */
	SharedSteps(List<HistorySeries> series, List<ChangePoint> points, List<HistoryRun> runs,
			Predicate<SeriesId> isControl, List<EnvironmentChange> environments) {
		this.runs = runs;
		measured = series.stream().filter(one -> !one.points().isEmpty()).map(one -> measured(one, isControl)).toList();
		for (ChangePoint point : points) {
			moved.computeIfAbsent(place(point.after()), place -> new Moved(new HashSet<>(), new HashSet<>()))
					.of(point.isBetter()).add(point.series().id());
		}
		environments.forEach(change -> this.environments.put(place(change.after()), change));
	}

	/** A series with the positions of its first and last run in the history. */
	private record Measured(SeriesId id, int first, int last, boolean isControl) {

		boolean spans(int place) {
			return first < place && place <= last;
		}
	}

	private Measured measured(HistorySeries series, Predicate<SeriesId> isControl) {
		List<HistoryPoint> points = series.points();
		return new Measured(series.id(), place(points.get(0).run()), place(points.get(points.size() - 1).run()),
				isControl.test(series.id()));
	}

	/** The series that improved and those that became worse at a position. */
	private record Moved(Set<SeriesId> better, Set<SeriesId> worse) {

		Set<SeriesId> of(boolean isBetter) {
			return isBetter ? better : worse;
		}
	}

	/** A position and a direction of change. */
	private record Step(int place, boolean isBetter) {}

	/**
	 * The judgment of a step: whether it is shared, whether all runs around it measured the same commit, and the
	 * differences in the environment.
	 */
	private record Judgment(boolean isShared, boolean isOfOneCommit, List<String> differences) {

		ChangeOrigin origin() {
			if (isShared) {
				return differences.isEmpty() ? ChangeOrigin.SHARED : ChangeOrigin.ENVIRONMENT;
			}
			if (isOfOneCommit) {
				return ChangeOrigin.SAME_COMMIT;
			}
			return differences.isEmpty() ? ChangeOrigin.CODE : ChangeOrigin.COINCIDENCE;
		}
	}

	/** Returns a change point with its origin. */
	ChangePoint withOrigin(ChangePoint point) {
		Judgment judgment = judgments.computeIfAbsent(new Step(place(point.after()), point.isBetter()), this::judgment);
		return new ChangePoint(point.series(), point.step(), point.p(), point.interval(), judgment.origin(),
				judgment.differences);
	}

	private Judgment judgment(Step step) {
		List<String> differences = environments
				.subMap(step.place - NEAR, true, step.place + NEAR, true).values().stream()
				.flatMap(change -> change.differences().stream()).distinct().toList();
		return new Judgment(isShared(step), isOfOneCommit(step.place), differences);
	}

	/**
	 * Returns whether all runs around a position measured the same known commit. Considers several runs, because any of
	 * them may be the first run after the actual step.
	 */
	private boolean isOfOneCommit(int place) {
		List<HistoryRun> around = runs.subList(Math.max(0, place - 1 - NEAR), Math.min(runs.size(), place + NEAR + 1));
		return around.stream().allMatch(
				run -> run.commit() != null && run.commit().equals(around.get(0).commit()));
	}

	/**
	 * Returns whether most of the controls that were measured around a step changed in the same direction. If there are
	 * no controls, considers all series instead.
	 */
	private boolean isShared(Step step) {
		Set<SeriesId> together = new HashSet<>();
		moved.subMap(step.place - NEAR, true, step.place + NEAR, true).values()
				.forEach(one -> together.addAll(one.of(step.isBetter)));
		List<Measured> there = measured.stream().filter(one -> one.spans(step.place)).toList();
		List<Measured> controls = there.stream().filter(Measured::isControl).toList();
		if (!controls.isEmpty()) {
			return controls.stream().filter(one -> together.contains(one.id)).count() > controls.size() * SHARED;
		}
		return together.size() >= MIN_SHARED && together.size() > there.size() * SHARED;
	}

	private int place(HistoryRun run) {
		return Collections.binarySearch(runs, run, HistoryRun.ORDER);
	}
}
