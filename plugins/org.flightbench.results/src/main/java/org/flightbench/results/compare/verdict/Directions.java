// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.Map;
import java.util.Optional;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Unit;

/** Knows which way a metric gets better. */
public final class Directions {

	private Directions() {}

	/**
	 * Follows the user; else, of the collector's metrics less is better, and of others what their unit says, or, if
	 * that says nothing, the mode.
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
		return ofUnit(unit, name.equals(Metric.PRIMARY)).orElse(ofScore(mode));
	}

	/** The direction of a score by its mode, for a unit that says nothing. */
	public static Direction ofScore(Mode mode) {
		return mode == Mode.THROUGHPUT ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
	}

	/**
	 * Whether a score's unit says another direction than its mode, as {@code avgt} in {@code ops/s}: JMH does not write
	 * that, others who write its formats do.
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
				// a counter's events per second may be of either kind, a score is the work done
				yield isScore && unit.isPerTime() ? Optional.of(Direction.HIGHER_IS_BETTER) : Optional.empty();
			}
		};
	}
}
