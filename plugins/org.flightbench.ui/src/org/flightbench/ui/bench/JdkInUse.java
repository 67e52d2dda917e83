// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The JDK of a virtual machine that runs on this machine.
 *
 * @param home the folder of its JDK
 * @param name the name of the program, for people
 * @param process the process ID
 */
public record JdkInUse(Path home, String name, long process) {

	/** The folder of the JDK of a process, if it is a Java launcher that runs; empty also if that is not known. */
	public static Optional<Path> homeOf(long process) {
		return ProcessHandle.of(process).flatMap(handle -> handle.info().command()).flatMap(JdkInUse::home);
	}

	/** The folder above {@code bin/java}, if it is that which runs. */
	private static Optional<Path> home(String command) {
		Path program = Path.of(command);
		Path folder = program.getParent();
		boolean isJava = folder != null && folder.getParent() != null && folder.endsWith("bin")
				&& program.getFileName().toString().startsWith("java");
		return isJava ? Optional.of(folder.getParent()) : Optional.empty();
	}
}
