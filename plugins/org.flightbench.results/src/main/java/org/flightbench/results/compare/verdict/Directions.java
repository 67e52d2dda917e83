// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.Map;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Unit;

/** Knows which way a metric gets better. */
public final class Directions {

	private Directions() {}

	/**
	 * Follows the user; else, of a score what the mode says, of the collector's metrics less, and of others what their
	 * unit says, or, if that says nothing, the mode.
	 *
	 * @param overrides by metric name
	 */
	public static Direction of(String metric, Mode mode, Unit unit, Map<String, Direction> overrides) {
		String name = Metric.canonicalName(metric);
		Direction override = overrides.getOrDefault(name, overrides.get(metric));
		if (override != null) {
			return override;
		}
		if (name.startsWith("gc.")) {
			return Direction.LOWER_IS_BETTER;
		}
		if (!name.equals(Metric.PRIMARY)) {
			switch (unit.quantity()) {
				case RATE, BYTES_PER_SECOND :
					return Direction.HIGHER_IS_BETTER;
				case TIME_PER_OPERATION, BYTES_PER_OPERATION, TIME :
					return Direction.LOWER_IS_BETTER;
				default :
					if (unit.symbol().endsWith("/op")) {
						return Direction.LOWER_IS_BETTER;
					}
			}
		}
		return ofScore(mode);
	}

	/** The direction of a score. */
	public static Direction ofScore(Mode mode) {
		return mode == Mode.THROUGHPUT ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
	}
}
