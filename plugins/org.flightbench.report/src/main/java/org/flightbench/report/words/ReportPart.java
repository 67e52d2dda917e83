// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.base.Texts;

/**
 * How much of a comparison a report shows: a headline that counts some results must not pass for one of all.
 *
 * @param results how many results are shown
 * @param all how many the comparison has
 */
public record ReportPart(int results, int all) {

	/** Whether nothing is left out. */
	public boolean isWhole() {
		return results == all;
	}

	/** For people: {@code 1 of 60 results}. */
	public String sentence() {
		return Texts.bind(Messages.part, Numbers.fixed(results, 0), Numbers.fixed(all, 0));
	}
}
