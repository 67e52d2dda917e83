// SPDX-License-Identifier: UPL-1.0
package org.flightbench.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.cli.Main;
import org.flightbench.pages.Browser.Look;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the behavior and accessibility of generated pages in Chromium. Skipped if Chromium is not installed. */
class PagesInBrowserTest {

	private static final Path SAMPLES = root().resolve("samples");
	private static final int HEIGHT = 900;
	/** The width of A4 paper at 96 pixels per inch. */
	private static final int PAPER = 794;
	private static final int[] WIDTHS = {390, 1280, 1920};
	/** Pages that together have all kinds of content: tables, charts, flame graphs, timelines and hostile names. */
	private static final List<String> VARIED = List.of("report", "pauses", "hostile");
	/**
	 * A script that finds elements that do not scroll although they are wider than the window or their container and,
	 * at the width of a phone, rows that do not show the verdict at the top.
	 */
	private static final String TOO_WIDE = """
											(() => {
												const page = document.documentElement, wide = [];
												if (page.scrollWidth > page.clientWidth)
													wide.push('the page by ' + (page.scrollWidth - page.clientWidth));
												for (const element of document.querySelectorAll('h1, h2, h3, p, li, dd, summary, button'))
													if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline'
														&& element.getClientRects().length && !element.matches('.skip'))
														wide.push(element.tagName + ' ' + element.textContent.slice(0, 40));
												for (const cell of document.querySelectorAll('.filtered td.better, .filtered td.worse, .filtered td.unsure')) {
													const place = cell.getBoundingClientRect();
													if (place.width && (place.right > page.clientWidth || place.left < 0))
														wide.push('verdict or change ' + cell.textContent);
												}
												for (const table of innerWidth < 1000 ? [] : document.querySelectorAll('.filtered > .wide'))
													if (table.scrollWidth > table.clientWidth)
														wide.push('results by ' + (table.scrollWidth - table.clientWidth));
												for (const row of innerWidth > 720 ? [] : document.querySelectorAll('tbody tr')) {
													const verdict = row.querySelector('td.better, td.worse, td.same, td.unsure');
													const name = row.querySelector('td.name');
													if (verdict && name && verdict.getBoundingClientRect().top > name.getBoundingClientRect().top)
														wide.push('verdict below the name ' + name.textContent.trim().slice(0, 40));
												}
												return wide.join('; ');
											})()""";
	/** A script that returns serious accessibility violations found by axe, each with its rule and elements. */
	private static final String AXE = """
										axe.run(document, {resultTypes: ['violations']}).then(result => result.violations
											.filter(one => one.impact === 'serious' || one.impact === 'critical')
											.map(one => one.id + ': ' + one.nodes.map(node => node.html.slice(0, 120)).slice(0, 3).join(' | '))
											.join('\\n'))""";

	@TempDir
	static Path folder;

	private static Browser browser;
	private static final Map<String, Path> PAGES = new LinkedHashMap<>();

	private static Path root() {
		Path folder = Path.of("").toAbsolutePath();
		while (!Files.exists(folder.resolve("build.sh"))) {
			folder = folder.getParent();
		}
		return folder;
	}

	@BeforeAll
	static void writePages() throws IOException {
		Path program = Browser.installed().orElse(null);
		assumeTrue(program != null, "there is no Chromium in the path");
		browser = Browser.start(program);
		page("report", "report", "causes/baseline", "causes/candidate");
		page("parameters", "report", "histogram-baseline.json", "histogram-optimized.json");
		page("expectations", "compare", "histogram-baseline.json", "histogram-optimized.json", "--expect",
				"histogram-expectations.json");
		page("comparison", "compare", "writer-jmc-9.0.0.json", "writer-jmc-9.1.2.json", "writer-jmc.json");
		page("run", "show", "writer-baseline.json");
		page("causes", "explain", "causes/baseline", "causes/candidate");
		page("allocations", "flame", "allocation-before.jfr");
		page("flame", "flame", "allocation-after.jfr", "--baseline", "allocation-before.jfr");
		page("pauses", "safepoints", "slow-disk.log", "--baseline", "warm-file.log");
		Path gate = folder.resolve("gate.html");
		Main.run("gate", sample("histogram-baseline.json"), sample("histogram-optimized.json"), "--html",
				gate.toString(), "--github", "never");
		PAGES.put("gate", gate);
		Path hostile = hostile();
		Path page = folder.resolve("hostile.html");
		Main.run("report", hostile.resolve("before.json").toString(), hostile.resolve("after.json").toString(), "--out",
				page.toString());
		PAGES.put("hostile", page);
		PAGES.values().forEach(file -> assertTrue(Files.exists(file), file + " was not written"));
	}

