// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.junit.jupiter.api.Test;

class ComparisonPageTest {

	@Test
	void needsNothingFromTheNetwork() {
		String page = new ComparisonReport(Sample.everything()).text(FileFormat.HTML)
				.replace("http://www.w3.org/2000/svg", "");
		assertFalse(Pattern.compile("https?://|\\bsrc=|<link|@import|url\\(").matcher(page).find());
		assertTrue(page.contains("default-src 'none'"));
	}

	@Test
	void escapesEverythingThatComesFromFiles() {
		String page = new ComparisonReport(Sample.hostile()).text(FileFormat.HTML);
		assertEquals(1, count(page, "<script>"), "only the page's own script");
		assertFalse(page.contains("alert('x')"), "a quote that is not escaped");
		assertTrue(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;\\u001b[31m\\n@team,\\&amp;amp;"),
				page);
	}

	@Test
	void drawsEachChartOnceInColorsOfThePage() {
		String page = new ComparisonReport(Sample.everything()).text(FileFormat.HTML);
		int charts = count(page, "<figure class=\"chart\"");
		assertTrue(charts >= 2, "ratio and bars at least");
		assertEquals(charts, count(page, "<svg"));
		String drawn = page.substring(page.indexOf("<svg"));
		assertFalse(Pattern.compile("(?:fill|stroke)=\"#").matcher(drawn).find(), "a color that stays in the dark");
		Matcher used = Pattern.compile("var\\((--chart-[a-z0-9-]+)\\)").matcher(drawn);
		while (used.find()) {
			assertEquals(3, count(page, used.group(1) + ": #"), "light, dark by system, dark by choice");
		}
	}

	@Test
	void leadsWithVerdictAndChangeAndNamesTheOtherCellsForNarrowWindows() {
		String page = new ComparisonReport(Sample.everything()).text(FileFormat.HTML);
		int change = page.indexOf(">Change</th>");
		assertTrue(page.indexOf(">Verdict</th>") < change, "the verdict first");
		assertTrue(change < page.indexOf(">Benchmark</th>"), "the name after it");
		assertTrue(page.contains(" data-title=\"Unit\">"), "a cell that stands below others says what it is");
		assertFalse(page.contains(" data-title=\"Verdict\""), "a verdict speaks for itself");
	}

	@Test
	void regressionsStandFirst() {
		String page = new ComparisonReport(Sample.everything()).text(FileFormat.HTML);
		int last = -1;
		for (String verdict : List.of("▼ regressed</td>", "▲ improved</td>", "? inconclusive</td>",
				"= no change</td>")) {
			assertTrue(page.indexOf(verdict) > last, verdict + " of " + page);
			last = page.lastIndexOf(verdict);
		}
	}

	@Test
	void drawsAllRowsOfALongComparison() {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < 600; index++) {
			ResultId id = Sample.id("org.example.Codec.operation" + index);
			before.add(Sample.result(id, 100, 1, "ns/op"));
			after.add(Sample.result(id, 90 + index % 20, 1, "ns/op"));
		}
		String page = new ComparisonReport(Comparer.compare(
				List.of(new Run("before", null, before, List.of()), new Run("after", null, after, List.of())), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT)).text(FileFormat.HTML);
		assertEquals(2, count(page, ">operation599</text>"), "ratio and bars");
		assertEquals(2, count(page, ">operation300</text>"), "nothing is left out in the middle");
	}

	@Test
	void saysBetterAndWorseByWordSignAndColor() {
		String page = new ComparisonReport(Sample.everything()).text(FileFormat.HTML);
		assertTrue(page.contains("class=\"word better\" data-number=\"0.0\">▲ improved"), page);
		assertTrue(page.contains("class=\"word worse\" data-number=\"1.0\">▼ regressed"), page);
	}

	private static int count(String text, String part) {
		Matcher matcher = Pattern.compile(Pattern.quote(part)).matcher(text);
		int count = 0;
		while (matcher.find()) {
			count++;
		}
		return count;
	}

	@Test
	void linksBenchmarksToTheirSource() {
		SourceUrl links = SourceUrl.of("https://example.org/{path}?a=1&b='#L{line}");
		String page = new ComparisonReport(Sample.everything()).linkedBy(links).text(FileFormat.HTML);
		assertTrue(
				page.contains(
						"<a href=\"https://example.org/org/acme/parse/Parser.java?a=1&amp;b=&#39;\" target=\"_blank\" "
								+ "rel=\"noopener noreferrer\">"),
				page);
		assertEquals(new ComparisonReport(Sample.everything()).text(FileFormat.HTML),
				page.replaceAll("<a href=\"https[^>]*>(.*?)</a>", "$1"));
		assertEquals(new ComparisonReport(Sample.hostile()).text(FileFormat.HTML),
				new ComparisonReport(Sample.hostile()).linkedBy(links).text(FileFormat.HTML));
	}
}
