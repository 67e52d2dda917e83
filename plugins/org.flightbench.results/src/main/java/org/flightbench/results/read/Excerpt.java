// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

/** Excerpts from files, for messages. */
public final class Excerpt {

	private static final int LONGEST = 40;

	private Excerpt() {}

	/** Returns the text, truncated, with control characters replaced. */
	public static String of(String text) {
		String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "\u2026" : text;
		return start.replaceAll("\\p{Cntrl}", "\ufffd");
	}
}
