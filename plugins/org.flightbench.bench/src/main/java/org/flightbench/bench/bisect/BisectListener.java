// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.util.List;
import org.flightbench.bench.BenchListener;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.Walk;

/** Follows a search, on the thread that searches. */
public interface BisectListener {

	/** A line about what is built. */
	void progress(String line);

	/** A step begins, or goes on. */
	void started(Step step, Walk walk);

	/** The step that was running has ended. */
	void ended(Step step, Walk walk);

	/** The commit that was found and its parent run once more, with recordings of so many forks of either. */
	void recording(Step change, int forks);

	/** A commit could not be built; these are the last lines that its build printed. */
	void notBuilt(List<String> lastLines);

	/** Follows the forks of the reference, or of the commit. */
	BenchListener forks(boolean isReference);
}
