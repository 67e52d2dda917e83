// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * New strings for each invocation, unique within a trial. They are created outside the measured time, so that a
 * benchmark measures only what a writer does with them.
 */
@State(Scope.Thread)
public abstract class UniqueStrings {

	private String[] strings = {};
	private long made;

	/** Returns the number of strings required by an invocation. */
	abstract int count();

	/** Creates the strings for the next invocation. */
	@Setup(Level.Invocation)
	public void renew() {
		if (strings.length != count()) {
			strings = new String[count()];
		}
		for (int index = 0; index < strings.length; index++) {
			strings[index] = "unique string number " + made++;
		}
	}

	/** Returns a string of the current invocation. */
	String get(int index) {
		return strings[index];
	}
}
