// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Comparator;
import java.util.List;

import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;

/**
 * The key by which the table is sorted.
 *
 * @param column the kind of column
 * @param index the index of the run or the candidate if the kind has one column for each; otherwise, 0
 * @param parameter the name of the parameter if the kind has one column for each; otherwise, empty
 * @param ascending whether the order is ascending
 */
public record SortKey(Column column, int index, String parameter, boolean ascending) {

	/** The kinds of columns. */
	public enum Column {
		/** The name of the benchmark. */
		BENCHMARK,
		/** All parameters together. */
		PARAMETERS,
		/** A single parameter. */
		PARAMETER,
		/** The mode and the number of threads. */
		MODE,
		/** The score of a run. */
		SCORE,
		/** The change of a candidate from the baseline, ordered by speedup. */
		CHANGE,
		/** The verdict on a candidate, worst first. */
		VERDICT,
		/** The outcomes of a candidate's expectations, worst first. */
		EXPECTATION
	}

	/** The original order of the comparison: that of the baseline's results, followed by all others. */
	public static final SortKey NONE = new SortKey(null, 0, true);

	/** Creates a key without a parameter. */
	public SortKey(Column column, int index, boolean ascending) {
		this(column, index, "", ascending);
	}

	/** Returns whether another key has the same column, in either direction. */
	public boolean isBySameAs(SortKey other) {
		return directed(true).equals(other.directed(true));
	}

	/** Returns a copy with the given direction. */
	public SortKey directed(boolean upwards) {
		return new SortKey(column, index, parameter, upwards);
	}

	/** Returns the comparator. Rows without a value are last in both directions. */
	Comparator<ResultRow> comparator() {
		if (column == null) {
			return (left, right) -> 0;
		}
		return switch (column) {
			case BENCHMARK -> directed(Comparator.comparing(row -> row.id().benchmark()));
			case PARAMETERS -> directed((left, right) -> left.id().compareParams(right.id()));
			case PARAMETER -> byParameter();
			case MODE -> directed(Comparator.<ResultRow, String>comparing(row -> row.id().mode().label())
					.thenComparing(row -> row.id().threads()));
			case SCORE -> byNumber(row -> value(at(row.scores())));
			case CHANGE -> byNumber(row -> speedup(at(row.comparisons())));
			case VERDICT -> byNumber(row -> badness(at(row.comparisons())));
			case EXPECTATION -> byNumber(row -> badness(at(row.expected())));
		};
	}

	/**
	 * Returns the list element for the run or the candidate, or null if the index is out of range, which happens if a
	 * file is missing after a restart.
	 */
	private <T> T at(List<T> ofAll) {
		return index < ofAll.size() ? ofAll.get(index) : null;
	}

	/** Compares the values of the parameter; numbers are compared numerically. */
	private Comparator<ResultRow> byParameter() {
		return (left, right) -> {
			String leftValue = left.id().params().get(parameter);
			String rightValue = right.id().params().get(parameter);
			if (leftValue == null || rightValue == null) {
				return Boolean.compare(leftValue == null, rightValue == null);
			}
			int order = ResultId.compareValues(leftValue, rightValue);
			return ascending ? order : -order;
		};
	}

	private interface Number {
		double of(ResultRow row);
	}

	private Comparator<ResultRow> directed(Comparator<ResultRow> comparator) {
		return ascending ? comparator : comparator.reversed();
	}

	private Comparator<ResultRow> byNumber(Number number) {
		return (left, right) -> {
			double leftNumber = number.of(left);
			double rightNumber = number.of(right);
			if (Double.isNaN(leftNumber) || Double.isNaN(rightNumber)) {
				return Boolean.compare(Double.isNaN(leftNumber), Double.isNaN(rightNumber));
			}
			return ascending ? Double.compare(leftNumber, rightNumber) : Double.compare(rightNumber, leftNumber);
		};
	}

	private static double value(Score score) {
		return score == null ? Double.NaN : score.value() * score.unit().toBase();
	}

	private static double speedup(ResultComparison comparison) {
		return comparison == null ? Double.NaN : comparison.speedup();
	}

	private static double badness(List<RowExpectation> expected) {
		return expected == null || expected.isEmpty()
				? Double.NaN
				: RowExpectation.badness(RowExpectation.worst(expected));
	}

	private static double badness(ResultComparison comparison) {
		if (comparison == null) {
			return Double.NaN;
		}
		Verdict verdict = comparison.verdict();
		return switch (verdict) {
			case REGRESSED -> 0;
			case INCONCLUSIVE -> 1;
			case NO_CHANGE -> 2;
			case IMPROVED -> 3;
		};
	}
}
