// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Access to the Flightbench desktop application, if it is installed and a display is available. */
public final class Desktop {

	/**
	 * The system property with the path of the desktop's start script, set by {@code ./flightbench} in a checkout.
	 */
	private static final String PROPERTY = "flightbench.desktop";

	private Desktop() {}

	/** Opens files in the desktop without waiting for it. Returns false if there is no desktop or no display. */
	public static boolean open(Terminal terminal, List<Path> files) {
		String program = System.getProperty(PROPERTY, "");
		if (program.isEmpty() || !Files.isExecutable(Path.of(program)) || !terminal.hasDisplay()) {
			return false;
		}
		List<String> command = new ArrayList<>(List.of(program));
		files.forEach(file -> command.add(file.toString()));
		try {
			File nowhere = new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
			new ProcessBuilder(command).redirectOutput(nowhere).redirectError(nowhere).start();
			return true;
		} catch (IOException cannotStart) {
			return false;
		}
	}
}
