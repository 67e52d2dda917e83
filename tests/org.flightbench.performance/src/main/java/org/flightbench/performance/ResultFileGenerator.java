// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes result files of any size in the structure and indentation of JMH 1.37, by default with the metrics of
 * {@code -prof gc}. The same arguments always produce the same file.
 */
final class ResultFileGenerator {

	private static final double[] PERCENTILES = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};
	private static final String INDENT = "    ";

	private static final long SEED = 20261121;

	private final Random levels = new Random(SEED);
	private final Random random;
	private final long seed;
	private final int forks;
	private final int iterations;
	private final boolean profiled;
	private final String indent;

	/**
	 * @param forks the number of forks of each result
	 * @param iterations the number of iterations of each fork
	 */
	ResultFileGenerator(int forks, int iterations) {
		this(forks, iterations, true, SEED, INDENT);
	}

	private ResultFileGenerator(int forks, int iterations, boolean profiled, long seed, String indent) {
		this.forks = forks;
		this.iterations = iterations;
		this.profiled = profiled;
		this.seed = seed;
		this.indent = indent;
		random = new Random(seed);
	}

	/** Returns a copy without the metrics of {@code -prof gc}, whose files are less than half the size. */
	ResultFileGenerator withoutProfiler() {
		return new ResultFileGenerator(forks, iterations, false, seed, indent);
	}

	/** Returns a copy that does not indent lines, like files compacted by other tools. */
	ResultFileGenerator withoutIndent() {
		return new ResultFileGenerator(forks, iterations, profiled, seed, "");
	}

	/** Returns a copy for another run of the same benchmarks: the same levels with different noise. */
	ResultFileGenerator anotherRun() {
		return new ResultFileGenerator(forks, iterations, profiled, seed + 1, indent);
	}

	/** Writes the given number of results. */
	void write(Path file, int results) throws IOException {
		try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
			out.write("[\n");
			for (int index = 0; index < results; index++) {
				writeResult(out, index);
				out.write(index == results - 1 ? "\n" : ",\n");
			}
			out.write("]\n\n\n");
		}
	}

	private void writeResult(Writer out, int index) throws IOException {
		line(out, 1, "{");
		line(out, 2, "\"jmhVersion\" : \"1.37\",");
		line(out, 2, "\"benchmark\" : \"org.example.store.Table" + index / 20 + "Benchmark.operation" + index / 4 % 5
				+ "\",");
		line(out, 2, "\"mode\" : \"thrpt\",");
		line(out, 2, "\"threads\" : 1,");
		line(out, 2, "\"forks\" : " + forks + ",");
		line(out, 2, "\"jvm\" : \"/opt/java/jdk-21.0.5/bin/java\",");
		line(out, 2, "\"jvmArgs\" : [");
		line(out, 3, "\"-Xmx2g\",");
		line(out, 3, "\"-XX:+UseParallelGC\"");
		line(out, 2, "],");
		line(out, 2, "\"jdkVersion\" : \"21.0.5\",");
		line(out, 2, "\"vmName\" : \"OpenJDK 64-Bit Server VM\",");
		line(out, 2, "\"vmVersion\" : \"21.0.5+11-LTS\",");
		for (String phase : new String[]{"warmup", "measurement"}) {
			line(out, 2, "\"" + phase + "Iterations\" : " + iterations + ",");
			line(out, 2, "\"" + phase + "Time\" : \"1 s\",");
			line(out, 2, "\"" + phase + "BatchSize\" : 1,");
		}
		line(out, 2, "\"params\" : {");
		line(out, 3, "\"size\" : \"" + (int) Math.pow(10, index % 4 + 1) + "\"");
		line(out, 2, "},");
		double level = Math.exp(levels.nextDouble() * 14);
		line(out, 2, "\"primaryMetric\" : {");
		writeMetric(out, level, "ops/ms");
		line(out, 2, "},");
		line(out, 2, "\"secondaryMetrics\" : {");
		if (profiled) {
			writeSecondary(out, "gc.alloc.rate", level / 100, "MB/sec", ",");
			writeSecondary(out, "gc.alloc.rate.norm", 1000 * levels.nextDouble(), "B/op", ",");
			writeSecondary(out, "gc.count", 20, "counts", "");
		}
		line(out, 2, "}");
		out.write(indent + "}");
	}

	private void writeSecondary(Writer out, String name, double level, String unit, String end) throws IOException {
		line(out, 3, "\"" + name + "\" : {");
		writeMetric(out, level, unit);
		line(out, 3, "}" + end);
	}

	private void writeMetric(Writer out, double level, String unit) throws IOException {
		double[][] values = new double[forks][];
		for (int fork = 0; fork < forks; fork++) {
			double forkLevel = level * (1 + 0.02 * random.nextGaussian());
			values[fork] = IntStream.range(0, iterations)
					.mapToDouble(iteration -> forkLevel * (1 + 0.01 * random.nextGaussian())).toArray();
		}
		double[] sorted = Arrays.stream(values).flatMapToDouble(Arrays::stream).sorted().toArray();
		double mean = Arrays.stream(sorted).average().orElseThrow();
		double error = level * 0.01 * random.nextDouble();
		line(out, 3, "\"score\" : " + mean + ",");
		line(out, 3, "\"scoreError\" : " + error + ",");
		line(out, 3, "\"scoreConfidence\" : [");
		line(out, 4, mean - error + ",");
		line(out, 4, Double.toString(mean + error));
		line(out, 3, "],");
		line(out, 3, "\"scorePercentiles\" : {");
		line(out, 4, Arrays.stream(PERCENTILES)
				.mapToObj(percent -> "\"" + percent + "\" : " + sorted[(int) (percent / 100 * (sorted.length - 1))])
				.collect(Collectors.joining(",\n" + indent.repeat(4))));
		line(out, 3, "},");
		line(out, 3, "\"scoreUnit\" : \"" + unit + "\",");
		line(out, 3, "\"rawData\" : [");
		for (int fork = 0; fork < forks; fork++) {
			line(out, 4, "[");
			line(out, 5, Arrays.stream(values[fork]).mapToObj(Double::toString)
					.collect(Collectors.joining(",\n" + indent.repeat(5))));
			line(out, 4, fork == forks - 1 ? "]" : "],");
		}
		line(out, 3, "]");
	}

	private void line(Writer out, int depth, String text) throws IOException {
		out.write(indent.repeat(depth));
		out.write(text);
		out.write('\n');
	}
}
