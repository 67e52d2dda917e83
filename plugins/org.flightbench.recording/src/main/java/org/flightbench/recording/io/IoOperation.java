// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * An I/O operation.
 *
 * @param kind the kind of operation
 * @param startNanos the start, in nanoseconds since 1970
 * @param nanos the duration in nanoseconds
 * @param bytes the number of transferred bytes; 0 if none or unknown
 * @param target the path, or the host and port; null if unknown
 * @param thread the name of the thread, null if unknown
 * @param place the method of the program that executed the operation, null if there is no stack trace
 */
public record IoOperation(IoKind kind, long startNanos, long nanos, long bytes, String target, String thread,
		String place) {

	private static final double NANOS_PER_SECOND = 1e9;
	private static final String RMI = "RMI TCP Connection(";

	/**
	 * Marks the target of an RMI connection, which may be the recorder's own management connection and mostly waits for
	 * requests. Other uses of RMI are marked too, because their threads and stack traces look the same.
	 *
	 * @param target the host and port; null if unknown
	 * @param thread the name of the thread, null if unknown
	 * @return the target, with a mark if the thread serves RMI; null if the target is null
	 */
	public static String marked(String target, String thread) {
		return target != null && thread != null && thread.startsWith(RMI)
				? Texts.bind(Messages.target_rmi, target)
				: target;
	}

	/** Returns the transferred bytes per second of duration; NaN if no bytes were transferred. */
	public double rate() {
		return bytes > 0 && nanos > 0 ? bytes / (nanos / NANOS_PER_SECOND) : Double.NaN;
	}
}
