// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.List;

/** Where the results of a run are shown. All methods are for the UI thread. */
public interface Destination {

	/** The run has begun: its folders are there, but no result is. */
	void start(LiveRun run);

	/** The first result of each of its files is there. */
	void show(LiveRun run);

	/** Where the results of the same run made again are shown. */
	Destination again();

	/** Where the results of the same run made again are shown in place of those in some files. */
	Destination inPlaceOf(List<Path> results);
}
