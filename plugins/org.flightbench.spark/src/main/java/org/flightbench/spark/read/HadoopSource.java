// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.IOException;

import org.apache.hadoop.fs.FSDataInputStream;
import org.flightbench.jfr.io.Source;

/** An uncompressed recording in a Hadoop file system, for reading small parts of it. */
final class HadoopSource implements Source {

	private final FSDataInputStream in;
	private final long size;

	/** @param in the stream, which is closed together with this source */
	HadoopSource(FSDataInputStream in, long size) {
		this.in = in;
		this.size = size;
	}

	@Override
	public long size() {
		return size;
	}

	@Override
	public int read(long position, byte[] into, int offset, int length) throws IOException {
		int wanted = (int) Math.min(length, Math.max(0, size - position));
		int done = 0;
		while (done < wanted) {
			int read = in.read(position + done, into, offset + done, wanted - done);
			if (read < 0) {
				break;
			}
			done += read;
		}
		return done;
	}

	@Override
	public void close() throws IOException {
		in.close();
	}
}
