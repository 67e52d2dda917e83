// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.report.words.VerdictSign;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.Family;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.ui.table.DistinctTexts;

/**
 * The rows of one benchmark over its parameters, if it is judged as a whole; else of one benchmark class.
 *
 * @param title what the table shows: the class without its package, or more of it where that is ambiguous
 * @param name of the class or the benchmark, fully qualified; empty for rows without a class
 * @param means geometric means over the class by candidate, whatever the filter shows; empty for rows without a class
 * @param families the benchmark as a whole by candidate, null where it is not judged; empty for a class
 * @param rows in the order shown
 * @param all how many rows there are without a filter
 */
public record RowGroup(String title, String name, List<GeometricMean> means, List<Family> families,
		List<ResultRow> rows, int all) {

	/** Fewer letters tell no class from another. */
	private static final int LEAST_TITLE = 8;

	/** The title, and behind it how many rows are shown of how many; and of how many the means are, if of others. */
	public String heading() {
		return title + behindTitle(true);
	}

	/** Whether it is a benchmark that is judged as a whole. */
	public boolean isFamily() {
		return !families.isEmpty();
	}

	/** The name as a whole with the same numbers, and why a benchmark is judged so. */
	public String explanation() {
		return (name.isEmpty() ? title : name) + behindTitle(true)
				+ families.stream().filter(Objects::nonNull).map(family -> "\n" + Text.visible(family.reason()))
						.collect(Collectors.joining());
	}

	/** The change of all of its results against a candidate; empty if there is none, or if they have no direction. */
	String change(int candidate) {
		boolean isOfOneDirection = directions(candidate).count() <= 1;
		if (isFamily()) {
			Family family = families.get(candidate);
			boolean isLowerBetter = directions(candidate).anyMatch(Direction.LOWER_IS_BETTER::equals);
			return family == null || !isOfOneDirection
					? ""
					: Numbers.change(100 * ((isLowerBetter ? 1 / family.speedup() : family.speedup()) - 1));
		}
		GeometricMean mean = means.isEmpty() ? null : means.get(candidate);
		return mean == null || mean.count() == 0 || !isOfOneDirection
				? ""
				: Numbers.change(100 * (mean.ratio() - 1));
	}

	/** The verdict on a benchmark as a whole; empty if it is not judged. */
	String verdict(int candidate) {
		Family family = isFamily() ? families.get(candidate) : null;
		return family == null ? "" : VerdictSign.text(family.verdict());
	}

	private Stream<Direction> directions(int candidate) {
		return rows.stream().map(row -> row.comparisons().get(candidate)).filter(Objects::nonNull)
				.map(ResultComparison::direction).distinct();
	}

	/** The heading in the room that there is: the title is shortened, and goes before what the means are of. */
	public String heading(ToDoubleFunction<String> width, double room) {
		String behind = behindTitle(true);
		String shown = fitting(behind, width, room);
		if (shown.length() < Math.min(title.length(), LEAST_TITLE)) {
			behind = behindTitle(false);
			shown = fitting(behind, width, room);
		}
		return shown + behind;
	}

	private String fitting(String behind, ToDoubleFunction<String> width, double room) {
		return DistinctTexts.NONE.fitting(title, width, Math.max(0, room - width.applyAsDouble(behind)));
	}

	private String behindTitle(boolean withMeans) {
		int shown = rows.size();
		String counts = means.stream().filter(mean -> mean != null && mean.count() > 0)
				.map(mean -> Numbers.fixed(mean.count(), 0)).distinct().collect(Collectors.joining("/"));
		boolean isMeanOfShown = counts.isEmpty() || counts.equals(Numbers.fixed(shown, 0));
		String number = shown == all
				? Numbers.fixed(shown, 0)
				: NLS.bind(Messages.group_shown, Numbers.fixed(shown, 0), Numbers.fixed(all, 0));
		return "  (" + (isMeanOfShown || !withMeans ? number : NLS.bind(Messages.group_mean, number, counts)) + ")";
	}
}
