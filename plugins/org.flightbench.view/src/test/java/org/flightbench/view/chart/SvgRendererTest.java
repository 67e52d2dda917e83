// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparison;
import org.flightbench.view.pen.Palette;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class SvgRendererTest {

	@Test
	void isWellFormedWhateverNamesHold() throws Exception {
		ResultId id = Samples.id(Samples.HOSTILE, Mode.SAMPLE_TIME, Samples.HOSTILE, "1", "p]]>", Samples.HOSTILE);
		ResultId other = Samples.id(Samples.HOSTILE, Mode.SAMPLE_TIME, Samples.HOSTILE, "2", "p]]>", Samples.HOSTILE);
		Run run = Samples.run(Samples.HOSTILE, withHostileMetric(Samples.sampled(id, 50), 1),
				withHostileMetric(Samples.sampled(other, 50), 2));
		Comparison comparison = Samples.compare(run, run.named("<b>&"));
		for (ChartKind kind : ChartKind.values()) {
			Chart chart = ChartFactory.of(kind, comparison, Samples.all(comparison));
			assertFalse(chart.isEmpty(), kind + ": " + chart.note());
			String svg = SvgRenderer.render(chart, 600, 300, Palette.LIGHT);
			parse(svg);
			assertFalse(svg.contains("<script"), "escaped");
		}
	}

	private static Result withHostileMetric(Result result, double value) {
		Metric metric = new Metric(Samples.HOSTILE, new Score(value, 0, Unit.of(Samples.HOSTILE)), new TreeMap<>(),
				RawData.ofValues(new double[][]{{value}}));
		return new Result(result.id(), result.setup(), result.primary(), Map.of(Samples.HOSTILE, metric));
	}

	@Test
	void drawsBarsInProportion() throws Exception {
		ResultId id = Samples.id("org.example.Codec.encode", Mode.THROUGHPUT);
		Comparison comparison = Samples.compare(Samples.run("a", Samples.result(id, 10, 1, "ops/s")),
				Samples.run("b", Samples.result(id, 20, 1, "ops/s")));
		Chart chart = ChartFactory.bars(comparison, Samples.all(comparison));
		Document svg = parse(SvgRenderer.render(chart, 900, 500, Palette.LIGHT));
		NodeList marks = svg.getElementsByTagName("g");
		assertEquals(2, marks.getLength());
		double first = width(marks.item(0));
		double second = width(marks.item(1));
		assertEquals(2, second / first, 0.01);
		String title = ((Element) marks.item(1)).getElementsByTagName("title").item(0).getTextContent();
		assertEquals(chart.series().get(1).marks().get(0).text(), title);
		assertEquals("#0072B2", ((Element) rectangle(marks.item(1))).getAttribute("fill"));
	}

	@Test
	void standsAlone() throws Exception {
		Comparison comparison = Samples.many(5);
		String svg = SvgRenderer.render(ChartFactory.ratio(comparison, Samples.all(comparison)), 600, 300,
				Palette.DARK);
		Element root = parse(svg).getDocumentElement();
		assertEquals("600", root.getAttribute("width"));
		assertEquals("0 0 600 300", root.getAttribute("viewBox"));
		assertTrue(svg.contains("fill=\"#1E1F22\""), "the dark background");
		assertFalse(svg.contains("href") || svg.contains("url(") || svg.contains("@import"), "no reference to outside");
	}

	@Test
	void drawsEveryKindOfRealFilesAtAnySize() throws Exception {
		List<String> files = List.of("Netflix__hollow/jmh-result/20231023-6d75aa9-83303a.json",
				"vietj__pg-client-concurrency-benchmark/jmh-result/20190209-c907420-23aeb0.json",
				"optimatika__ojAlgo-linear-algebra-benchmark/jmh-result.json",
				"openjdk__jmc/core/org.openjdk.jmc.flightrecorder.writer/doc/baseline-quick/"
						+ "20251203-671a3b7-a6653e.json");
		for (String file : files) {
			Run run = Samples.read(file);
			Comparison comparison = Samples.compare(run, run.named("again"));
			for (ChartKind kind : ChartKind.values()) {
				for (int[] size : new int[][]{{1, 1}, {80, 60}, {600, 300}, {2000, 1200}}) {
					Chart chart = ChartFactory.of(kind, comparison, Samples.all(comparison).withSize(size[0], size[1]));
					String svg = SvgRenderer.render(chart, size[0], size[1], Palette.LIGHT);
					parse(svg);
					assertFalse(svg.contains("NaN") || svg.contains("Infinity"), file + ", " + kind);
				}
			}
		}
	}

	private static double width(org.w3c.dom.Node mark) {
		return Double.parseDouble(((Element) rectangle(mark)).getAttribute("width"));
	}

	private static org.w3c.dom.Node rectangle(org.w3c.dom.Node mark) {
		return ((Element) mark).getElementsByTagName("rect").item(0);
	}

	private static Document parse(String svg) throws Exception {
		return DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
	}
}
