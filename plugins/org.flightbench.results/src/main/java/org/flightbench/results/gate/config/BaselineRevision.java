// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate.config;

import java.nio.file.Path;

/**
 * A baseline that is built and measured together with what is checked out: the commit at which that left a revision.
 *
 * @param folder in the checkout
 * @param revision as git names it, such as {@code origin/main}
 * @param build the command that builds the benchmarks, {@code maven} or {@code gradle}
 * @param jar that the build makes, null for the usual one
 * @param arguments of JMH; may be empty
 * @param profile JMH's profilers, separated by commas
 * @param builds the folder in which builds are kept, null for the usual one
 */
public record BaselineRevision(Path folder, String revision, String build, String jar, String arguments, String profile,
		Path builds) {

	/** The profilers unless others are given: allocation is gated strictly. */
	public static final String USUAL_PROFILE = "gc";
}
