// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.core.runtime.IAdaptable;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.ui.LoadedAdapters;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.PlotLine;
import org.flightbench.view.plot.PlotText;

/**
 * A run that is selected in a history. The editor publishes it to the workbench.
 *
 * @param series the name of the series
 * @param facts the properties of the run by label, for display
 */
public record SelectedRun(String series, Map<String, String> facts) implements IAdaptable {

	/** Creates a selection of a point in a line. */
	static SelectedRun of(String series, PlotLine line, int index) {
		HistoryPoint point = line.point(index);
		HistoryRun run = point.run();
		Map<String, String> facts = new LinkedHashMap<>();
		add(facts, Messages.value, HistoryText.value(line.series(), point.value()));
		add(facts, Messages.history_run_forks, point.forks() == 0 ? null : Integer.toString(point.forks()));
		add(facts, Messages.time, HistoryText.time(run.time()));
		add(facts, Messages.run_commit, run.commit());
		add(facts, Messages.branch, PlotText.branch(line.branch()));
		add(facts, Messages.jdk, run.environment().jdkVersion());
		add(facts, Messages.vm, run.environment().vmName());
		add(facts, Messages.run_machine, run.environment().machine());
		add(facts, Messages.jmh, run.jmhVersion());
		add(facts, Messages.file, run.source());
		return new SelectedRun(series, facts);
	}

	private static void add(Map<String, String> facts, String name, String value) {
		if (value != null) {
			facts.put(name, value);
		}
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return LoadedAdapters.of(this, type);
	}
}
