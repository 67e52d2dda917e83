// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.List;

/**
 * A commit of the history that is searched.
 *
 * @param id its full ID
 * @param parents the IDs of its parents, the first one first
 * @param author who wrote it
 * @param date when, as ISO 8601 has it
 * @param subject the first line of its message
 */
public record Commit(String id, List<String> parents, String author, String date, String subject) {

	private static final int SHORT = 10;

	public Commit {
		parents = List.copyOf(parents);
	}

	/** As {@code 1a2b3c4d5e Pools are locked}. */
	public String label() {
		return subject.isEmpty() ? shortId() : shortId() + " " + subject;
	}

	/** The ID as people write it. */
	public String shortId() {
		return id.substring(0, Math.min(SHORT, id.length()));
	}
}
