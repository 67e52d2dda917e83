// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

	@Test
	void needsNothingFromTheNetwork() {
		String page = new HtmlReport().text(Sample.everything()).replace("http://www.w3.org/2000/svg", "");
		assertFalse(Pattern.compile("https?://|\\bsrc=|<link|@import|url\\(").matcher(page).find());
		assertTrue(page.contains("default-src 'none'"));
	}

	@Test
	void escapesEverythingThatComesFromFiles() {
		String page = new HtmlReport().text(Sample.hostile());
		assertEquals(1, count(page, "<script>"), "only the page's own script");
		assertFalse(page.contains("alert('x')"), "a quote that is not escaped");
		assertTrue(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;\\u001b[31m\\n@team,\\&amp;amp;"),
				page);
	}

	@Test
	void drawsEachChartForLightAndDark() {
		String page = new HtmlReport().text(Sample.everything());
		int charts = count(page, "<figure>");
		assertTrue(charts >= 2, "ratio and bars at least");
		assertEquals(charts, count(page, "<div class=\"light\"><svg"));
		assertEquals(charts, count(page, "<div class=\"dark\"><svg"));
	}

	@Test
	void leadsWithChangeAndVerdictAndNamesTheOtherCellsForNarrowWindows() {
		String page = new HtmlReport().text(Sample.everything());
		int verdict = page.indexOf(">Verdict</th>");
		assertTrue(page.indexOf(">Change</th>") < verdict, "the change first");
		assertTrue(verdict < page.indexOf(">Unit</th>"), "the scores and their unit after it");
		assertTrue(page.contains(" data-title=\"Unit\">"), "a cell that stands below others says what it is");
		assertFalse(page.contains(" data-title=\"Verdict\""), "a verdict speaks for itself");
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
		String page = new HtmlReport().text(Comparer.compare(
				List.of(new Run("before", null, before, List.of()), new Run("after", null, after, List.of())), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT));
		assertEquals(4, count(page, ">operation599</text>"), "ratio and bars, light and dark");
		assertEquals(4, count(page, ">operation300</text>"), "nothing is left out in the middle");
	}

	@Test
	void saysBetterAndWorseByWordSignAndColor() {
		String page = new HtmlReport().text(Sample.everything());
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
}
