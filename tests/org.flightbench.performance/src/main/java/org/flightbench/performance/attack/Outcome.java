// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

/** Outcomes of a command for a generated file. */
enum Outcome {

	AGREED("agrees with the second reader", false), UNJUDGED("result, not judged", false), REFUSED("clear error",
			false),
	UNCAUGHT("uncaught", true), SLOW("longer than 10 s", true), MEMORY("more than 512 MB",
			true),
	WRONG("silently wrong", true);

	private final String label;
	private final boolean isBad;

	Outcome(String label, boolean isBad) {
		this.label = label;
		this.isBad = isBad;
	}

	String label() {
		return label;
	}

	/** Returns whether the outcome is a defect. */
	boolean isBad() {
		return isBad;
	}
}
