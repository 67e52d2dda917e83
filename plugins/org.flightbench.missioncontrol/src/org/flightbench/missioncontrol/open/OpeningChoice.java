// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

/** The editor that opens large recordings. */
enum OpeningChoice {

	/** Mission Control's editor, with a bar that offers Flightbench's editor. */
	MISSION_CONTROL,
	/** Flightbench's editor. */
	FLIGHTBENCH;

	/** Returns the choice with the given name, or {@link #MISSION_CONTROL} if the name is unknown. */
	static OpeningChoice of(String name) {
		return FLIGHTBENCH.name().equals(name) ? FLIGHTBENCH : MISSION_CONTROL;
	}
}
