// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.history;

import java.util.List;
import java.util.Optional;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.RunCommits;
import org.flightbench.history.analysis.ChangeLog;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.ChangeState;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.store.Label;

/**
 * A history to show.
 *
 * @param runs all runs in order; at least one
 * @param changes the changes in the shown series
 * @param log the changes that checks have reported, including the current ones
 * @param labels all labels
 * @param newest the results of the newest run compared with the segments before it; empty if they were not compared
 * @param commits the commits of the runs, if they were read from git
 */
public record HistoryView(List<HistoryRun> runs, HistoryChanges changes, ChangeLog log, List<Label> labels,
		List<NewestResult> newest, RunCommits commits) {

	/**
	 * The maximum distance, in points, between a label and the change point to which it applies. Change points may move
	 * when runs are added.
	 */
	private static final int NEAR = 5;

	/** Creates a view without commits. */
	public HistoryView(List<HistoryRun> runs, HistoryChanges changes, ChangeLog log, List<Label> labels,
			List<NewestResult> newest) {
		this(runs, changes, log, labels, newest, RunCommits.NONE);
	}

	/**
	 * Creates the view of a history whose newest run is not judged.
	 *
	 * @param runs all runs in order; at least one
	 * @param known the changes that checks have reported so far
	 */
	public static HistoryView of(List<HistoryRun> runs, HistoryChanges changes, List<KnownChange> known,
			List<Label> labels) {
		return of(runs, changes, known, labels, List.of());
	}

	/** Creates a view without commits. */
	static HistoryView of(List<HistoryRun> runs, HistoryChanges changes, List<KnownChange> known, List<Label> labels,
			List<NewestResult> newest) {
		ChangeLog log = ChangeLog.update(known, changes, runs.get(runs.size() - 1).id());
		return new HistoryView(runs, changes, log, labels, newest);
	}

	public HistoryView withCommits(RunCommits others) {
		return new HistoryView(runs, changes, log, labels, newest, others);
	}

	public HistoryView withLabels(List<Label> others) {
		return new HistoryView(runs, changes, log, others, newest, commits);
	}

	public HistoryRun newestRun() {
		return runs.get(runs.size() - 1);
	}

	/** Returns the change log to store: the changes reported so far, updated with those of this view. */
	public List<KnownChange> reported(List<KnownChange> before) {
		return ChangeLog.update(before, changes, newestRun().id()).known();
	}

	/** Returns the state of a change point. */
	public ChangeState state(ChangePoint point) {
		KnownChange known = log.of(point);
		return known == null ? ChangeState.NEW : known.state(newestRun().id());
	}

	/** Returns the label of a change point: that of its series or else that of all changes at its run. */
	public Optional<Label> label(ChangePoint point) {
		Optional<Label> own = labels.stream().filter(label -> point.series().id().equals(label.series()))
				.filter(label -> isNear(label, point)).findFirst();
		return own.isPresent()
				? own
				: labels.stream().filter(label -> label.series() == null && isNear(label, point)).findFirst();
	}

	private static boolean isNear(Label label, ChangePoint point) {
		int index = point.series().indexOf(label.run());
		return index >= 0 && Math.abs(index - point.step().index()) <= NEAR;
	}

	/** Returns the reported changes that the newest run has refuted. */
	public List<KnownChange> withdrawn() {
		return log.known().stream().filter(known -> known.withdrawn() == newestRun().id()).toList();
	}
}
