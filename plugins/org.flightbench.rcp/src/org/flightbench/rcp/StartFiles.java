// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files given on the command line. */
final class StartFiles {

	private StartFiles() {}

	/**
	 * Returns the files among the arguments as absolute paths. Arguments of the workbench start with a dash; {@code
	 * -cssTheme} is followed by a value.
	 */
	static List<Path> of(String[] arguments) {
		List<Path> files = new ArrayList<>();
		for (int index = 0; index < arguments.length; index++) {
			if (arguments[index].equals("-cssTheme")) {
				index++;
			} else if (!arguments[index].startsWith("-")) {
				files.add(Path.of(arguments[index]).toAbsolutePath());
			}
		}
		return files;
	}
}
