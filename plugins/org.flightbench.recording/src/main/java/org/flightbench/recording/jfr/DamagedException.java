// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;

/** The bytes of a recording are not what they should be. Caught where it can be said what is lost with them. */
final class DamagedException extends IOException {

	private static final long serialVersionUID = 1L;

	private final long position;

	/**
	 * @param position the byte in the uncompressed recording
	 * @param problem what was found and what was expected, half a sentence
	 */
	DamagedException(long position, String problem) {
		super(problem);
		this.position = position;
	}

	long position() {
		return position;
	}
}
