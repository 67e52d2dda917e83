// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.flightbench.results.Metric;
import org.flightbench.results.Unit;

/**
 * The smallest relevant amount of each metric: an absolute threshold in addition to the relative one. Smaller changes
 * are irrelevant, and values that are smaller on both sides count as zero. By default, scores have no absolute
 * threshold. {@code docs/statistics.md} explains the default amounts.
 *
 * @param chosen amounts that replace the default amounts of the units to which they apply; later amounts take
 * precedence
 */
public record SmallestAmounts(List<Amount> chosen) {

	/** The default amounts. */
	public static final SmallestAmounts USUAL = new SmallestAmounts(List.of());

	private static final Amount ALLOCATION = Amount.of("0.5 B/op");
	private static final Amount ALLOCATION_RATE = Amount.of("0.1 MB/s");
	private static final Amount COUNT = Amount.of("0.5 counts");
	private static final Amount BEAN_TIME = Amount.of("0.5 ms");
	private static final Amount HARDWARE_EVENTS = Amount.of("0.01 #/op");

	public SmallestAmounts {
		chosen = List.copyOf(chosen);
	}

	/**
	 * Parses amounts separated by commas, such as {@code 16 B, 5 ms}. Returns the default amounts if the text is blank.
	 *
	 * @throws IllegalArgumentException if an element is not an amount
	 */
	public static SmallestAmounts of(String text) {
		List<Amount> amounts = new ArrayList<>();
		if (!text.isBlank()) {
			for (String amount : text.split(",", -1)) {
				amounts.add(Amount.of(amount));
			}
		}
		return new SmallestAmounts(amounts);
	}

	/** Returns the smallest relevant amount of a metric, empty if all amounts are relevant. */
	public Optional<Amount> of(String metric, Unit unit) {
		return chosen.stream().filter(amount -> amount.appliesTo(unit)).reduce((earlier, later) -> later)
				.or(() -> usual(metric, unit)).filter(amount -> amount.value() > 0);
	}

	/**
	 * Returns the limit in the given unit below which a single value is indistinguishable from 0, or 0 for no limit.
	 * Chosen amounts never raise the limit: 8 B are not zero even if the user accepts an increase of 16 B.
	 */
	public double zeroBelow(String metric, Unit unit) {
		double usual = usual(metric, unit).map(amount -> amount.in(unit)).orElse(0.0);
		return Math.min(usual, of(metric, unit).map(amount -> amount.in(unit)).orElse(0.0));
	}

	private static Optional<Amount> usual(String metric, Unit unit) {
		if (metric.equals(Metric.PRIMARY)) {
			return Optional.empty();
		}
		String name = Metric.canonicalName(metric);
		boolean isOfCollector = name.startsWith("gc.");
		Amount amount = switch (unit.quantity()) {
			case BYTES_PER_OPERATION -> ALLOCATION;
			case BYTES_PER_SECOND -> isOfCollector ? ALLOCATION_RATE : null;
			case COUNT -> COUNT;
			case TIME -> isOfCollector || name.startsWith("compiler.") ? BEAN_TIME : null;
			case OTHER -> HARDWARE_EVENTS.appliesTo(unit) ? HARDWARE_EVENTS : null;
			default -> null;
		};
		return Optional.ofNullable(amount);
	}

	/** Returns the chosen amounts in the syntax of {@link #of(String)}, or an empty string if there are none. */
	@Override
	public String toString() {
		return chosen.stream().map(Amount::toString).collect(Collectors.joining(", "));
	}
}
