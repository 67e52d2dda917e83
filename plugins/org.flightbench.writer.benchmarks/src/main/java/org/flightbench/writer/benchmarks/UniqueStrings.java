// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * New strings for each invocation, no two of a trial alike. They are made outside of the measured time: a benchmark
 * measures what a writer does with a string, not how the string is made.
 */
@State(Scope.Thread)
public abstract class UniqueStrings {

	private String[] strings = {};
	private long made;

	/** How many strings an invocation needs. */
	abstract int count();

	/** Makes the strings of the next invocation. */
	@Setup(Level.Invocation)
	public void renew() {
		if (strings.length != count()) {
			strings = new String[count()];
		}
		for (int index = 0; index < strings.length; index++) {
			strings[index] = "unique string number " + made++;
		}
	}

	/** One of this invocation's strings. */
	String get(int index) {
		return strings[index];
	}
}
