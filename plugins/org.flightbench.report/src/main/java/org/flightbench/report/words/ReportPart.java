// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/**
 * The number of results that a report shows, out of all results of a comparison. Reports state it so that a headline
 * about some results is not read as one about all.
 *
 * @param results the number of results that are shown
 * @param all the number of results in the comparison
 */
public record ReportPart(int results, int all) {

	/** Returns whether all results are shown. */
	public boolean isWhole() {
		return results == all;
	}

	/** Returns a string for the user: {@code 1 of 60 results}. */
	public String sentence() {
		return Texts.bind(Messages.part, Numbers.fixed(results, 0), Numbers.fixed(all, 0));
	}
}
