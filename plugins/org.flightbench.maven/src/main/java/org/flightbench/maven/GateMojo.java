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
 * Judges the run of this build by {@code flightbench.yml} in the folder of the module, and fails the build by the
 * verdict: {@code flightbench gate}.
 */
@Mojo(name = "gate", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class GateMojo extends CommandMojo {

	/** The configuration, unless it is {@code flightbench.yml} in the folder of the module. */
	@Parameter(property = "flightbench.config")
	private File config;

	/**
	 * The results of the baseline: a file, or the folder of a run. By default those that were measured beside the
	 * candidate, or else those that the configuration names.
	 */
	@Parameter(property = "flightbench.baseline")
	private File baseline;

	/**
	 * The results to judge: by default those of this build, if there are any, or else those that the configuration
	 * names.
	 */
	@Parameter(property = "flightbench.candidate")
	private File candidate;

	/** Further arguments of {@code flightbench gate}, as on the command line. */
	@Parameter(property = "flightbench.gateArguments")
	private List<String> gateArguments;

	/** Whether a build fails that cannot be decided; if not, it warns. */
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
