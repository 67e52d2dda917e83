// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmarks selected by JMH options, determined in the same way as by JMH's runner. */
final class Selection {

	private Selection() {}

	/** Returns one entry for each benchmark and mode, in the order in which JMH runs them. */
	static SortedSet<BenchmarkListEntry> of(CommandLineOptions options) {
		OutputFormat silent = OutputFormatFactory.createFormatInstance(
				new PrintStream(OutputStream.nullOutputStream()), VerboseMode.SILENT);
		SortedSet<BenchmarkListEntry> entries = new TreeSet<>();
		for (BenchmarkListEntry entry : BenchmarkList.defaultList().find(silent, options.getIncludes(),
				options.getExcludes())) {
			Collection<Mode> modes = options.getBenchModes();
			for (Mode mode : modes.isEmpty() ? Set.of(entry.getMode()) : modes) {
				for (Mode one : mode == Mode.All ? all() : List.of(mode)) {
					entries.add(entry.cloneWith(one));
				}
			}
		}
		return entries;
	}

	/** A benchmark in one mode with one value for each parameter. */
	static final class Selected {
		final BenchmarkListEntry entry;
		final Map<String, String> params;

		Selected(BenchmarkListEntry entry, Map<String, String> params) {
			this.entry = entry;
			this.params = params;
		}
	}

	/**
	 * Returns one element per benchmark, mode and combination of parameter values. As in JMH, the values of the last
	 * parameter vary fastest.
	 */
	static List<Selected> results(CommandLineOptions options) {
		List<Selected> results = new ArrayList<>();
		for (BenchmarkListEntry entry : of(options)) {
			List<Map<String, String>> combinations = new ArrayList<>(List.of(Map.of()));
			for (Map.Entry<String, List<String>> param : values(entry, options).entrySet()) {
				List<Map<String, String>> longer = new ArrayList<>();
				for (Map<String, String> shorter : combinations) {
					for (String value : param.getValue()) {
						Map<String, String> one = new LinkedHashMap<>(shorter);
						one.put(param.getKey(), value);
						longer.add(one);
					}
				}
				combinations = longer;
			}
			combinations.forEach(params -> results.add(new Selected(entry, params)));
		}
		return results;
	}

	/**
	 * Returns the values of a benchmark's parameters; an empty list for a parameter that has neither a default nor a
	 * chosen value.
	 */
	static Map<String, List<String>> values(BenchmarkListEntry entry, CommandLineOptions options) {
		Map<String, List<String>> values = new LinkedHashMap<>();
		if (entry.getParams().hasValue()) {
			for (Map.Entry<String, String[]> param : entry.getParams().get().entrySet()) {
				List<String> defaults = Arrays.asList(param.getValue());
				Collection<String> chosen = options.getParameter(param.getKey())
						.orElse(defaults.equals(List.of(Param.BLANK_ARGS)) ? List.of() : defaults);
				values.put(param.getKey(), List.copyOf(chosen));
			}
		}
		return values;
	}

	private static List<Mode> all() {
		return Arrays.stream(Mode.values()).filter(mode -> mode != Mode.All)
				.collect(Collectors.toList());
	}
}
