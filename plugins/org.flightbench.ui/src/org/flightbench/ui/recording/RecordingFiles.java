// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/** Tells flight recordings from other files: by how they begin, and broken ones by their names. */
public final class RecordingFiles {

	private static final byte[] RECORDING = {'F', 'L', 'R', 0};
	private static final byte[] GZIP = {0x1f, (byte) 0x8b};
	private static final byte[] LZ4 = {0x04, 0x22, 0x4d, 0x18};
	/** As much of a packed file as holds its first bytes unpacked. */
	private static final int START = 512;

	private RecordingFiles() {}

	/** Whether a file is a flight recording, plain or packed, or is called like one or like collapsed stacks. */
	public static boolean isRecording(Path file) {
		String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
		if (name.endsWith(".jfr") || name.endsWith(".jfr.gz") || name.endsWith(".jfr.lz4")
				|| name.endsWith(".collapsed") || name.endsWith(".folded")) {
			return true;
		}
		if (!Files.isRegularFile(file)) {
			return false;
		}
		try (InputStream in = Files.newInputStream(file)) {
			byte[] start = in.readNBytes(START);
			return begins(start, RECORDING) || begins(start, LZ4)
					|| begins(start, GZIP) && begins(unpacked(start), RECORDING);
		} catch (IOException unreadable) {
			return false;
		}
	}

	private static byte[] unpacked(byte[] start) {
		try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(start))) {
			return in.readNBytes(RECORDING.length);
		} catch (IOException damaged) {
			return new byte[0];
		}
	}

	private static boolean begins(byte[] file, byte[] magic) {
		return file.length >= magic.length && Arrays.equals(file, 0, magic.length, magic, 0, magic.length);
	}
}
