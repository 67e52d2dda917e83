// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** How it is known that a thread was late, the strongest first. */
public enum Evidence {
	/** The virtual machine named it: the report of {@code -XX:+SafepointTimeout}. */
	TIMEOUT_REPORT("safepoint-timeout"),
	/**
	 * jdk.SafepointLatency: it was slow to reach a safepoint when it was to be sampled, at the same time. The event is
	 * about that request, not about the pause's.
	 */
	SAFEPOINT_LATENCY("safepoint-latency"),
	/** It was sampled running Java code while the others waited. */
	EXECUTION_SAMPLE("execution-sample"),
	/** It was sampled in native code, which by itself stops nobody: it may have been in a JNI critical section. */
	NATIVE_SAMPLE("native-sample"),
	/** It read or wrote a file meanwhile. */
	FILE_IO("file-io"),
	/** It read from or wrote to a socket meanwhile. */
	SOCKET_IO("socket-io"),
	/**
	 * It gave no sign of life over the whole time to safepoint, was not waiting for anything that is recorded, and went
	 * on right after the pause: as a thread that is stuck in a page fault.
	 */
	SILENCE("silence");

	private final String key;

	Evidence(String key) {
		this.key = key;
	}

	/** Its name in files. */
	public String key() {
		return key;
	}

	/** Half a sentence about the thread. */
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
