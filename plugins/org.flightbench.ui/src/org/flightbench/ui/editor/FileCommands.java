// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;

/** The file commands of a comparison editor. */
public interface FileCommands {

	/** Prompts for result files and adds them. */
	void chooseFiles();

	/** Prompts for expectation files and adds them. */
	void chooseExpectations();

	/** Reloads all files of the editor input. */
	void readAll();

	/** Reloads a file, or adds it if it is not part of the comparison. */
	void refresh(Path file);
}
