// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.gc;

import org.flightbench.analysis.text.Messages;
import org.flightbench.recording.pause.GcTopic;

/** Localized names of the topics of noteworthy garbage collection events. */
public final class GcTopicText {

	private GcTopicText() {}

	public static String of(GcTopic topic) {
		return switch (topic) {
			case ALLOCATION_STALLS -> Messages.topic_allocation_stalls;
			case PACING -> Messages.topic_pacing;
			case DEGENERATED -> Messages.topic_degenerated;
			case FULL -> Messages.topic_full;
			case FAILURES -> Messages.topic_failures;
			case HUMONGOUS -> Messages.topic_humongous;
			case CONCURRENT -> Messages.topic_concurrent;
			case PROCESSOR_TIME -> Messages.topic_processor_time;
			case METASPACE -> Messages.topic_metaspace;
			case METASPACE_THRESHOLD -> Messages.metaspaceThreshold;
		};
	}
}
