// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.words.HeadlineText;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that an improvement whose mean combines two modes is always reported with a note about them. */
class ShapesInReportsTest {

	private static final Comparison COMPARISON = Comparer.compare(
			List.of(run("before", 100, 101, 99, 100, 102, 100), run("after", 130, 131, 170, 131, 171, 130)), 0,
			Metric.PRIMARY, ComparisonSettings.DEFAULT);

	private static Run run(String name, double... forks) {
		double[][] values = Arrays.stream(forks).mapToObj(fork -> new double[]{fork}).toArray(double[][]::new);
		double mean = Arrays.stream(forks).average().getAsDouble();
		Metric metric = new Metric(Metric.PRIMARY, new Score(mean, Double.NaN, Unit.of("ops/s")), new TreeMap<>(),
				RawData.ofValues(values));
		return new Run(name, null, List.of(new Result(Sample.id("a.Pool.take"), Setup.UNKNOWN, metric, Map.of())),
				List.of());
	}

	@ParameterizedTest
	@EnumSource(names = {"TEXT", "MARKDOWN", "CSV", "JSON", "HTML"})
	void everyFormatSaysIt(FileFormat format) throws IOException {
		assertEquals(Verdict.IMPROVED, COMPARISON.candidates().get(0).results().get(0).verdict());
		String text = write(format);
		assertTrue(text.contains("candidate: forks fall into two groups"), text);
		if (format != FileFormat.CSV && format != FileFormat.JSON) {
			assertTrue(text.contains("improved, two modes"), text);
		}
	}

	@Test
	void theHeadlineSaysIt() {
		assertEquals("1.43\u00d7 faster, with two modes", HeadlineText.of(COMPARISON));
		Comparison plain = Comparer.compare(
				List.of(run("before", 100, 101, 99, 100, 102, 100), run("after", 130, 131, 132, 131, 133, 130)), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT);
		assertTrue(HeadlineText.of(plain).endsWith(" faster"), HeadlineText.of(plain));
	}

	@Test
	void jsonHasTheGroups() throws IOException {
		JsonObject result = JsonParser.parseString(write(FileFormat.JSON)).getAsJsonObject()
				.getAsJsonArray("comparisons").get(0).getAsJsonObject();
		JsonObject groups = result.getAsJsonObject("candidate").getAsJsonObject("shape").getAsJsonObject("groups");
		assertEquals(4, groups.get("lower").getAsInt());
		assertEquals(2, groups.get("higher").getAsInt());
		assertEquals(30.6, groups.get("distancePercent").getAsDouble(), 0.2);
		assertTrue(!result.getAsJsonObject("baseline").has("shape"), result.toString());
	}

	@Test
	void theChartOfRawDataSaysItAndDrawsALineBetweenTheGroups() {
		Chart chart = ChartFactory.rawData(COMPARISON, ChartSelection.of(List.of(Sample.id("a.Pool.take")), 900, 500));
		assertTrue(chart.note().startsWith("after: forks fall into two groups"), chart.note());
		assertEquals(1, chart.guides().size());
		assertTrue(chart.guides().get(0).value() > 131 && chart.guides().get(0).value() < 170, chart.toString());
	}

	private static String write(FileFormat format) throws IOException {
		return new ComparisonReport(COMPARISON).text(format);
	}
}
