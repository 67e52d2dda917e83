// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.history;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

import org.flightbench.base.ReadProgress;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.ChangeState;
import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.NewestCheck;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.analysis.SlowChange;
import org.flightbench.history.store.Label;
import org.flightbench.results.compare.Verdict;

/**
 * The judgment of the newest run of a history: whether its results are worse than the recent stable segment of their
 * series, whether a change for the worse is new, and whether a series decays.
 *
 * @param view the recent part of the history, with the results of the newest run
 */
public record NewestRun(HistoryView view) {

	/** The conditions that can fail a build. */
	public enum Condition {
		/** The newest result of a series is worse, or a change point for the worse is new and has no label. */
		REGRESSION,
		/** A series keeps getting slowly worse. */
		DECAY,
		/** The newest result of a series may or may not be worse. */
		INCONCLUSIVE
	}

	/** The decisions about a build. */
	public enum Decision {
		PASSED, INCONCLUSIVE, FAILED
	}

	/** The time within which runs of the same commit count as one nightly run. */
	private static final Duration NIGHT = Duration.ofHours(12);
	/**
	 * The number of most recent points in which a change can be a new regression. Older changes are not reported, even
	 * if they were never reported before.
	 */
	private static final int RECENT = 20;

	/** Returns the most recent runs, whose series {@link #judge} needs. */
	public static List<HistoryRun> recent(List<HistoryRun> runs) {
		return NewestCheck.recent(runs);
	}

	/**
	 * Judges the newest run.
	 *
	 * @param runs all runs in order; at least one
	 * @param series the series with the {@linkplain #recent recent} runs
	 * @param known the changes that checks have reported so far
	 * @param threshold the smallest relevant change of the newest run, as a share
	 * @param isControl whether a series belongs to a benchmark whose code does not change
	 * @param progress the progress, counted in series
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static NewestRun judge(List<HistoryRun> runs, List<HistorySeries> series, List<KnownChange> known,
			List<Label> labels, double threshold, DetectionSettings settings, Predicate<SeriesId> isControl,
			ReadProgress progress) {
		HistoryChanges changes = HistoryChanges.of(series, settings, isControl, progress);
		return judge(runs, series, changes, known, labels, threshold, settings);
	}

	/** Judges the newest run, using previously detected changes of the series. */
	static NewestRun judge(List<HistoryRun> runs, List<HistorySeries> series, HistoryChanges detected,
			List<KnownChange> known, List<Label> labels, double threshold, DetectionSettings settings) {
		List<HistoryRun> recent = recent(runs);
		HistoryRun newest = recent.get(recent.size() - 1);
		List<HistoryRun> night = recent.stream().filter(run -> Objects.equals(run.commit(), newest.commit()))
				.filter(run -> Duration.between(run.time(), newest.time()).compareTo(NIGHT) <= 0).toList();
		List<NewestResult> results = new NewestCheck(threshold).check(series, night, settings);
		HistoryChanges changes = detected;
		if (recent.size() < runs.size()) {
			// the first half only supports the detection, because a change near its start would have too few runs
			// before it
			changes = changes.since(recent.get(recent.size() / 2));
		}
		return new NewestRun(HistoryView.of(recent, changes, known, labels, results));
	}

	public NewestRun withLabels(List<Label> labels) {
		return new NewestRun(view.withLabels(labels));
	}

	/** Returns the results with a verdict. */
	public List<NewestResult> results(Verdict verdict) {
		return view.newest().stream().filter(result -> result.verdict() == verdict).toList();
	}

	/** Returns the regressions in recent runs that are new and not labeled. */
	public List<ChangePoint> newRegressions() {
		return view.changes().points().stream().filter(point -> !point.isBetter())
				.filter(point -> view.state(point) == ChangeState.NEW)
				.filter(point -> point.series().points().size() - point.step().index() <= RECENT)
				.filter(point -> view.label(point).isEmpty()).toList();
	}

	/** Returns the slow changes for the worse that continue up to the newest run. */
	public List<SlowChange> decays() {
		return view.changes().trends().stream().filter(trend -> trend.goesOn() && !trend.isBetter()).toList();
	}

	/** Returns whether a condition is met. */
	public boolean meets(Condition condition) {
		return switch (condition) {
			case REGRESSION -> !results(Verdict.REGRESSED).isEmpty() || !newRegressions().isEmpty();
			case DECAY -> !decays().isEmpty();
			case INCONCLUSIVE -> !results(Verdict.INCONCLUSIVE).isEmpty();
		};
	}

	/**
	 * Returns the decision about a build.
	 *
	 * @param failOn the conditions that fail the build
	 */
	public Decision decide(Set<Condition> failOn) {
		boolean isFailed = failOn.stream().anyMatch(one -> one != Condition.INCONCLUSIVE && meets(one));
		boolean isOpen = failOn.contains(Condition.INCONCLUSIVE) && meets(Condition.INCONCLUSIVE);
		return isFailed ? Decision.FAILED : isOpen ? Decision.INCONCLUSIVE : Decision.PASSED;
	}
}
