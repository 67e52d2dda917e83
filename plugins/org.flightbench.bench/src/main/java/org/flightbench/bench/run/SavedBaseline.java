// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Instant;

/**
 * The description of a saved run. Unknown values are null.
 *
 * @param name the name under which it was saved
 * @param key the commit, or the time of saving if the commit is unknown; unique among the baselines of this name
 * @param commit the measured commit
 * @param branch the branch of the commit
 * @param machine the processor and operating system
 * @param jdk the version of the JDK
 * @param saved the time of saving
 * @param results the number of results
 */
public record SavedBaseline(String name, String key, String commit, String branch, String machine, String jdk,
		Instant saved, int results) {

	/** Returns the name of the entry in a store. */
	public String entry() {
		return name + "/" + key;
	}
}
