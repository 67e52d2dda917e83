// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The expanded bytes of a compressed recording, up to {@link #LARGEST}.
 *
 * @param source the bytes
 * @param losses what could not be expanded
 */
record Expanded(Source source, List<Loss> losses) {

	/** What is larger goes into a temporary file. */
	static final int LARGEST_IN_MEMORY = 32 << 20;
	/** What is larger is lost. */
	static final long LARGEST = 8L << 30;
	/** A recording shrinks to a tenth; what shrinks to less than this was made to fill disks. */
	private static final int HIGHEST_RATIO = 200;
	private static final int BUFFER = 1 << 16;

	/** Expands a file. What is damaged counts up to the damage. */
	static Expanded of(Path file, Compression compression, ReadProgress progress) throws IOException {
		try (Expansion expansion = new Expansion(file, compression, progress)) {
			return expansion.run();
		}
	}

	/** Counts what is read of the file, to know the ratio. */
	private static final class CountingStream extends BufferedInputStream {

		private long count;

		CountingStream(InputStream in) {
			super(in, BUFFER);
		}

		@Override
		public synchronized int read() throws IOException {
			int read = super.read();
			count += read < 0 ? 0 : 1;
			return read;
		}

		@Override
		public synchronized int read(byte[] into, int offset, int length) throws IOException {
			int read = super.read(into, offset, length);
			count += Math.max(0, read);
			return read;
		}
	}

	/** One run of expanding. */
	private static final class Expansion implements AutoCloseable {

		private final CountingStream in;
		private final Compression compression;
		private final Path file;
		private final ReadProgress progress;
		private ByteArrayOutputStream memory = new ByteArrayOutputStream(BUFFER);
		private Path temporary;
		private OutputStream out = memory;
		private long size;
		private boolean kept;

		Expansion(Path file, Compression compression, ReadProgress progress) throws IOException {
			this.file = file;
			this.progress = progress;
			this.compression = compression;
			in = new CountingStream(Files.newInputStream(file));
		}

		Expanded run() throws IOException {
			Loss loss = copy();
			out.close();
			Source source = temporary == null
					? new MemorySource(memory.toByteArray(), memory.size())
					: new FileSource(temporary, true);
			kept = true;
			return new Expanded(source, loss == null ? List.of() : List.of(loss));
		}

		private Loss copy() throws IOException {
			byte[] buffer = new byte[BUFFER];
			try (InputStream expanded = compression.expand(in)) {
				while (true) {
					int read = read(expanded, buffer);
					if (read < 0) {
						return null;
					}
					if (progress.isCancelled()) {
						throw new CancellationException();
					}
					write(buffer, read);
					if (size > LARGEST || size > LARGEST_IN_MEMORY && size / HIGHEST_RATIO > in.count) {
						return new Loss(0, size, "the file expands to more than " + (size > LARGEST
								? (LARGEST >> 30) + " GB"
								: HIGHEST_RATIO + " times its size"), "the rest");
					}
				}
			} catch (DamagedException e) {
				if (size == 0) {
					throw new UnreadableRecordingException(file, e.getMessage(), e);
				}
				return new Loss(0, size, e.getMessage(), "the rest");
			}
		}

		/** Libraries tell of damage by all kinds of exceptions. */
		private int read(InputStream expanded, byte[] buffer) throws DamagedException {
			try {
				return expanded.read(buffer);
			} catch (IOException | RuntimeException e) {
				DamagedException damaged = new DamagedException(size,
						"the compressed file is cut off or damaged at byte " + in.count);
				damaged.initCause(e);
				throw damaged;
			}
		}

		private void write(byte[] buffer, int length) throws IOException {
			if (temporary == null && size + length > LARGEST_IN_MEMORY) {
				temporary = Files.createTempFile("flightbench", ".jfr");
				out = Files.newOutputStream(temporary);
				memory.writeTo(out);
				memory = null;
			}
			out.write(buffer, 0, length);
			size += length;
		}

		@Override
		public void close() throws IOException {
			in.close();
			if (!kept && temporary != null) {
				out.close();
				Files.deleteIfExists(temporary);
			}
		}
	}
}
