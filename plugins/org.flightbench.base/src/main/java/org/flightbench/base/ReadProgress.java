// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Follows a reader of a file, and can stop it. */
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
	 * Called now and then, on any of the reading threads but never on two at once.
	 *
	 * @param bytesRead bytes of the file read so far; of a compressed one, of the compressed bytes
	 * @param bytesTotal size of the file in bytes, -1 if unknown
	 */
	void advanced(long bytesRead, long bytesTotal);

	/** Whether reading should stop: it then throws {@link java.util.concurrent.CancellationException}. */
	boolean isCancelled();
}
