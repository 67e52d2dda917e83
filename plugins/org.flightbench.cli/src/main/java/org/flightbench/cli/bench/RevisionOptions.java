// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.util.EnumSet;
import java.util.Set;
import org.flightbench.bench.Revision;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.cli.io.FailOn;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for building, running and comparing two revisions. */
final class RevisionOptions {

	@Option(names = "--baseline-revision", paramLabel = "REV", description = "The git revision of the baseline, which is built and run interleaved with that of the candidate.")
	private String baseline;

	@Option(names = "--candidate-revision", paramLabel = "REV", description = "The git revision of the candidate, or 'worktree' (default) for the checkout with uncommitted changes.")
	private String candidate;

	@Mixin
	private BuildOptions build;

	@Option(names = "--fail-on", paramLabel = "WHAT", split = ",", converter = FailOn.Converter.class, description = "With revisions: conditions for a nonzero exit status, as for 'compare': regression (default), inconclusive, warning, removed or none, separated by commas.")
	private Set<FailOn> failOn;

	/**
	 * Returns whether revisions are to be built.
	 *
	 * @throws CommandException if an option that needs a baseline revision is set without one
	 */
	boolean areGiven() {
		if (baseline == null) {
			BuildOptions.require(candidate == null, "--candidate-revision needs --baseline-revision");
			build.requireNone("--baseline-revision");
		}
		return baseline != null;
	}

	/**
	 * Returns the revisions to build.
	 *
	 * @param jar the jar that a build creates; null if the user did not name one
	 */
	TwoRevisions of(String jar) {
		return new TwoRevisions(build.folder(), baseline, candidate == null ? Revision.WORKTREE : candidate,
				build.command(jar), build.limit(), build.cache());
	}

	/** Returns the conditions that lead to a nonzero exit status. */
	Set<FailOn> failOn() {
		return failOn == null ? EnumSet.of(FailOn.REGRESSION) : failOn;
	}
}
