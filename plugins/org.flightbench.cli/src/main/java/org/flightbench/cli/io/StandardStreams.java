// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.flightbench.base.Text;

/**
 * The standard streams of a command.
 *
 * @param in standard input
 * @param out standard output, for reports only
 * @param err standard error, for all messages
 * @param terminal the properties of standard output
 */
public record StandardStreams(InputStream in, OutputStream out, PrintStream err, Terminal terminal) {

	/**
	 * Returns the streams of the process. Standard output is unbuffered and not a {@link PrintStream}, which would hide
	 * write errors.
	 */
	public static StandardStreams ofProcess() {
		return new StandardStreams(System.in, new FileOutputStream(FileDescriptor.out), System.err,
				Terminal.ofProcess());
	}

	/**
	 * Prints a line to standard error. Escapes control characters, which file contents or names could use to manipulate
	 * the terminal.
	 */
	public void say(String message) {
		err.println("flightbench: " + Text.visible(message));
	}
}
