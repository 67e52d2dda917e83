// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of a time-to-safepoint experiment, which ran once or several times.
 *
 * @param folder the folder of the run
 * @param baselines the runs without the remedy; at least one
 * @param remedies the runs with the remedy, equal in number
 */
public record TtspResult(Path folder, List<TtspSide> baselines, List<TtspSide> remedies) {

	public TtspResult {
		baselines = List.copyOf(baselines);
		remedies = List.copyOf(remedies);
	}

	/** Returns the first run without the remedy. */
	public TtspSide baseline() {
		return baselines.get(0);
	}

	/** Returns the first run with the remedy. */
	public TtspSide remedy() {
		return remedies.get(0);
	}
}
