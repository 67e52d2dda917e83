// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;

/** A running virtual machine cannot be found, reached or recorded. The message is for the user. */
public class JvmException extends IOException {

	private static final long serialVersionUID = 1L;

	public JvmException(String message) {
		super(message);
	}

	public JvmException(String message, Throwable cause) {
		super(message, cause);
	}
}
