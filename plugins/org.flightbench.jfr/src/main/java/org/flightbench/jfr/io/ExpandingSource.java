// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.flightbench.base.CountingStream;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.text.Messages;

/**
 * A compressed recording that one thread decompresses while other threads read the bytes decompressed so far. If the
 * file is damaged, the data before the damage can be read. At most {@link #LARGEST} bytes are decompressed.
 */
public final class ExpandingSource implements Source {

	/** The name of the decompressing thread. */
	static final String THREAD = "Flightbench expanding";
	/** The maximum number of decompressed bytes. Further data is not read. */
	static final long LARGEST = 8L << 30;
	/**
	 * The highest plausible compression ratio. Recordings compress to about a tenth, so a file with a much higher ratio
	 * is probably a decompression bomb.
	 */
	private static final int HIGHEST_RATIO = 200;
	private static final int BUFFER = 1 << 16;
	/** The interval at which a waiting thread checks for cancellation. */
	private static final int LOOK_MILLIS = 20;

	private final Path file;
	private final long fileSize;
	private final Compression compression;
	private final ExpandedBytes bytes = new ExpandedBytes();
	private final Thread thread = new Thread(this::run, THREAD);
	private List<ReadProblem> problems = List.of();
	private Throwable failure;
	private long fileRead;
	private long awaited;
	private boolean ended;
	private boolean closed;

	/** Starts to decompress a file. */
	public ExpandingSource(Path file, Compression compression) throws IOException {
		this.file = file;
		this.compression = compression;
		fileSize = Files.size(file);
		thread.setDaemon(true);
		thread.start();
	}

	@Override
	public long size() {
		return bytes.size();
	}

	@Override
	public int read(long position, byte[] into, int offset, int length) throws IOException {
		return bytes.read(position, into, offset, length);
	}

	@Override
	public long await(long end, ReadProgress progress) throws IOException {
		if (progress.isCancelled()) {
			throw new CancellationException();
		}
		while (!isThere(end)) {
			progress.advanced(fileRead(), fileSize);
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
		}
		return Math.min(end, size());
	}

	/** Waits briefly for bytes. Returns true if they are available or no more bytes will follow. */
	private synchronized boolean isThere(long end) throws IOException {
		if (!ended && size() < end) {
			awaited = end;
			try {
				wait(LOOK_MILLIS);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				throw new CancellationException();
			}
		}
		if (failure instanceof IOException io) {
			throw io;
		}
		if (failure != null) {
			throw new IOException(failure);
		}
		return ended || size() >= end;
	}

	@Override
	public long placeInFile(long position) {
		return (long) ((double) position / Math.max(1, size()) * fileRead());
	}

	private synchronized long fileRead() {
		return fileRead;
	}

	@Override
	public long fileSize() {
		return fileSize;
	}

	@Override
	public synchronized List<ReadProblem> problems() {
		return problems;
	}

	private void run() {
		ReadProblem lost = null;
		Throwable problem = null;
		try (CountingStream in = new CountingStream(
				new BufferedInputStream(RegularFile.open(file), BUFFER))) {
			lost = expand(in);
		} catch (IOException | RuntimeException | Error e) {
			problem = e;
		}
		synchronized (this) {
			problems = lost == null ? List.of() : List.of(lost);
			failure = problem;
			ended = true;
			notifyAll();
		}
	}

	private ReadProblem expand(CountingStream in) throws IOException {
		byte[] buffer = new byte[BUFFER];
		try (InputStream expanded = expanded(in)) {
			int read = read(expanded, in, buffer);
			while (read >= 0) {
				bytes.append(buffer, read);
				long size = size();
				if (size > LARGEST || size > ExpandedBytes.MAX_IN_MEMORY && size / HIGHEST_RATIO > in.count()) {
					return new ReadProblem(0, size, size > LARGEST
							? Texts.bind(Messages.packed_too_large, (LARGEST >> 30) + " GB")
							: Texts.bind(Messages.packed_too_dense, HIGHEST_RATIO), Messages.packed_lost);
				}
				if (!goesOn(in.count())) {
					return null;
				}
				read = read(expanded, in, buffer);
			}
			return null;
		} catch (DamagedException e) {
			if (size() == 0) {
				throw new UnreadableRecordingException(file, e.getMessage(), e);
			}
			return new ReadProblem(0, size(), e.getMessage(), Messages.packed_lost);
		}
	}

	/** Updates the progress and notifies waiting threads. Returns false if the source was closed. */
	private synchronized boolean goesOn(long readOfFile) {
		fileRead = readOfFile;
		if (size() >= awaited) {
			notifyAll();
		}
		return !closed;
	}

	private InputStream expanded(CountingStream in) throws DamagedException {
		try {
			return compression.expand(in);
		} catch (IOException | RuntimeException e) {
			throw damaged(in, e);
		}
	}

	private int read(InputStream expanded, CountingStream in, byte[] buffer) throws DamagedException {
		try {
			return expanded.read(buffer);
		} catch (IOException | RuntimeException e) {
			throw damaged(in, e);
		}
	}

	/** Creates an exception for damaged data. The libraries report damage with many kinds of exceptions. */
	private DamagedException damaged(CountingStream in, Exception cause) {
		DamagedException damaged = new DamagedException(size(), Messages.packed_damaged, in.count());
		damaged.initCause(cause);
		return damaged;
	}

	/** Stops the thread, which may take a moment, and deletes all data. */
	@Override
	public void close() throws IOException {
		synchronized (this) {
			closed = true;
		}
		boolean interrupted = false;
		while (thread.isAlive()) {
			try {
				thread.join();
			} catch (InterruptedException e) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
		bytes.close();
	}
}
