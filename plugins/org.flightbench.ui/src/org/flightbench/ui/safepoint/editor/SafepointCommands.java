// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

/** Commands for the files of a safepoint editor, wherever it is asked for. */
public interface SafepointCommands {

	/** Asks for a file to compare with. */
	void chooseCandidate();

	/** Asks for a file of the same run. */
	void chooseOverlay();
}
