// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

import org.flightbench.recording.jfr.ReadProgress;

/** Reads when a program was stopped, from flight recordings and from logs of the virtual machine. */
public final class PauseReader {

	private static final byte[] RECORDING = {'F', 'L', 'R', 0};
	private static final byte[] LZ4 = {0x04, 0x22, 0x4d, 0x18};

	private PauseReader() {}

	/**
	 * Reads a recording or a log, plain or compressed.
	 *
	 * @throws org.flightbench.recording.jfr.UnreadableRecordingException if the file is neither
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline read(Path file, ReadProgress progress) throws IOException {
		return isRecording(file) ? RecordingPauses.read(file, progress) : LogPauses.read(List.of(file), progress);
	}

	/** Whether the file is a flight recording, plain or compressed, rather than text. */
	public static boolean isRecording(Path file) throws IOException {
		try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
			in.mark(RECORDING.length);
			byte[] start = in.readNBytes(RECORDING.length);
			if (start.length >= 2 && start[0] == 0x1f && (start[1] & 0xff) == 0x8b) {
				in.reset();
				try (InputStream expanded = new GZIPInputStream(in)) {
					start = expanded.readNBytes(RECORDING.length);
				} catch (IOException damaged) {
					return false;
				}
			}
			return java.util.Arrays.equals(start, RECORDING) || java.util.Arrays.equals(start, LZ4);
		}
	}
}
