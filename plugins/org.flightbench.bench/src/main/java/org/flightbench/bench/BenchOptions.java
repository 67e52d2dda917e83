// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/**
 * The JMH options chosen by the user. For options that are null or empty, the annotations of the benchmarks or the
 * defaults of JMH apply.
 *
 * @param benchmarks the fully qualified benchmark methods; empty for all benchmarks
 * @param params the values to run, by parameter name
 * @param warmupIterations the number of warm-up iterations per fork
 * @param warmupTime the duration of a warm-up iteration
 * @param iterations the number of measurement iterations per fork
 * @param iterationTime the duration of a measurement iteration
 * @param forks the number of forks per benchmark
 * @param threads the number of threads per benchmark, or {@link CatalogEntry#ALL_THREADS} for one per processor
 * @param jvmArguments the JVM arguments of the forks, appended to those of the annotations
 * @param profilers the profilers, in the syntax of {@code -prof}
 * @param others further JMH arguments, passed on unchanged
 */
public record BenchOptions(Set<String> benchmarks, Map<String, List<String>> params, Integer warmupIterations,
		Duration warmupTime, Integer iterations, Duration iterationTime, Integer forks, Integer threads,
		List<String> jvmArguments, List<String> profilers, List<String> others) {

	/** Empty options: the annotations of the benchmarks and the defaults of JMH apply. */
	public static final BenchOptions NONE = new BenchOptions(Set.of(), Map.of(), null, null, null, null, null, null,
			List.of(), List.of(), List.of());

	private static final Pattern SPECIAL = Pattern.compile("[.$]");
	private static final int MILLISECONDS = 1000;

	/**
	 * @throws IllegalArgumentException if a number is too small for JMH, a parameter has no values, or a value contains
	 * a comma, which JMH would treat as a separator; the message is for the user
	 */
	public BenchOptions {
		benchmarks = Collections.unmodifiableSet(new LinkedHashSet<>(benchmarks));
		Map<String, List<String>> copy = new LinkedHashMap<>();
		params.forEach((name, values) -> copy.put(name, checked(name, values)));
		params = Collections.unmodifiableMap(copy);
		atLeast(0, warmupIterations, Messages.options_warmupIterations);
		atLeast(1, iterations, Messages.options_iterations);
		atLeast(0, forks, Messages.options_forks);
		if (threads != null && threads != CatalogEntry.ALL_THREADS) {
			atLeast(1, threads, Messages.options_threads);
		}
		positive(warmupTime, Messages.options_warmupTime);
		positive(iterationTime, Messages.options_iterationTime);
		jvmArguments = List.copyOf(jvmArguments);
		profilers = List.copyOf(profilers);
		others = List.copyOf(others);
	}

	/**
	 * Returns a copy with the given number of forks. If the number is null, the annotations or the defaults of JMH
	 * apply.
	 */
	public BenchOptions withForks(Integer number) {
		return new BenchOptions(benchmarks, params, warmupIterations, warmupTime, iterations, iterationTime, number,
				threads, jvmArguments, profilers, others);
	}

	/**
	 * Returns the arguments for {@link BenchSettings}. They do not include the profilers, which are passed separately.
	 */
	public List<String> arguments() {
		List<String> arguments = new ArrayList<>();
		benchmarks.forEach(benchmark -> arguments.add(exactly(benchmark)));
		params.forEach((name, values) -> add(arguments, "-p", name + "=" + String.join(",", values)));
		add(arguments, "-wi", warmupIterations);
		add(arguments, "-w", time(warmupTime));
		add(arguments, "-i", iterations);
		add(arguments, "-r", time(iterationTime));
		add(arguments, "-f", forks);
		add(arguments, "-t", threads != null && threads == CatalogEntry.ALL_THREADS ? "max" : threads);
		for (String argument : jvmArguments) {
			// JMH splits the value at spaces only if the option is given once
			boolean isSplit = jvmArguments.size() == 1 && argument.indexOf(' ') >= 0;
			add(arguments, "-jvmArgsAppend", isSplit ? '"' + argument + '"' : argument);
		}
		arguments.addAll(others);
		return arguments;
	}

	/** Returns a regular expression that matches only this benchmark. */
	public static String exactly(String benchmark) {
		return "^" + SPECIAL.matcher(benchmark).replaceAll("\\\\$0") + "$";
	}

	private static void add(List<String> arguments, String option, Object value) {
		if (value != null) {
			arguments.add(option);
			arguments.add(value.toString());
		}
	}

	private static String time(Duration time) {
		return time == null
				? null
				: time.toMillis() % MILLISECONDS == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
	}

	private static List<String> checked(String name, List<String> values) {
		for (String value : values) {
			if (value.indexOf(',') >= 0) {
				throw new IllegalArgumentException(Texts.bind(Messages.options_comma, name, value));
			}
		}
		if (values.isEmpty()) {
			throw new IllegalArgumentException(Texts.bind(Messages.options_noValue, name));
		}
		return List.copyOf(values);
	}

	private static void atLeast(int least, Integer number, String problem) {
		if (number != null && number < least) {
			throw new IllegalArgumentException(Texts.bind(problem, least, number));
		}
	}

	private static void positive(Duration time, String problem) {
		if (time != null && time.toMillis() < 1) {
			throw new IllegalArgumentException(problem);
		}
	}
}
