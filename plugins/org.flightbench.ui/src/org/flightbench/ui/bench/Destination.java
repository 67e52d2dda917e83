// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.List;

/** Shows the results of a run, for example in a comparison editor. All methods must be called on the UI thread. */
public interface Destination {

	/** Called when the run has started: its folders exist but contain no results yet. */
	void start(LiveRun run);

	/** Shows the results of a run. Called when every result file of the run has at least one result. */
	void show(LiveRun run);

	/** Returns a destination that shows the results of a repetition of the run in addition to those of the run. */
	Destination again();

	/**
	 * Returns a destination that shows the results of a repetition of the run in place of those in the given files.
	 */
	Destination inPlaceOf(List<Path> results);
}
