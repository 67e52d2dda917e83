// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The configuration of a gate. Relative paths are resolved against the folder of the configuration file.
 *
 * @param name name that distinguishes the gates of a pull request
 * @param baseline a file or folder of results, null if not given
 * @param saved the location of a saved baseline, null if not given
 * @param built a baseline to be built and measured with the candidate, null if not given
 * @param candidate a file or folder of results, null if not given
 * @param plan the criteria, without the expectations
 * @param noise the file of a noise profile, {@link #NO_NOISE} for none, null for the profile next to the baseline
 * @param history the file or URL of a history from which the noise is learned, null for none
 * @param expectations the file of the expectations, null for none
 * @param sources folders of source code that contain the benchmarks
 * @param publish the files to write, by kind of output
 */
public record GateConfig(String name, Path baseline, BaselineLocation saved, BaselineRevision built, Path candidate,
		GatePlan plan, Path noise, String history, Path expectations, List<Path> sources,
		Map<GateOutput, Path> publish) {

	/** Disables noise profiles, including a profile next to the baseline. */
	public static final Path NO_NOISE = Path.of("none");

	/** The name of the default configuration file. */
	public static final String FILE = "flightbench.yml";

	/** The default configuration, which is used if there is no file or the file is empty. */
	public static final GateConfig USUAL = new GateConfig("benchmarks", null, null, null, null, GatePlan.USUAL, null,
			null, null, List.of(), Map.of());

	public GateConfig {
		sources = List.copyOf(sources);
		publish = Map.copyOf(publish);
	}
}
