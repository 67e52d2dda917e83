// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;

/**
 * Combines the progress of reading several files one after another. Each file contributes in proportion to its size.
 */
final class PartProgress {

	private final ReadProgress whole;
	private final long total;
	private long before;

	private PartProgress(ReadProgress whole, long total) {
		this.whole = whole;
		this.total = total;
	}

	/** Creates the progress of reading the given files. */
	static PartProgress of(List<Path> files, ReadProgress whole) throws IOException {
		return new PartProgress(whole, size(files));
	}

	private static long size(List<Path> files) throws IOException {
		long size = 0;
		for (Path file : files) {
			size += Files.size(file);
		}
		return size;
	}

	/**
	 * Returns the progress of reading the next files. Reading them must be finished before this method is called for
	 * the files that follow.
	 */
	ReadProgress next(List<Path> files) throws IOException {
		long begin = before;
		long size = size(files);
		before += size;
		return new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				if (bytesTotal > 0) {
					whole.advanced(begin + (long) (Math.min(1, (double) bytesRead / bytesTotal) * size), total);
				}
			}

			@Override
			public boolean isCancelled() {
				return whole.isCancelled();
			}
		};
	}
}
