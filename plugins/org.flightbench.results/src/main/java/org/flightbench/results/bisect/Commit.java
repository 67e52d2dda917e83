// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.List;

/**
 * A commit in the searched history.
 *
 * @param id full commit ID
 * @param parents IDs of its parents, in Git's order
 * @param author name of the author
 * @param date date in ISO 8601 format
 * @param subject first line of the message, possibly empty
 */
public record Commit(String id, List<String> parents, String author, String date, String subject) {

	private static final int SHORT = 10;

	public Commit {
		parents = List.copyOf(parents);
	}

	/** Returns the abbreviated ID and the subject, as in {@code 1a2b3c4d5e Add locks to pools}. */
	public String label() {
		return subject.isEmpty() ? shortId() : shortId() + " " + subject;
	}

	/** Returns the abbreviated ID. */
	public String shortId() {
		return id.substring(0, Math.min(SHORT, id.length()));
	}
}
