// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

/** An exception thrown if the JVM has exited or the connection to it is lost. */
public final class JvmGoneException extends JvmException {

	private static final long serialVersionUID = 1L;

	JvmGoneException(String message, Throwable cause) {
		super(message, cause);
	}
}
