// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.RunNames;
import org.flightbench.results.compare.verdict.Expectation;
import org.flightbench.results.role.RoleGuess;

/**
 * The content of a comparison editor. Immutable: every change makes a new state, and undo goes back to the one before.
 *
 * @param runs in the user's order
 * @param baseline index of the baseline in {@code runs}, 0 if there are none
 * @param metric name of the metric compared
 * @param expected what is expected of the candidates, by file; empty if nothing is
 * @param machineChanged whether the candidates ran on another machine, so that what all scores have in common is taken
 * out of them
 */
public record ComparisonState(List<RunEntry> runs, int baseline, String metric, List<ExpectationFile> expected,
		boolean machineChanged)
		implements
			FileState {

	/** Nothing yet. */
	public static final ComparisonState EMPTY = new ComparisonState(List.of(), 0, Metric.PRIMARY, List.of(), false);

	public ComparisonState {
		runs = List.copyOf(inOwnSlots(runs));
		expected = List.copyOf(expected);
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

	/** The expectations of all files. */
	public List<Expectation> expectations() {
		return expected.stream().flatMap(file -> file.expectations().stream()).toList();
	}

	/** All metrics that some run has, the score first. */
	public Set<String> metricNames() {
		Set<String> names = new LinkedHashSet<>();
		names.add(Metric.PRIMARY);
		runs.forEach(entry -> names.addAll(entry.metrics()));
		return names;
	}

	/** With more runs at the end, under names that differ. */
	public ComparisonState withAdded(List<RunEntry> added) {
		List<RunEntry> all = new ArrayList<>(runs);
		all.addAll(added);
		List<Run> named = RunNames.unique(all.stream().map(RunEntry::run).toList());
		for (int index = 0; index < all.size(); index++) {
			all.set(index, all.get(index).named(named.get(index).name()));
		}
		return withRuns(all, baseline);
	}

	/** With a run in the place and color of that of another file; at the end if there is none of it. */
	public ComparisonState withReplaced(Path file, RunEntry other) {
		for (int index = 0; index < runs.size(); index++) {
			if (runs.get(index).run().source() != null && runs.get(index).run().source().equals(file)) {
				List<RunEntry> others = new ArrayList<>(runs);
				others.remove(index);
				String name = RunNames.free(other.run().name(), names(others));
				return with(index, runs.get(index).replacedBy(other.named(name))).withKnownMetric();
			}
		}
		return withAdded(List.of(other));
	}

	/** With only these runs, the first as the baseline. */
	public ComparisonState withOnly(List<RunEntry> others) {
		return withRuns(others, 0).withKnownMetric();
	}

	/** With more runs, the first in front of all as the baseline; a name that is taken gets a number. */
	public ComparisonState withBaselineAdded(List<RunEntry> added) {
		return withAdded(added).withMoved(runs.size(), 0).withBaseline(0);
	}

	/** Without a run; if it was the baseline, the first of the others is. */
	public ComparisonState withRemoved(int index) {
		List<RunEntry> others = new ArrayList<>(runs);
		others.remove(index);
		int newBaseline = index == baseline ? 0 : index < baseline ? baseline - 1 : baseline;
		return withRuns(others, newBaseline).withKnownMetric();
	}

	/** With a run moved to another place; the baseline stays the same run. */
	public ComparisonState withMoved(int from, int to) {
		List<RunEntry> moved = new ArrayList<>(runs);
		RunEntry baselineEntry = runs.get(baseline);
		moved.add(to, moved.remove(from));
		return withRuns(moved, moved.indexOf(baselineEntry));
	}

	/** With a run under another name; a name that is taken gets a number. */
	public ComparisonState withName(int index, String name) {
		List<RunEntry> others = new ArrayList<>(runs);
		others.remove(index);
		return with(index, runs.get(index).named(RunNames.free(name, names(others))));
	}

	/** With a run in a color, {@code #rrggbb} or null for the palette's. */
	public ComparisonState withColor(int index, String color) {
		return with(index, runs.get(index).colored(color));
	}

	/** With another run as the baseline. */
	public ComparisonState withBaseline(int index) {
		return withRuns(runs, index);
	}

	/**
	 * With the guessed run as baseline, in front of all, and colors in the new order, as nobody has seen the runs
	 * before; the same state if there is no guess.
	 */
	public ComparisonState withGuessedBaseline(RoleGuess guess) {
		if (guess.baseline() < 0) {
			return this;
		}
		List<RunEntry> moved = withMoved(guess.baseline(), 0).runs;
		return withRuns(moved.stream().map(entry -> entry.inSlot(RunEntry.NO_SLOT)).toList(), 0);
	}

	/** Two runs with their roles exchanged: the candidate in front, as the baseline. Any other number stays. */
	public ComparisonState withRolesSwapped() {
		return runs.size() == 2 ? withMoved(1 - baseline, 0).withBaseline(0) : this;
	}

	/** With another metric. */
	public ComparisonState withMetric(String name) {
		return new ComparisonState(runs, baseline, name, expected, machineChanged);
	}

	/** With what all scores have in common taken out of the candidates, or left in. */
	public ComparisonState withMachineChanged(boolean changed) {
		return new ComparisonState(runs, baseline, metric, expected, changed);
	}

	/** With another metric if some run has it. */
	ComparisonState withMetricIfKnown(String name) {
		return metricNames().contains(name) ? withMetric(name) : this;
	}

	/** With the runs of a file as they are in the file now. */
	public ComparisonState withReloaded(RunEntry whole) {
		Path file = whole.run().source();
		List<RunEntry> reloaded = runs.stream()
				.map(entry -> file.equals(entry.run().source()) ? entry.reloaded(whole) : entry).toList();
		return withRuns(reloaded, baseline).withKnownMetric();
	}

	/** With the expectations of more files, or of the same as they are now. */
	public ComparisonState withExpected(List<ExpectationFile> added) {
		Map<Path, ExpectationFile> files = new LinkedHashMap<>();
		expected.forEach(present -> files.put(present.file(), present));
		added.forEach(newer -> files.put(newer.file(), newer));
		return new ComparisonState(runs, baseline, metric, List.copyOf(files.values()), machineChanged);
	}

	/** Without what a file expects. */
	public ComparisonState withoutExpected(Path file) {
		return new ComparisonState(runs, baseline, metric,
				expected.stream().filter(present -> !present.file().equals(file)).toList(), machineChanged);
	}

	/** The stamp of each file when it was read: those of the runs, then those of the expectations. */
	public Map<Path, FileStamp> stamps() {
		Map<Path, FileStamp> stamps = new LinkedHashMap<>();
		for (RunEntry entry : runs) {
			if (entry.run().source() != null) {
				stamps.put(entry.run().source(), entry.stamp());
			}
		}
		expected.forEach(present -> stamps.put(present.file(), present.stamp()));
		return stamps;
	}

	/** The files of the runs and of what is expected, each once. */
	@Override
	public List<Path> files() {
		return List.copyOf(stamps().keySet());
	}

	/** The metric if some run still has it, else the score. */
	private ComparisonState withKnownMetric() {
		return metricNames().contains(metric) ? this : withMetric(Metric.PRIMARY);
	}

	private ComparisonState with(int index, RunEntry entry) {
		List<RunEntry> changed = new ArrayList<>(runs);
		changed.set(index, entry);
		return withRuns(changed, baseline);
	}

	/**
	 * Each run keeps its slot of the palette; one without, or whose slot an earlier run has, gets the first free one.
	 */
	private static List<RunEntry> inOwnSlots(List<RunEntry> entries) {
		Set<Integer> taken = new HashSet<>();
		List<RunEntry> all = new ArrayList<>();
		for (RunEntry entry : entries) {
			boolean keeps = entry.slot() >= 0 && taken.add(entry.slot());
			all.add(keeps ? entry : entry.inSlot(RunEntry.NO_SLOT));
		}
		int free = 0;
		for (int index = 0; index < all.size(); index++) {
			if (all.get(index).slot() < 0) {
				while (!taken.add(free)) {
					free++;
				}
				all.set(index, all.get(index).inSlot(free));
			}
		}
		return all;
	}

	private static Set<String> names(List<RunEntry> entries) {
		return entries.stream().map(entry -> entry.run().name()).collect(Collectors.toSet());
	}

	private ComparisonState withRuns(List<RunEntry> others, int newBaseline) {
		return new ComparisonState(others, newBaseline, metric, expected, machineChanged);
	}
}
