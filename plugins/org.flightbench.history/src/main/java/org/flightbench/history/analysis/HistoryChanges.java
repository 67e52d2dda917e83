// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.change.Changes;
import org.flightbench.history.change.DetectionSettings;
import org.flightbench.history.change.SeriesChanges;
import org.flightbench.history.change.Step;
import org.flightbench.history.change.Trend;
import org.flightbench.results.statistics.MultipleTests;

/**
 * The changes of all series of a history.
 *
 * @param series all of them, with a point for each session
 * @param points the change points of all series, those of the latest runs first, at one run the largest first
 * @param trends the series that change slowly, the strongest change first
 * @param environments the changes of machine, JDK and JMH, the latest first
 * @param look where they were looked for
 */
public record HistoryChanges(List<HistorySeries> series, List<ChangePoint> points, List<SlowChange> trends,
		List<EnvironmentChange> environments, Look look) {

	/** The confidence of intervals that are shown is one less this. */
	public static final double ALPHA = 0.05;
	/** Fewer series that move together are no sign of anything. */
	private static final int LEAST_SHARED = 3;
	private static final double SHARED = 0.6;
	/** A step may be found so many runs beside the one that caused it. */
	private static final int NEAR = 2;

	public HistoryChanges {
		series = List.copyOf(series);
		points = List.copyOf(points);
		trends = List.copyOf(trends);
		environments = List.copyOf(environments);
	}

	/** The changes of series, of which none is a control. */
	public static HistoryChanges of(List<HistorySeries> series, DetectionSettings settings) {
		return of(series, settings, id -> false);
	}

	/**
	 * The changes of series.
	 *
	 * @param all the series, with all their runs; those of the result have a point for each session
	 * @param isControl which series measure code that nobody changes: what moves them is the machine
	 */
	public static HistoryChanges of(List<HistorySeries> all, DetectionSettings settings,
			Predicate<SeriesId> isControl) {
		return of(all, settings, isControl, ReadProgress.NONE);
	}

	/**
	 * The same for one who waits.
	 *
	 * @param progress counts series
	 * @throws CancellationException if it was canceled
	 */
	public static HistoryChanges of(List<HistorySeries> all, DetectionSettings settings,
			Predicate<SeriesId> isControl, ReadProgress progress) {
		List<HistorySeries> series = all.stream().map(HistorySeries::bySession).toList();
		Looked looked = new Looked(series.size(), progress);
		List<SeriesChanges> changes = series.parallelStream().map(one -> {
			looked.check();
			SeriesChanges found = changes(one, settings);
			looked.advance();
			return found;
		}).toList();
		NavigableSet<HistoryRun> runs = new TreeSet<>(HistoryRun.ORDER);
		series.forEach(one -> one.points().forEach(point -> runs.add(point.run())));
		List<EnvironmentChange> environments = environments(runs);
		List<ChangePoint> points = corrected(series, changes, settings);
		SharedSteps shared = new SharedSteps(series, points, List.copyOf(runs), isControl);
		points = points.stream().map(point -> shared.withOrigin(point, environments)).sorted(order()).toList();
		List<SlowChange> trends = new ArrayList<>();
		for (int index = 0; index < series.size(); index++) {
			for (Trend trend : changes.get(index).trends()) {
				trends.add(new SlowChange(series.get(index), trend));
			}
		}
		trends.sort(Comparator.comparingDouble(trend -> -Math.abs(trend.trend().change())));
		Set<HistoryRun> seen = new HashSet<>();
		all.forEach(one -> one.points().forEach(point -> seen.add(point.run())));
		return new HistoryChanges(series, points, trends,
				environments.stream()
						.sorted(Comparator.comparing(EnvironmentChange::after, HistoryRun.ORDER).reversed()).toList(),
				new Look(List.copyOf(seen), null, settings.smallest()));
	}

	/** The same without the change points and changed environments before a run; null leaves all. */
	public HistoryChanges since(HistoryRun first) {
		Look later = new Look(look.runs(), first, look.smallest());
		return new HistoryChanges(series, points.stream().filter(point -> later.tells(point.after())).toList(), trends,
				environments.stream().filter(change -> later.tells(change.after())).toList(), later);
	}

	/** How many series were looked at, by any thread. */
	private static final class Looked {

		private final int all;
		private final ReadProgress progress;
		private int done;

		Looked(int all, ReadProgress progress) {
			this.all = all;
			this.progress = progress;
		}

		void check() {
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
		}

		synchronized void advance() {
			done++;
			progress.advanced(done, all);
		}
	}

	/** The changes of one series alone. */
	static SeriesChanges changes(HistorySeries series, DetectionSettings settings) {
		return Changes.of(series.numbers(HistoryPoint::value), series.numbers(HistoryPoint::variance),
				series.numbers(point -> Math.max(0, point.forks() - 1)), settings);
	}

	private static Comparator<ChangePoint> order() {
		return Comparator.comparing(ChangePoint::after, HistoryRun.ORDER).reversed()
				.thenComparing(point -> -Math.abs(Math.log(point.step().ratio())))
				.thenComparing(point -> point.series().id());
	}

	/** The steps that are left when all series are taken together; one without any counts as one test. */
	private static List<ChangePoint> corrected(List<HistorySeries> series, List<SeriesChanges> changes,
			DetectionSettings settings) {
		List<ChangePoint> all = new ArrayList<>();
		int without = 0;
		for (int index = 0; index < series.size(); index++) {
			List<Step> steps = changes.get(index).steps();
			without += steps.isEmpty() ? 1 : 0;
			for (Step step : steps) {
				all.add(new ChangePoint(series.get(index), step, step.p(), step.interval(ALPHA), ChangeOrigin.CODE,
						List.of()));
			}
		}
		double[] p = IntStream.range(0, all.size() + without)
				.mapToDouble(index -> index < all.size() ? all.get(index).p() : 1).toArray();
		MultipleTests tests = MultipleTests.benjaminiHochberg(p, settings.alpha());
		List<ChangePoint> left = new ArrayList<>();
		for (int index = 0; index < all.size(); index++) {
			ChangePoint point = all.get(index);
			if (tests.adjusted(index) < settings.alpha()) {
				left.add(new ChangePoint(point.series(), point.step(), tests.adjusted(index), point.interval(),
						point.origin(), point.environment()));
			}
		}
		return left;
	}

	/** The differences between neighboring runs; a part that is not known of a run is as it was before. */
	private static List<EnvironmentChange> environments(NavigableSet<HistoryRun> runs) {
		List<EnvironmentChange> changes = new ArrayList<>();
		HistoryRun last = null;
		for (HistoryRun run : runs) {
			List<String> differences = last == null ? List.of() : run.differences(last);
			if (!differences.isEmpty()) {
				changes.add(new EnvironmentChange(last, run, differences));
			}
			last = last == null ? run : run.after(last);
		}
		return changes;
	}

	/** The change points that several series have at about the same run. */
	private record SharedSteps(List<HistorySeries> series, List<ChangePoint> points, List<HistoryRun> runs,
			Predicate<SeriesId> isControl) {

		ChangePoint withOrigin(ChangePoint point, List<EnvironmentChange> environments) {
			int place = place(point.after());
			List<String> differences = environments.stream()
					.filter(change -> Math.abs(place(change.after()) - place) <= NEAR)
					.flatMap(change -> change.differences().stream()).distinct().toList();
			boolean isShared = isShared(point, place);
			ChangeOrigin origin = differences.isEmpty()
					? isShared ? ChangeOrigin.SHARED : ChangeOrigin.CODE
					: isShared ? ChangeOrigin.ENVIRONMENT : ChangeOrigin.COINCIDENCE;
			return new ChangePoint(point.series(), point.step(), point.p(), point.interval(), origin, differences);
		}

		/** Whether the controls that were measured around it moved the same way, or without any most series. */
		private boolean isShared(ChangePoint point, int place) {
			List<SeriesId> measured = series.stream().filter(one -> spans(one, place)).map(HistorySeries::id).toList();
			List<SeriesId> moved = points.stream().filter(other -> other.isBetter() == point.isBetter())
					.filter(other -> Math.abs(place(other.after()) - place) <= NEAR)
					.map(other -> other.series().id()).distinct().toList();
			List<SeriesId> controls = measured.stream().filter(isControl).toList();
			if (!controls.isEmpty()) {
				return moved.stream().filter(isControl).count() > controls.size() * SHARED;
			}
			return moved.size() >= LEAST_SHARED && moved.size() > measured.size() * SHARED;
		}

		private boolean spans(HistorySeries one, int place) {
			return !one.points().isEmpty() && place(one.points().get(0).run()) < place
					&& place <= place(one.points().get(one.points().size() - 1).run());
		}

		private int place(HistoryRun run) {
			return Collections.binarySearch(runs, run, HistoryRun.ORDER);
		}
	}
}
