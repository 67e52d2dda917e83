// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.List;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/**
 * A row of a comparison that is selected: one benchmark in a baseline and in candidates. The comparison editor
 * publishes it to the workbench.
 *
 * @param id the benchmark
 * @param baseline the baseline's run
 * @param candidates the other runs that have the benchmark, in the order of the comparison
 */
public record SelectedResult(ResultId id, Run baseline, List<Run> candidates) {

	public SelectedResult {
		candidates = List.copyOf(candidates);
	}

	/** The benchmark's result in a run, null if it has none. */
	public Result in(Run run) {
		return run.results().stream().filter(result -> result.id().equals(id)).findFirst().orElse(null);
	}

	/** The name of the benchmark: class, method and parameters. */
	public String title() {
		return id.params().isEmpty() ? id.classAndMethod() : id.classAndMethod() + " (" + id.paramsText() + ")";
	}
}
