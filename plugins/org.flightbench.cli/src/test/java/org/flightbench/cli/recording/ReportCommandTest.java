// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.flightbench.report.output.Html;
import org.junit.jupiter.api.Test;

/** Tests {@code flightbench report} with the samples. */
class ReportCommandTest extends CommandLineTest {

	private static final Path SAMPLES = Checkout.root().resolve("samples");
	private static final String HOSTILE = "org.acme.Pool.<b>take";
	private static final int MAX_BYTES = 3_000_000;
	private static final Pattern FROM_ELSEWHERE = Pattern
			.compile("\\b(?:src|href)=\"(?!#)|@import|url\\((?!#)|\\bfetch\\(|XMLHttpRequest|WebSocket");

	@Test
	void showsAllThatOtherCommandsSay() throws IOException {
		Path before = SAMPLES.resolve("causes/baseline");
		Path after = SAMPLES.resolve("causes/candidate");
		String page = report(before, after);
		for (String section : List.of("Results", "Charts", "Causes", "Flame graphs", "Safepoints", "Environment",
				"Settings and noise", "How to read this report")) {
			assertTrue(page.contains("\">" + section + "</h2>"), section);
			assertTrue(page.contains("\">" + section + "</a>"), section + " in the contents");
		}
		assertEquals(0, run("explain", before, after), err());
		List<String> causes = out().lines().filter(line -> line.matches("\\d\\. .*"))
				.map(line -> line.substring(3)).toList();
		assertEquals(2, causes.size(), out());
		causes.forEach(cause -> assertTrue(page.contains("<li>" + Html.escape(cause)), cause));
		run("compare", before, after, "--format", "json");
		String headline = out().replaceAll("(?s).*?\"headlines\".*?\"text\": \"([^\"]*)\".*", "$1");
		assertTrue(page.contains("<p class=\"lead\">" + headline + "</p>"), headline);
		assertEquals(2, page.split("<script type=\"application/json\" class=\"data\">").length - 1,
				"flame graphs of processor time and allocation");
		assertTrue(page.contains("allocateBuffers"), "the method that the flame graphs show");
		assertTrue(page.contains("5 pauses in 3.23 s"), "the timeline of the first fork");
		assertTrue(page.contains("≠ differs"), "the environment");
	}

	@Test
	void linksToTheSourceOfTheCommitOfTheCandidate() throws IOException {
		Path before = SAMPLES.resolve("causes/baseline");
		Path after = folder.resolve("after");
		Files.createDirectories(after);
		try (Stream<Path> files = Files.list(SAMPLES.resolve("causes/candidate"))) {
			for (Path file : files.toList()) {
				Files.copy(file, after.resolve(file.getFileName()));
			}
		}
		String url = "https://example.org/{commit}/{path}#L{line}";
		assertRefused("--source-url: the commit of after is unknown", "report", before, after, "--out",
				folder.resolve("r.html"), "--source-url", url);
		Path description = after.resolve("run.json");
		Files.writeString(description, Files.readString(description).replaceFirst("\\{",
				"{\"revision\": {\"commit\": \"12ab34\"},"));
		String page = report(before, after, "--source-url", url);
		String file = "https://example.org/12ab34/org/flightbench/performance/causes/SeededBenchmark.java";
		String link = "<a href=\"" + file + "\" target=\"_blank\" rel=\"noopener noreferrer\">";
		assertTrue(page.contains(link + "Source</a>"), "of a cause");
		assertTrue(page.contains("<h3 class=\"name\">" + link), "of an explained benchmark");
		assertTrue(page.matches("(?s).*<td class=\"name\">" + Pattern.quote(link) + ".*"), "of a result");
		assertTrue(page.contains("\"" + file + "\""), "of a frame");
		assertEquals(0, run("explain", before, after, "--format", "html", "--source-url", url), err());
		assertTrue(out().contains(link + "Source</a>"), out());
		assertEquals(0, run("compare", before, after, "--fail-on", "none", "--format", "html", "--source-url", url),
				err());
		assertTrue(out().contains(link), out());
	}

