// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.results.gate.GatePlan;

/**
 * The configuration of a gate. Paths are relative to the folder of its file.
 *
 * @param name distinguishes the gates of one pull request
 * @param baseline a file or folder of results, null if not given
 * @param saved the place of a saved baseline, null if not given
 * @param built a baseline that is to be built and measured with the candidate, null if not given
 * @param candidate a file or folder of results, null if not given
 * @param plan how to judge, without the expectations
 * @param noise the file of a noise profile, {@link #NO_NOISE} for none, null for that beside the baseline
 * @param expectations their file, null for none
 * @param sources folders of source code, in which to look for the benchmarks
 * @param publish the files to write
 */
public record GateConfig(String name, Path baseline, BaselinePlace saved, BaselineRevision built, Path candidate,
		GatePlan plan, Path noise, Path expectations, List<Path> sources, Map<GateOutput, Path> publish) {

	/** Stands for no noise profile, not even the one beside the baseline. */
	public static final Path NO_NOISE = Path.of("none");

	/** The name of the file that is read unless another is named. */
	public static final String FILE = "flightbench.yml";

	/** Unless there is a configuration. */
	public static final GateConfig USUAL = new GateConfig("benchmarks", null, null, null, null, GatePlan.USUAL, null,
			null, List.of(), Map.of());

	public GateConfig {
		sources = List.copyOf(sources);
		publish = Map.copyOf(publish);
	}
}
