// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for names that occur many times. */
final class Names {

	private final Map<String, Integer> numbers = new HashMap<>();
	private final List<String> names = new ArrayList<>();

	/** The number of a name, -1 for null. */
	int number(String name) {
		if (name == null) {
			return -1;
		}
		return numbers.computeIfAbsent(name, added -> {
			names.add(added);
			return names.size() - 1;
		});
	}

	/** All names by their numbers. */
	List<String> all() {
		return List.copyOf(names);
	}
}
