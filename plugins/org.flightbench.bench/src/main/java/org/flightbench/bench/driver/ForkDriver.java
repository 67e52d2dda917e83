// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A main class that runs a single fork of one of the results selected by JMH arguments, and merges it with earlier
 * forks of the same result. It serves requests like {@link Driver}.
 */
public final class ForkDriver {

	private static final int OWN_ARGUMENTS = 4;

	private ForkDriver() {}

	/**
	 * Serves requests with these arguments: the folder for results and recordings; the file that stores earlier forks;
	 * the index of the result among the selected ones, starting at 0; the number of warm-up iterations, or a negative
	 * number to use JMH's; and JMH's own arguments.
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
