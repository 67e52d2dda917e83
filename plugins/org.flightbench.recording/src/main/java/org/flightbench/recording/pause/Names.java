// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table that assigns indexes to repeated strings. */
final class Names {

	private final Map<String, Integer> numbers = new HashMap<>();
	private final List<String> names = new ArrayList<>();

	/** Returns the index of a name, or -1 for null. Adds new names. */
	int number(String name) {
		if (name == null) {
			return -1;
		}
		return numbers.computeIfAbsent(name, added -> {
			names.add(added);
			return names.size() - 1;
		});
	}

	/** Returns all names in the order of their indexes. */
	List<String> all() {
		return List.copyOf(names);
	}
}
