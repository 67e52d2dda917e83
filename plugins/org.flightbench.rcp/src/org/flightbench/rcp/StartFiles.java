// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that a start of the desktop names. */
final class StartFiles {

	private StartFiles() {}

	/**
	 * The files among the arguments, absolute; those of the workbench begin with a dash, and {@code -cssTheme} is
	 * followed by a name.
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
