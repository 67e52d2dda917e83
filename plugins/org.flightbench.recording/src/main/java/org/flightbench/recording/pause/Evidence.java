// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import org.flightbench.recording.text.Messages;

/** The kinds of evidence that a thread was late, from strongest to weakest. */
public enum Evidence {
	/** The JVM named the thread in a report of {@code -XX:+SafepointTimeout}. */
	TIMEOUT_REPORT("safepoint-timeout"),
	/**
	 * {@code jdk.SafepointLatency}: the thread was slow to respond to a sampling request during the time to safepoint.
	 * The event describes that request, not the pause itself.
	 */
	SAFEPOINT_LATENCY("safepoint-latency"),
	/** The thread was sampled running Java code while other threads were already waiting. */
	EXECUTION_SAMPLE("execution-sample"),
	/**
	 * The thread was sampled in native code. Native code alone does not delay a safepoint, but the thread may have been
	 * in a JNI critical section.
	 */
	NATIVE_SAMPLE("native-sample"),
	/** A file read or write of the thread started or ended during the time to safepoint. */
	FILE_IO("file-io"),
	/** A socket read or write of the thread started or ended during the time to safepoint. */
	SOCKET_IO("socket-io"),
	/**
	 * The thread recorded no events during the time to safepoint, was not in a recorded wait, and resumed right after
	 * the pause. This is typical of a thread stuck in a page fault.
	 */
	SILENCE("silence");

	private final String key;

	Evidence(String key) {
		this.key = key;
	}

	/** Returns the name used in files. */
	public String key() {
		return key;
	}

	/** Returns a localized clause about the thread that describes this evidence. */
	public String sentence() {
		return switch (this) {
			case TIMEOUT_REPORT -> Messages.evidence_timeout_report;
			case SAFEPOINT_LATENCY -> Messages.evidence_latency;
			case EXECUTION_SAMPLE -> Messages.evidence_sample;
			case NATIVE_SAMPLE -> Messages.evidence_native_sample;
			case FILE_IO -> Messages.evidence_file;
			case SOCKET_IO -> Messages.evidence_socket;
			case SILENCE -> Messages.evidence_silence;
		};
	}
}
