// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightbench.results.Metric;
import org.flightbench.results.bisect.BisectPlan;

/**
 * The input of a search, in the types that its file has: all paths are absolute, times in seconds.
 *
 * @param repository a folder of the checkout, in that place of which revisions are built
 * @param good ID of the commit where nothing is wrong
 * @param bad ID of the commit where something is
 * @param isFirstParent whether only the first parents of merges are searched
 * @param build how revisions are built
 * @param jar what is built
 * @param builds where builds are kept
 * @param buildSeconds after which a build is ended
 * @param forkSeconds after which a fork is ended
 * @param jdk that runs the benchmark
 * @param first what comes before the jar
 * @param profilers as JMH takes them
 * @param arguments JMH's, which leave one result
 * @param metric the one to search by, {@link Metric#PRIMARY} for the score, which files of older searches leave out
 * @param plan how sure the search has to be
 */
public record BisectSettings(String repository, String good, String bad, boolean isFirstParent, String build,
		String jar, String builds, double buildSeconds, double forkSeconds, String jdk, List<String> first,
		List<String> profilers, List<String> arguments, String metric, BisectPlan plan) {

	/** @throws NullPointerException if something is null */
	public BisectSettings {
		first = List.copyOf(first);
		profilers = List.copyOf(profilers);
		arguments = List.copyOf(arguments);
		metric = metric == null ? Metric.PRIMARY : Metric.canonicalName(metric);
		Stream.of(repository, good, bad, build, jar, builds, jdk, plan).forEach(Objects::requireNonNull);
	}
}
