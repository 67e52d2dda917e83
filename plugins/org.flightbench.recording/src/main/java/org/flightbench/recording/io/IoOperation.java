// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import org.flightbench.base.Texts;

/**
 * An I/O operation.
 *
 * @param kind what was done
 * @param startNanos when it began, in nanoseconds since 1970
 * @param nanos how long it took
 * @param bytes how much was moved; 0 if nothing, or it is not known
 * @param target the file, or the host with its port; null if not known
 * @param thread the name of the thread, null if not known
 * @param place the method of the program that did it, null if there is no stack
 */
public record IoOperation(IoKind kind, long startNanos, long nanos, long bytes, String target, String thread,
		String place) {

	private static final double NANOS_PER_SECOND = 1e9;
	private static final String RMI = "RMI TCP Connection(";

	/**
	 * Marks the host of a connection of Java's remote management. Such a connection may be the recorder's own, and
	 * mostly waits for requests; the name of its thread tells it, as its stack looks like any other use of RMI.
	 *
	 * @param target the host with its port; null if not known
	 * @param thread the name of the thread, null if not known
	 * @return the target, with a mark if the thread serves RMI; null if the target is
	 */
	public static String marked(String target, String thread) {
		return target != null && thread != null && thread.startsWith(RMI)
				? Texts.bind(Messages.target_rmi, target)
				: target;
	}

	/** Bytes per second while it lasted; NaN if it moved none. */
	public double rate() {
		return bytes > 0 && nanos > 0 ? bytes / (nanos / NANOS_PER_SECOND) : Double.NaN;
	}
}
