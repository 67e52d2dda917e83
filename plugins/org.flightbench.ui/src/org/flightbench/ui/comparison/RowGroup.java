// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Text;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.ui.text.Messages;

/**
 * A group of rows: a benchmark with all its parameter values if it is judged as a whole; otherwise, a benchmark class.
 *
 * @param title the title: the name without the package, or with as much of the package as needed to make it unambiguous
 * @param name the fully qualified name of the class or the benchmark, empty for rows without a class
 * @param means the geometric means over the class for each candidate, regardless of the filter; empty for a benchmark
 * and for rows without a class
 * @param families the judgment of the benchmark as a whole for each candidate, null where it is not judged; empty for a
 * class
 * @param rows the rows in order
 * @param all the number of rows, regardless of the filter
 */
public record RowGroup(String title, String name, List<GeometricMean> means, List<Family> families,
		List<ResultRow> rows, int all) {

	/** The minimum length of an abbreviated title. Shorter titles would not distinguish classes. */
	private static final int MIN_TITLE = 8;

	/** Returns the title with the number of visible rows and, if it differs, the number of results in the means. */
	public String heading() {
		return title + behindTitle(true);
	}

	/** Returns whether this is a benchmark that is judged as a whole. */
	public boolean isFamily() {
		return !families.isEmpty();
	}

	/**
	 * Returns the full name with the counts and, for a benchmark that is judged as a whole, the reason for the verdict.
	 */
	public String explanation() {
		return (name.isEmpty() ? title : name) + behindTitle(true)
				+ families.stream().filter(Objects::nonNull).map(family -> "\n" + Text.visible(family.reason()))
						.collect(Collectors.joining());
	}

	/**
	 * Returns the overall change of a candidate from the baseline in percent, or an empty string if it is unknown or if
	 * lower is better for some results and higher for others.
	 */
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

	/** Returns the verdict on a benchmark as a whole, or an empty string if it is not judged. */
	String verdict(int candidate) {
		Family family = isFamily() ? families.get(candidate) : null;
		return family == null ? "" : VerdictSign.text(family.verdict());
	}

	private Stream<Direction> directions(int candidate) {
		return rows.stream().map(row -> row.comparisons().get(candidate)).filter(Objects::nonNull)
				.map(ResultComparison::direction).distinct();
	}

	/**
	 * Returns the heading for a limited width. The number of results in the means is omitted before the title becomes
	 * too short.
	 */
	public String heading(ToDoubleFunction<String> width, double room) {
		String behind = behindTitle(true);
		String shown = fitting(behind, width, room);
		if (shown.length() < Math.min(title.length(), MIN_TITLE)) {
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
