// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver.iteration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/** Options that have iterations marked in recordings, and are as others in everything else. */
public final class MarkedIterations extends OptionsBuilder {

	private static final long serialVersionUID = 1L;
	private static final String FLIGHT_RECORDER = "jfr";
	/** Async-profiler starts the flight recorder along with itself by this option. */
	private static final String SYNCHRONIZED = "jfrsync";
	/** The option by which a user chooses what is recorded. */
	private static final String SETTINGS = "configName";
	private static final String START = "-XX:StartFlightRecording";

	private final boolean isFine;

	/** @param isFine whether what threads wait for is recorded more finely than JMH asks for */
	private MarkedIterations(Options others, boolean isFine) {
		this.isFine = isFine;
		parent(others);
	}

	/** Those, or if they record nothing the options themselves. */
	public static Options of(Options options) {
		List<ProfilerConfig> recorders = options.getProfilers().stream()
				.filter(profiler -> profiler.getKlass().equals(FLIGHT_RECORDER)).collect(Collectors.toList());
		boolean records = options.getProfilers().stream().anyMatch(MarkedIterations::isRecorder)
				|| starts(options.getJvmArgs()) || starts(options.getJvmArgsAppend())
				|| starts(options.getJvmArgsPrepend());
		boolean hasOwnSettings = recorders.stream()
				.anyMatch(profiler -> String.valueOf(profiler.getOpts()).contains(SETTINGS));
		return records ? new MarkedIterations(options, !recorders.isEmpty() && !hasOwnSettings) : options;
	}

	private static boolean starts(org.openjdk.jmh.util.Optional<Collection<String>> arguments) {
		return arguments.hasValue()
				&& arguments.get().stream().anyMatch(argument -> argument.startsWith(START));
	}

	/**
	 * JMH begins them in their order and ends them in the reverse one. So iterations are marked within their
	 * recordings, and what recordings and marks take is counted by no other profiler: a recorder's start allocates
	 * megabytes.
	 */
	@Override
	public List<ProfilerConfig> getProfilers() {
		List<ProfilerConfig> profilers = new ArrayList<>();
		List<ProfilerConfig> others = new ArrayList<>();
		super.getProfilers().forEach(profiler -> (isRecorder(profiler) ? profilers : others).add(profiler));
		profilers.add(new ProfilerConfig(IterationProfiler.class.getName(), isFine ? IterationProfiler.FINE : ""));
		profilers.addAll(others);
		return profilers;
	}

	private static boolean isRecorder(ProfilerConfig profiler) {
		return profiler.getKlass().equals(FLIGHT_RECORDER) || String.valueOf(profiler.getOpts()).contains(SYNCHRONIZED);
	}
}