	/** Creates nightly runs of a benchmark whose name contains markup and that becomes 10 % slower on night 25. */
	private Path history() throws IOException {
		Path nights = Files.createDirectory(folder.resolve("nights"));
		Random random = new Random(1);
		for (int night = 0; night < 40; night++) {
			double level = night < 25 ? 100 : 90;
			new JmhFile().with(HOSTILE, level * (1 + 0.01 * random.nextGaussian()), 0.001)
					.with("org.acme.Pool.give", 100 * (1 + 0.01 * random.nextGaussian()), 0.001)
					.writeTo(nights.resolve(LocalDate.of(2026, 3, 1).plusDays(night)
							+ String.format(Locale.ROOT, "_abc%04d.json", night)));
		}
		Path store = folder.resolve("history.db");
		assertEquals(0, run("history", "import", nights, "--store", store), err());
		return store;
	}

	@Test
	void aHistoryAloneIsAPageWithItsChangesAndSeries() throws IOException {
		String page = report("--history", history());
		assertTrue(page.contains("<h1>History of benchmarks</h1>"), "the title");
		assertTrue(page.contains("40 runs from 2026-03-01 to 2026-04-09, 2 series: 1 change point"), "the headline");
		assertTrue(page.contains("abc0024..abc0025"), "the commits of the change");
		assertEquals(2, page.split("<svg ").length - 1, "the series that changed, and the others");
		assertTrue(page.contains("change point, worse"), "the legend");
		assertFalse(page.contains("<b>take"), "a name is not markup");
		assertFalse(FROM_ELSEWHERE.matcher(page).find());
	}

	@Test
	void aComparisonHasTheHistoryOfItsBenchmarksLarge() throws IOException {
		Path store = history();
		String page = report(folder.resolve("nights/2026-03-01_abc0000.json"),
				folder.resolve("nights/2026-04-09_abc0039.json"), "--history", store);
		assertTrue(page.contains("\">History</a>"), "in the contents");
		assertTrue(page.contains("\">Results</a>"), "in the contents");
		assertTrue(page.contains("<figcaption>Pool.give</figcaption>"), "a series that did not change");
	}

	@Test
	void aHistoryWithoutRunsOrWithoutTheBranchIsRefused() throws IOException {
		assertEquals(2, run("report", "--history", folder.resolve("none.db")));
		assertTrue(err().contains("none.db"), err());
		assertEquals(2, run("report", "--history", history(), "--branch", "other"));
		assertTrue(err().contains("no run has the branch 'other'"), err());
		assertEquals(2, run("report", "only.json"));
		assertTrue(err().contains("--history alone"), err());
	}

	@Test
	void aReportWithRecordingsCanBeSentAndNeedsNoNetwork() throws IOException {
		String page = report(SAMPLES.resolve("writers/jmc"), SAMPLES.resolve("writers/flightbench"));
		int bytes = page.getBytes(StandardCharsets.UTF_8).length;
		assertTrue(bytes < MAX_BYTES, bytes + " bytes");
		assertEquals(10, page.split("class=\"data\"").length - 1, "two flame graphs of each recorded benchmark");
		assertFalse(FROM_ELSEWHERE.matcher(page).find());
	}

	@Test
	void comparesTheModulesOfABuild() throws IOException {
		module("before", "core", "histogram-baseline.json");
		module("after", "core", "histogram-optimized.json");
		module("before", "io/target", "writer-jmc-9.0.0.json");
		module("after", "io/target", "writer-jmc-9.1.2.json");
		module("after", "new", "writer-jmc-9.1.2.json");
		String page = report(folder.resolve("before"), folder.resolve("after"));
		assertTrue(err().contains("new: skipped, because it is only in " + folder.resolve("after")), err());
		assertTrue(page.contains("\">Overview</h2>"), "a table of the modules");
		assertTrue(page.contains("\">core</h2>") && page.contains("\">io</h2>"), "a chapter for each");
		assertTrue(page.contains("mixed: 9 faster, 2 slower"), "the headline of one of them");
		assertEquals(2, page.split("class=\"filtered\"").length - 1);
	}

