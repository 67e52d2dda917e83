// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.store.Label;
import org.flightbench.report.history.HistoryTables;
import org.flightbench.report.history.HistoryView;
import org.flightbench.report.history.SeriesNames;
import org.flightbench.report.history.StoredHistory;
import org.flightbench.report.history.plot.HistoryPlot;

/**
 * The part of a history that is seen.
 *
 * @param stored all of it
 * @param branches those that are shown, by name
 * @param areChangesKnown whether anyone looked for changes
 * @param plots a plot for each series of these branches
 * @param rows all changes of these branches, in each the most important first
 */
record ShownHistory(StoredHistory stored, Map<String, HistoryView> branches, boolean areChangesKnown,
		List<HistoryPlot> plots, List<Row> rows) {

	/** A change in the list. */
	record Row(String branch, HistoryView view, ChangePoint point, String series, String state, Label label,
			int importance) {

		Row ranked(int rank) {
			return new Row(branch, view, point, series, state, label, rank);
		}

		String labelText() {
			return label == null ? "" : HistoryTables.label(label);
		}
	}

	/** Makes plots and rows, which takes a while if there are many. */
	static ShownHistory of(StoredHistory stored, Map<String, HistoryView> branches, boolean areChangesKnown) {
		TreeSet<SeriesId> ids = new TreeSet<>();
		branches.values().forEach(view -> view.changes().series().stream().map(HistorySeries::id).forEach(ids::add));
		SeriesNames names = new SeriesNames(ids);
		List<HistoryPlot> plots = new ArrayList<>();
		for (SeriesId id : ids) {
			plots.add(HistoryPlot.of(id, names.of(id), branches));
		}
		return new ShownHistory(stored, branches, areChangesKnown, plots, rows(branches, names));
	}

	/** The same with other labels. */
	ShownHistory withLabels(List<Label> labels) {
		Map<String, HistoryView> labeled = new LinkedHashMap<>();
		branches.forEach((branch, view) -> labeled.put(branch, view.withLabels(labels)));
		return of(stored.withLabels(labels), labeled, areChangesKnown);
	}

	private static List<Row> rows(Map<String, HistoryView> branches, SeriesNames names) {
		List<Row> rows = new ArrayList<>();
		branches.forEach((branch, view) -> {
			for (ChangePoint point : StoredHistory.important(view, null)) {
				rows.add(new Row(branch, view, point, names.of(point.series().id()),
						HistoryTables.state(view.state(point)), view.label(point).orElse(null), rows.size()));
			}
		});
		return rows;
	}

	/**
	 * The changes of the last time of each branch, the most important first.
	 *
	 * @param last how long before the newest run of the branch; null for all
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
