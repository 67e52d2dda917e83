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
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.role.RoleGuess;

/**
 * The immutable content of a comparison editor. Every change creates a new state, and undo restores the previous one.
 *
 * @param runs the runs in the user's order
 * @param baseline the index of the baseline in {@code runs}, or 0 if there are no runs
 * @param metric the name of the compared metric
 * @param expected the expectations of the candidates by file, may be empty
 * @param choices facts about the runs, stated by the user
 */
public record ComparisonState(List<RunEntry> runs, int baseline, String metric, List<ExpectationFile> expected,
		JudgingChoices choices)
		implements
			FileState {

	/** The state without runs. */
	public static final ComparisonState EMPTY = new ComparisonState(List.of(), 0, Metric.PRIMARY, List.of(),
			JudgingChoices.NONE);

	public ComparisonState {
		runs = List.copyOf(inOwnSlots(runs));
		expected = List.copyOf(expected);
		if (baseline < 0 || baseline >= Math.max(1, runs.size())) {
			throw new IndexOutOfBoundsException("baseline " + baseline + " of " + runs.size() + " runs");
		}
	}

	/** Returns whether there are no runs. */
	public boolean isEmpty() {
		return runs.isEmpty();
	}

	/** Returns the runs without their display settings. */
	public List<Run> plainRuns() {
		return runs.stream().map(RunEntry::run).toList();
	}

	/** Returns the expectations of all files. */
	public List<Expectation> expectations() {
		return expected.stream().flatMap(file -> file.expectations().stream()).toList();
	}

	/** Returns the names of the metrics of all runs, with the score first. */
	public Set<String> metricNames() {
		Set<String> names = new LinkedHashSet<>();
		names.add(Metric.PRIMARY);
		runs.forEach(entry -> names.addAll(entry.metrics()));
		return names;
	}

	/** Returns a state with more runs at the end. Names are made unique. */
	public ComparisonState withAdded(List<RunEntry> added) {
		List<RunEntry> all = new ArrayList<>(runs);
		all.addAll(added);
		List<Run> named = RunNames.unique(all.stream().map(RunEntry::run).toList());
		for (int index = 0; index < all.size(); index++) {
			all.set(index, all.get(index).named(named.get(index).name()));
		}
		return withRuns(all, baseline);
	}

	/**
	 * Returns a state in which a run replaces the run from a file and keeps its position and color. If no run comes
	 * from the file, the run is added at the end.
	 */
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

	/** Returns a state with only the given runs, the first of which is the baseline. */
	public ComparisonState withOnly(List<RunEntry> others) {
		return withRuns(others, 0).withKnownMetric();
	}

	/**
	 * Returns a state with more runs. The first of them becomes the baseline and moves to the front. Names are made
	 * unique by numbers.
	 */
	public ComparisonState withBaselineAdded(List<RunEntry> added) {
		return withAdded(added).withMoved(runs.size(), 0).withBaseline(0);
	}

	/** Returns a state with a run removed. If it was the baseline, the first remaining run becomes the baseline. */
	public ComparisonState withRemoved(int index) {
		List<RunEntry> others = new ArrayList<>(runs);
		others.remove(index);
		int newBaseline = index == baseline ? 0 : index < baseline ? baseline - 1 : baseline;
		return withRuns(others, newBaseline).withKnownMetric();
	}

	/** Returns a state with a run moved to another position. The baseline stays the same run. */
	public ComparisonState withMoved(int from, int to) {
		List<RunEntry> moved = new ArrayList<>(runs);
		RunEntry baselineEntry = runs.get(baseline);
		moved.add(to, moved.remove(from));
		return withRuns(moved, moved.indexOf(baselineEntry));
	}

	/** Returns a state with a run renamed. If the name is already taken, a number makes it unique. */
	public ComparisonState withName(int index, String name) {
		List<RunEntry> others = new ArrayList<>(runs);
		others.remove(index);
		return with(index, runs.get(index).named(RunNames.free(name, names(others))));
	}

	/**
	 * Returns a state with a run in another color.
	 *
	 * @param color the color as {@code #rrggbb}, or null for the color of the palette
	 */
	public ComparisonState withColor(int index, String color) {
		return with(index, runs.get(index).colored(color));
	}

	/** Returns a state with another run as the baseline. */
	public ComparisonState withBaseline(int index) {
		return withRuns(runs, index);
	}

	/**
	 * Returns a state with the guessed baseline moved to the front, or this state if there is no guess. Reassigns the
	 * colors in the new order, because the runs have not been shown before.
	 */
	public ComparisonState withGuessedBaseline(RoleGuess guess) {
		if (guess.baseline() < 0) {
			return this;
		}
		List<RunEntry> moved = withMoved(guess.baseline(), 0).runs;
		return withRuns(moved.stream().map(entry -> entry.inSlot(RunEntry.NO_SLOT)).toList(), 0);
	}

	/**
	 * Returns a state with baseline and candidate swapped and the new baseline in front, or this state unless there are
	 * exactly two runs.
	 */
	public ComparisonState withRolesSwapped() {
		return runs.size() == 2 ? withMoved(1 - baseline, 0).withBaseline(0) : this;
	}

	public ComparisonState withMetric(String name) {
		return new ComparisonState(runs, baseline, name, expected, choices);
	}

	public ComparisonState withChoices(JudgingChoices others) {
		return new ComparisonState(runs, baseline, metric, expected, others);
	}

	/** Returns a state with another metric, or this state if no run has it. */
	ComparisonState withMetricIfKnown(String name) {
		return metricNames().contains(name) ? withMetric(name) : this;
	}

	/** Returns a state with the runs of a file updated from the reloaded file. */
	public ComparisonState withReloaded(RunEntry whole) {
		Path file = whole.run().source();
		List<RunEntry> reloaded = runs.stream()
				.map(entry -> file.equals(entry.run().source()) ? entry.reloaded(whole) : entry).toList();
		return withRuns(reloaded, baseline).withKnownMetric();
	}

	/** Returns a state with the expectations of more files. A file that is already present is updated. */
	public ComparisonState withExpected(List<ExpectationFile> added) {
		Map<Path, ExpectationFile> files = new LinkedHashMap<>();
		expected.forEach(present -> files.put(present.file(), present));
		added.forEach(newer -> files.put(newer.file(), newer));
		return new ComparisonState(runs, baseline, metric, List.copyOf(files.values()), choices);
	}

	/** Returns a state without the expectations of a file. */
	public ComparisonState withoutExpected(Path file) {
		return new ComparisonState(runs, baseline, metric,
				expected.stream().filter(present -> !present.file().equals(file)).toList(), choices);
	}

	/**
	 * Returns the stamps of all files at the time they were read: those of the runs, then those of the expectations.
	 */
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

	/** Returns the distinct files of runs and expectations. */
	@Override
	public List<Path> files() {
		return List.copyOf(stamps().keySet());
	}

	/** Returns this state, or a state with the score as the metric if no run has the current metric anymore. */
	private ComparisonState withKnownMetric() {
		return metricNames().contains(metric) ? this : withMetric(Metric.PRIMARY);
	}

	private ComparisonState with(int index, RunEntry entry) {
		List<RunEntry> changed = new ArrayList<>(runs);
		changed.set(index, entry);
		return withRuns(changed, baseline);
	}

	/**
	 * Assigns palette slots. Each run keeps its slot; a run without a slot, or with one taken by an earlier run, gets
	 * the first free slot.
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
		return new ComparisonState(others, newBaseline, metric, expected, choices);
	}
}
