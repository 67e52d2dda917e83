// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The labels of percentiles, which JMH lists as secondary metrics. */
public final class Percentiles {

	private static final Pattern LABEL = Pattern.compile("(?:.*[\u00b7?\ufffd])?p([01]\\.\\d{1,6})");

	private Percentiles() {}

	/**
	 * Parses the label of a percentile.
	 *
	 * @param label name of a secondary metric: {@code p0.99}, or {@code method·p0.99} before JMH 1.37
	 * @return 0 to 100, empty if it is not the label of a percentile
	 */
	public static OptionalDouble ofLabel(String label) {
		Matcher matcher = LABEL.matcher(label);
		return matcher.matches()
				? OptionalDouble.of(new BigDecimal(matcher.group(1)).movePointRight(2).doubleValue())
				: OptionalDouble.empty();
	}
}
