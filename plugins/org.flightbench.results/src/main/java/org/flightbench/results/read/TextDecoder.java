// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * A UTF-8 decoder that decodes invalid bytes as Latin-1, to preserve JMH's middle dot and plus-minus sign in files that
 * use a Windows code page.
 */
public final class TextDecoder extends Reader {

	private static final int BLOCK = 1 << 15;
	private static final int LONGEST_MARK = 3;

	private final InputStream in;
	private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
	private final ByteBuffer bytes = ByteBuffer.allocate(BLOCK).limit(0);
	private final CharBuffer chars = CharBuffer.allocate(BLOCK + 1).limit(0);
	private boolean ended;

	private TextDecoder(InputStream in) {
		this.in = in;
	}

	/** Creates a decoder for the encoding of the byte order mark, or for UTF-8 if there is none. */
	public static Reader of(InputStream in) throws IOException {
		PushbackInputStream all = new PushbackInputStream(in, LONGEST_MARK);
		byte[] start = new byte[LONGEST_MARK];
		int length = all.readNBytes(start, 0, LONGEST_MARK);
		String mark = new String(start, 0, length, StandardCharsets.ISO_8859_1);
		if (!mark.equals("\u00ef\u00bb\u00bf")) {
			all.unread(start, 0, length);
		}
		return mark.startsWith("\u00ff\u00fe") || mark.startsWith("\u00fe\u00ff")
				? new InputStreamReader(all, StandardCharsets.UTF_16)
				: new TextDecoder(all);
	}

	@Override
	public int read(char[] target, int offset, int length) throws IOException {
		while (!chars.hasRemaining()) {
			if (ended && !bytes.hasRemaining()) {
				return -1;
			}
			decode();
		}
		int count = Math.min(length, chars.remaining());
		chars.get(target, offset, count);
		return count;
	}

	private void decode() throws IOException {
		chars.clear().limit(BLOCK);
		CoderResult result = decoder.decode(bytes, chars, ended);
		chars.limit(BLOCK + 1);
		if (result.isMalformed()) {
			chars.put((char) (bytes.get() & 0xff));
		} else if (result.isUnderflow() && !ended) {
			fill();
		}
		chars.flip();
	}

	/** Appends more bytes to those that have not been decoded yet. */
	private void fill() throws IOException {
		bytes.compact();
		int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
		ended = count < 0;
		bytes.position(bytes.position() + Math.max(0, count)).flip();
	}

	@Override
	public void close() throws IOException {
		in.close();
	}
}
