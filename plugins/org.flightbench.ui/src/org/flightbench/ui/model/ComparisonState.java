// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;

/**
 * What the user put together in a comparison editor. Immutable: every change makes a new state, and undo goes back to
 * the one before.
 *
 * @param runs in the user's order
 * @param baseline index of the baseline in {@code runs}, 0 if there are none
 * @param metric name of the metric compared
 */
public record ComparisonState(List<RunEntry> runs, int baseline, String metric) {

	/** Nothing yet. */
	public static final ComparisonState EMPTY = new ComparisonState(List.of(), 0, Metric.PRIMARY);

	public ComparisonState {
		runs = List.copyOf(runs);
		if (baseline < 0 || baseline >= Math.max(1, runs.size())) {
			throw new IndexOutOfBoundsException("baseline " + baseline + " of " + runs.size() + " runs");
		}
	}

	/** Whether there is no run. */
	public boolean isEmpty() {
		return runs.isEmpty();
	}

	/** The runs as the comparison takes them. */
	public List<Run> plainRuns() {
		return runs.stream().map(RunEntry::run).toList();
	}

	/** All metrics that some run has, the score first. */
	public Set<String> metricNames() {
		Set<String> names = new LinkedHashSet<>();
		names.add(Metric.PRIMARY);
		runs.forEach(entry -> names.addAll(entry.run().metricNames()));
		return names;
	}

	/** With more runs at the end; a name that is taken gets a number. */
	public ComparisonState withAdded(List<RunEntry> added) {
		List<RunEntry> all = new ArrayList<>(runs);
		for (RunEntry entry : added) {
			all.add(entry.named(freeName(entry.run().name(), names(all))));
		}
		return new ComparisonState(all, baseline, metric);
	}

	/** With one more run in front of the others, as the baseline; a name that is taken gets a number. */
	public ComparisonState withBaselineAdded(RunEntry entry) {
		return withAdded(List.of(entry)).withMoved(runs.size(), 0).withBaseline(0);
	}

	/** Without a run; if it was the baseline, the first of the others is. */
	public ComparisonState withRemoved(int index) {
		List<RunEntry> others = new ArrayList<>(runs);
		others.remove(index);
		int newBaseline = index == baseline ? 0 : index < baseline ? baseline - 1 : baseline;
		return new ComparisonState(others, newBaseline, metric).withKnownMetric();
	}

	/** With a run moved to another place; the baseline stays the same run. */
	public ComparisonState withMoved(int from, int to) {
		List<RunEntry> moved = new ArrayList<>(runs);
		RunEntry baselineEntry = runs.get(baseline);
		moved.add(to, moved.remove(from));
		return new ComparisonState(moved, moved.indexOf(baselineEntry), metric);
	}

	/** With a run under another name; a name that is taken gets a number. */
	public ComparisonState withName(int index, String name) {
		List<RunEntry> others = new ArrayList<>(runs);
		others.remove(index);
		return with(index, runs.get(index).named(freeName(name, names(others))));
	}

	/** With a run in a colour, {@code #rrggbb} or null for the palette's. */
	public ComparisonState withColour(int index, String colour) {
		return with(index, runs.get(index).coloured(colour));
	}

	/** With another run as the baseline. */
	public ComparisonState withBaseline(int index) {
		return new ComparisonState(runs, index, metric);
	}

	/** With another metric. */
	public ComparisonState withMetric(String name) {
		return new ComparisonState(runs, baseline, name);
	}

	/** With another metric if some run has it. */
	ComparisonState withMetricIfKnown(String name) {
		return metricNames().contains(name) ? withMetric(name) : this;
	}

	/** With the runs of a file as they are in the file now. */
	public ComparisonState withReloaded(Path file, Run run, FileStamp stamp) {
		List<RunEntry> reloaded = runs.stream()
				.map(entry -> file.equals(entry.run().source()) ? entry.reloaded(run, stamp) : entry).toList();
		return new ComparisonState(reloaded, baseline, metric).withKnownMetric();
	}

	/** The files of the runs, each once. */
	public List<Path> files() {
		return runs.stream().map(entry -> entry.run().source()).filter(source -> source != null).distinct().toList();
	}

	/** The metric if some run still has it, else the score. */
	private ComparisonState withKnownMetric() {
		return metricNames().contains(metric) ? this : withMetric(Metric.PRIMARY);
	}

	private ComparisonState with(int index, RunEntry entry) {
		List<RunEntry> changed = new ArrayList<>(runs);
		changed.set(index, entry);
		return new ComparisonState(changed, baseline, metric);
	}

	private static Set<String> names(List<RunEntry> entries) {
		return entries.stream().map(entry -> entry.run().name()).collect(Collectors.toSet());
	}

	private static String freeName(String wanted, Set<String> taken) {
		String name = wanted;
		for (int number = 2; taken.contains(name); number++) {
			name = wanted + " (" + number + ")";
		}
		return name;
	}
}
