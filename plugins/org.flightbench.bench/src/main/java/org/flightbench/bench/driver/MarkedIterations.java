// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/** Options that have iterations marked in recordings, and are as others in everything else. */
final class MarkedIterations extends OptionsBuilder {

	private static final long serialVersionUID = 1L;
	private static final String FLIGHT_RECORDER = "jfr";
	/** Async-profiler starts the flight recorder along with itself by this option. */
	private static final String SYNCHRONIZED = "jfrsync";
	private static final String START = "-XX:StartFlightRecording";

	private MarkedIterations(Options others) {
		parent(others);
	}

	/** Those, or if they record nothing the options themselves. */
	static Options of(Options options) {
		boolean records = options.getProfilers().stream()
				.anyMatch(profiler -> profiler.getKlass().equals(FLIGHT_RECORDER)
						|| String.valueOf(profiler.getOpts()).contains(SYNCHRONIZED))
				|| starts(options.getJvmArgs()) || starts(options.getJvmArgsAppend())
				|| starts(options.getJvmArgsPrepend());
		return records ? new MarkedIterations(options) : options;
	}

	private static boolean starts(org.openjdk.jmh.util.Optional<Collection<String>> arguments) {
		return arguments.hasValue()
				&& arguments.get().stream().anyMatch(argument -> argument.startsWith(START));
	}

	/** The last one begins behind what starts a recording, and ends before what stops it. */
	@Override
	public List<ProfilerConfig> getProfilers() {
		List<ProfilerConfig> profilers = new ArrayList<>(super.getProfilers());
		profilers.add(new ProfilerConfig(IterationProfiler.class.getName(), ""));
		return profilers;
	}
}
