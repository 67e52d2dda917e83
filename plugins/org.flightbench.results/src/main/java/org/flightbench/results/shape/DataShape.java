// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Decimals;
import org.flightbench.results.RawData;
import org.flightbench.results.statistics.Median;

/**
 * Properties of raw data that may make its mean misleading. Each reported finding changes the mean by at least 1 % and
 * is significant according to the tests in {@code docs/statistics-formulas.md}. Data without findings may still have
 * such properties.
 *
 * @param groups two groups of forks, empty if the forks do not form groups
 * @param trend the trend of the iterations within forks, empty if they are steady
 * @param outliers outlying iterations or forks, empty if there are none
 */
public record DataShape(Optional<ForkGroups> groups, Optional<IterationTrend> trend, Optional<Outliers> outliers) {

	/** No findings, or no raw data. */
	public static final DataShape PLAIN = new DataShape(Optional.empty(), Optional.empty(), Optional.empty());

	private static final double MIN_FACTOR = 2;
	/** The fraction from which two significant digits of a percentage have no decimals. */
	private static final double LEAST_WITHOUT_DECIMALS = 0.0995;
	private static final double SMALLEST_PART = 0.2;

	/** The smallest relevant change of the mean, as a fraction. */
	static final double SMALLEST = 0.01;

	/** Analyzes the raw data of a metric. Returns {@link #PLAIN} unless all values are finite and positive. */
	public static DataShape of(RawData raw) {
		double[][] logarithms = new double[raw.forks()][];
		double low = Double.POSITIVE_INFINITY;
		double high = Double.NEGATIVE_INFINITY;
		for (int fork = 0; fork < logarithms.length; fork++) {
			logarithms[fork] = raw.values(fork);
			for (int iteration = 0; iteration < logarithms[fork].length; iteration++) {
				double value = logarithms[fork][iteration];
				if (!(value > 0) || value == Double.POSITIVE_INFINITY) {
					return PLAIN;
				}
				low = Math.min(low, value);
				high = Math.max(high, value);
				logarithms[fork][iteration] = Math.log(value);
			}
		}
		// no effect on the mean can exceed the range of the values
		return high < low * (1 + SMALLEST) ? PLAIN : of(logarithms);
	}

	private static DataShape of(double[][] logarithms) {
		double[] medians = Median.ofEach(logarithms);
		Optional<ForkGroups> groups = ForkGroups.find(medians);
		Optional<IterationTrend> trend = IterationTrend.find(logarithms);
		return new DataShape(groups, trend,
				trend.isPresent() ? Optional.empty() : Outliers.find(logarithms, medians, groups.isPresent()));
	}

	/** Returns a sentence for each finding. The text after the semicolon is specific to these data. */
	public List<String> sentences() {
		List<String> sentences = new ArrayList<>();
		groups.ifPresent(found -> sentences.add(found.sentence()));
		trend.ifPresent(found -> sentences.add(found.sentence()));
		outliers.ifPresent(found -> sentences.add(found.sentence()));
		return sentences;
	}

	/**
	 * Returns this shape without outliers if they are negligible relative to a change, that is, affect the mean by less
	 * than a fifth of the change.
	 *
	 * @param ratio ratio of the two means; NaN keeps all findings
	 */
	public DataShape beside(double ratio) {
		boolean isSmall = outliers.filter(found -> isSmall(Math.abs(found.effect()), ratio)).isPresent();
		return isSmall ? new DataShape(groups, trend, Optional.empty()) : this;
	}

	/**
	 * Returns whether the forks form two groups whose distance is at least a fifth of a change. That fraction of the
	 * change could be due to the number of forks that happen to be in each group.
	 *
	 * @param ratio ratio of the two means; if NaN, every distance is relevant
	 */
	public boolean hasModesBeside(double ratio) {
		return groups.filter(found -> !isSmall(Math.log1p(found.distance()), ratio)).isPresent();
	}

	private static boolean isSmall(double effect, double ratio) {
		return effect < SMALLEST_PART * Math.abs(Math.log(ratio));
	}

	/**
	 * Formats a relative change as a percentage with a sign, or as a factor if the value at least doubles or halves.
	 * The factor may be infinite.
	 */
	static String change(double share) {
		double factor = Math.exp(Math.abs(Math.log1p(share)));
		if (!Double.isFinite(factor)) {
			return share > 0 ? "\u00d7\u221e" : share < 0 ? "\u00f7\u221e" : "?";
		}
		if (factor >= MIN_FACTOR) {
			return (share > 0 ? "\u00d7" : "\u00f7") + new BigDecimal(factor).round(new MathContext(2)).toPlainString();
		}
		String percent = Decimals.fixed(share * 100, Math.abs(share) < LEAST_WITHOUT_DECIMALS ? 1 : 0);
		return (share > 0 ? "+" : "") + percent + " %";
	}

	/** Returns whether there are no findings. */
	public boolean isPlain() {
		return groups.isEmpty() && trend.isEmpty() && outliers.isEmpty();
	}
}
