// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.nio.file.Path;
import java.util.List;

/**
 * An experiment with a long time to safepoint that was made, once or several times.
 *
 * @param folder the run's folder
 * @param baselines without the remedy, at least one
 * @param remedies with it, as many
 */
public record TtspResult(Path folder, List<TtspSide> baselines, List<TtspSide> remedies) {

	public TtspResult {
		baselines = List.copyOf(baselines);
		remedies = List.copyOf(remedies);
	}

	/** The first time without the remedy. */
	public TtspSide baseline() {
		return baselines.get(0);
	}

	/** The first time with it. */
	public TtspSide remedy() {
		return remedies.get(0);
	}
}
