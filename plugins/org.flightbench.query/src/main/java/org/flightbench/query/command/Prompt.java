// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import org.flightbench.cli.io.StandardStreams;

/** The prompt. */
final class Prompt {

	private Prompt() {}

	static void run(QueryFiles files, Cancellation cancellation, StandardStreams streams) {
		throw new IllegalStateException();
	}
}
