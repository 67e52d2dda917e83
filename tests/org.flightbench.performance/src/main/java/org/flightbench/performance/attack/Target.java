// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** A file format to attack. Creates valid and damaged files of the format. */
interface Target {

	/** Returns the name for tables and folders. */
	String name();

	/**
	 * Writes files into an empty folder. The same sequence of random numbers always produces the same files.
	 *
	 * @return the commands to run on them
	 */
	Attempt attempt(Random random, Path folder) throws IOException;

	/** Returns a random choice. */
	@SafeVarargs
	static <T> T one(Random random, T... choices) {
		return choices[random.nextInt(choices.length)];
	}
}
