// SPDX-License-Identifier: UPL-1.0
package org.flightbench.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Compares the run of this build, or other candidates, with a baseline, using {@code flightbench compare}. */
@Mojo(name = "compare", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CompareMojo extends CommandMojo {

	/**
	 * The results of the baseline: a file or the folder of a run. The default is the baseline that was interleaved with
	 * the candidate.
	 */
	@Parameter(property = "flightbench.baseline")
	private File baseline;

	/** The results of the candidates. The default is the run of this build. */
	@Parameter(property = "flightbench.candidates")
	private List<File> candidates;

	/**
	 * The conditions that fail the build, separated by commas: regression, inconclusive, warning, removed, expectation
	 * or none.
	 */
	@Parameter(property = "flightbench.failOn", defaultValue = "regression")
	private String failOn;

	/** Further arguments of {@code flightbench compare}, as on the command line. */
	@Parameter(property = "flightbench.compareArguments")
	private List<String> compareArguments;

	@Override
	List<String> command() {
		List<String> command = new ArrayList<>(List.of("compare", "--fail-on", failOn));
		Path before = baseline == null ? measuredBaseline() : baseline.toPath();
		if (before != null) {
			command.add(before.toString());
		}
		if (candidates == null || candidates.isEmpty()) {
			command.add(measured().toString());
		} else {
			candidates.forEach(candidate -> command.add(candidate.toString()));
		}
		return command;
	}

	@Override
	List<String> further() {
		return compareArguments;
	}

	@Override
	String failure() {
		return "the comparison failed the build (" + failOn + ")";
	}
}
