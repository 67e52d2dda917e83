// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.Objects;
import java.util.Set;
import org.flightbench.results.Run;

/**
 * A run as it stands in a comparison.
 *
 * @param run the run under the name that the user gave it
 * @param metrics the names of the run's metrics, which take too long to collect to ask the run again and again
 * @param color as {@code #rrggbb} if the user chose one, null for the palette's
 * @param slot which of the palette's colors is the run's, from 0, wherever it stands; {@link #NO_SLOT} until it is in a
 * comparison
 * @param stamp what the file was when it was read
 * @param parameter to which results of the file the run is narrowed, null if to none
 */
public record RunEntry(Run run, Set<String> metrics, String color, int slot, FileStamp stamp,
		ParameterValue parameter) {

	/** The slot of a run that gets the first free one as it comes into a comparison. */
	public static final int NO_SLOT = -1;

	public RunEntry {
		Objects.requireNonNull(run);
		Objects.requireNonNull(metrics);
		Objects.requireNonNull(stamp);
	}

	/** A whole file's run in the palette's color; goes over all its results. */
	public RunEntry(Run run, FileStamp stamp) {
		this(run, run.metricNames(), null, NO_SLOT, stamp, null);
	}

	/** A part of this run: the results that have a parameter's value, without the parameter. */
	public RunEntry narrowed(Run part, ParameterValue value) {
		return new RunEntry(part, part.metricNames(), null, NO_SLOT, stamp, value);
	}

	RunEntry named(String name) {
		return new RunEntry(run.named(name), metrics, color, slot, stamp, parameter);
	}

	RunEntry colored(String newColor) {
		return new RunEntry(run, metrics, newColor, slot, stamp, parameter);
	}

	RunEntry inSlot(int newSlot) {
		return new RunEntry(run, metrics, color, newSlot, stamp, parameter);
	}

	/** With the color of another entry, the user's and the palette's. */
	private RunEntry coloredAs(RunEntry other) {
		return colored(other.color).inSlot(other.slot);
	}

	/** Another file's run in the place of this one. */
	RunEntry replacedBy(RunEntry other) {
		return other.coloredAs(this);
	}

	/**
	 * The entry with its run as it is in the file now. If no result has the parameter's value any more, the whole run.
	 *
	 * @param whole what was read
	 */
	RunEntry reloaded(RunEntry whole) {
		boolean part = parameter != null && whole.run.results().stream()
				.anyMatch(result -> parameter.value().equals(result.id().params().get(parameter.name())));
		if (part) {
			return whole.narrowed(parameter.of(whole.run).named(run.name()), parameter).coloredAs(this);
		}
		return (parameter == null ? whole.named(run.name()) : whole).coloredAs(this);
	}
}
