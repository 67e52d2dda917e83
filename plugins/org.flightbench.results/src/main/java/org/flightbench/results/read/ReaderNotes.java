// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.results.text.Messages;

/** Notes for the user about content that a reader skipped or assumed. */
public final class ReaderNotes {

	private final List<String> notes = new ArrayList<>();
	private int more;

	public void add(String note) {
		if (notes.size() < Limits.MAX_NOTES) {
			notes.add(note);
		} else {
			more++;
		}
	}

	public List<String> list() {
		List<String> all = new ArrayList<>(notes);
		if (more > 0) {
			all.add(Plural.of(more, Messages.note_more_one, Messages.note_more_many));
		}
		return all;
	}
}
