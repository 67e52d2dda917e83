// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

/** Follows a reader, and can stop it. */
public interface ReadProgress {

	/** Follows nothing and never stops. */
	ReadProgress NONE = new ReadProgress() {
		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// nobody looks
		}

		@Override
		public boolean isCancelled() {
			return false;
		}
	};

	/**
	 * Called now and then on the reading thread.
	 *
	 * @param bytesRead bytes of the file (compressed, if it is) read so far
	 * @param bytesTotal size of the file in bytes, -1 if unknown
	 */
	void advanced(long bytesRead, long bytesTotal);

	/** Whether the reader should stop: it then throws {@link java.util.concurrent.CancellationException}. */
	boolean isCancelled();
}
