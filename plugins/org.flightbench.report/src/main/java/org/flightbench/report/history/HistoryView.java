// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.util.List;
import java.util.Optional;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.RunCommits;
import org.flightbench.history.analysis.ChangeLog;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.ChangeState;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.store.Label;

/**
 * A history to be shown.
 *
 * @param runs all of them, in their order; one or more
 * @param changes in the series that are shown
 * @param log what checks have reported, with this look
 * @param labels all of them
 * @param newest the newest run's results beside the segments before it; empty unless they were judged
 * @param commits of the runs, as far as git was asked
 */
public record HistoryView(List<HistoryRun> runs, HistoryChanges changes, ChangeLog log, List<Label> labels,
		List<NewestResult> newest, RunCommits commits) {

	/** A label stays with a change point that moves by so many points. */
	private static final int NEAR = 5;

	/** A history whose commits nobody has asked for. */
	public HistoryView(List<HistoryRun> runs, HistoryChanges changes, ChangeLog log, List<Label> labels,
			List<NewestResult> newest) {
		this(runs, changes, log, labels, newest, RunCommits.NONE);
	}

	/** The same with commits. */
	public HistoryView withCommits(RunCommits others) {
		return new HistoryView(runs, changes, log, labels, newest, others);
	}

	/** The same with other labels. */
	public HistoryView withLabels(List<Label> others) {
		return new HistoryView(runs, changes, log, others, newest, commits);
	}

	/** The newest run. */
	public HistoryRun newestRun() {
		return runs.get(runs.size() - 1);
	}

	/** The state of a change point. */
	public ChangeState state(ChangePoint point) {
		KnownChange known = log.of(point);
		return known == null ? ChangeState.NEW : known.state(newestRun().id());
	}

	/** The label of a change point: its own, or one of all changes at its run. */
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

	/** The changes that the newest run shows to have been none. */
	public List<KnownChange> withdrawn() {
		return log.known().stream().filter(known -> known.withdrawn() == newestRun().id()).toList();
	}

	/** Short names of the series that are shown. */
	public SeriesNames names() {
		return new SeriesNames(changes.series().stream().map(HistorySeries::id).toList());
	}
}
