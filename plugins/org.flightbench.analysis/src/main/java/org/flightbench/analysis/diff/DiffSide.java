// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.List;

import org.flightbench.recording.summary.RecordingDigest;

/**
 * One side of a recording comparison.
 *
 * @param name the displayed name
 * @param recordings at least one recording; several are runs of the same program
 */
public record DiffSide(String name, List<RecordingDigest> recordings) {

	public DiffSide {
		recordings = List.copyOf(recordings);
		if (recordings.isEmpty()) {
			throw new IllegalArgumentException("no recording of " + name);
		}
	}

	/** Returns the total duration of the recordings in seconds; NaN if any duration is unknown. */
	public double seconds() {
		return recordings.stream().mapToDouble(recording -> recording.activity().seconds()).sum();
	}

	/** Returns the total load of the recordings; NaN if the load of any recording is unknown. */
	public double load(DiffLoad load) {
		return recordings.stream().mapToDouble(load::of).sum();
	}
}
