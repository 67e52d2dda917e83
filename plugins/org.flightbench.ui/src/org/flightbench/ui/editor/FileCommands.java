// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;

/** Commands for the files of a comparison, wherever it is asked for. */
public interface FileCommands {

	/** Asks for result files and adds them. */
	void chooseFiles();

	/** Asks for files of expectations and adds them. */
	void chooseExpectations();

	/** Reads the files that could not be read once more. */
	void readAll();

	/** Reads one file again. */
	void refresh(Path file);
}
