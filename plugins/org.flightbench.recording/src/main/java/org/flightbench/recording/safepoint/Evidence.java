// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** How it is known that a thread was late, the strongest first. */
public enum Evidence {
	/** The virtual machine named it: the report of {@code -XX:+SafepointTimeout}. */
	TIMEOUT_REPORT("safepoint-timeout", "the virtual machine's timeout report names it"),
	/**
	 * jdk.SafepointLatency: it was slow to reach a safepoint when it was to be sampled, at the same time. The event is
	 * about that request, not about the pause's.
	 */
	SAFEPOINT_LATENCY("safepoint-latency", "it was slow to answer a sampling request meanwhile"),
	/** It was sampled running Java code while the others waited. */
	EXECUTION_SAMPLE("execution-sample", "it was sampled running meanwhile"),
	/** It was sampled in native code, which by itself stops nobody: it may have been in a JNI critical section. */
	NATIVE_SAMPLE("native-sample", "it was sampled in native code meanwhile"),
	/** It read or wrote a file meanwhile. */
	FILE_IO("file-io", "it read or wrote a file meanwhile"),
	/** It read from or wrote to a socket meanwhile. */
	SOCKET_IO("socket-io", "it used a socket meanwhile"),
	/**
	 * It gave no sign of life over the whole time to safepoint, was not waiting for anything that is recorded, and went
	 * on right after the pause: as a thread that is stuck in a page fault.
	 */
	SILENCE("silence", "it gave no sign of life meanwhile and went on right afterwards");

	private final String label;
	private final String sentence;

	Evidence(String label, String sentence) {
		this.label = label;
		this.sentence = sentence;
	}

	/** Its name in files. */
	public String label() {
		return label;
	}

	/** What it says, as half a sentence about the thread. */
	public String sentence() {
		return sentence;
	}
}
