// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

/** Where the results of a run are shown. All methods are for the UI thread. */
public interface Destination {

	/** The run has begun: its folders are there, but no result is. */
	void begin(LiveRun run);

	/** The first result of each of its files is there. */
	void show(LiveRun run);

	/** Where the results of the same run made again are shown. */
	Destination again();
}
