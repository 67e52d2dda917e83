// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.source;

/** Makes text from a file fit for a message. */
public final class Excerpt {

	private static final int LONGEST = 40;

	private Excerpt() {}

	/** The text, shortened, without control characters. */
	public static String of(String text) {
		String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "\u2026" : text;
		return start.replaceAll("\\p{Cntrl}", "\ufffd");
	}
}
