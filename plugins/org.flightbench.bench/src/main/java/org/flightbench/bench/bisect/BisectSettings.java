// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightbench.results.Metric;
import org.flightbench.results.bisect.BisectPlan;

/**
 * The settings of a search. The types match those in its file: paths are absolute, and times are in seconds.
 *
 * @param repository a folder in the checkout; each revision is built in the same folder of its worktree
 * @param good the ID of a commit before the change
 * @param bad the ID of a commit after the change
 * @param isFirstParent whether to follow only the first parents of merges
 * @param build the build command
 * @param jar the jar that the build creates
 * @param builds the folder of the build cache
 * @param buildSeconds the time limit of a build
 * @param forkSeconds the time limit of a fork
 * @param jdk the home of the JDK that runs the benchmark
 * @param first jars that precede the benchmarks on the class path
 * @param profilers the profilers, in the syntax of {@code -prof}
 * @param arguments the JMH arguments, which must select a single result
 * @param metric the metric to search by, which is {@link Metric#PRIMARY} for the score; missing in files of older
 * searches
 * @param plan the required confidence of the search
 */
public record BisectSettings(String repository, String good, String bad, boolean isFirstParent, String build,
		String jar, String builds, double buildSeconds, double forkSeconds, String jdk, List<String> first,
		List<String> profilers, List<String> arguments, String metric, BisectPlan plan) {

	/** @throws NullPointerException if a required value is null */
	public BisectSettings {
		first = List.copyOf(first);
		profilers = List.copyOf(profilers);
		arguments = List.copyOf(arguments);
		metric = metric == null ? Metric.PRIMARY : Metric.canonicalName(metric);
		Stream.of(repository, good, bad, build, jar, builds, jdk, plan).forEach(Objects::requireNonNull);
	}
}
