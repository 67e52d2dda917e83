// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Decodes logs that are not in UTF-8, such as those written by PowerShell. */
public final class LogText {

	/** Detects the byte order by the mark. */
	private static final Charset UTF_32 = Charset.forName("UTF-32");
	private static final int MARK = 4;
	private static final int BUFFER = 1 << 14;

	private LogText() {}

	/**
	 * Detects UTF-32 by the byte order mark, and UTF-16 by that mark or the zero bytes of ASCII characters. Returns
	 * null for other encodings.
	 */
	private static Charset wide(byte[] start) {
		if (start.length < MARK) {
			return null;
		}
		int first = start[0] & 0xff;
		int second = start[1] & 0xff;
		if (first == 0xff && second == 0xfe && start[2] == 0 && start[3] == 0
				|| first == 0 && second == 0 && (start[2] & 0xff) == 0xfe && (start[3] & 0xff) == 0xff) {
			return UTF_32;
		}
		if (first == 0xff && second == 0xfe || first != 0 && second == 0 && start[2] != 0 && start[3] == 0) {
			return StandardCharsets.UTF_16LE;
		}
		return first == 0xfe && second == 0xff || first == 0 && second != 0 && start[2] == 0 && start[3] != 0
				? StandardCharsets.UTF_16BE
				: null;
	}

	/** Decodes the start of a log, so that it can be searched for ASCII text. */
	public static String of(byte[] start) {
		Charset wide = wide(start);
		return new String(start, wide == null ? StandardCharsets.ISO_8859_1 : wide);
	}

	/** Returns the log converted to UTF-8. */
	public static InputStream utf8(InputStream log) throws IOException {
		byte[] start = log.readNBytes(MARK);
		PushbackInputStream in = new PushbackInputStream(log, MARK);
		in.unread(start);
		Charset wide = wide(start);
		return wide == null ? in : new Recoded(new InputStreamReader(in, wide));
	}

	/** An input stream of the characters of a reader, encoded as UTF-8. */
	private static final class Recoded extends InputStream {

		private final Reader reader;
		private final char[] characters = new char[BUFFER];
		private byte[] bytes = new byte[0];
		private int position;

		Recoded(Reader reader) {
			this.reader = reader;
		}

		@Override
		public int read() throws IOException {
			return fill() ? bytes[position++] & 0xff : -1;
		}

		@Override
		public int read(byte[] target, int offset, int length) throws IOException {
			if (!fill()) {
				return -1;
			}
			int count = Math.min(length, bytes.length - position);
			System.arraycopy(bytes, position, target, offset, count);
			position += count;
			return count;
		}

		private boolean fill() throws IOException {
			while (position == bytes.length) {
				int count = reader.read(characters, 0, BUFFER - 1);
				if (count < 0) {
					return false;
				}
				if (count > 0 && Character.isHighSurrogate(characters[count - 1])) {
					int low = reader.read();
					characters[count] = (char) low;
					count += low < 0 ? 0 : 1;
				}
				ByteBuffer encoded = StandardCharsets.UTF_8.encode(CharBuffer.wrap(characters, 0, count));
				bytes = new byte[encoded.remaining()];
				encoded.get(bytes);
				position = 0;
			}
			return true;
		}

		@Override
		public void close() throws IOException {
			reader.close();
		}
	}
}