	@AfterAll
	static void closeBrowser() throws IOException {
		if (browser != null) {
			browser.close();
		}
	}

	private static void page(String name, String command, String... arguments) {
		Path file = folder.resolve(name + ".html");
		List<String> all = new ArrayList<>(List.of(command));
		for (String argument : arguments) {
			all.add(argument.startsWith("-") ? argument : sample(argument));
		}
		all.addAll(List.of("--out", file.toString()));
		Main.run(all.toArray(String[]::new));
		PAGES.put(name, file);
	}

	private static String sample(String name) {
		return SAMPLES.resolve(name).toString();
	}

	/** Returns results whose names, parameters and units contain script injections and overlong strings. */
	private static Path hostile() throws IOException {
		String attack = "<script>document.title='owned'</script><img src=x onerror=document.title='owned'>"
				+ "\\\" onmouseover=\\\"document.title='owned' </script></template></style>{0}\\u202egnp\\u0000";
		for (String name : List.of("before", "after")) {
			String results = result("org.acme.A." + attack, attack, "ops/s", name.equals("before") ? 100 : 200) + ",\n"
					+ result("org.acme.B.long" + "x".repeat(10_000), "y".repeat(10_000), "ops/s", 300) + ",\n"
					+ result("org.acme.C.unit", "1", attack, 400);
			Files.writeString(folder.resolve(name + ".json"), "[" + results + "]");
		}
		return folder;
	}

	private static String result(String benchmark, String size, String unit, int score) {
		String forks = "[[%1$s, %1$s.1], [%1$s.2, %1$s.3], [%1$s.1, %1$s.2]]".formatted(score);
		return """
				{"jmhVersion": "1.37", "benchmark": "%s", "mode": "thrpt", "threads": 1, "forks": 3, "jvm": "j", "jvmArgs": ["%s"],
				"jdkVersion": "21", "vmName": "VM", "vmVersion": "1", "warmupIterations": 1, "warmupTime": "1 s", "warmupBatchSize": 1,
				"measurementIterations": 2, "measurementTime": "1 s", "measurementBatchSize": 1, "params": {"size": "%s"},
				"primaryMetric": {"score": %d, "scoreError": 1, "scoreConfidence": [1, 2], "scorePercentiles": {"0.0": 1},
				"scoreUnit": "%s", "rawData": %s}, "secondaryMetrics": {}}"""
				.formatted(benchmark, size, size, score, unit, forks);
	}

	@Test
	void fitAtTheWidthOfAPhoneAndOfALargeScreenInLightInDarkAndOnPaper() throws IOException {
		assertFit(VARIED);
	}

	@Tag("long")
	@Test
	void allPagesFitAtEachWidthInEachLook() throws IOException {
		assertFit(PAGES.keySet());
	}

	private static void assertFit(Collection<String> pages) throws IOException {
		List<String> wrong = new ArrayList<>();
		for (String page : pages) {
			for (int width : WIDTHS) {
				for (Look look : EnumSet.allOf(Look.class)) {
					browser.open(PAGES.get(page), width, HEIGHT, look);
					String wide = look == Look.PRINT ? "" : browser.evaluate(TOO_WIDE).getAsString();
					String paper = browser.evaluate("getComputedStyle(document.body).backgroundColor").getAsString();
					boolean isDark = !paper.equals("rgb(255, 255, 255)");
					if (!wide.isEmpty() || isDark != (look == Look.DARK) || !browser.errors().isEmpty()) {
						wrong.add(page + " at " + width + " in " + look + ": " + wide + " " + paper + " "
								+ browser.errors());
					}
				}
			}
		}
		assertEquals(List.of(), wrong);
	}

	@Test
	void paperHasAllColumnsAndWhatIsForTheScreenIsGone() throws IOException {
		for (String name : List.of("report", "parameters", "comparison", "gate", "pauses")) {
			browser.open(PAGES.get(name), PAPER, HEIGHT, Look.PRINT);
			assertEquals(0, number("Math.max(0, ...[...document.querySelectorAll('table')]"
					+ ".map(table => table.getBoundingClientRect().right - document.documentElement.clientWidth))"),
					name);
			assertEquals(0, number("[...document.querySelectorAll('.theme, .tools, .contents, .more')]"
					+ ".filter(one => one.getClientRects().length).length"), name);
		}
	}

