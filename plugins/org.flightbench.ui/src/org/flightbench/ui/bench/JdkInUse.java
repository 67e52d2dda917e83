// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The JDK of a JVM that is running on this machine.
 *
 * @param home the home folder of the JDK
 * @param name the display name of the program
 * @param process the process ID
 */
public record JdkInUse(Path home, String name, long process) {

	/** Returns the JDK home of a process, or empty if the process is not a Java launcher or cannot be inspected. */
	public static Optional<Path> homeOf(long process) {
		return ProcessHandle.of(process).flatMap(handle -> handle.info().command()).flatMap(JdkInUse::home);
	}

	/** Returns the JDK home of a Java launcher in a {@code bin} folder, or empty for any other command. */
	private static Optional<Path> home(String command) {
		Path program = Path.of(command);
		Path folder = program.getParent();
		boolean isJava = folder != null && folder.getParent() != null && folder.endsWith("bin")
				&& program.getFileName().toString().startsWith("java");
		return isJava ? Optional.of(folder.getParent()) : Optional.empty();
	}
}
