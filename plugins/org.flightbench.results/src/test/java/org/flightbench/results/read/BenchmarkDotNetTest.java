// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

class BenchmarkDotNetTest {

	@TempDir
	Path folder;

	@Test
	void meansAndIntervalsAreThoseThatTheProgramComputed() throws IOException {
		Run run = FormatFiles.read("dotnet.json");
		JsonArray benchmarks = FormatFiles.json("dotnet.json").getAsJsonArray("Benchmarks");
		assertEquals(2, run.results().size());
		for (int index = 0; index < 2; index++) {
			Result result = run.results().get(index);
			JsonObject statistics = benchmarks.get(index).getAsJsonObject().getAsJsonObject("Statistics");
			assertEquals(benchmarks.get(index).getAsJsonObject().get("FullName").getAsString(),
					result.id().benchmark());
			assertEquals(statistics.get("Mean").getAsDouble(), result.primary().score().value(), 1e-9);
			// the margin of BenchmarkDotNet and the error of JMH are both half the width of a 99.9 % interval
			assertEquals(statistics.getAsJsonObject("ConfidenceInterval").get("Margin").getAsDouble(),
					result.primary().score().error(), 1e-6);
			assertEquals("3", FormatFiles.replicates(result));
			assertEquals("ns/op", result.primary().unit().symbol());
		}
		assertEquals(752, run.results().get(0).secondary().get(Metric.ALLOCATION).score().value());
		assertEquals("BenchmarkDotNet 0.15.2", run.results().get(0).setup().jmhVersion());
	}

	@Test
	void launchesAreForksAndParametersAreSplit() throws IOException {
		String measurement = "{\"IterationMode\":\"%s\",\"IterationStage\":\"%s\",\"LaunchIndex\":%d,\"Operations\":10,\"Nanoseconds\":%d}";
		Run run = FormatFiles.read(folder, "{\"HostEnvironmentInfo\":{},\"Benchmarks\":["
				+ "{\"Namespace\":null,\"Type\":\"T\",\"Method\":\"M\",\"Parameters\":\"N=5&Text=a=b\",\"Measurements\":["
				+ String.join(",", measurement.formatted("Workload", "Result", 1, 100),
						measurement.formatted("Workload", "Actual", 1, 1000),
						measurement.formatted("Overhead", "Result", 1, 1000),
						measurement.formatted("Workload", "Result", 2, 300),
						measurement.formatted("Workload", "Result", 2, 500))
				+ "]}]}");
		Result result = run.results().get(0);
		assertEquals("T.M (N=5, Text=a=b)", result.id().withParamsText());
		assertEquals("1+2", FormatFiles.replicates(result));
		assertEquals((10 + 30 + 50) / 3.0, result.primary().score().value());
	}

	@Test
	void jobsOfOneBenchmarkAreAParameter() throws IOException {
		String benchmark = "{\"DisplayInfo\":\"T.M: %s(Runtime=%s) [N=5]\",\"Type\":\"T\",\"Method\":\"M\",\"Parameters\":\"N=5\","
				+ "\"Statistics\":{\"Mean\":1,\"N\":3}}";
		Run run = FormatFiles.read(folder, "{\"HostEnvironmentInfo\":{},\"Benchmarks\":["
				+ benchmark.formatted("A", ".NET 8.0") + "," + benchmark.formatted("B", ".NET 9.0") + "]}");
		assertEquals(List.of("N=5, job=A(Runtime=.NET 8.0)", "N=5, job=B(Runtime=.NET 9.0)"),
				run.results().stream().map(result -> result.id().paramsText()).toList());
	}

	@Test
	void aBenchmarkThatFailedHasNoResult() throws IOException {
		Run run = FormatFiles.read(folder, "{\"HostEnvironmentInfo\":{},\"Benchmarks\":["
				+ "{\"Type\":\"T\",\"Method\":\"M\",\"Statistics\":null,\"Measurements\":[]}]}");
		assertEquals(List.of(), run.results());
		assertEquals("T.M has no measurements, and no result", run.notes().get(0));
	}
}
