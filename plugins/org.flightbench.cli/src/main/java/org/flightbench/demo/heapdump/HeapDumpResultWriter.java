// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.results.RunFiles;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/** Writes a JDK's heap dumps in JMH's result format: single-shot mode with one cold dump per fork. */
final class HeapDumpResultWriter {

	/** The benchmark name of the results. */
	static final String BENCHMARK = "org.flightbench.recording.pause.HeapDump.dump";

	/** The significance level of JMH's score errors (99.9 % confidence). */
	private static final double ALPHA = 0.001;
	private static final String SECONDS = "s/op";
	private static final String JMH_VERSION = "1.37";

	private final HeapDumpSettings settings;
	private final HeapDumpSide side;

	HeapDumpResultWriter(HeapDumpSettings settings, HeapDumpSide side) {
		this.settings = settings;
		this.side = side;
	}

	/** Writes all forks so far. The JSON contains only parameters that both sides of a comparison share. */
	void write() throws IOException {
		Path file = side.folder().resolve(RunFiles.RESULTS);
		AtomicFile.writeText(file, out -> {
			JsonWriter json = new JsonWriter(out);
			json.setIndent("  ");
			json.beginArray().beginObject();
			setup(json);
			json.name("primaryMetric");
			metric(json, SECONDS, HeapDumpFork::seconds);
			json.name("secondaryMetrics").beginObject();
			json.name("dump.pause");
			metric(json, SECONDS, HeapDumpFork::pauseSeconds);
			json.name("dump.bytes");
			metric(json, "B/op", HeapDumpFork::bytes);
			json.endObject().endObject().endArray();
			json.flush();
		});
	}

	private void setup(JsonWriter json) throws IOException {
		List<String> jvm = side.forks().get(0).jvm();
		json.name("jmhVersion").value(JMH_VERSION);
		json.name("benchmark").value(BENCHMARK);
		json.name("mode").value("ss");
		json.name("threads").value(1);
		json.name("forks").value(side.forks().size());
		json.name("jvm").value(side.jdk().java().toString());
		json.name("jvmArgs").beginArray();
		for (String argument : HeapDumpRun.jvmArguments(settings)) {
			json.value(argument);
		}
		json.endArray();
		json.name("jdkVersion").value(jvm.get(0));
		json.name("vmName").value(jvm.get(1));
		json.name("vmVersion").value(jvm.get(2));
		json.name("warmupIterations").value(0);
		json.name("warmupTime").value("single-shot");
		json.name("warmupBatchSize").value(1);
		json.name("measurementIterations").value(1);
		json.name("measurementTime").value("single-shot");
		json.name("measurementBatchSize").value(1);
		json.name("params");
		params(json);
	}

	/** Writes the parameters as a JSON object. */
	void params(JsonWriter json) throws IOException {
		json.beginObject();
		json.name("by").value(settings.method().label());
		json.name("heap").value(settings.heapMegabytes() + "m");
		json.endObject();
	}

	private void metric(JsonWriter json, String unit, ToDoubleFunction<HeapDumpFork> value) throws IOException {
		double[] values = side.forks().stream().mapToDouble(value).toArray();
		double mean = MeanEstimate.mean(values);
		double error = values.length > 2
				? StudentT.critical(ALPHA, values.length - 1.0)
						* Math.sqrt(MeanEstimate.variance(values) / values.length)
				: Double.NaN;
		json.beginObject();
		number(json.name("score"), mean);
		number(json.name("scoreError"), error);
		json.name("scoreConfidence").beginArray();
		number(json, mean - error);
		number(json, mean + error);
		json.endArray();
		json.name("scorePercentiles").beginObject();
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		number(json.name("0.0"), sorted[0]);
		number(json.name("100.0"), sorted[sorted.length - 1]);
		json.endObject();
		json.name("scoreUnit").value(unit);
		json.name("rawData").beginArray();
		for (double fork : values) {
			json.beginArray();
			number(json, fork);
			json.endArray();
		}
		json.endArray();
		json.endObject();
	}

	private static void number(JsonWriter json, double value) throws IOException {
		if (Double.isNaN(value)) {
			json.value("NaN");
		} else {
			json.value(value);
		}
	}
}
