// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;

/**
 * A decoder of UTF-8 that is faster than the JDK's stream decoder for mostly ASCII text. It decodes invalid bytes as
 * Latin-1, to preserve JMH's middle dot and plus-minus sign in files that were written in a Windows code page.
 */
public final class TextDecoder extends Reader {

	private static final int BLOCK = 1 << 15;
	private static final int LONGEST_CHARACTER = 4;

	private final InputStream in;
	private final byte[] bytes = new byte[BLOCK];
	private int position;
	private int limit;
	private boolean ended;
	private char pendingLowSurrogate;

	private TextDecoder(InputStream in) {
		this.in = in;
	}

	/** Creates a decoder according to the byte order mark, for UTF-8 if there is none. */
	public static Reader of(InputStream in) throws IOException {
		TextDecoder decoder = new TextDecoder(in);
		decoder.fill();
		if (decoder.startsWith(0xef, 0xbb, 0xbf)) {
			decoder.position = 3;
		} else if (decoder.startsWith(0xff, 0xfe) || decoder.startsWith(0xfe, 0xff)) {
			return new InputStreamReader(decoder.rest(), StandardCharsets.UTF_16);
		}
		return decoder;
	}

	private boolean startsWith(int... mark) {
		for (int index = 0; index < mark.length; index++) {
			if (index >= limit || (bytes[index] & 0xff) != mark[index]) {
				return false;
			}
		}
		return true;
	}

	/** Returns the buffered bytes followed by the rest of the stream. */
	private InputStream rest() {
		return new SequenceInputStream(new ByteArrayInputStream(bytes, position, limit - position), in);
	}

	@Override
	public int read(char[] target, int offset, int length) throws IOException {
		int end = offset + length;
		int next = offset;
		if (pendingLowSurrogate != 0 && next < end) {
			target[next++] = pendingLowSurrogate;
			pendingLowSurrogate = 0;
		}
		while (next < end) {
			if (position == limit) {
				if (next > offset || !fill()) {
					break;
				}
			}
			next += copyAscii(target, next, Math.min(end - next, limit - position));
			if (next < end && position < limit) {
				int codePoint = decode();
				if (codePoint <= Character.MAX_VALUE) {
					target[next++] = (char) codePoint;
				} else {
					target[next++] = Character.highSurrogate(codePoint);
					pendingLowSurrogate = Character.lowSurrogate(codePoint);
					if (next < end) {
						target[next++] = pendingLowSurrogate;
						pendingLowSurrogate = 0;
					}
				}
			}
		}
		return next == offset && length > 0 ? -1 : next - offset;
	}

	/** Copies characters up to the first non-ASCII one. Returns their number. */
	private int copyAscii(char[] target, int offset, int most) {
		byte[] source = bytes;
		int start = position;
		int count = 0;
		while (count < most && source[start + count] >= 0) {
			target[offset + count] = (char) source[start + count];
			count++;
		}
		position = start + count;
		return count;
	}

	/** Decodes the non-ASCII character at the current position. */
	private int decode() throws IOException {
		if (limit - position < LONGEST_CHARACTER) {
			fill();
		}
		int first = bytes[position] & 0xff;
		int length = first >= 0xc2 && first <= 0xdf
				? 2
				: first >> 4 == 0xe ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 1;
		int codePoint = first & 0xff >> length + 1;
		for (int index = 1; index < length; index++) {
			int following = position + index < limit ? bytes[position + index] : 0;
			if ((following & 0xc0) != 0x80) {
				length = 1;
			}
			codePoint = codePoint << 6 | following & 0x3f;
		}
		boolean valid = length == 2 || length == 3 && codePoint >= 0x800 && !isSurrogate(codePoint)
				|| length == 4 && Character.isSupplementaryCodePoint(codePoint);
		position += valid ? length : 1;
		return valid ? codePoint : first;
	}

	private static boolean isSurrogate(int codePoint) {
		return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
	}

	/** Reads more bytes after those that are not decoded yet. Returns whether there are any bytes to decode. */
	private boolean fill() throws IOException {
		System.arraycopy(bytes, position, bytes, 0, limit - position);
		limit -= position;
		position = 0;
		while (!ended && limit < LONGEST_CHARACTER) {
			int count = in.read(bytes, limit, bytes.length - limit);
			ended = count < 0;
			limit += Math.max(0, count);
		}
		return limit > 0;
	}

	@Override
	public void close() throws IOException {
		in.close();
	}
}
