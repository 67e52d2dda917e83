// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import java.util.List;
import java.util.Map;

import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.sweep.PercentileMetrics;
import org.flightbench.results.sweep.Sweep;

/** The demos that sweep a benchmark parameter, with their JMH arguments and metrics. */
public enum SweepDemo {
	/** Sweeps the compression level of HTTP responses. */
	COMPRESSION("compression", "HttpCompressionBenchmark", "level", List.of("-p", "level=0,1,2,3,4,5,6,7,8,9"),
			List.of(SweepDemo.RESOURCES), List.of(Metric.PRIMARY, "bytes", "p99", "rate", "cpu")),
	/** Sweeps the size of network read buffers. */
	BUFFERS("buffers", "NetworkBufferBenchmark", "bufferSize",
			List.of("-p", "bufferSize=512,1024,2048,4096,8192,16384,32768,65536", "-p", "mtu=1500,65536", "-p",
					"buffers=unpooled,pooled", "-jvmArgsAppend", "-Xms256m -Xmx256m -XX:+UseG1GC"),
			List.of("gc", SweepDemo.RESOURCES),
			List.of(Metric.PRIMARY, SweepDemo.ALLOCATION, SweepDemo.COLLECTION, "rate", "cpu"));

	static final String ALLOCATION = "gc.alloc.rate.norm";
	static final String COLLECTION = "gc.time";
	private static final String RESOURCES = "org.flightbench.demo.benchmarks.ResourcesProfiler";

	private final String label;
	private final String benchmark;
	private final String parameter;
	private final List<String> arguments;
	private final List<String> profilers;
	private final List<String> metrics;

	SweepDemo(String label, String benchmark, String parameter, List<String> arguments, List<String> profilers,
			List<String> metrics) {
		this.label = label;
		this.benchmark = benchmark;
		this.parameter = parameter;
		this.arguments = arguments;
		this.profilers = profilers;
		this.metrics = metrics;
	}

	/** Returns the name on the command line. */
	public String label() {
		return label;
	}

	/** Returns the regular expression that selects the benchmark. */
	public String benchmark() {
		return benchmark;
	}

	/** Returns the JMH arguments, without the number of forks. */
	public List<String> arguments() {
		return arguments;
	}

	/** Returns the JMH profilers. */
	public List<String> profilers() {
		return profilers;
	}

	/** Returns the two metrics that are plotted against each other. */
	public List<String> tradeOff() {
		return metrics.subList(0, 2);
	}

	/** Returns a copy of a run with percentiles added to the metrics. */
	public Run prepared(Run run) {
		return PercentileMetrics.addedTo(run.only(id -> id.benchmark().contains(benchmark)));
	}

	/** Computes the sweep of a {@linkplain #prepared prepared} run. */
	public Sweep of(Run run) {
		return Sweep.of(List.of(run), parameter, metrics, Sweep.Scale.AUTOMATIC, Map.of());
	}

	/** Draws the conclusions from a sweep. */
	public SweepOutcome outcome(Sweep sweep) {
		return switch (this) {
			case COMPRESSION -> CompressionOutcome.of(sweep);
			case BUFFERS -> BufferOutcome.of(sweep);
		};
	}
}
