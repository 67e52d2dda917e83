// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.nio.file.Path;
import java.util.List;

/** The state of an editor that shows files. */
public interface FileState {

	/** Returns all files of the state, empty if there is nothing to show. */
	List<Path> files();
}
