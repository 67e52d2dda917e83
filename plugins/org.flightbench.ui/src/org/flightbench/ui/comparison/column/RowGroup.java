// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.flightbench.report.words.Numbers;
import org.flightbench.results.compare.verdict.GeometricMean;

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

	/** The title, and behind it how many rows there are. */
	public String heading() {
		return title + behindTitle();
	}

	/** How many rows are shown of how many; and of how many the means are, if of others than shown. */
	public String behindTitle() {
		int shown = rows.size();
		String counts = means.stream().filter(mean -> mean != null && mean.count() > 0)
				.map(mean -> Numbers.fixed(mean.count(), 0)).distinct().collect(Collectors.joining("/"));
		boolean isMeanOfShown = counts.isEmpty() || counts.equals(Numbers.fixed(shown, 0));
		String number = shown == all
				? Numbers.fixed(shown, 0)
				: NLS.bind(Messages.group_shown, Numbers.fixed(shown, 0), Numbers.fixed(all, 0));
		return "  (" + (isMeanOfShown ? number : NLS.bind(Messages.group_mean, number, counts)) + ")";
	}
}
