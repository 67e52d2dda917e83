// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Test;

class SweepCommandTest extends CommandLineTest {

	private final Path compression = Checkout.root().resolve("samples/compression.json.gz");
	private final Path buffers = Checkout.root().resolve("samples/buffers.json.gz");

	@Test
	void showsMetricsOverTheParameterWithKneesAndTheFront() {
		assertEquals(ExitStatus.FINE, run("sweep", compression, "--metric", "score,bytes,p99"), err());
		assertTrue(out().startsWith("Results over level: 10 values from 0 to 9\n"), out());
		assertTrue(out().contains("bytes: knee at 1 (95 %: no other)"), out());
		assertTrue(out().contains("bytes against score, Pareto front: 0, 1"), out());
	}

	@Test
	void jsonHasIntervalsThatHoldTheMeans() {
		assertEquals(ExitStatus.FINE, run("sweep", compression, "--format", "json"), err());
		JsonObject curve = JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("curves").get(0)
				.getAsJsonObject();
		assertEquals("score", curve.get("metric").getAsString());
		curve.getAsJsonArray("points").forEach(each -> {
			JsonObject point = each.getAsJsonObject();
			assertTrue(point.get("low").getAsDouble() <= point.get("mean").getAsDouble()
					&& point.get("mean").getAsDouble() <= point.get("high").getAsDouble(), point.toString());
		});
	}

	@Test
	void aPageHasAChartForEachMetricAndOneOfTheTradeOff() throws IOException {
		Path page = folder.resolve("sweep.html");
		assertEquals(ExitStatus.FINE, run("sweep", compression, "--metric", "score,bytes,cpu", "--out", page), err());
		String html = Files.readString(page);
		assertEquals(4, html.split("<svg", -1).length - 1);
		assertTrue(html.contains("knee 1"), "the knee is marked");
		assertTrue(html.contains("Pareto front"), "the front is drawn");
	}

	@Test
	void aParameterThatSpansMuchIsLogarithmicUnlessAskedOtherwise() {
		run("sweep", buffers, "--filter", "mtu=1500", "--metric", "score", "--format", "json");
		assertTrue(JsonParser.parseString(out()).getAsJsonObject().get("logarithmic").getAsBoolean());
		run("sweep", buffers, "--filter", "mtu=1500", "--metric", "score", "--format", "json", "--scale", "linear");
		assertFalse(JsonParser.parseString(out()).getAsJsonObject().get("logarithmic").getAsBoolean());
	}

	@Test
	void csvHasALineForEachValueAndMetric() {
		run("sweep", compression, "--metric", "score,bytes", "--format", "csv");
		assertEquals(21, out().lines().count(), out());
	}

	@Test
	void filesNamedByAValueAreASweepOverIt() throws IOException {
		String table = """
						Benchmark     Mode  Cnt  Score   Error  Units
						Pool.take     avgt    5  %s   0,1  ns/op
						""";
		double[] scores = {100, 50, 20, 19, 18, 17.5};
		Object[] arguments = new Object[scores.length + 1];
		arguments[0] = "sweep";
		for (int index = 0; index < scores.length; index++) {
			Path file = folder.resolve("threads-" + (index + 1) + ".txt");
			Files.writeString(file, table.replace(",", ".").formatted(scores[index]));
			arguments[index + 1] = file;
		}
		assertEquals(ExitStatus.FINE, run(arguments), err());
		assertTrue(out().startsWith("Results over threads: 6 values from 1 to 6\n"), out());
		assertTrue(out().contains("score: the knee needs two forks or more"), "a table does not give forks: " + out());
	}

	@Test
	void saysWhatThereIsInPlaceOfWhatIsNot() {
		assertRefused("--parameter: 'levl' is not a numeric parameter; available: level; did you mean 'level'?",
				"sweep", compression, "--parameter", "levl");
		assertRefused("no result has the metric 'byte'; available: score, ", "sweep", compression, "--metric", "byte");
		assertRefused("no parameter of these results has several numeric values", "sweep",
				Checkout.root().resolve("samples/heap-dumps/jdk-22.txt"));
		assertRefused("--trade-off expects two metrics", "sweep", compression, "--trade-off", "score");
	}
}
