// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.NewestRun;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.store.Label;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.SeriesNames;

/**
 * The branches of a history that are shown, with their plots and changes.
 *
 * @param stored the complete history
 * @param branches the branches shown, by name
 * @param newest the assessments of the newest runs by branch name; only for branches that have been searched for
 * changes
 * @param areChangesKnown whether these branches have been searched for changes
 * @param plots one plot for each series of these branches
 * @param rows all changes in these branches, in order of importance for each branch
 */
record ShownHistory(StoredHistory stored, Map<String, HistoryView> branches, Map<String, NewestRun> newest,
		boolean areChangesKnown, List<HistoryPlot> plots, List<Row> rows) {

	/** A row in the list of changes. The importance is a rank that starts at 0. */
	record Row(String branch, HistoryView view, ChangePoint point, String series, String state, Label label,
			int importance) {

		Row ranked(int rank) {
			return new Row(branch, view, point, series, state, label, rank);
		}

		String labelText() {
			return label == null ? "" : HistoryText.label(label);
		}
	}

	/** Creates the plots and rows, which takes a while for a large history. */
	static ShownHistory of(StoredHistory stored, Map<String, HistoryView> branches, Map<String, NewestRun> newest,
			boolean areChangesKnown) {
		TreeSet<SeriesId> ids = new TreeSet<>();
		branches.values().forEach(view -> view.changes().series().stream().map(HistorySeries::id).forEach(ids::add));
		SeriesNames names = new SeriesNames(ids);
		List<HistoryPlot> plots = new ArrayList<>();
		for (SeriesId id : ids) {
			plots.add(HistoryPlot.of(id, names.of(id), branches));
		}
		return new ShownHistory(stored, branches, newest, areChangesKnown, plots, rows(branches, names));
	}

	/** Returns a copy with the given labels in place of all others. */
	ShownHistory withLabels(List<Label> labels) {
		Map<String, HistoryView> labeled = new LinkedHashMap<>();
		branches.forEach((branch, view) -> labeled.put(branch, view.withLabels(labels)));
		Map<String, NewestRun> judged = new LinkedHashMap<>();
		newest.forEach((branch, run) -> judged.put(branch, run.withLabels(labels)));
		return of(stored.withLabels(labels), labeled, judged, areChangesKnown);
	}

	private static List<Row> rows(Map<String, HistoryView> branches, SeriesNames names) {
		List<Row> rows = new ArrayList<>();
		branches.forEach((branch, view) -> {
			for (ChangePoint point : StoredHistory.important(view, null)) {
				rows.add(new Row(branch, view, point, names.of(point.series().id()),
						HistoryText.state(view.state(point)), view.label(point).orElse(null), rows.size()));
			}
		});
		return rows;
	}

	/**
	 * Returns the recent changes of each branch, most important first.
	 *
	 * @param last the period before the newest run of the branch, or null for all changes
	 */
	List<Row> changes(Duration last) {
		List<Row> recent = new ArrayList<>();
		for (Row row : rows) {
			if (last == null || !row.point.after().time().isBefore(row.view.newestRun().time().minus(last))) {
				recent.add(row.ranked(recent.size()));
			}
		}
		return recent;
	}
}
