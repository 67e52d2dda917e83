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
 * The results of one JMH invocation, usually read from one file.
 *
 * @param name the display name, by default the file name without its extension
 * @param source the file, null if the run was not read from a file
 * @param results the results in the file's order
 * @param notes messages for the user about content that was skipped or assumed, possibly empty
 * @param description the content of its {@code run.json}, {@link RunDescription#NONE} if unknown
 */
public record Run(String name, Path source, List<Result> results, List<String> notes, RunDescription description) {

	public Run {
		results = List.copyOf(results);
		notes = List.copyOf(notes);
	}

	/** Creates a run without a description. */
	public Run(String name, Path source, List<Result> results, List<String> notes) {
		this(name, source, results, notes, RunDescription.NONE);
	}

	/** Returns a copy of this run with the given name. */
	public Run named(String newName) {
		return new Run(newName, source, results, notes, description);
	}

	/** Returns this run with only the results that match a predicate. */
	public Run only(Predicate<ResultId> kept) {
		return with(results.stream().filter(result -> kept.test(result.id())).toList(), notes);
	}

	/** Returns a copy of this run with the given results and notes. */
	public Run with(List<Result> others, List<String> otherNotes) {
		return new Run(name, source, others, otherNotes, description);
	}

	/** Returns the names of the metrics of all results, {@link Metric#PRIMARY} first. */
	public Set<String> metricNames() {
		Set<String> names = new LinkedHashSet<>();
		names.add(Metric.PRIMARY);
		for (Result result : results) {
			// usually all results have the same metrics
			if (!names.containsAll(result.secondary().keySet())) {
				names.addAll(result.secondary().keySet());
			}
		}
		return names;
	}

	/** Returns the number of occurrences of each identity that occurs more than once, in the order of the results. */
	public Map<ResultId, Integer> repeated() {
		Map<ResultId, Integer> counts = new LinkedHashMap<>();
		results.forEach(result -> counts.merge(result.id(), 1, Integer::sum));
		counts.values().removeIf(count -> count == 1);
		return counts;
	}

	/** Returns the distinct setups of the results, in the order of the results. */
	public Set<Setup> setups() {
		Set<Setup> setups = new LinkedHashSet<>();
		Setup last = null;
		for (Result result : results) {
			// readers share setups between results, and comparing them is expensive
			if (result.setup() != last) {
				last = result.setup();
				setups.add(last);
			}
		}
		return setups;
	}
}
