// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import java.util.Locale;

import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.pauses.PauseTimes;
import org.flightbench.report.words.Numbers;

/**
 * How times and bytes of I/O are written.
 *
 * @param times since the start of the recording, or times of day
 * @param isBinary whether bytes are in KiB and MiB, each 1,024 of the one before; else in KB and MB, as {@link Amounts}
 * of profiles are
 */
public record IoWords(PauseTimes times, boolean isBinary) {

	/** As on the command line: times since the start of the recording, KB and MB. */
	public static final IoWords USUAL = new IoWords(PauseTimes.SINCE_ORIGIN, false);

	private static final double NANOS = 1e9;

	String kilobyte() {
		return isBinary ? "KiB" : "KB";
	}

	String megabyte() {
		return isBinary ? "MiB" : "MB";
	}

	/** Bytes in {@link #kilobyte}. */
	double kilobytes(double bytes) {
		return bytes / step();
	}

	/** Bytes in {@link #megabyte}. */
	double megabytes(double bytes) {
		return bytes / step() / step();
	}

	private double step() {
		return isBinary ? 1024 : 1000;
	}

	/** Bytes as people read them, {@code 620 MB}; a dash if there are none. */
	public String bytes(double bytes) {
		return bytes > 0 ? new Amounts(Weight.BYTES, Scale.Per.NOTHING, isBinary).of(bytes) : Numbers.NONE;
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
