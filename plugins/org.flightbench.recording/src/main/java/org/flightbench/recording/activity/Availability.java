// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/** Whether events of a kind were recorded. None is another answer than not recorded. */
public enum Availability {
	/** They were: if there are none, nothing happened, or nothing that took as long as the threshold. */
	YES,
	/** They were not to be recorded, or the virtual machine does not know the type. */
	NO,
	/** The recording does not say, and has none. */
	UNKNOWN
}
