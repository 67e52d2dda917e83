// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

/** Where large recordings open. */
enum OpeningChoice {

	/** As all others, with a bar that offers Flightbench's editor. */
	MISSION_CONTROL,
	/** As the user has said in the preferences. */
	FLIGHTBENCH;

	/** The choice of that name; Mission Control's editor where there is none. */
	static OpeningChoice of(String name) {
		return FLIGHTBENCH.name().equals(name) ? FLIGHTBENCH : MISSION_CONTROL;
	}
}
