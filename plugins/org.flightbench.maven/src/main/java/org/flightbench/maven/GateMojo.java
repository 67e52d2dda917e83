// SPDX-License-Identifier: UPL-1.0
package org.flightbench.maven;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Judges the run of this build by the {@code flightbench.yml} in the folder of the module and fails the build
 * accordingly, using {@code flightbench gate}.
 */
@Mojo(name = "gate", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class GateMojo extends CommandMojo {

	/** The configuration. The default is {@code flightbench.yml} in the folder of the module. */
	@Parameter(property = "flightbench.config")
	private File config;

	/**
	 * The results of the baseline: a file or the folder of a run. The default is the baseline that was interleaved with
	 * the candidate or, if there is none, the baseline named in the configuration.
	 */
	@Parameter(property = "flightbench.baseline")
	private File baseline;

	/**
	 * The results of the candidate. The default is the run of this build or, if there is none, the candidate named in
	 * the configuration.
	 */
	@Parameter(property = "flightbench.candidate")
	private File candidate;

	/** Further arguments of {@code flightbench gate}, as on the command line. */
	@Parameter(property = "flightbench.gateArguments")
	private List<String> gateArguments;

	/** Whether an inconclusive result fails the build instead of causing a warning. */
	@Parameter(property = "flightbench.failIfInconclusive", defaultValue = "true")
	private boolean failIfInconclusive;

	@Override
	List<String> command() {
		List<String> command = new ArrayList<>(List.of("gate"));
		if (config != null) {
			command.addAll(List.of("--config", config.toString()));
		} else if (gateArguments == null || !gateArguments.contains("--config")) {
			command.addAll(configurationOfModule());
		}
		Path before = baseline == null ? measuredBaseline() : baseline.toPath();
		Path after = candidate == null ? measured() : candidate.toPath();
		if (before != null) {
			command.add(before.toString());
		}
		if (before != null || Files.exists(after)) {
			command.add(after.toString());
		}
		return command;
	}

	@Override
	List<String> further() {
		return gateArguments;
	}

	@Override
	String failure() {
		return "the benchmarks failed the gate: see the report above";
	}

	@Override
	boolean failsIfInconclusive() {
		return failIfInconclusive;
	}
}
