// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/**
 * The repetitions of a Renaissance benchmark. All repetitions of a JVM, including the first, are iterations of a fork.
 */
final class RenaissanceRepetitions {

	/** The metric with the duration of a repetition in nanoseconds. */
	static final String DURATION = "duration_ns";
	/** The same metric in versions before 0.10. */
	private static final String OLD_DURATION = "nanos";
	/** Metrics that are timestamps and not results. */
	private static final Set<String> TIMES = Set.of("uptime_ns", "unixts.before", "unixts.after", "vm_start_unix_ms",
			"vm_start_ns");
	private static final Unit NANOSECONDS = Unit.of("ns/op");

	private final Map<String, Map<String, List<Double>>> byJvm = new LinkedHashMap<>();

	/** Returns the name of the duration metric, or empty if it is missing. */
	static Optional<String> time(Collection<String> metrics) {
		return Stream.of(DURATION, OLD_DURATION).filter(metrics::contains).findFirst();
	}

	/** Adds a repetition from output that comes from a single JVM. */
	void add(Map<String, Double> values) {
		add("", values);
	}

	/**
	 * Adds a repetition.
	 *
	 * @param values values by metric
	 */
	void add(String jvm, Map<String, Double> values) {
		Map<String, List<Double>> metrics = byJvm.computeIfAbsent(jvm, any -> new LinkedHashMap<>());
		values.forEach((name, value) -> metrics.computeIfAbsent(name, any -> new ArrayList<>()).add(value));
	}

	boolean isEmpty() {
		return byJvm.isEmpty();
	}

	Result result(String benchmark, Setup setup) {
		Set<String> names = new LinkedHashSet<>();
		byJvm.values().forEach(metrics -> names.addAll(metrics.keySet()));
		String time = time(names).orElseThrow();
		Map<String, Metric> secondary = new LinkedHashMap<>();
		for (String name : names) {
			if (!name.equals(time) && !TIMES.contains(name)) {
				secondary.put(name, metric(name, name, name.endsWith("_ns") ? NANOSECONDS : Unit.NONE));
			}
		}
		return new Result(new ResultId(benchmark, Mode.SINGLE_SHOT, ResultId.UNKNOWN_THREADS, new TreeMap<>()), setup,
				metric(Metric.PRIMARY, time, NANOSECONDS), secondary);
	}

	private Metric metric(String name, String column, Unit unit) {
		return Replicates.metric(name, unit, byJvm.values().stream().map(metrics -> metrics.get(column))
				.filter(values -> values != null).map(Replicates::array).toArray(double[][]::new));
	}
}
