// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** A receiver of the progress of reading a file, which can also cancel reading. */
public interface ReadProgress {

	/** An instance that ignores updates and never cancels. */
	ReadProgress NONE = new ReadProgress() {
		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// ignore the update
		}

		@Override
		public boolean isCancelled() {
			return false;
		}
	};

	/**
	 * Called at intervals, on any of the reading threads but never on two simultaneously.
	 *
	 * @param bytesRead the number of bytes read so far; compressed bytes in the case of a compressed file
	 * @param bytesTotal the size of the file in bytes, -1 if unknown
	 */
	void advanced(long bytesRead, long bytesTotal);

	/**
	 * Returns whether reading should stop. The reader then throws a {@link java.util.concurrent.CancellationException}.
	 */
	boolean isCancelled();
}
