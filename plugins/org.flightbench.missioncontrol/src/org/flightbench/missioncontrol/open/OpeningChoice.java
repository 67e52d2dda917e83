// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

/** Where large recordings open. */
enum OpeningChoice {

	/** The user is asked each time. */
	ASK,
	FLIGHTBENCH,
	MISSION_CONTROL;

	/** The choice of that name; to be asked where there is none. */
	static OpeningChoice of(String name) {
		for (OpeningChoice choice : values()) {
			if (choice.name().equals(name)) {
				return choice;
			}
		}
		return ASK;
	}
}
