// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs one fork of one of the results that JMH's arguments ask for, as {@link Driver} does, and merges it with earlier
 * forks of the same.
 */
public final class ForkDriver {

	private static final int OWN_ARGUMENTS = 4;

	private ForkDriver() {}

	/**
	 * Arguments of a request: the folder for the results and recordings; the file that keeps the forks so far; the
	 * result's place among all those that are asked for, from 0 on; its number of warm-up iterations, or a negative one
	 * to leave it to JMH's arguments; then these.
	 */
	public static void main(String[] none) throws IOException, InterruptedException {
		Driver.serve(ForkDriver::run);
	}

	private static void run(Driver driver, String[] arguments) throws IOException {
		Path folder = Path.of(arguments[0]);
		int index = Integer.parseInt(arguments[2]);
		int warmup = Integer.parseInt(arguments[OWN_ARGUMENTS - 1]);
		driver.run(folder, Arrays.copyOfRange(arguments, OWN_ARGUMENTS, arguments.length),
				options -> new OneFork(options, Selection.results(options).get(index), warmup),
				new MergedForks(folder, Path.of(arguments[1])));
	}
}
