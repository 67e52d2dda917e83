// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.flightbench.report.words.Text;

/**
 * The standard streams of a command.
 *
 * @param in standard input
 * @param out standard output, for reports only
 * @param err standard error, for all messages
 * @param terminal what standard output is
 */
public record StandardStreams(InputStream in, OutputStream out, PrintStream err, Terminal terminal) {

	/** The process's own. The output is unbuffered and not a PrintStream, which would hide that writing failed. */
	public static StandardStreams ofProcess() {
		return new StandardStreams(System.in, new FileOutputStream(FileDescriptor.out), System.err,
				Terminal.ofProcess());
	}

	/** Says one line to the user, in which nothing from a file or its name can steer the terminal. */
	public void say(String message) {
		err.println("flightbench: " + Text.visible(message));
	}
}
