// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.List;

/** What a reader passed over or assumed, for the user to read. */
final class Notes {

	private final List<String> notes = new ArrayList<>();
	private int more;

	void add(String note) {
		if (notes.size() < Limits.MOST_NOTES) {
			notes.add(note);
		} else {
			more++;
		}
	}

	List<String> list() {
		List<String> all = new ArrayList<>(notes);
		if (more > 0) {
			all.add(more + " more notes of this kind");
		}
		return all;
	}
}
