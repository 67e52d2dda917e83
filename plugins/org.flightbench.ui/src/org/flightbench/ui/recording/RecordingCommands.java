// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

/** Commands for the files of a recording editor, wherever it is asked for. */
public interface RecordingCommands {

	/** Reads the recordings again. */
	void reload();

	/** Asks for a recording to compare with. */
	void chooseCandidate();

	/** Asks for another recording to open. */
	void chooseOther();
}
