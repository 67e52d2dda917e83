// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Tests {@code flightbench gate} with the samples. With {@code -Dflightbench.golden=write}, the files in
 * {@code samples/reports} are updated instead; review the difference before committing it.
 */
class GateCommandTest extends CommandLineTest {

	private static final Path SAMPLES = Checkout.root().resolve("samples");
	private static final String HOSTILE = "org.acme.X.::set-env name=PATH::x ##[error]@everyone "
			+ "[a](https://example.org) <script>alert(1)</script> \\u001b[31m \\u202e | `";

	@ParameterizedTest
	@CsvSource({"1, regression, histogram-baseline.json, histogram-optimized.json",
			"0, no-change, writer-jmc-9.0.0.json, writer-jmc-9.1.2.json",
			"3, inconclusive, noisy-before.json, noisy-after.json"})
	void judgesTheSamplesAndWritesWhatIsKept(int status, String name, String before, String after) throws Exception {
		Path markdown = folder.resolve(name + ".md");
		Path junit = folder.resolve(name + ".xml");
		Path html = folder.resolve(name + ".html");
		assertEquals(status, run("gate", SAMPLES.resolve(before), SAMPLES.resolve(after), "--markdown", markdown,
				"--junit", junit, "--html", html), err());
		assertEquals("", err());
		for (Path file : List.of(markdown, junit, html)) {
			Path kept = SAMPLES.resolve("reports").resolve(file.getFileName());
			if ("write".equals(System.getProperty("flightbench.golden"))) {
				Files.writeString(kept, Files.readString(file));
			}
			assertEquals(Files.readString(kept), Files.readString(file), "differs from " + kept);
		}
		assertCountsAgree(document(Files.readString(junit)));
	}

	private static void assertCountsAgree(Document document) {
		Element suite = document.getDocumentElement();
		assertEquals(suite.getAttribute("tests"), count(document, "testcase"));
		assertEquals(suite.getAttribute("failures"), count(document, "failure"));
		assertEquals(suite.getAttribute("errors"), count(document, "error"));
		assertEquals(suite.getAttribute("skipped"), count(document, "skipped"));
	}

	private static String count(Document document, String element) {
		return Integer.toString(document.getElementsByTagName(element).getLength());
	}

	@Test
	void refusesABadConfigurationWithItsPlace() throws IOException {
		Path config = config("rules:\n  - metric: score\n    thresold: 3%\n");
		assertRefused("flightbench.yml: line 3, column 5: found the key 'thresold', expected metric, benchmarks, "
				+ "threshold", "gate", baseline(), candidate(1000), "--config", config);
		assertRefused("no.yml: no such file", "gate", baseline(), candidate(1000), "--config",
				folder.resolve("no.yml"));
		assertRefused("applies to no result", "gate", baseline(), candidate(1000), "--config",
				config("rules: [{metric: score, benchmarks: Gone}]"));
		assertRefused("one file is given", "gate", baseline());
		assertRefused("gate needs a baseline and a candidate", "gate");
		assertRefused("takes too long", "gate",
				new JmhFile().with("a." + "a".repeat(2000), 1000, 0.001).writeTo(folder.resolve("a.json")),
				folder.resolve("a.json"), "--config", config("controls: ['a*a*a*a*a*a*a*a*a*y']"));
	}

	@Test
	void takesFilesExpectationsAndOutputsFromTheConfiguration() throws IOException {
		baseline();
		candidate(1300);
		Files.writeString(folder.resolve("expectations.json"),
				"[{\"name\": \"Faster\", \"benchmark\": \"Pool\", \"atLeast\": 50}]");
		Path config = config("""
								name: pools
								baseline: before.json
								candidate: after.json
								expectations: {file: expectations.json}
								publish: {markdown: out/comment.md, badge: out/badge.svg}
								""");
		assertEquals(1, run("gate", "--config", config), err());
		assertTrue(out().startsWith("Failed: 1 missed expectation\nafter against before\n"), out());
		assertTrue(out().contains("✗ failed: Faster: missed: "), out());
		String comment = Files.readString(folder.resolve("out/comment.md"));
		assertTrue(comment.startsWith("<!-- flightbench-gate: pools -->\n### ❌ Failed: 1 missed expectation\n"),
				comment);
		assertTrue(Files.readString(folder.resolve("out/badge.svg")).contains("pools: failed"));
		Path other = new JmhFile().with("org.acme.Pool.take", 1700, 0.001).writeTo(folder.resolve("other.json"));
		assertEquals(0, run("gate", other, "--config", config), err());
		assertTrue(out().contains("\nother against before\n"), out());
		assertRefused("would overwrite an input file", "gate", "--config", config, "--markdown",
				folder.resolve("expectations.json"));
	}

	@Test
	void controlsThatMoveMakeRegressionsInconclusive() throws IOException {
		Path before = new JmhFile().with("a.Pool.take", 1000, 0.001).with("a.Control.spin", 1000, 0.001)
				.writeTo(folder.resolve("before.json"));
		Path after = new JmhFile().with("a.Pool.take", 800, 0.001).with("a.Control.spin", 900, 0.001)
				.writeTo(folder.resolve("after.json"));
		assertEquals(1, run("gate", before, after));
		assertEquals(3, run("gate", before, after, "--config", config("controls: [Control]")), err());
		assertTrue(out().startsWith("Inconclusive: 1 control benchmark moved: the machine changed, not the code"),
				out());
	}

