// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.List;

import org.flightbench.recording.whole.WholeRecording;

/**
 * One side of a comparison of recordings.
 *
 * @param name what to call it
 * @param recordings at least one; several are runs of the same
 */
public record DiffSide(String name, List<WholeRecording> recordings) {

	public DiffSide {
		recordings = List.copyOf(recordings);
		if (recordings.isEmpty()) {
			throw new IllegalArgumentException("no recording of " + name);
		}
	}

	/** How long its recordings are together, in seconds; NaN if that of one is not known. */
	public double seconds() {
		return recordings.stream().mapToDouble(recording -> recording.activity().seconds()).sum();
	}

	/** How much load it has in all its recordings; NaN if that of one is not known. */
	double load(DiffLoad load) {
		return recordings.stream().mapToDouble(load::of).sum();
	}
}
