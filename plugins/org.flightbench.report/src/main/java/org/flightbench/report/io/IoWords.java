// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import java.util.Locale;

import org.flightbench.recording.io.IoAccount;
import org.flightbench.report.pauses.PauseTimes;
import org.flightbench.report.words.Numbers;

/**
 * How times and bytes of I/O are written.
 *
 * @param times since the start of the recording, or times of day
 * @param isBinary whether kilobytes and megabytes, which are 1,024 of what comes before, are called KiB and MiB; else
 * KB and MB
 */
public record IoWords(PauseTimes times, boolean isBinary) {

	/** As on the command line: times since the start of the recording, KB and MB. */
	public static final IoWords USUAL = new IoWords(PauseTimes.SINCE_ORIGIN, false);

	static final double KILOBYTE = 1024;
	static final double MEGABYTE = 1 << 20;
	private static final double NANOS = 1e9;

	String kilobyte() {
		return isBinary ? "KiB" : "KB";
	}

	String megabyte() {
		return isBinary ? "MiB" : "MB";
	}

	/** Bytes as people read them, {@code 620 MB}; a dash if there are none. */
	public String bytes(double bytes) {
		if (!(bytes > 0)) {
			return Numbers.NONE;
		}
		if (bytes < KILOBYTE) {
			return Numbers.fixed(bytes, 0) + " B";
		}
		return bytes < MEGABYTE
				? Numbers.score(bytes / KILOBYTE, Double.NaN) + " " + kilobyte()
				: Numbers.score(bytes / MEGABYTE, Double.NaN) + " " + megabyte();
	}

	/** A rate as people read it, {@code 620 MB/s}; a dash if there is none. */
	public String rate(double bytesPerSecond) {
		return bytesPerSecond > 0 ? bytes(bytesPerSecond) + "/s" : Numbers.NONE;
	}

	/** A time of a recording, given in nanoseconds since 1970. */
	public String time(IoAccount account, long epochNanos) {
		long nanos = epochNanos - account.startNanos();
		return times.isOfDay(account.startNanos())
				? times.ofDay(account.startNanos(), nanos)
				: String.format(Locale.ROOT, "%.3f s", nanos / NANOS);
	}
}
