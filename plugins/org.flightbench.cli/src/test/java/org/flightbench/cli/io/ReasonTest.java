// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.junit.jupiter.api.Test;

class ReasonTest {

	/** Java 25 prints this message when no more files can be opened. */
	@Test
	void adviceBelowTheMessageOfJavaIsLeftOut() {
		assertEquals("Cannot run program \"java\": Bad file descriptor, error: 24 (Too many open files)",
				Output.reason(new IOException("Cannot run program \"java\": Bad file descriptor, error: 24"
						+ " (Too many open files) \nPossible reasons:\n  - Spawn helper ran into unexpected"
						+ " internal error\n")));
	}

	@Test
	void anExceptionWithoutMessageIsNamed() {
		assertEquals("IOException", Output.reason(new IOException(" \n")));
	}
}
