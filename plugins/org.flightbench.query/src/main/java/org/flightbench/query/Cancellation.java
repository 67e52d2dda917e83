// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import org.flightbench.base.ReadProgress;

/** Cancels a query: both the database and the reading of recordings. May be used on any thread. */
public final class Cancellation implements ReadProgress {

	private volatile boolean isCancelled;
	private volatile QueryDatabase database;

	public void of(QueryDatabase its) {
		database = its;
	}

	public void cancel() {
		isCancelled = true;
		if (database != null) {
			database.cancel();
		}
	}

	/** Allows the next query. */
	public void reset() {
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
