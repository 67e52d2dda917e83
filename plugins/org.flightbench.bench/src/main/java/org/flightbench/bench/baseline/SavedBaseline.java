// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.baseline;

import java.time.Instant;

/**
 * The description of a saved run. What is null is not known.
 *
 * @param name under which it was saved
 * @param key distinguishes it from others of that name: the commit, or the time it was saved
 * @param commit that was measured
 * @param branch that the commit was built for
 * @param machine the processor and system
 * @param jdk the version of the JDK
 * @param saved when it was saved
 * @param results how many results it has
 */
public record SavedBaseline(String name, String key, String commit, String branch, String machine, String jdk,
		Instant saved, int results) {

	/** The name of its entry in a store. */
	public String entry() {
		return name + "/" + key;
	}
}
