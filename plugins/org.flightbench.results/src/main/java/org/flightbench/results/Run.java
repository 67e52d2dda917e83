// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The results of one JMH invocation: what one file holds.
 *
 * @param name what the user calls it; at first the file's name without its ending
 * @param source the file, null if the run does not come from one
 * @param results in the file's order
 * @param notes what the reader had to pass over or assume, for the user to read; empty if nothing
 * @param description how it ran, as far as that was kept
 */
public record Run(String name, Path source, List<Result> results, List<String> notes, RunDescription description) {

	public Run {
		results = List.copyOf(results);
		notes = List.copyOf(notes);
	}

	/** A run without a description of how it ran. */
	public Run(String name, Path source, List<Result> results, List<String> notes) {
		this(name, source, results, notes, RunDescription.NONE);
	}

	/** The same run under another name. */
	public Run named(String newName) {
		return new Run(newName, source, results, notes, description);
	}

	/** The same run with only some of its results. */
	public Run only(Predicate<ResultId> kept) {
		return with(results.stream().filter(result -> kept.test(result.id())).toList(), notes);
	}

	/** The same run with other results and notes. */
	public Run with(List<Result> others, List<String> otherNotes) {
		return new Run(name, source, others, otherNotes, description);
	}

	/** The names of all metrics that some result has, {@link Metric#PRIMARY} first. */
	public Set<String> metricNames() {
		Set<String> names = new LinkedHashSet<>();
		names.add(Metric.PRIMARY);
		for (Result result : results) {
			// mostly all results have the same
			if (!names.containsAll(result.secondary().keySet())) {
				names.addAll(result.secondary().keySet());
			}
		}
		return names;
	}

	/** How often each result that occurs several times does, by its identity, in the order of the results. */
	public Map<ResultId, Integer> repeated() {
		Map<ResultId, Integer> counts = new LinkedHashMap<>();
		results.forEach(result -> counts.merge(result.id(), 1, Integer::sum));
		counts.values().removeIf(count -> count == 1);
		return counts;
	}

	/** The setups of the results, equal ones once, in the order of the results. */
	public Set<Setup> setups() {
		Set<Setup> setups = new LinkedHashSet<>();
		Setup last = null;
		for (Result result : results) {
			// readers share a setup among results, and comparing it is costly
			if (result.setup() != last) {
				last = result.setup();
				setups.add(last);
			}
		}
		return setups;
	}
}
