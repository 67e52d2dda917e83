// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.results.RawData;
import org.flightbench.results.statistics.Median;

/**
 * Why a mean may not represent a metric's raw data. What is found moves the mean by 1 % or more and is hardly chance,
 * by the tests in {@code docs/statistics.md}; what is not found may still be there.
 *
 * @param groups two groups that the forks fall into, empty if they do not
 * @param trend how iterations change inside the forks, empty if they are steady
 * @param outliers iterations far from the others, or a fork; empty if there are none
 */
public record DataShape(Optional<ForkGroups> groups, Optional<IterationTrend> trend, Optional<Outliers> outliers) {

	/** Nothing found, or no raw data. */
	public static final DataShape PLAIN = new DataShape(Optional.empty(), Optional.empty(), Optional.empty());

	private static final double LEAST_FACTOR = 2;
	private static final double SMALLEST_PART = 0.2;

	/** The smallest share by which a finding has to move the mean. */
	static final double SMALLEST = 0.01;

	/** The shape of a metric's raw data; of values that are not all finite and above 0 it is {@link #PLAIN}. */
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
		// nothing moves the mean by more than the values differ
		return high < low * (1 + SMALLEST) ? PLAIN : of(logarithms);
	}

	private static DataShape of(double[][] logarithms) {
		double[] medians = Median.ofEach(logarithms);
		Optional<ForkGroups> groups = ForkGroups.find(medians);
		Optional<IterationTrend> trend = IterationTrend.find(logarithms);
		return new DataShape(groups, trend,
				trend.isPresent() ? Optional.empty() : Outliers.find(logarithms, medians, groups.isPresent()));
	}

	/** The findings: a sentence for each thing, in which a semicolon separates what is of these data alone. */
	public List<String> sentences() {
		List<String> sentences = new ArrayList<>();
		groups.ifPresent(found -> sentences.add(found.sentence()));
		trend.ifPresent(found -> sentences.add(found.sentence()));
		outliers.ifPresent(found -> sentences.add(found.sentence()));
		return sentences;
	}

	/**
	 * The same without outliers that hardly matter beside a change: they move the mean by less than a fifth of it.
	 *
	 * @param ratio of the two means; NaN leaves all
	 */
	public DataShape beside(double ratio) {
		boolean isSmall = outliers.filter(found -> isSmall(Math.abs(found.effect()), ratio)).isPresent();
		return isSmall ? new DataShape(groups, trend, Optional.empty()) : this;
	}

	/**
	 * Whether the forks fall into two groups whose distance matters beside a change: if all forks of one group had been
	 * in the other, a fifth of the change or more could be gone.
	 *
	 * @param ratio of the two means; beside NaN every distance matters
	 */
	public boolean hasModesBeside(double ratio) {
		return groups.filter(found -> !isSmall(Math.log1p(found.distance()), ratio)).isPresent();
	}

	private static boolean isSmall(double effect, double ratio) {
		return effect < SMALLEST_PART * Math.abs(Math.log(ratio));
	}

	/** A share as a change with its sign, from double and half on as a factor, which may be infinite. */
	static String change(double share) {
		double factor = Math.exp(Math.abs(Math.log1p(share)));
		if (!Double.isFinite(factor)) {
			return share > 0 ? "\u00d7\u221e" : share < 0 ? "\u00f7\u221e" : "?";
		}
		if (factor >= LEAST_FACTOR) {
			return (share > 0 ? "\u00d7" : "\u00f7") + new BigDecimal(factor).round(new MathContext(2)).toPlainString();
		}
		BigDecimal percent = new BigDecimal(share * 100).round(new MathContext(2));
		return (share > 0 ? "+" : "") + percent.toPlainString() + " %";
	}

	/** Whether nothing was found. */
	public boolean isPlain() {
		return groups.isEmpty() && trend.isEmpty() && outliers.isEmpty();
	}
}
