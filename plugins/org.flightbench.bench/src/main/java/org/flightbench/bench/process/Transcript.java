// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

import org.flightbench.base.Texts;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.text.Messages;

/** A sink for the output of JMH and its JVM that writes it to the log and passes it on to a listener. */
public final class Transcript {

	private static final int LONGEST_ERRORS = 1 << 14;

	private final OutputStream log;
	private final BenchListener listener;
	private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
			.onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
	private ByteBuffer undecoded = ByteBuffer.allocate(0);
	private final StringBuilder errors = new StringBuilder();
	private IOException problem;
	private IOException unwritable;

	public Transcript(OutputStream log, BenchListener listener) {
		this.log = log;
		this.listener = listener;
	}

	/**
	 * Processes output of JMH in UTF-8, in which a character may be split between calls.
	 *
	 * @throws IOException if this or earlier output cannot be written
	 */
	public synchronized void print(byte[] bytes) throws IOException {
		write(bytes, bytes.length);
		if (unwritable != null) {
			throw unwritable;
		}
		ByteBuffer in = ByteBuffer.allocate(undecoded.remaining() + bytes.length).put(undecoded).put(bytes).flip();
		CharBuffer text = CharBuffer.allocate(in.remaining());
		decoder.decode(in, text, false);
		undecoded = in;
		listener.printed(text.flip().toString());
	}

	/**
	 * Processes output of the JVM itself, in an unknown encoding. Never throws, because the JVM would block if its
	 * output were no longer consumed after the disk became full.
	 */
	public synchronized void error(byte[] bytes, int length) {
		write(bytes, length);
		String text = new String(bytes, 0, length, StandardCharsets.UTF_8);
		errors.append(text, 0, Math.min(text.length(), Math.max(0, LONGEST_ERRORS - errors.length())));
		listener.printed(text);
	}

	private void write(byte[] bytes, int length) {
		if (unwritable == null) {
			try {
				log.write(bytes, 0, length);
			} catch (IOException e) {
				unwritable = e;
			}
		}
	}

	/** Stores the error that occurred while reading the JVM's output, for {@link #whyNothingRan}. */
	synchronized void unreadable(IOException e) {
		problem = e;
	}

	/**
	 * Returns a message for the user about a JVM that exited before running anything. Includes the reason if the output
	 * of the JVM contains it.
	 */
	public synchronized String whyNothingRan(Jdk jdk, int exitStatus) {
		if (errors.indexOf("UnsupportedClassVersionError") >= 0) {
			return Texts.bind(Messages.nothingRan_jdkTooOld, jdk.home());
		}
		String said = problem == null ? errors.toString() : errors + "\n" + problem.getMessage();
		return said.lines().filter(line -> !line.isBlank()).findFirst()
				.map(reason -> Texts.bind(Messages.nothingRan_reason, jdk.java(), exitStatus, reason))
				.orElseGet(() -> Texts.bind(Messages.nothingRan_silently, jdk.java(), exitStatus));
	}
}
