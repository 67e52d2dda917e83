// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.flightbench.results.Metric;
import org.flightbench.results.Unit;
import org.flightbench.results.Unit.Quantity;

/**
 * The smallest amount of each metric that matters: the absolute threshold beside the relative one. A change by less is
 * no change, and values that are both below it are nothing before and after. Scores have none unless somebody chooses
 * one. {@code docs/statistics.md} says why the usual ones are what they are.
 *
 * @param chosen what to take instead of the usual amounts, each for the units that it applies to; a later one outweighs
 * an earlier one
 */
public record SmallestAmounts(List<Amount> chosen) {

	/** The usual amounts alone. */
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
	 * Reads amounts separated by commas, as {@code 16 B, 5 ms}; the usual ones if the text is blank.
	 *
	 * @throws IllegalArgumentException if one of them is no amount
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

	/** The smallest amount of a metric that matters, empty if any does. */
	public Optional<Amount> of(String metric, Unit unit) {
		return chosen.stream().filter(amount -> amount.appliesTo(unit)).reduce((earlier, later) -> later)
				.or(() -> usual(metric, unit)).filter(amount -> amount.value() > 0);
	}

	/**
	 * Below which a single value is taken for 0, in its unit: what the measurement cannot distinguish from 0. A chosen
	 * amount does not raise it: 8 B are not 0 to a reader who accepts 16 B more. 0 if every value counts.
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

	/** The chosen amounts as {@link #of(String)} reads them; empty if there are none. */
	@Override
	public String toString() {
		return chosen.stream().map(Amount::toString).collect(Collectors.joining(", "));
	}
}
