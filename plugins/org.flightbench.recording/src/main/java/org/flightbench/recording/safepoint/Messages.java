// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String evidence_file;
	public static String evidence_latency;
	public static String evidence_native_sample;
	public static String evidence_sample;
	public static String evidence_silence;
	public static String evidence_socket;
	public static String evidence_timeout_report;
	public static String lane_gc;
	public static String lane_heap_dump;
	public static String lane_late_threads;
	public static String lane_operation;
	public static String lane_time_to_safepoint;
	public static String origin_jvm_start;
	public static String origin_source_start;
	public static String origin_untimed;
	public static String pause_unnamed;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
