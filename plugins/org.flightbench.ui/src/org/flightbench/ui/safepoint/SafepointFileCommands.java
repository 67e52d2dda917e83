// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

/** The file commands of a safepoint editor. */
public interface SafepointFileCommands {

	/** Prompts for a file to compare with. */
	void chooseCandidate();

	/** Prompts for a file of the same run to overlay. */
	void chooseOverlay();
}
