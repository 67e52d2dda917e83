// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.recording.pause.Distribution;

/** Collects the merged pauses of a job. */
final class MergedPauses {

	private final PauseKind kind;
	private final List<ReadRecording> recordings = new ArrayList<>();
	/** The pauses by the index of their group. */
	private final Map<Integer, Distribution> pauses = new TreeMap<>();

	MergedPauses(PauseKind kind) {
		this.kind = kind;
	}

	/** Adds a merged result of {@link PauseDecoder}. */
	void add(Serializable key, Distribution its) {
		if (key instanceof ReadRecording recording) {
			recordings.add(recording);
		} else {
			pauses.put((Integer) key, its);
		}
	}

	/** @param groups the values that identify each group, by its index */
	FleetPausesReport report(List<List<String>> groups) {
		return new FleetPausesReport(kind, groups, pauses, ReadRecording.whole(recordings,
				(one, other) -> ((PauseFacts) one).plus((PauseFacts) other)));
	}
}
