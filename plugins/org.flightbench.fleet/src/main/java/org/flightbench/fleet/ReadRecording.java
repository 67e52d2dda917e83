// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.List;

/**
 * The result of reading a recording, apart from the values that are merged.
 *
 * @param file the recording
 * @param lost why it could not be read; null if it was read
 * @param problems the parts that could not be read; each is a sentence
 * @param warnings other warnings; each is a sentence
 * @param content {@link PauseFacts} or {@link SourceFacts}; null if it was not read
 */
record ReadRecording(FleetFile file, String lost, List<String> problems, List<String> warnings,
		Serializable content) implements Serializable {

	/** Returns a recording that could not be read. */
	static ReadRecording lost(FleetFile file, String problem) {
		return new ReadRecording(file, problem, List.of(), List.of(), null);
	}

	boolean isLost() {
		return lost != null;
	}
}
