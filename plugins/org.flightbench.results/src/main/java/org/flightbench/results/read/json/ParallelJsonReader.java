// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.json;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Aside;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Result;
import org.flightbench.results.read.source.Limits;
import org.flightbench.results.read.source.Shared;
import org.flightbench.results.read.source.TextDecoder;

/**
 * Reads both halves of a large file of JMH's JSON at once. They meet at a comma between two results, of which each
 * begins with the version of JMH or its name: a quotation mark within a string is escaped, so no text of a valid file
 * looks like that. A file that is not valid, or is written by something else, is left to the reader of the whole, which
 * knows where it is wrong.
 */
public final class ParallelJsonReader {

	/** Smaller files are read before another thread is at work. */
	private static final long WORTHWHILE = 16 << 20;
	/** Results have some hundred bytes to some kilobytes; with histograms more. */
	private static final int WINDOW = 1 << 20;
	private static final String BETWEEN = ",\\s*\\{\\s*\"(?:jmhVersion|benchmark)\"\\s*:";

	private final Path file;
	private final ReadProgress progress;
	private final long size;
	private long bytesRead;

	private ParallelJsonReader(Path file, ReadProgress progress, long size) {
		this.file = file;
		this.progress = progress;
		this.size = size;
	}

	/**
	 * Reads the results of a file.
	 *
	 * @param file plain JSON in UTF-8
	 * @param shared takes the memory of the results
	 * @return null if it is to be read as a whole
	 * @throws CancellationException if the progress says so
	 */
	public static List<Result> read(Path file, ReadProgress progress, Shared shared) {
		return read(file, progress, shared, WORTHWHILE);
	}

	/** Reads a file of at least so many bytes. */
	static List<Result> read(Path file, ReadProgress progress, Shared shared, long worthwhile) {
		try {
			long size = Files.isRegularFile(file) ? Files.size(file) : 0;
			return size < worthwhile ? null : new ParallelJsonReader(file, progress, size).read(shared);
		} catch (IOException | UncheckedIOException whoeverReadsTheWholeSaysIt) {
			return null;
		}
	}

	private List<Result> read(Shared shared) throws IOException {
		long comma = between();
		if (comma < 0) {
			return null;
		}
		Shared ofSecond = shared.other();
		Supplier<List<Result>> second = Aside.start(true, () -> part(comma + 1, size, "[", "", ofSecond));
		List<Result> results;
		List<Result> rest;
		try {
			results = new ArrayList<>(part(0, comma, "", "]", shared));
		} finally {
			// it is not left behind, whatever became of the first
			rest = second.get();
		}
		results.addAll(rest);
		return results.size() <= Limits.MOST_RESULTS ? results : null;
	}

	/** The place of a comma between two results near the middle, -1 if none is found. */
	private long between() throws IOException {
		try (FileChannel channel = FileChannel.open(file)) {
			ByteBuffer window = ByteBuffer.allocate((int) Math.min(WINDOW, size / 2));
			long start = size / 2;
			while (window.hasRemaining() && channel.read(window, start + window.position()) > 0) {
				// until it is full
			}
			Matcher found = Pattern.compile(BETWEEN).matcher(
					new String(window.array(), 0, window.position(), StandardCharsets.ISO_8859_1));
			return found.find() ? start + found.start() : -1;
		}
	}

	private List<Result> part(long start, long end, String before, String behind, Shared shared) {
		try (FileChannel channel = FileChannel.open(file).position(start);
				InputStream part = new Part(Channels.newInputStream(channel), end - start)) {
			InputStream text = new SequenceInputStream(ascii(before),
					new SequenceInputStream(part, ascii(behind)));
			return new JmhJsonReader(new JsonValues(file, TextDecoder.of(text)), shared).read();
		} catch (IOException problem) {
			throw new UncheckedIOException(problem);
		}
	}

	private static InputStream ascii(String text) {
		return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
	}

	private synchronized void advance(int count) {
		bytesRead += count;
		progress.advanced(bytesRead, size);
	}

	/** Some bytes of the file. */
	private final class Part extends InputStream {

		private final InputStream in;
		private long left;

		Part(InputStream in, long length) {
			this.in = in;
			left = length;
		}

		@Override
		public int read() throws IOException {
			byte[] one = new byte[1];
			return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
		}

		@Override
		public int read(byte[] bytes, int offset, int length) throws IOException {
			if (progress.isCancelled()) {
				throw new CancellationException("reading " + file + " was cancelled");
			}
			int count = left == 0 ? -1 : in.read(bytes, offset, (int) Math.min(length, left));
			if (count > 0) {
				left -= count;
				advance(count);
			}
			return count;
		}

		@Override
		public void close() throws IOException {
			in.close();
		}
	}
}
