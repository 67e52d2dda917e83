// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.results.Unit;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * A series over the runs of some branches. Each run has a separate position, in chronological order.
 *
 * @param id the series
 * @param title the short name of the series
 * @param unit the unit of all values
 * @param lines a line for each branch that has the series; at least one
 * @param runs the run at each position
 * @param strips the known machines and JDKs of the runs
 */
public record HistoryPlot(SeriesId id, String title, Unit unit, List<PlotLine> lines, List<HistoryRun> runs,
		List<Strip> strips) {

	/**
	 * The machines or JDKs of all runs.
	 *
	 * @param title the label of the strip
	 * @param bands one band for each sequence of runs with the same value
	 */
	public record Strip(String title, List<Band> bands) {}

	/**
	 * A sequence of runs with the same machine or JDK.
	 *
	 * @param from the first position
	 * @param to the last position, inclusive
	 * @param text the name of the machine or JDK
	 */
	public record Band(int from, int to, String text) {}

	/**
	 * Creates the plot of a series.
	 *
	 * @param branches the histories to draw, by branch name, in order
	 * @return the plot, or null if no branch has the series
	 */
	public static HistoryPlot of(SeriesId id, String title, Map<String, HistoryView> branches) {
		Map<String, HistorySeries> found = new HashMap<>();
		NavigableSet<HistoryRun> runs = new TreeSet<>(HistoryRun.ORDER);
		branches.forEach((branch, view) -> view.changes().series().stream().filter(one -> one.id().equals(id))
				.findFirst().ifPresent(series -> {
					found.put(branch, series);
					series.points().forEach(point -> runs.add(point.run()));
				}));
		if (found.isEmpty()) {
			return null;
		}
		List<HistoryRun> ordered = List.copyOf(runs);
		Map<Long, Integer> places = new HashMap<>();
		for (int place = 0; place < ordered.size(); place++) {
			places.put(ordered.get(place).id(), place);
		}
		List<PlotLine> lines = new ArrayList<>();
		for (Map.Entry<String, HistoryView> branch : branches.entrySet()) {
			HistorySeries series = found.get(branch.getKey());
			if (series != null) {
				int[] at = series.points().stream().mapToInt(point -> places.get(point.run().id())).toArray();
				Ink ink = lines.isEmpty() ? Ink.run(0) : Ink.line(1 + lines.size());
				lines.add(PlotLine.of(branch.getKey(), ink, branch.getValue(), series, at));
			}
		}
		return new HistoryPlot(id, title, found.values().iterator().next().unit(), lines, ordered, strips(ordered));
	}

	private static List<Strip> strips(List<HistoryRun> runs) {
		List<HistoryRun> known = new ArrayList<>();
		for (HistoryRun run : runs) {
			known.add(known.isEmpty() ? run : run.after(known.get(known.size() - 1)));
		}
		List<Strip> strips = new ArrayList<>();
		add(Messages.strip_jdk, known, run -> run.environment().jdkVersion(), strips);
		add(Messages.strip_machine, known, run -> run.environment().machine(), strips);
		return strips;
	}

	private static void add(String title, List<HistoryRun> runs, Function<HistoryRun, String> what,
			List<Strip> strips) {
		List<Band> bands = new ArrayList<>();
		int from = 0;
		for (int place = 1; place <= runs.size(); place++) {
			String text = what.apply(runs.get(from));
			if (place == runs.size() || !Objects.equals(text, what.apply(runs.get(place)))) {
				if (text != null) {
					bands.add(new Band(from, place - 1, text));
				}
				from = place;
			}
		}
		if (!bands.isEmpty()) {
			strips.add(new Strip(title, bands));
		}
	}

	/** Returns whether all values are positive, as a logarithmic scale requires. */
	public boolean hasLogarithms() {
		return lines.stream().flatMap(line -> line.series().points().stream()).allMatch(point -> point.value() > 0);
	}
}
