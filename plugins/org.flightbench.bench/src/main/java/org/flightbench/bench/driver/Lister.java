// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.TimeValue;

/** A main class that reports the benchmarks that JMH would run with the given arguments, without running them. */
public final class Lister {

	private Lister() {}

	/** Lists benchmarks; the arguments are those of JMH. */
	public static void main(String[] arguments) throws IOException {
		Parent.endRunsWithIt();
		Messages messages = new Messages(System.out);
		PrintStream output = messages.output();
		System.setOut(output);
		System.setErr(output);
		messages.jvm();
		try {
			CommandLineOptions options = new CommandLineOptions(arguments);
			for (BenchmarkListEntry entry : Selection.of(options)) {
				messages.entry(listed(entry, options));
			}
		} catch (CommandLineOptionException e) {
			messages.refused(Refusal.ARGUMENTS, String.join(" ", arguments), String.valueOf(e.getMessage()));
		} catch (PatternSyntaxException e) {
			messages.refused(Refusal.PATTERN, e.getPattern(), e.getDescription());
		} catch (LinkageError e) {
			messages.refused(Refusal.VERSION, e.toString());
		}
		System.exit(0);
	}

	/** Applies JMH's defaults where neither options nor annotations set a value. */
	private static Listed listed(BenchmarkListEntry entry, CommandLineOptions options) {
		boolean once = entry.getMode() == Mode.SingleShotTime;
		Listed listed = new Listed();
		listed.benchmark = entry.getUsername();
		listed.mode = entry.getMode().shortLabel();
		listed.threads = options.getThreads().orElse(entry.getThreads().orElse(usual("THREADS")));
		listed.forks = options.getForkCount().orElse(entry.getForks().orElse(usual("MEASUREMENT_FORKS")));
		listed.warmupForks = options.getWarmupForkCount()
				.orElse(entry.getWarmupForks().orElse(usual("WARMUP_FORKS")));
		listed.warmupIterations = options.getWarmupIterations().orElse(entry.getWarmupIterations()
				.orElse(usual(once ? "WARMUP_ITERATIONS_SINGLESHOT" : "WARMUP_ITERATIONS")));
		listed.warmupNanos = nanos(options.getWarmupTime()
				.orElse(entry.getWarmupTime().orElse(once ? TimeValue.NONE : Defaults.WARMUP_TIME)));
		listed.iterations = options.getMeasurementIterations().orElse(entry.getMeasurementIterations()
				.orElse(usual(once ? "MEASUREMENT_ITERATIONS_SINGLESHOT" : "MEASUREMENT_ITERATIONS")));
		listed.nanos = nanos(options.getMeasurementTime()
				.orElse(entry.getMeasurementTime().orElse(once ? TimeValue.NONE : Defaults.MEASUREMENT_TIME)));
		listed.params = Selection.values(entry, options);
		return listed;
	}

	/**
	 * Returns a default of the JMH in the jar. A reference in the source would be inlined as a constant of the JMH
	 * version used at compile time.
	 */
	private static int usual(String name) {
		try {
			return ((Number) Defaults.class.getField(name).get(null)).intValue();
		} catch (ReflectiveOperationException e) {
			throw new IncompatibleClassChangeError("JMH has no default " + name);
		}
	}

	private static long nanos(TimeValue time) {
		return time.convertTo(TimeUnit.NANOSECONDS);
	}

	/** A benchmark in one mode, with its settings. */
	static final class Listed {
		String benchmark;
		String mode;
		int threads;
		int forks;
		int warmupForks;
		int warmupIterations;
		long warmupNanos;
		int iterations;
		long nanos;
		Map<String, List<String>> params;
	}
}
