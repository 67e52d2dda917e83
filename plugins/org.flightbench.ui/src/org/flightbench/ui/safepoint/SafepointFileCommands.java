// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

/** The file commands of a safepoint editor. */
public interface SafepointFileCommands {

	/** Asks the user for a file to compare with. */
	void chooseCandidate();

	/** Asks the user for a file of the same run to overlay. */
	void chooseOverlay();
}
