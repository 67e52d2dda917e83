// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescription;
import org.eclipse.core.runtime.content.ITextContentDescriber;

/**
 * Recognizes JMH results by the start of a file: JSON, CSV or a text table, optionally compressed by gzip. Other JSON
 * and CSV files are left to their own editors.
 */
public final class ResultsDescriber implements ITextContentDescriber {

	/** The number of bytes or characters to read, which is enough for the first result or the table header. */
	private static final int START = 1 << 13;

	/** The JSON key of a benchmark name. A file must also contain a key that is specific to JMH; see {@link #JMH}. */
	private static final Pattern BENCHMARK = Pattern.compile("\"benchmark\"\\s*:\\s*\"");
	private static final Pattern JMH = Pattern
			.compile("\"(jmhVersion|mode|forks|primaryMetric|warmupIterations)\"\\s*:");
	private static final Pattern CSV = Pattern.compile("\"?Benchmark\"?([,;\t])\"?Mode\"?\\1");
	private static final Pattern TABLE = Pattern.compile("(?m)^Benchmark\\s+(\\(.*\\)\\s+)?Mode\\s.*Score\\b");

	/** Returns whether a file contains JMH results, or false if it cannot be read. */
	public static boolean areIn(Path file) {
		try (InputStream in = Files.newInputStream(file)) {
			return new ResultsDescriber().describe(in, null) == VALID;
		} catch (IOException unreadable) {
			return false;
		}
	}

	@Override
	public int describe(InputStream contents, IContentDescription description) throws IOException {
		byte[] start = contents.readNBytes(START);
		boolean isPacked = start.length > 1 && (start[0] & 0xff) == 0x1f && (start[1] & 0xff) == 0x8b;
		return describe(text(isPacked ? unpacked(start) : start));
	}

	/** Decompresses as much as possible from the start of a file. */
	private static byte[] unpacked(byte[] start) {
		ByteArrayOutputStream unpacked = new ByteArrayOutputStream();
		try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(start))) {
			for (int next = in.read(); next >= 0 && unpacked.size() < START; next = in.read()) {
				unpacked.write(next);
			}
		} catch (IOException cut) {
			// expected, because the input is truncated
		}
		return unpacked.toByteArray();
	}

	@Override
	public int describe(Reader contents, IContentDescription description) throws IOException {
		char[] start = new char[START];
		int length = 0;
		for (int more = 0; more >= 0 && length < START; more = contents.read(start, length, START - length)) {
			length += more;
		}
		return describe(new String(start, 0, length));
	}

	@Override
	public QualifiedName[] getSupportedOptions() {
		return new QualifiedName[0];
	}

	private static String text(byte[] start) {
		boolean hasOrder = start.length > 1 && (start[0] & start[1]) == (byte) 0xfe && start[0] != start[1];
		return new String(start, hasOrder ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
	}

	private static int describe(String start) {
		String text = (start.startsWith("\ufeff") ? start.substring(1) : start).strip();
		boolean isResults = text.startsWith("[") || text.startsWith("{")
				? BENCHMARK.matcher(text).find() && JMH.matcher(text).find()
				: CSV.matcher(text).lookingAt() || TABLE.matcher(text).find();
		return isResults ? VALID : INVALID;
	}
}
