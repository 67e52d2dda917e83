// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

/** The file commands of a recording editor. */
public interface RecordingCommands {

	/** Reloads the recordings. */
	void reload();

	/** Prompts for the recording to compare with. */
	void chooseCandidate();
}