	@Test
	void severalCandidatesAreInOneReport() throws IOException {
		String page = report(SAMPLES.resolve("writer-jmc-9.0.0.json"), SAMPLES.resolve("writer-jmc-9.1.2.json"),
				SAMPLES.resolve("writer-jmc.json"));
		assertTrue(page.contains("\">writer-jmc-9.1.2 against writer-jmc-9.0.0</h2>"));
		assertTrue(page.contains("\">writer-jmc against writer-jmc-9.0.0</h2>"));
	}

	@Test
	void writesIntoAFolderAndNeverOverItsInput() throws IOException {
		Path before = SAMPLES.resolve("histogram-baseline.json");
		Path after = SAMPLES.resolve("histogram-optimized.json");
		assertEquals(0, run("report", before, after, "--out", folder), err());
		assertTrue(Files.size(folder.resolve("report.html")) > 100_000);
		Path input = Files.copy(before, folder.resolve("results.html"));
		assertRefused("would overwrite an input file", "report", input, after, "--out", input);
		assertRefused("report.pdf", "report", before, after, "--out", folder.resolve("report.pdf"));
	}

	@Test
	void refusesWhatCannotBeCompared() throws IOException {
		Path only = SAMPLES.resolve("histogram-baseline.json");
		assertEquals(2, run("report", only));
		assertRefused("no result is in both histogram-baseline and writer-jmc", "report", only,
				SAMPLES.resolve("writer-jmc.json"));
		Path empty = Files.createDirectories(folder.resolve("empty"));
		assertRefused("no results, and no modules in common with", "report", empty,
				Files.createDirectories(folder.resolve("other")));
	}

	@Test
	void aRecordingThatCannotBeReadIsANote() throws IOException {
		for (String side : List.of("baseline", "candidate")) {
			Path copy = Files.createDirectories(folder.resolve(side));
			for (String name : List.of("results.json", "run.json")) {
				Files.copy(SAMPLES.resolve("causes").resolve(side).resolve(name), copy.resolve(name));
			}
			for (int fork = 1; fork <= 5; fork++) {
				Files.writeString(copy.resolve("fork-" + fork + ".jfr.gz"), "no recording");
			}
		}
		String page = report(folder.resolve("baseline"), folder.resolve("candidate"));
		assertTrue(page.contains("<p class=\"faint\">Not read: "), page);
		assertTrue(page.contains("fork-1.jfr.gz"));
		assertFalse(page.contains("\">Flame graphs</h2>"));
	}

	@Test
	void namesFromFilesStayText() throws IOException {
		String hostile = "org.acme.X.<script>alert(1)</script>\\u202e{0}\\\"onload=x" + "y".repeat(10_000);
		String page = report(new JmhFile().with(hostile, 100, 0.01).writeTo(folder.resolve("a.json")),
				new JmhFile().with(hostile, 200, 0.01).writeTo(folder.resolve("b.json")));
		assertFalse(page.contains("<script>alert"), "a script of the file");
		assertFalse(page.contains("\u202e"), "an order of characters that hides what is there");
		assertTrue(page.contains("&lt;script&gt;"), "the name, as text");
	}

	private void module(String side, String name, String sample) throws IOException {
		Path place = Files.createDirectories(folder.resolve(side).resolve(name));
		Files.copy(SAMPLES.resolve(sample), place.resolve("jmh-result.json"));
	}

	private String report(Object... runs) throws IOException {
		Path file = folder.resolve("page.html");
		Object[] arguments = new Object[runs.length + 3];
		arguments[0] = "report";
		System.arraycopy(runs, 0, arguments, 1, runs.length);
		arguments[runs.length + 1] = "--out";
		arguments[runs.length + 2] = file;
		assertEquals(0, run(arguments), err());
		return Files.readString(file);
	}
}
