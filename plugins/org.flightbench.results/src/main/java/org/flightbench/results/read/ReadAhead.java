// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/**
 * Reads a text on a thread of its own, some blocks ahead of who needs it, unless the file is small. Who needs it sees
 * the progress, and can stop at any time, even if the file hangs.
 */
final class ReadAhead extends Reader {

	private static final int BLOCK = 1 << 15;
	private static final int BLOCKS = 4;
	private static final long PATIENCE_MILLIS = 20;

	/** Some text; at the end none, with the reason. */
	private record Block(char[] text, int length, Throwable problem) {}

	private final Reader in;
	private final SourceFile source;
	private final ReadProgress progress;
	private final BlockingQueue<Block> ready = new ArrayBlockingQueue<>(BLOCKS);
	private final BlockingQueue<char[]> used = new ArrayBlockingQueue<>(BLOCKS + 2);
	private final Thread thread;
	private volatile boolean closed;
	private Block block = new Block(new char[0], 0, null);
	private int position;

	/**
	 * Starts to read.
	 *
	 * @param in the text, which is closed at its end
	 * @param source the file that it comes from
	 * @param progress who follows and may stop it
	 */
	ReadAhead(Reader in, SourceFile source, ReadProgress progress) {
		this.in = in;
		this.source = source;
		this.progress = progress;
		boolean worthAThread = source.size() < 0 || source.size() > BLOCK;
		thread = worthAThread ? new Thread(this::readBlocks, "Flightbench reads " + source.file().getFileName()) : null;
		if (worthAThread) {
			thread.setDaemon(true);
			thread.start();
		}
	}

	private void readBlocks() {
		Throwable problem = null;
		try (in) {
			for (Block next = readBlock(); next.length() >= 0 && !closed; next = readBlock()) {
				ready.put(next);
			}
		} catch (IOException | RuntimeException | InterruptedException | Error ended) {
			problem = ended;
		}
		end(new Block(new char[0], -1, problem));
	}

	private Block readBlock() throws IOException {
		char[] free = used.poll();
		char[] text = free == null ? new char[BLOCK] : free;
		return new Block(text, in.read(text, 0, BLOCK), null);
	}

	/** Waits until the last block fits, unless nobody wants it any more. */
	private void end(Block last) {
		try {
			while (!closed && !ready.offer(last, PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
				continue;
			}
		} catch (InterruptedException nobodyWaits) {
			Thread.currentThread().interrupt();
		}
	}

	@Override
	public int read(char[] target, int offset, int length) throws IOException {
		if (block.length() == position) {
			if (block.text().length == BLOCK) {
				used.offer(block.text());
			}
			block = nextBlock();
			position = 0;
		}
		if (block.length() < 0) {
			throwProblem(block.problem());
			return -1;
		}
		int count = Math.min(length, block.length() - position);
		System.arraycopy(block.text(), position, target, offset, count);
		position += count;
		return count;
	}

	private Block nextBlock() throws IOException {
		try {
			Block next = null;
			while (next == null) {
				if (progress.isCancelled()) {
					throw cancelled(null);
				}
				next = thread == null ? readBlock() : ready.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
			}
			progress.advanced(source.position(), source.size());
			return next;
		} catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
			throw cancelled(interrupted);
		}
	}

	private CancellationException cancelled(Throwable cause) {
		CancellationException cancelled = new CancellationException("reading " + source.file() + " was cancelled");
		cancelled.initCause(cause);
		return cancelled;
	}

	private static void throwProblem(Throwable problem) throws IOException {
		if (problem instanceof IOException ioProblem) {
			throw ioProblem;
		}
		if (problem instanceof RuntimeException unexpected) {
			throw unexpected;
		}
		if (problem instanceof Error error) {
			throw error;
		}
	}

	@Override
	public void close() throws IOException {
		closed = true;
		if (thread == null) {
			in.close();
			return;
		}
		thread.interrupt();
		try {
			thread.join(PATIENCE_MILLIS);
		} catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
		}
	}
}
