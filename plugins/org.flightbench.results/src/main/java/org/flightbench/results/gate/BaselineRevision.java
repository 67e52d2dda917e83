// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.nio.file.Path;

/**
 * A baseline that is built and measured together with the current checkout: the merge base of the checkout and a
 * revision.
 *
 * @param folder a folder of the checkout
 * @param revision the revision in Git syntax, such as {@code origin/main}
 * @param build the command that builds the benchmarks, {@code maven} or {@code gradle}
 * @param jar the jar that the build creates, null for the default
 * @param arguments arguments of JMH, possibly empty
 * @param profile JMH profilers, separated by commas
 * @param builds the folder of cached builds, null for the default
 */
public record BaselineRevision(Path folder, String revision, String build, String jar, String arguments, String profile,
		Path builds) {

	/** The default profilers. Gates judge allocation by default, which requires the gc profiler. */
	public static final String USUAL_PROFILE = "gc";
}
