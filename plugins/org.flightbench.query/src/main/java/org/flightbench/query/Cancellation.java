// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import org.flightbench.base.ReadProgress;

/** Cancels a query, both in the database and in the decoder of recordings. Thread-safe. */
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

	/** Resets the cancellation, so that the next query can run. */
	public void reset() {
		isCancelled = false;
	}

	@Override
	public void advanced(long bytesRead, long bytesTotal) {
		// ignored, because queries show no progress
	}

	@Override
	public boolean isCancelled() {
		return isCancelled;
	}
}
