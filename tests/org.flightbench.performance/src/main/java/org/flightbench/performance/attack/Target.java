// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** A format that is attacked: makes files of it, whole and damaged. */
interface Target {

	/** The name in tables and of folders. */
	String name();

	/**
	 * Writes files into an empty folder, always the same ones for the same random numbers.
	 *
	 * @return the command to run on them
	 */
	Attempt attempt(Random random, Path folder) throws IOException;

	/** One of several. */
	@SafeVarargs
	static <T> T one(Random random, T... choices) {
		return choices[random.nextInt(choices.length)];
	}
}
