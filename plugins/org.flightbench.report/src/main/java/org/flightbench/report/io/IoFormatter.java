// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import java.util.Locale;

import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.WeightFormat;

/**
 * Formats times and bytes of I/O.
 *
 * @param times the format of times: since the start of the recording, or times of day
 * @param isBinary whether bytes are in KiB and MiB (multiples of 1,024) instead of KB and MB, as in the
 * {@link WeightFormat} of profiles
 */
public record IoFormatter(PauseTimes times, boolean isBinary) {

	/** The format of the command line: times since the start of the recording, KB and MB. */
	public static final IoFormatter USUAL = new IoFormatter(PauseTimes.SINCE_ORIGIN, false);

	private static final double NANOS = 1e9;

	String kilobyte() {
		return isBinary ? "KiB" : "KB";
	}

	String megabyte() {
		return isBinary ? "MiB" : "MB";
	}

	/** Converts bytes to the unit {@link #kilobyte}. */
	double kilobytes(double bytes) {
		return bytes / step();
	}

	/** Converts bytes to the unit {@link #megabyte}. */
	double megabytes(double bytes) {
		return bytes / step() / step();
	}

	private double step() {
		return isBinary ? 1024 : 1000;
	}

	/** Formats bytes, for example {@code 620 MB}; a dash if there are none. */
	public String bytes(double bytes) {
		return bytes > 0 ? new WeightFormat(Weight.BYTES, Scale.Per.NOTHING, isBinary).of(bytes) : Numbers.NONE;
	}

	/** Formats a rate, for example {@code 620 MB/s}; a dash if there is none. */
	public String rate(double bytesPerSecond) {
		return bytesPerSecond > 0 ? bytes(bytesPerSecond) + "/s" : Numbers.NONE;
	}

	/**
	 * Formats a time in a recording.
	 *
	 * @param epochNanos the time in nanoseconds since the epoch
	 */
	public String time(IoAccount account, long epochNanos) {
		long nanos = epochNanos - account.startNanos();
		return times.isOfDay(account.startNanos())
				? times.ofDay(account.startNanos(), nanos)
				: String.format(Locale.ROOT, "%.3f s", nanos / NANOS);
	}
}
