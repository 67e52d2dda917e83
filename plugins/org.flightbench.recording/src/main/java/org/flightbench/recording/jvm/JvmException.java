// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;

/** An exception thrown if a running JVM cannot be found, reached or recorded. The message is localized. */
public class JvmException extends IOException {

	private static final long serialVersionUID = 1L;

	public JvmException(String message) {
		super(message);
	}

	public JvmException(String message, Throwable cause) {
		super(message, cause);
	}
}
