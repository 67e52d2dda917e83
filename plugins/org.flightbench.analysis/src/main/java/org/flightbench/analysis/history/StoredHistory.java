// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.history;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.ChangeSearchScope;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.Label;
import org.flightbench.results.compare.Threshold;

/**
 * The content of a history store for one metric. Changes are detected separately in each branch, because the runs of
 * one branch are no evidence for the level of another.
 *
 * @param name the name of the store as the user specified it
 * @param runs all runs in order
 * @param metric the metric of the series
 * @param metrics all metrics of the store in alphabetical order
 * @param series the series of all branches, with all points
 * @param labels all labels
 * @param known the change points that checks have reported
 */
public record StoredHistory(String name, List<HistoryRun> runs, String metric, List<String> metrics,
		List<HistorySeries> series, List<Label> labels, List<KnownChange> known) {

	/** The name that stands for an unknown branch. */
	public static final String NO_BRANCH = "";

	/**
	 * Reads a store.
	 *
	 * @param metric the name of the metric
	 * @param progress the progress, counted in series
	 * @throws IOException if the store cannot be read
	 * @throws CancellationException if the progress is canceled
	 */
	public static StoredHistory read(HistoryStore store, String metric, ReadProgress progress) throws IOException {
		List<HistoryRun> runs = store.runs();
		List<SeriesId> ids = List.copyOf(store.seriesIds().keySet());
		long wanted = ids.stream().filter(id -> id.metric().equals(metric)).count();
		long[] read = {0};
		List<HistorySeries> series = store.series(id -> {
			if (!id.metric().equals(metric) || progress.isCancelled()) {
				return false;
			}
			progress.advanced(read[0]++, wanted);
			return true;
		}, runs);
		if (progress.isCancelled()) {
			throw new CancellationException();
		}
		return new StoredHistory(store.name(), runs, metric,
				List.copyOf(ids.stream().map(SeriesId::metric).collect(Collectors.toCollection(TreeSet::new))), series,
				store.labels(), store.knownChanges());
	}

	public StoredHistory withLabels(List<Label> others) {
		return new StoredHistory(name, runs, metric, metrics, series, others, known);
	}

	/**
	 * Returns the branches, starting with the one with the most runs. {@link #NO_BRANCH} stands for runs without a
	 * branch.
	 */
	public List<String> branches() {
		Map<String, Long> counts = runs.stream().collect(Collectors.groupingBy(StoredHistory::branch,
				Collectors.counting()));
		return counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed()
				.thenComparing(Map.Entry.comparingByKey())).map(Map.Entry::getKey).toList();
	}

	private static String branch(HistoryRun run) {
		return Objects.requireNonNullElse(run.branch(), NO_BRANCH);
	}

	/**
	 * Returns the view of a branch in which changes have not been detected yet.
	 *
	 * @param branch an existing branch
	 */
	public HistoryView before(String branch) {
		List<HistorySeries> sessions = of(branch).stream().map(HistorySeries::bySession).toList();
		return view(branch, new HistoryChanges(sessions, List.of(), List.of(), List.of(), ChangeSearchScope.NONE));
	}

	/**
	 * Detects the changes in the series of a branch.
	 *
	 * @param branch an existing branch
	 * @param progress the progress, counted in series
	 * @throws CancellationException if the progress is canceled
	 */
	public HistoryView changes(String branch, ReadProgress progress) {
		return view(branch, HistoryChanges.of(of(branch), DetectionSettings.USUAL, id -> false, progress));
	}

	/**
	 * Judges the newest run of a branch as {@code flightbench history check} does by default.
	 *
	 * @param view the branch with its detected changes
	 * @param progress the progress, counted in series
	 * @throws CancellationException if the progress is canceled
	 */
	public NewestRun newest(String branch, HistoryView view, ReadProgress progress) {
		List<HistoryRun> recent = NewestRun.recent(view.runs());
		double threshold = Threshold.USUAL.share();
		if (recent.size() == view.runs().size()) {
			return NewestRun.judge(view.runs(), of(branch), view.changes(), known, labels, threshold,
					DetectionSettings.USUAL);
		}
		Set<HistoryRun> checked = Set.copyOf(recent);
		return NewestRun.judge(view.runs(), series(point -> checked.contains(point.run())), known, labels, threshold,
				DetectionSettings.USUAL, id -> false, progress);
	}

	private HistoryView view(String branch, HistoryChanges changes) {
		List<HistoryRun> ofBranch = runs.stream().filter(run -> branch(run).equals(branch)).toList();
		return HistoryView.of(ofBranch, changes, known, labels);
	}

	private List<HistorySeries> of(String branch) {
		return series(point -> branch(point.run()).equals(branch));
	}

	private List<HistorySeries> series(Predicate<HistoryPoint> isWanted) {
		List<HistorySeries> found = new ArrayList<>();
		for (HistorySeries one : series) {
			List<HistoryPoint> points = one.points().stream().filter(isWanted).toList();
			if (!points.isEmpty()) {
				found.add(new HistorySeries(one.id(), one.unit(), points));
			}
		}
		return found;
	}

	/**
	 * Returns the recent change points of a branch, most important first: unlabeled before labeled ones, then by origin
	 * (code changes first), then regressions before improvements, then by size.
	 *
	 * @param last the period before the newest run; null for all runs
	 */
	public static List<ChangePoint> important(HistoryView view, Duration last) {
		Instant from = last == null ? Instant.MIN : view.newestRun().time().minus(last);
		// by identity, because the hash code of a change point covers its whole series
		Map<ChangePoint, Integer> ranks = new IdentityHashMap<>();
		for (ChangePoint point : view.changes().points()) {
			if (!point.after().time().isBefore(from)) {
				ranks.put(point, rank(view, point));
			}
		}
		return ranks.keySet().stream().sorted((one, other) -> {
			int byRank = Integer.compare(ranks.get(one), ranks.get(other));
			int bySize = Double.compare(size(other), size(one));
			return byRank != 0 ? byRank : bySize != 0 ? bySize : one.series().id().compareTo(other.series().id());
		}).toList();
	}

	private static int rank(HistoryView view, ChangePoint point) {
		int origin = switch (point.origin()) {
			case CODE -> 0;
			case COINCIDENCE -> 1;
			case SHARED, ENVIRONMENT, SAME_COMMIT -> 2;
		};
		return (view.label(point).isPresent() ? 6 : 0) + 2 * origin + (point.isBetter() ? 1 : 0);
	}

	private static double size(ChangePoint point) {
		return Math.abs(Math.log(point.step().ratio()));
	}
}
