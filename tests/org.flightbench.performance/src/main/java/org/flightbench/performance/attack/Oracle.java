// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

/** Knows what a report has to say, from an independent reading of the file. */
interface Oracle {

	/** For a file of which nothing is known, but that its report is well-formed. */
	Oracle NONE = (report, messages) -> null;

	/**
	 * Judges the report of a command that went well.
	 *
	 * @param messages what it said on standard error
	 * @return what is wrong in it, null if nothing is
	 */
	String wrong(String report, String messages) throws Exception;
}
