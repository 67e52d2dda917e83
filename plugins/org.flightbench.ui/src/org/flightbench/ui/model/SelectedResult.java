// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IAdaptable;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.ui.LoadedAdapters;

/**
 * A selected row of a comparison: one benchmark in the baseline and the candidates. The comparison editor publishes it
 * to the workbench.
 *
 * @param id the benchmark
 * @param baseline the run of the baseline
 * @param candidates the other runs that contain the benchmark, in the order of the comparison
 * @param settings the settings of the comparison, including what the user stated about the runs
 */
public record SelectedResult(ResultId id, Run baseline, List<Run> candidates, ComparisonSettings settings)
		implements
			IAdaptable {

	public SelectedResult {
		candidates = List.copyOf(candidates);
	}

	/** A run and the subset of the selected results that it contains. */
	private record Candidate(Run run, Set<ResultId> has) {}

	/** Returns the rows of the given benchmarks in a comparison. */
	public static List<SelectedResult> of(Comparison comparison, List<ResultId> ids) {
		Set<ResultId> wanted = new HashSet<>(ids);
		List<Candidate> candidates = new ArrayList<>();
		for (Run run : comparison.runs()) {
			if (run != comparison.baseline()) {
				candidates.add(new Candidate(run, run.results().stream().map(Result::id).filter(wanted::contains)
						.collect(Collectors.toSet())));
			}
		}
		return ids.stream().map(id -> new SelectedResult(id, comparison.baseline(),
				candidates.stream().filter(one -> one.has.contains(id)).map(Candidate::run).toList(),
				comparison.settings())).toList();
	}

	/** Returns whether another row, or null, is about the same runs, even if they are compared with other settings. */
	public boolean hasRunsOf(SelectedResult other) {
		return other != null && id.equals(other.id) && baseline.equals(other.baseline)
				&& candidates.equals(other.candidates);
	}

	/** Returns the benchmark's result in a run, or null if the run does not contain it. */
	public Result in(Run run) {
		return run.results().stream().filter(result -> result.id().equals(id)).findFirst().orElse(null);
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		return LoadedAdapters.of(this, type);
	}

	/** Returns the class, method and parameters of the benchmark. */
	public String title() {
		return id.params().isEmpty() ? id.classAndMethod() : id.classAndMethod() + " (" + id.paramsText() + ")";
	}
}