	@Test
	void axeFindsNothingThatIsSerious() throws IOException {
		assertAccessible(VARIED, Look.LIGHT);
	}

	@Tag("long")
	@Test
	void axeFindsNothingThatIsSeriousInAnyPageAndLook() throws IOException {
		assertAccessible(PAGES.keySet(), Look.LIGHT, Look.DARK);
	}

	private static void assertAccessible(Collection<String> pages, Look... looks) throws IOException {
		String axe;
		try (InputStream script = PagesInBrowserTest.class.getResourceAsStream("/axe.min.js")) {
			axe = new String(script.readAllBytes(), StandardCharsets.UTF_8);
		}
		List<String> found = new ArrayList<>();
		for (String page : pages) {
			for (Look look : looks) {
				browser.open(PAGES.get(page), look == Look.LIGHT ? 1280 : 390, HEIGHT, look);
				browser.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)");
				browser.evaluate(axe + "; 0");
				String findings = browser.evaluate(AXE).getAsString();
				if (!findings.isEmpty()) {
					found.add(page + " in " + look + ": " + findings);
				}
			}
		}
		assertEquals("", String.join("\n", found));
	}

	@Test
	void namesFromFilesDoNothing() throws IOException {
		browser.open(PAGES.get("hostile"), 1280, HEIGHT, Look.LIGHT);
		browser.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)");
		assertEquals("after against before", text("document.title"));
		assertEquals(0, number("document.querySelectorAll('img, iframe, [onmouseover], [onerror]').length"));
		assertEquals(1, number("document.querySelectorAll('script').length"), "only the page's own");
		assertEquals(List.of(), browser.errors());
		assertTrue(text("document.querySelector('tbody').textContent").contains("<script>document.title='owned'"));
		assertTrue(text("document.body.textContent").contains("\\u202e"), "the mark that turns text around is visible");
	}

	@Test
	void resultsAreFilteredByNameAndVerdictAndSortedByColumn() throws IOException {
		browser.open(PAGES.get("parameters"), 1280, HEIGHT, Look.LIGHT);
		String rows = "document.querySelector('.filtered table').tBodies[0].rows.length";
		assertEquals(15, number(rows));
		assertTrue(text("document.querySelector('.filtered tbody tr').textContent").startsWith("▼ regressed"));
		browser.evaluate("document.querySelector('.tools input').focus()");
		type("percentile SIZE=1000");
		assertEquals(2, number(rows), "1000 and 10000");
		assertEquals("2 of 15 results", text("document.querySelector('.tools [role=status]').textContent"));
		browser.press("Escape");
		assertEquals(15, number(rows));
		browser.evaluate("document.querySelector('.tile.worse').click()");
		assertEquals(2, number(rows));
		assertEquals("true", text("document.querySelector('.tile.worse').getAttribute('aria-pressed')"));
		browser.evaluate("document.querySelector('.tile.worse').click()");
		String change = "document.querySelectorAll('.filtered th')[1]";
		browser.evaluate(change + ".querySelector('button').focus()");
		browser.press("Enter");
		assertEquals("ascending", text(change + ".getAttribute('aria-sort')"));
		String changes = "[...document.querySelector('.filtered table').tBodies[0].rows].map(row => Number(row.cells[1].dataset.number))";
		assertTrue(text("String(" + changes + ".every((value, index, all) => index === 0 || all[index - 1] <= value))")
				.equals("true"), "ascending");
		browser.press("Enter");
		assertEquals("descending", text(change + ".getAttribute('aria-sort')"));
		assertEquals(List.of(), browser.errors());
	}

	@Test
	void aFlameGraphOfAReportZoomsAndSearchesInItsOwn() throws IOException {
		browser.open(PAGES.get("report"), 1280, HEIGHT, Look.LIGHT);
		assertEquals(2, number("document.querySelectorAll('.flame').length"));
		browser.evaluate("document.querySelector('.flame').scrollIntoView()");
		browser.evaluate("new Promise(done => setTimeout(done, 300))");
		String drawn = "[...document.querySelectorAll('.flame')].map(one => one.querySelector('.details').textContent !== '').join()";
		assertEquals("true,false", text(drawn), "that in the closed part is not read yet");
		double top = number("document.querySelector('.flame').getBoundingClientRect().top");
		assertTrue(Math.abs(top) < 40, "the page moved when the graph was drawn: its top is at " + top);
		browser.evaluate("""
							{
								const search = document.querySelector('.flame .search');
								search.value = 'allocateBuffers';
								search.dispatchEvent(new Event('input'));
								search.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
							}""");
		assertTrue(text("document.querySelector('.flame .found').textContent").contains("→"),
				text("document.querySelector('.flame .found').textContent"));
		assertTrue(text("document.querySelector('.flame .details').textContent").contains("allocateBuffers"));
		browser.evaluate("document.querySelector('.flame canvas').focus()");
		browser.evaluate(
				"document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))");
		assertEquals("false", text("String(document.querySelector('.flame .reset').disabled)"), "zoomed");
		browser.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)");
		browser.evaluate("document.querySelectorAll('.flame')[1].scrollIntoView()");
		browser.evaluate("new Promise(done => setTimeout(done, 300))");
		assertEquals("true,true", text(drawn));
		assertEquals("", text("document.querySelectorAll('.flame')[1].querySelector('.search').value"));
		assertEquals(List.of(), browser.errors());
	}

	@Test
	void theReaderChoosesTheColors() throws IOException {
		browser.open(PAGES.get("report"), 1280, HEIGHT, Look.LIGHT);
		String paper = "getComputedStyle(document.body).backgroundColor";
		String chart = "getComputedStyle(document.querySelector('.chart svg text')).fill";
		String lightInk = text(chart);
		assertEquals("Dark colors", text("document.querySelector('.theme').textContent"));
		browser.evaluate("document.querySelector('.theme').click()");
		assertEquals("rgb(30, 31, 34)", text(paper));
		assertFalse(text(chart).equals(lightInk), "charts follow");
		assertEquals("none", text("getComputedStyle(document.querySelector('.drawing .light')).display"),
				"timelines too");
		assertEquals("Light colors", text("document.querySelector('.theme').textContent"));
	}

	@Test
	void everythingIsReachedByTabAndSeenWhenItIs() throws IOException {
		browser.open(PAGES.get("report"), 1280, HEIGHT, Look.LIGHT);
		List<String> reached = new ArrayList<>();
		for (int press = 0; press < 60; press++) {
			browser.press("Tab");
			String focus = text("document.activeElement.className || document.activeElement.tagName");
			reached.add(focus);
			if (!focus.equals("BODY")) {
				assertTrue(number("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 1,
						focus + " has no visible focus");
			}
		}
		assertEquals("skip", reached.get(0), "first what skips the rest");
		for (String part : List.of("theme", "A", "tile worse", "INPUT", "sort", "drawing", "SUMMARY", "search",
				"CANVAS")) {
			assertTrue(reached.contains(part), part + " in " + reached);
		}
	}

	@Test
	void aLongTableIsShownAsItIsScrolledTo() throws IOException {
		StringBuilder before = new StringBuilder();
		for (int index = 0; index < 500; index++) {
			before.append(index == 0 ? "" : ",\n")
					.append(result("org.acme.Many.operation" + index, "1", "ops/s", 100 + index % 7));
		}
		Path runs = Files.createDirectories(folder.resolve("many"));
		Path file = Files.writeString(runs.resolve("a.json"), "[" + before + "]");
		Path page = runs.resolve("many.html");
		Main.run("report", file.toString(), Files.copy(file, runs.resolve("b.json")).toString(), "--out",
				page.toString());
		browser.open(page, 1280, HEIGHT, Look.LIGHT);
		String rows = "document.querySelector('.filtered table').tBodies[0].rows.length";
		assertEquals(100, number(rows));
		browser.evaluate("document.querySelector('.more').scrollIntoView()");
		browser.evaluate("new Promise(done => setTimeout(done, 500))");
		assertTrue(number(rows) > 100, number(rows) + " rows");
		browser.evaluate("document.querySelector('.tools input').focus()");
		type("operation499");
		assertEquals(1, number(rows), "found among rows that were not shown");
		assertEquals("1 of 500 results", text("document.querySelector('.tools [role=status]').textContent"));
	}

	private static void type(String words) throws IOException {
		browser.evaluate("{ document.activeElement.value = '" + words
				+ "'; document.activeElement.dispatchEvent(new Event('input')); }");
	}

	private static String text(String expression) throws IOException {
		return browser.evaluate(expression).getAsString();
	}

	private static double number(String expression) throws IOException {
		return browser.evaluate(expression).getAsDouble();
	}
}
