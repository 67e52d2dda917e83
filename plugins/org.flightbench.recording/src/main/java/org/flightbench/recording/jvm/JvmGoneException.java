// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

/** The virtual machine has ended. */
public final class JvmGoneException extends JvmException {

	private static final long serialVersionUID = 1L;

	JvmGoneException(String message, Throwable cause) {
		super(message, cause);
	}
}
