// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.query;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.OptionalModule;
import org.flightbench.cli.io.StandardStreams;

/** The module that runs queries. The runnable jar does not contain it, because its database engine takes 70 MB. */
public interface QueryModule {

	/**
	 * Executes a request and returns the exit status.
	 *
	 * @throws CommandException if the request cannot be executed
	 */
	int run(QueryRequest request, StandardStreams streams);

	/**
	 * Returns the module.
	 *
	 * @throws CommandException if it is not present
	 */
	static QueryModule load() {
		return OptionalModule.load(QueryModule.class, "query", module -> true).orElseThrow(() -> new CommandException(
				"this jar does not contain 'query': use the archive flightbench-VERSION-PLATFORM, whose folder lib/query contains it, or ./flightbench query in a checkout"));
	}
}
