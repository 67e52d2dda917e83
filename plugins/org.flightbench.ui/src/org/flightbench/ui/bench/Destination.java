// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.List;

/** Where the results of a run are shown. All methods are for the UI thread. */
public interface Destination {

	/**
	 * The first result of every run is there.
	 *
	 * @param results the files, of one run, or of baseline and candidate that run together
	 */
	void show(List<Path> results);

	/** Where the results of the same run made again are shown. */
	Destination again();
}
