// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** Damages bytes in the ways that disks, editors and attackers do. */
final class Mutation {

	private static final int MOST = 4;
	private static final byte[][] TOKENS = tokens("null", "{", "}", "[", "]", "\"", ",", ":", "NaN", "true", "-", "e99",
			"\\u0000", "\\ud800", "\u0000", "\r", "\n", ";", "\t", "\u202e", "\u001b[2J", "\ufeff", "[[[[[[[[", "/*",
			"ns",
			"FLR\0", "\u00ff\u00ff\u00ff\u00ff");

	/** A JSON or YAML key, or an XML attribute, with its value. */
	private static final Pattern MEMBER = Pattern
			.compile("\"?[A-Za-z.-]{1,40}+\"?(?:\\s*:\\s*|=)(\"[^\"\n]*\"|[^,\\]}\\[{>\n]+)[, ]*");
	private static final Pattern LINE = Pattern.compile("(?<=\n)(.*)\n");
	/** Values of all types, including deep nesting, long strings and extreme timestamps. */
	private static final String[] VALUES = {"null", "true", "\"text\"", "\"\"", "''", "[]", "{}", "[1, [2]]",
			"{\"a\": {}}",
			"0", "-0.0", "1e308", "\"1e308\"", "9223372036854775808", "NaN", "\"NaN\"", "\"-INF\"", "~", "1.5",
			"\"2026-02-29T25:00:00Z\"", "\"9999-12-31T23:59:59Z\"", "\"-0001-01-01T00:00:00Z\"", "8.64e15",
			"253402300800000",
			"[".repeat(200) + "]".repeat(200), "[".repeat(20_000), "\"" + "long ".repeat(1000) + "\""};

	private Mutation() {}

	/** Returns the bytes with one to four changes. */
	static byte[] of(byte[] bytes, Random random) {
		byte[] mutated = bytes;
		// Most files get a single change, because files with many changes are usually rejected early.
		for (int i = random.nextBoolean() ? 0 : random.nextInt(MOST); i >= 0; i--) {
			mutated = once(mutated, random);
		}
		return mutated;
	}

	/** Returns the bytes, compressed with a probability of 1/16. Half of the compressed files are then damaged. */
	static byte[] packed(byte[] bytes, Random random) throws IOException {
		if (random.nextInt(16) != 0) {
			return bytes;
		}
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
			out.write(bytes);
		}
		return random.nextBoolean() ? packed.toByteArray() : once(packed.toByteArray(), random);
	}

	private static byte[] once(byte[] bytes, Random random) {
		int at = random.nextInt(bytes.length + 1);
		int to = Math.min(bytes.length, at + 1 + random.nextInt(random.nextInt(4) == 0 ? 4096 : 16));
		return switch (random.nextInt(12)) {
			case 0 -> Arrays.copyOf(bytes, at);
			case 1 -> spliced(bytes, at, to, new byte[0]);
			case 2 -> spliced(bytes, to, to, Arrays.copyOfRange(bytes, at, to));
			case 3 -> spliced(bytes, at, at, TOKENS[random.nextInt(TOKENS.length)]);
			case 4 -> number(bytes, at, random);
			case 5 -> spliced(bytes, at, Math.min(bytes.length, at + 8), long8(random));
			case 6, 7 -> member(bytes, at, random);
			case 8 -> random.nextInt(4) == 0 ? encoded(bytes, random) : flipped(bytes, at, random);
			default -> flipped(bytes, at, random);
		};
	}

	private static byte[] flipped(byte[] bytes, int at, Random random) {
		if (at == bytes.length) {
			return bytes;
		}
		byte[] flipped = bytes.clone();
		flipped[at] = (byte) (random.nextBoolean() ? flipped[at] ^ 1 << random.nextInt(8) : random.nextInt(256));
		return flipped;
	}

	/** Replaces the next decimal number at or after a position. */
	private static byte[] number(byte[] bytes, int from, Random random) {
		int at = from;
		while (at < bytes.length && !isDigit(bytes[at])) {
			at++;
		}
		int to = at;
		while (to < bytes.length && (isDigit(bytes[to]) || bytes[to] == '.')) {
			to++;
		}
		return spliced(bytes, at, to, HostileTexts.number(random).getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Removes or duplicates the next key with its value, or the next line, or replaces the value with one of another
	 * type.
	 */
	private static byte[] member(byte[] bytes, int from, Random random) {
		String text = new String(bytes, StandardCharsets.ISO_8859_1);
		Matcher member = (random.nextInt(4) == 0 ? LINE : MEMBER).matcher(text);
		if (!member.find(Math.min(from, text.length()))) {
			return bytes;
		}
		byte[] whole = Arrays.copyOfRange(bytes, member.start(), member.end());
		return switch (random.nextInt(4)) {
			case 0 -> spliced(bytes, member.start(), member.end(), new byte[0]);
			case 1 -> spliced(bytes, member.start(), member.start(), whole);
			default -> spliced(bytes, member.start(1), member.end(1),
					VALUES[random.nextInt(VALUES.length)].getBytes(StandardCharsets.UTF_8));
		};
	}

	private static byte[] encoded(byte[] bytes, Random random) {
		String text = new String(bytes, StandardCharsets.UTF_8);
		return switch (random.nextInt(4)) {
			case 0 -> text.getBytes(StandardCharsets.UTF_16);
			case 1 -> ("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE);
			case 2 -> ("\ufeff" + text).getBytes(StandardCharsets.UTF_8);
			default -> text.getBytes(StandardCharsets.ISO_8859_1);
		};
	}

	private static byte[] long8(Random random) {
		byte[] eight = new byte[8];
		long value = switch (random.nextInt(4)) {
			case 0 -> -1;
			case 1 -> Long.MAX_VALUE;
			case 2 -> random.nextInt(1 << 20);
			default -> 1L << random.nextInt(63);
		};
		for (int i = 7; i >= 0; i--) {
			eight[i] = (byte) value;
			value >>>= 8;
		}
		return eight;
	}

	private static boolean isDigit(byte b) {
		return b >= '0' && b <= '9';
	}

	private static byte[] spliced(byte[] bytes, int from, int to, byte[] between) {
		byte[] spliced = Arrays.copyOf(bytes, bytes.length - (to - from) + between.length);
		System.arraycopy(between, 0, spliced, from, between.length);
		System.arraycopy(bytes, to, spliced, from + between.length, bytes.length - to);
		return spliced;
	}

	private static byte[][] tokens(String... tokens) {
		return Arrays.stream(tokens).map(token -> token.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
	}
}
