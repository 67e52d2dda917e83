// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.ProfilerConfig;

/**
 * JMH options that add a profiler that marks iterations in recordings. Everything else is inherited from the given
 * options.
 */
public final class MarkedIterations extends OptionsBuilder {

	private static final long serialVersionUID = 1L;
	private static final String FLIGHT_RECORDER = "jfr";
	/** The async-profiler option that starts Flight Recorder as well. */
	private static final String SYNCHRONIZED = "jfrsync";
	/** The profiler option with which the user chooses recording settings. */
	private static final String SETTINGS = "configName";
	private static final String START = "-XX:StartFlightRecording";

	private final boolean isFine;

	/** @param isFine whether to record waiting with a lower threshold than JMH's settings */
	private MarkedIterations(Options others, boolean isFine) {
		this.isFine = isFine;
		parent(others);
	}

	/** Returns options that mark iterations, or the unchanged options if no profiler makes flight recordings. */
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
	 * Returns the profilers: recorders first, then {@link IterationProfiler}, then all others. JMH starts profilers in
	 * this order and stops them in reverse order. Therefore, iterations are marked while recordings run, and no other
	 * profiler includes the cost of recording: starting a recording allocates megabytes.
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
