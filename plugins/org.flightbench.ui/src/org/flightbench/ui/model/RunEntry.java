// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.Objects;
import java.util.Set;
import org.flightbench.results.Run;

/**
 * A run in a comparison, with its display settings.
 *
 * @param run the run, under the name given by the user
 * @param metrics the names of the run's metrics, cached because collecting them is slow
 * @param color the color chosen by the user as {@code #rrggbb}, or null for the color of the palette
 * @param slot the index of the run's color in the palette, regardless of its position; {@link #NO_SLOT} until it
 * belongs to a comparison
 * @param stamp the stamp of the file when it was read
 * @param parameter the parameter value to which the run is narrowed, or null for the whole run
 */
public record RunEntry(Run run, Set<String> metrics, String color, int slot, FileStamp stamp,
		ParameterValue parameter) {

	/** The slot of a run that is assigned the first free slot when it is added to a comparison. */
	public static final int NO_SLOT = -1;

	public RunEntry {
		Objects.requireNonNull(run);
		Objects.requireNonNull(metrics);
		Objects.requireNonNull(stamp);
	}

	/** Creates an entry for a whole file in the color of the palette. Visits all results to collect the metrics. */
	public RunEntry(Run run, FileStamp stamp) {
		this(run, run.metricNames(), null, NO_SLOT, stamp, null);
	}

	/** Returns an entry for the results of this run that have a parameter value. */
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

	/** Returns this entry with the color and the palette slot of another entry. */
	private RunEntry coloredAs(RunEntry other) {
		return colored(other.color).inSlot(other.slot);
	}

	/** Returns the entry of another run with the color and palette slot of this entry. */
	RunEntry replacedBy(RunEntry other) {
		return other.coloredAs(this);
	}

	/**
	 * Returns this entry with its run updated from the file. If no result has the parameter value anymore, the entry
	 * becomes the whole run.
	 *
	 * @param whole the entry of the reloaded file
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
