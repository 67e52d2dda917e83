// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.io.IOException;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.io.Source;

/** Opens a part of an uncompressed recording in a file system of Hadoop. */
public final class RemoteRecording {

	private RemoteRecording() {}

	/**
	 * Opens a recording and copies a range of its bytes.
	 *
	 * @param from the start of the range
	 * @param to the end of the range, exclusive; may be larger than the recording
	 * @return the recording, or null if it is compressed
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingFile open(Path path, long from, long to, Configuration hadoop) throws IOException {
		long size = path.getFileSystem(hadoop).getFileStatus(path).getLen();
		FSDataInputStream in = path.getFileSystem(hadoop).open(path);
		Source source = null;
		try {
			if (RecordingScanner.compression(in, size) == null) {
				in.seek(from);
				source = new PartSource(new HadoopSource(in, size), from,
						CopiedBytes.of(in, from, Math.min(to, size) - from));
				return new RecordingFile(java.nio.file.Path.of(path.getName()), source, ReadProgress.NONE);
			}
			in.close();
			return null;
		} catch (IOException | RuntimeException e) {
			(source == null ? in : source).close();
			throw e;
		}
	}

	/** The whole recording, of which a part was copied. */
	private record PartSource(HadoopSource whole, long start, CopiedBytes part) implements Source {

		@Override
		public long size() {
			return whole.size();
		}

		@Override
		public int read(long position, byte[] into, int offset, int length) throws IOException {
			boolean isCopied = position >= start && position + length <= part.size();
			return (isCopied ? part : whole).read(position, into, offset, length);
		}

		@Override
		public void close() throws IOException {
			part.close();
			whole.close();
		}
	}
}
