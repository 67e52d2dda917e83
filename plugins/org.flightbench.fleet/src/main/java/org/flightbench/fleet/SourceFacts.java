// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.profile.ProfileSource;

/**
 * The facts about the profile of one recording, see {@link ProfileSource}.
 *
 * @param durationNanos the recorded time that was read; 0 if unknown
 * @param types the counted event types
 */
record SourceFacts(long durationNanos, Amount total, Map<String, String> settings, String jvm, long droppedBytes,
		List<String> types) implements Serializable {

	static SourceFacts of(ProfileSource source) {
		return new SourceFacts(source.durationNanos(), new Amount(source.weight(), source.samples()),
				Map.copyOf(source.settings()), source.jvm(), source.droppedBytes(),
				List.copyOf(source.counted().types()));
	}
}
