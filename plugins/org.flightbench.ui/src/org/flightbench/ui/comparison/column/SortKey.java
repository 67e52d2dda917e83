// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.Comparator;
import java.util.List;

import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/**
 * The key by which the table is sorted.
 *
 * @param column what kind of column
 * @param index which run or candidate, where there is a column for each
 * @param parameter the name of the parameter, where there is a column for each; else empty
 * @param ascending the direction
 */
public record SortKey(Column column, int index, String parameter, boolean ascending) {

	/** The kinds of columns. */
	public enum Column {
		/** The benchmark's name. */
		BENCHMARK,
		/** All parameters. */
		PARAMETERS,
		/** One parameter. */
		PARAMETER,
		/** Mode and threads. */
		MODE,
		/** A run's score. */
		SCORE,
		/** The change to a candidate, by its speedup. */
		CHANGE,
		/** The verdict on a candidate, worst first. */
		VERDICT,
		/** Outcomes of a candidate's expectations, worst first. */
		EXPECTATION
	}

	/** As the comparison has it: the baseline's order. */
	public static final SortKey NONE = new SortKey(null, 0, true);

	/** A key without a parameter. */
	public SortKey(Column column, int index, boolean ascending) {
		this(column, index, "", ascending);
	}

	/** Whether rows are sorted by the same column, in whatever direction. */
	public boolean isBySameAs(SortKey other) {
		return directed(true).equals(other.directed(true));
	}

	/** The same in a direction. */
	public SortKey directed(boolean upwards) {
		return new SortKey(column, index, parameter, upwards);
	}

	/** Compares rows; rows that lack a value come last in either direction. */
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
	 * The value of a row for the run or candidate, null if there are not so many: a file may be gone after a restart.
	 */
	private <T> T at(List<T> ofAll) {
		return index < ofAll.size() ? ofAll.get(index) : null;
	}

	/** Numbers by their value. */
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