	@Test
	void annotatesOnlyInActionsAndNamesTheLineOfTheBenchmark() throws IOException {
		Path sources = Files.createDirectories(Path.of("target", "gate-sources", "org", "acme"));
		Files.writeString(sources.resolve("Pool.java"), "package org.acme;\nclass Pool {\n\tvoid take() {}\n}\n");
		Path summary = Files.writeString(folder.resolve("summary.md"), "before\n");
		Path config = Files.writeString(Path.of("target", "flightbench-gate.yml"), "sources: [gate-sources]");
		assertEquals(1, run("gate", baseline(), candidate(700), "--config", config));
		assertFalse(out().contains("::"), out());
		terminal = Terminal.pipe(Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", summary.toString()));
		assertEquals(1, run("gate", baseline(), candidate(700), "--config", config));
		assertTrue(out().contains("\n::error title=✗ failed,file=target/gate-sources/org/acme/Pool.java,line=3::"
				+ "org.acme.Pool.take: score 1,000 ± 10 ops/s to 700.0 ± 7.0 ops/s, -30.0 %25 "), out());
		assertTrue(Files.readString(summary).startsWith("before\n<!-- flightbench-gate: benchmarks -->\n### ❌ Failed"));
		assertEquals(1, run("gate", baseline(), candidate(700), "--github", "never"));
		assertFalse(out().contains("::"), out());
	}

	@Test
	void namesBecomeNeitherCommandsNorMarkup() throws Exception {
		String name = HOSTILE.replace("\\", "\\\\").replace("\\\\u", "\\u");
		Path before = new JmhFile().with(name, name, 1000, 0.001).writeTo(folder.resolve("before.json"));
		Path after = new JmhFile().with(name, name, 700, 0.001).writeTo(folder.resolve("after.json"));
		Path markdown = folder.resolve("a.md");
		Path junit = folder.resolve("a.xml");
		Path quality = folder.resolve("a.json");
		Path html = folder.resolve("a.html");
		assertEquals(1, run("gate", before, after, "--github", "always", "--markdown", markdown, "--junit", junit,
				"--code-quality", quality, "--html", html), err());
		String[] lines = out().split("\n");
		assertTrue(lines[0].matches("::stop-commands::[0-9a-f]{32}"), out());
		String end = "::" + lines[0].substring("::stop-commands::".length()) + "::";
		String commands = out().substring(out().indexOf("\n" + end + "\n") + end.length() + 2);
		assertTrue(commands.lines().allMatch(line -> line.matches("::(error|warning|notice) title=[^:]*::.*")), out());
		assertFalse(out().contains("\u001b") || out().contains("\u202e"), out());
		String comment = Files.readString(markdown);
		assertTrue(comment.contains("`` org.acme.X.::set-env"), comment);
		String outside = comment.replaceAll("``.*?``", "");
		assertFalse(outside.contains("@everyone") || outside.contains("](") || outside.contains("<script"), comment);
		Document xml = document(Files.readString(junit));
		assertTrue(((Element) xml.getElementsByTagName("testcase").item(0)).getAttribute("name")
				.contains("@everyone"));
		assertFalse(Files.readString(html).contains("<script>alert"));
		JsonObject issue = JsonParser.parseString(Files.readString(quality)).getAsJsonArray().get(0).getAsJsonObject();
		assertEquals("flightbench.yml", issue.getAsJsonObject("location").get("path").getAsString());
	}

	@Test
	void commentsStayBelowTheLimitWhateverTheNames() throws IOException {
		JmhFile before = new JmhFile();
		JmhFile after = new JmhFile();
		for (int index = 0; index < 1500; index++) {
			String name = "org.acme.Pool" + index + "@everyone".repeat(index == 0 ? 1200 : 15) + ".take";
			before.with(name, 1000, 0.001);
			after.with(name, 700, 0.001);
		}
		Path markdown = folder.resolve("a.md");
		assertEquals(1, run("gate", before.writeTo(folder.resolve("before.json")),
				after.writeTo(folder.resolve("after.json")), "--markdown", markdown), err());
		String comment = Files.readString(markdown);
		assertTrue(comment.length() < 65_536 && comment.length() > 10_000, "length " + comment.length());
		assertTrue(comment.contains("Failed: 1,500 regressions in 3,000 results"), comment.substring(0, 200));
		assertTrue(comment.matches("(?s).*\nand 1,[34]\\d\\d more\n.*"), comment.substring(0, 200));
	}

	@Test
	void findingsOfCodeQualityHaveTheSameFingerprintInTheNextRun() throws IOException {
		Path quality = folder.resolve("a.json");
		run("gate", SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"),
				"--code-quality", quality);
		Set<String> first = fingerprints(quality);
		assertEquals(6, first.size());
		Files.writeString(folder.resolve("slower.json"),
				Files.readString(SAMPLES.resolve("histogram-optimized.json")).replace("\"jvmArgs\" : [",
						"\"jvmArgs\" : [ \"-Dx=y\", "));
		run("gate", SAMPLES.resolve("histogram-baseline.json"), folder.resolve("slower.json"), "--code-quality",
				quality);
		assertTrue(fingerprints(quality).containsAll(first));
	}

	private static Set<String> fingerprints(Path quality) throws IOException {
		JsonArray issues = JsonParser.parseString(Files.readString(quality)).getAsJsonArray();
		Set<String> fingerprints = new HashSet<>();
		issues.forEach(issue -> fingerprints.add(issue.getAsJsonObject().get("fingerprint").getAsString()));
		assertEquals(issues.size(), fingerprints.size());
		return fingerprints;
	}

	private Path config(String text) throws IOException {
		return Files.writeString(folder.resolve("flightbench.yml"), text);
	}

	private static Document document(String xml) throws Exception {
		return DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
	}
}
