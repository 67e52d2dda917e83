// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/** Whether events of a kind were recorded. This distinguishes the absence of events from a lack of data. */
public enum Availability {
	/** The events were enabled. If the recording contains none, none occurred or none reached the threshold. */
	YES,
	/** The events were disabled, or the JVM does not define the event type. */
	NO,
	/** The recording contains no such events and does not show whether they were enabled. */
	UNKNOWN
}
