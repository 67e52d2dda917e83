// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Tells logs of the virtual machine from other files: by their names, or else by what they hold. */
public final class LogFiles {

	private static final int START = 1 << 16;
	private static final Pattern NAME = Pattern.compile(".*\\.log(\\.\\d+)?(\\.gz)?");
	private static final Pattern TEXT_NAME = Pattern.compile(".*\\.(txt|out)(\\.gz)?");
	private static final Pattern HOLDS = Pattern.compile(
			"\\[safepoint|Safepoint \"|threads were stopped|vmop +\\[threads|SafepointSynchronize|\\]\\[gc[ ,\\]]");

	private LogFiles() {}

	/** Whether a file is a log, or is called like one. */
	public static boolean isLog(Path file) {
		String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
		return NAME.matcher(name).matches()
				|| TEXT_NAME.matcher(name).matches() && Files.isRegularFile(file) && HOLDS.matcher(start(file)).find();
	}

	private static String start(Path file) {
		try (InputStream in = Files.newInputStream(file)) {
			byte[] bytes = in.readNBytes(START);
			boolean isPacked = bytes.length > 2 && bytes[0] == 0x1f && (bytes[1] & 0xff) == 0x8b;
			return new String(isPacked ? unpacked(bytes) : bytes, StandardCharsets.ISO_8859_1);
		} catch (IOException unreadable) {
			return "";
		}
	}

	/** As much as the start of a packed file holds. */
	private static byte[] unpacked(byte[] start) {
		byte[] found = new byte[START];
		int length = 0;
		try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(start))) {
			int read = 0;
			while (read >= 0 && length < START) {
				length += read;
				read = in.read(found, length, START - length);
			}
		} catch (IOException endOfStart) {
			// the start alone is enough
		}
		return Arrays.copyOf(found, length);
	}
}
