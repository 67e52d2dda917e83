// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Map;
import java.util.Optional;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Unit;

/** Determines the directions in which metrics improve. */
public final class DirectionFinder {

	private DirectionFinder() {}

	/**
	 * Returns the direction of a metric: the override if it exists; otherwise, lower is better for GC metrics, and
	 * other metrics have the direction of their unit or, if the unit implies none, of the mode.
	 *
	 * @param overrides directions by name of the metric
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
		return ofUnit(unit, name.equals(Metric.PRIMARY)).orElse(ofScore(mode));
	}

	/** Returns the direction of a score according to its mode, for a unit that does not imply a direction. */
	public static Direction ofScore(Mode mode) {
		return mode == Mode.THROUGHPUT ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
	}

	/**
	 * Returns whether unit and mode of a score imply different directions, such as {@code avgt} in {@code ops/s}. JMH
	 * does not write contradictory results, but other programs that use its formats do.
	 */
	public static boolean contradict(Mode mode, Unit unit) {
		return ofUnit(unit, true).map(direction -> direction != ofScore(mode)).orElse(false);
	}

	private static Optional<Direction> ofUnit(Unit unit, boolean isScore) {
		return switch (unit.quantity()) {
			case RATE, BYTES_PER_SECOND -> Optional.of(Direction.HIGHER_IS_BETTER);
			case TIME_PER_OPERATION, BYTES_PER_OPERATION, TIME -> Optional.of(Direction.LOWER_IS_BETTER);
			default -> {
				if (unit.symbol().endsWith("/op")) {
					yield Optional.of(Direction.LOWER_IS_BETTER);
				}
				// a high rate of a counter may be good or bad, but a score counts completed work
				yield isScore && unit.isPerTime() ? Optional.of(Direction.HIGHER_IS_BETTER) : Optional.empty();
			}
		};
	}
}
