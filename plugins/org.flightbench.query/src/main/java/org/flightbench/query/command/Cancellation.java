// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.command;

import org.flightbench.base.ReadProgress;
import org.flightbench.query.QueryDatabase;

/** Cancels a query: both the database and the reading of recordings. */
final class Cancellation implements ReadProgress {

	private volatile boolean isCancelled;
	private volatile QueryDatabase database;

	void of(QueryDatabase its) {
		database = its;
	}

	void cancel() {
		isCancelled = true;
		if (database != null) {
			database.cancel();
		}
	}

	/** Allows the next query. */
	void reset() {
		isCancelled = false;
	}

	@Override
	public void advanced(long bytesRead, long bytesTotal) {
		// queries show no progress
	}

	@Override
	public boolean isCancelled() {
		return isCancelled;
	}
}
