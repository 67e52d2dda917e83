// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.source;

/** How much of anything a reader takes before it gives up: files are not trusted. */
public final class Limits {

	/** Characters of one JSON string, CSV field, or run of blanks between them. */
	public static final int LONGEST_STRING = 1 << 20;
	/** Characters of one number. */
	public static final int LONGEST_NUMBER = 1000;
	/** Arrays and objects inside each other. */
	public static final int DEEPEST_NESTING = 200;
	/** Results in a file. */
	public static final int MOST_RESULTS = 1_000_000;
	/** Characters of a line of text; the rest of a longer line is passed over. */
	static final int LONGEST_LINE = 1 << 16;
	/** Characters of a log in which to look for JMH's tables. */
	static final long LONGEST_TEXT = 256L << 20;
	/** Notes kept of what was passed over. */
	static final int MOST_NOTES = 20;

	private Limits() {}

	/** Bytes of memory that the results of one file may take: half of what the program has. */
	public static long mostMemory() {
		return Runtime.getRuntime().maxMemory() / 2;
	}
}
