// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.util.List;
import org.flightbench.bench.BenchListener;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.BisectSearch;

/** A listener for a search. It is called by the thread that executes the search. */
public interface BisectListener {

	/** Called with a message about the progress of a build. */
	void progress(String line);

	/** Called when a step starts or resumes. */
	void started(Step step, BisectSearch walk);

	/** Called when a step has ended. */
	void ended(Step step, BisectSearch walk);

	/**
	 * Called when the commit that was found and its parent are run again with flight recordings.
	 *
	 * @param change the step that found the commit
	 * @param forks the number of forks of each commit
	 */
	void recording(Step change, int forks);

	/**
	 * Called when a commit cannot be built.
	 *
	 * @param lastLines the last lines of the build output
	 */
	void notBuilt(List<String> lastLines);

	/** Returns the listener for the forks of the reference or of the tested commit. */
	BenchListener forks(boolean isReference);
}
