// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

/** Limits of the readers, which read untrusted files. */
public final class Limits {

	/** The maximum length of a JSON string, a CSV field, or whitespace between tokens, in characters. */
	public static final int LONGEST_STRING = 1 << 20;
	/** The maximum length of a number, in characters. */
	public static final int LONGEST_NUMBER = 1000;
	/** The maximum nesting depth of arrays and objects. */
	public static final int DEEPEST_NESTING = 200;
	/** The maximum number of results in a file. */
	public static final int MAX_RESULTS = 1_000_000;
	/** The maximum length of a line, in characters. The rest of a longer line is ignored. */
	static final int LONGEST_LINE = 1 << 16;
	/** The maximum length of a log that is searched for JMH's tables, in characters. */
	static final long LONGEST_TEXT = 256L << 20;
	/** The maximum number of notes per file. */
	static final int MAX_NOTES = 20;

	private Limits() {}

	/** Returns the memory limit for the results of a file, in bytes: half of the maximum heap. */
	public static long mostMemory() {
		return Runtime.getRuntime().maxMemory() / 2;
	}
}
