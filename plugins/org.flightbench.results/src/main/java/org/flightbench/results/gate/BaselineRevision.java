// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.nio.file.Path;

/**
 * A baseline that is built and measured together with the current checkout: the merge base of the checkout and a
 * revision.
 *
 * @param folder a folder of the checkout
 * @param revision the revision in Git's notation, such as {@code origin/main}
 * @param build the command that builds the benchmarks, {@code maven} or {@code gradle}
 * @param jar the jar that the build creates, null for the default
 * @param arguments arguments of JMH, possibly empty
 * @param profile JMH profilers, separated by commas
 * @param builds the folder in which builds are kept, null for the default
 */
public record BaselineRevision(Path folder, String revision, String build, String jar, String arguments, String profile,
		Path builds) {

	/** The default profilers, because gates judge allocation by default. */
	public static final String USUAL_PROFILE = "gc";
}
