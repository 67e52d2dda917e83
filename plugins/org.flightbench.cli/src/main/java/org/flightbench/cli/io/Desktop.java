// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The desktop that belongs to this program, if it has one and somebody can see it. */
public final class Desktop {

	/** The start script of the desktop, which {@code ./flightbench} in a checkout knows. */
	private static final String PROPERTY = "flightbench.desktop";

	private Desktop() {}

	/** Opens files in it, and does not wait for it; false if there is none, or no display. */
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
