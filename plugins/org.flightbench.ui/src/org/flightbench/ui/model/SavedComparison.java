// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.ui.IMemento;
import org.flightbench.results.Metric;

/**
 * A comparison as the workbench persists it across restarts. Results are not saved but reloaded from their files.
 *
 * @param runs the runs
 * @param baseline the index of the baseline
 * @param metric the compared metric
 * @param expected the expectation files
 * @param choices facts about the runs, stated by the user
 */
public record SavedComparison(List<SavedRun> runs, int baseline, String metric, List<Path> expected,
		JudgingChoices choices) {

	/**
	 * A persisted run.
	 *
	 * @param file the results file
	 * @param name the name given by the user, or null for the default
	 * @param color the color as {@code #rrggbb}, or null for the color of the palette
	 * @param slot the index in the palette, or {@link RunEntry#NO_SLOT} if none was saved
	 * @param parameter the parameter value to which the run is narrowed, or null for the whole run
	 */
	public record SavedRun(Path file, String name, String color, int slot, ParameterValue parameter) {

		private RunEntry of(RunEntry whole) {
			RunEntry narrowed = new RunEntry(whole.run(), whole.metrics(), color, slot, whole.stamp(), parameter)
					.reloaded(whole);
			return name == null ? narrowed : narrowed.named(name);
		}
	}

	private static final String RUN = "run";
	private static final String EXPECTED = "expected";
	private static final String BASELINE = "baseline";
	private static final String METRIC = "metric";
	private static final String NAME = "name";
	private static final String COLOR = "colour";
	private static final String SLOT = "slot";
	private static final String PARAMETER = "parameter";
	private static final String VALUE = "value";
	private static final String MACHINE_CHANGED = "machineChanged";
	private static final String SAME_MACHINE = "sameMachine";
	private static final String CONTROL = "control";

	/** Saves a state. Runs that do not come from a file are skipped. */
	public static void save(ComparisonState state, IMemento memento) {
		memento.putString(METRIC, state.metric());
		memento.putInteger(BASELINE, state.baseline());
		memento.putBoolean(MACHINE_CHANGED, state.choices().machineChanged());
		memento.putBoolean(SAME_MACHINE, state.choices().sameMachine());
		state.choices().controls().forEach(name -> memento.createChild(CONTROL, name));
		state.expected().forEach(present -> memento.createChild(EXPECTED, present.file().toString()));
		for (RunEntry entry : state.runs()) {
			if (entry.run().source() == null) {
				continue;
			}
			IMemento child = memento.createChild(RUN, entry.run().source().toString());
			child.putString(NAME, entry.run().name());
			child.putInteger(SLOT, entry.slot());
			if (entry.color() != null) {
				child.putString(COLOR, entry.color());
			}
			if (entry.parameter() != null) {
				child.putString(PARAMETER, entry.parameter().name());
				child.putString(VALUE, entry.parameter().value());
			}
		}
	}

	/** Restores a comparison written by {@link #save}. It has no runs if the memento is empty. */
	public static SavedComparison restore(IMemento memento) {
		List<SavedRun> runs = new ArrayList<>();
		for (IMemento child : memento.getChildren(RUN)) {
			String parameter = child.getString(PARAMETER);
			String color = child.getString(COLOR);
			Integer slot = child.getInteger(SLOT);
			runs.add(new SavedRun(Path.of(child.getID()), child.getString(NAME),
					color != null && color.matches("#[0-9a-f]{6}") ? color : null,
					slot == null || slot < 0 ? RunEntry.NO_SLOT : slot,
					parameter == null ? null : new ParameterValue(parameter, child.getString(VALUE))));
		}
		List<Path> expected = new ArrayList<>();
		for (IMemento child : memento.getChildren(EXPECTED)) {
			expected.add(Path.of(child.getID()));
		}
		Integer baseline = memento.getInteger(BASELINE);
		String metric = memento.getString(METRIC);
		return new SavedComparison(runs, baseline == null ? 0 : baseline, metric == null ? Metric.PRIMARY : metric,
				expected, new JudgingChoices(Boolean.TRUE.equals(memento.getBoolean(MACHINE_CHANGED)),
						Boolean.TRUE.equals(memento.getBoolean(SAME_MACHINE)),
						Stream.of(memento.getChildren(CONTROL)).map(IMemento::getID).collect(Collectors.toSet())));
	}

	/** Returns the distinct files to read. */
	public List<Path> files() {
		return Stream.concat(runs.stream().map(SavedRun::file), expected.stream()).distinct().toList();
	}

	/** Returns the state built from the files that could be read. Runs of other files are skipped. */
	public ComparisonState with(List<RunEntry> readRuns, List<ExpectationFile> readExpectations) {
		Map<Path, RunEntry> read = new HashMap<>();
		readRuns.forEach(entry -> read.put(entry.run().source(), entry));
		List<RunEntry> entries = new ArrayList<>();
		int newBaseline = 0;
		for (int index = 0; index < runs.size(); index++) {
			SavedRun saved = runs.get(index);
			RunEntry whole = read.get(saved.file());
			if (whole == null) {
				continue;
			}
			if (index == baseline) {
				newBaseline = entries.size();
			}
			entries.add(saved.of(whole));
		}
		return new ComparisonState(entries, newBaseline, Metric.PRIMARY, readExpectations, choices)
				.withMetricIfKnown(metric);
	}
}
