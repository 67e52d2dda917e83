// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.Objects;
import org.flightbench.results.Run;

/**
 * A run as it stands in a comparison.
 *
 * @param run the run under the name that the user gave it
 * @param colour as {@code #rrggbb} if the user chose one, null for the palette's
 * @param stamp what the file was when it was read
 * @param parameter to which results of the file the run is narrowed, null if to none
 */
public record RunEntry(Run run, String colour, FileStamp stamp, ParameterValue parameter) {

	public RunEntry {
		Objects.requireNonNull(run);
		Objects.requireNonNull(stamp);
	}

	/** A whole file's run in the palette's colour. */
	public RunEntry(Run run, FileStamp stamp) {
		this(run, null, stamp, null);
	}

	RunEntry named(String name) {
		return new RunEntry(run.named(name), colour, stamp, parameter);
	}

	RunEntry coloured(String newColour) {
		return new RunEntry(run, newColour, stamp, parameter);
	}

	/**
	 * The entry with its run as it is in the file now. If no result has the parameter's value any more, the whole run.
	 */
	RunEntry reloaded(Run whole, FileStamp newStamp) {
		if (parameter == null) {
			return new RunEntry(whole.named(run.name()), colour, newStamp, null);
		}
		boolean still = whole.results().stream()
				.anyMatch(result -> parameter.value().equals(result.id().params().get(parameter.name())));
		return still
				? new RunEntry(parameter.of(whole).named(run.name()), colour, newStamp, parameter)
				: new RunEntry(whole, colour, newStamp, null);
	}
}
