// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.flightbench.report.words.Numbers;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.ui.table.DistinctTexts;

/**
 * The rows of one benchmark class.
 *
 * @param title what the table shows: the class without its package, or more of it where that is ambiguous
 * @param className the class, fully qualified
 * @param means geometric means over the class by candidate, whatever the filter shows; empty for rows without a class
 * @param rows in the order shown
 * @param all how many rows there are without a filter
 */
public record RowGroup(String title, String className, List<GeometricMean> means, List<ResultRow> rows, int all) {

	/** Fewer letters tell no class from another. */
	private static final int LEAST_TITLE = 8;

	/** The title, and behind it how many rows are shown of how many; and of how many the means are, if of others. */
	public String heading() {
		return title + behindTitle(true);
	}

	/** The class as a whole with the same numbers. */
	public String explanation() {
		return (className.isEmpty() ? title : className) + behindTitle(true);
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
