// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
import org.flightbench.history.RunEnvironments;
import org.flightbench.history.SeriesId;
import org.flightbench.results.statistics.MultipleTests;

/**
 * The changes in all series of a history.
 *
 * @param series all series, with one point per session
 * @param points change points of all series, latest run first, and for the same run largest change first
 * @param trends series that change slowly, largest change first
 * @param environments changes of machine, JDK, JVM and JMH, latest first
 * @param scope the scope of the search
 */
public record HistoryChanges(List<HistorySeries> series, List<ChangePoint> points, List<SlowChange> trends,
		List<EnvironmentChange> environments, ChangeSearchScope scope) {

	/**
	 * The significance level of the check of the newest run, and 1 minus the confidence level of displayed intervals.
	 */
	public static final double ALPHA = 0.05;

	public HistoryChanges {
		series = List.copyOf(series);
		points = List.copyOf(points);
		trends = List.copyOf(trends);
		environments = List.copyOf(environments);
	}

	/** Finds the changes in series, none of which are controls. */
	public static HistoryChanges of(List<HistorySeries> series, DetectionSettings settings) {
		return of(series, settings, id -> false);
	}

	/**
	 * Finds the changes in series.
	 *
	 * @param all all series with all their runs; the result has one point per session
	 * @param isControl selects series of unchanged code, whose changes are attributed to the machine
	 */
	public static HistoryChanges of(List<HistorySeries> all, DetectionSettings settings,
			Predicate<SeriesId> isControl) {
		return of(all, settings, isControl, ReadProgress.NONE);
	}

	/**
	 * Finds the changes in series, and reports progress.
	 *
	 * @param progress receives the number of processed series
	 * @throws CancellationException if the progress is canceled
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
		NavigableSet<HistoryRun> runs = runs(series);
		List<EnvironmentChange> environments = environments(runs);
		List<ChangePoint> points = corrected(series, changes, settings);
		SharedSteps shared = new SharedSteps(series, points, List.copyOf(runs), isControl, environments);
		points = points.stream().map(shared::withOrigin).sorted(order()).toList();
		List<SlowChange> trends = new ArrayList<>();
		for (int index = 0; index < series.size(); index++) {
			for (Trend trend : changes.get(index).trends()) {
				trends.add(new SlowChange(series.get(index), trend));
			}
		}
		trends.sort(Comparator.comparingDouble(trend -> -Math.abs(trend.trend().change())));
		return new HistoryChanges(series, points, trends,
				environments.stream()
						.sorted(Comparator.comparing(EnvironmentChange::after, HistoryRun.ORDER).reversed()).toList(),
				new ChangeSearchScope(List.copyOf(runs(all)), null, settings.smallest()));
	}

	/**
	 * Returns a copy without change points and environment changes before a run.
	 *
	 * @param first the first run to keep; null to keep all
	 */
	public HistoryChanges since(HistoryRun first) {
		ChangeSearchScope later = new ChangeSearchScope(scope.runs(), first, scope.smallest());
		return new HistoryChanges(series, points.stream().filter(point -> later.includes(point.after())).toList(),
				trends,
				environments.stream().filter(change -> later.includes(change.after())).toList(), later);
	}

	/** A thread-safe counter of processed series. */
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

	/** Returns the changes in a single series, without correction for multiple series. */
	static SeriesChanges changes(HistorySeries series, DetectionSettings settings) {
		return SeriesChangeFinder.of(series.numbers(HistoryPoint::value), series.numbers(HistoryPoint::variance),
				series.numbers(point -> Math.max(0, point.forks() - 1)), settings);
	}

	private static Comparator<ChangePoint> order() {
		return Comparator.comparing(ChangePoint::after, HistoryRun.ORDER).reversed()
				.thenComparing(point -> -Math.abs(Math.log(point.step().ratio())))
				.thenComparing(point -> point.series().id());
	}

	/**
	 * Returns the steps that remain significant after correction for multiple series. A series without steps counts as
	 * one test with p = 1.
	 */
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

	/**
	 * Returns the changes between consecutive runs with the same label in {@link RunEnvironments}, such as a JDK
	 * update, and permanent replacements of one environment by another. Alternation between environments is not a
	 * change. An unknown machine, JDK, JVM or JMH version is assumed to be that of the previous run.
	 */
	private static List<EnvironmentChange> environments(NavigableSet<HistoryRun> runs) {
		RunEnvironments environments = RunEnvironments.of(List.copyOf(runs));
		Map<String, HistoryRun> lastOfAll = new HashMap<>();
		runs.forEach(run -> lastOfAll.put(environments.of(run.id()), run));
		List<EnvironmentChange> changes = new ArrayList<>();
		Map<String, HistoryRun> lasts = new HashMap<>();
		HistoryRun last = null;
		for (HistoryRun run : runs) {
			String environment = environments.of(run.id());
			HistoryRun before = lasts.get(environment);
			if (before == null && last != null && lastOfAll.get(environments.of(last.id())).id() == last.id()) {
				before = last;
			}
			List<String> differences = before == null ? List.of() : run.differences(before);
			if (!differences.isEmpty()) {
				changes.add(new EnvironmentChange(run, differences));
			}
			last = before == null ? run : run.after(before);
			lasts.put(environment, last);
		}
		return changes;
	}

	/**
	 * Returns the runs of all points in the order of the history. Removes duplicates by object identity first, which is
	 * fast because series share the objects.
	 */
	private static NavigableSet<HistoryRun> runs(List<HistorySeries> series) {
		Set<HistoryRun> objects = Collections.newSetFromMap(new IdentityHashMap<>());
		series.forEach(one -> one.points().forEach(point -> objects.add(point.run())));
		NavigableSet<HistoryRun> runs = new TreeSet<>(HistoryRun.ORDER);
		runs.addAll(objects);
		return runs;
	}
}
