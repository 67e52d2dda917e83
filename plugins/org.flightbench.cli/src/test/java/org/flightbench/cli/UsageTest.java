// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest extends CommandLineTest {

	@ParameterizedTest
	@ValueSource(strings = {"--help", "compare --help", "show --help", "help compare", "help show", "help",
			"demo --help", "demo ttsp --help", "demo heapdump --help", "help demo"})
	void helpsWithExamples(String arguments) {
		assertEquals(0, run((Object[]) arguments.split(" ")));
		assertTrue(out().contains("Usage: flightbench") && out().contains("Examples:"), out());
		assertTrue(out().lines().allMatch(line -> line.length() <= 80), out());
	}

	/** Checks that no line exceeds 80 columns and that no example is wrapped within an option. */
	@Test
	void helpOfEveryCommandFitsEightyColumns() {
		assertEquals(0, run("help"));
		List<String> commands = commandsIn(out());
		assertTrue(commands.size() > 20, commands.toString());
		for (String command : commands) {
			assertHelpFits(command);
			for (String below : commandsIn(out())) {
				assertHelpFits(command, below);
			}
		}
	}

	private void assertHelpFits(String... command) {
		List<Object> arguments = new ArrayList<>(List.of(command));
		arguments.add("--help");
		assertEquals(0, run(arguments.toArray()), arguments + ": " + err());
		List<String> lines = out().lines().toList();
		assertTrue(lines.stream().allMatch(line -> line.length() <= 80), out());
		int examples = lines.indexOf("Examples:");
		assertTrue(examples < 0 || lines.stream().skip(examples + 1).allMatch(line -> line.startsWith("  ")), out());
	}

	private static List<String> commandsIn(String help) {
		return help.lines().dropWhile(line -> !line.equals("Commands:")).skip(1).takeWhile(line -> !line.isEmpty())
				.filter(line -> line.matches("  \\w.*")).map(line -> line.strip().split("[ ,]", 2)[0])
				.filter(name -> !name.equals("help")).toList();
	}

	@Test
	void tellsItsVersion() {
		assertEquals(0, run("--version"));
		assertTrue(out().startsWith("flightbench "), out());
	}

	@ParameterizedTest
	@ValueSource(strings = {"compar a b; unknown command 'compar'; did you mean 'compare'?",
			"compare --treshold 3% a b; unknown option '--treshold'; did you mean '--threshold'?",
			"compare --fial-on=x a b; unknown option '--fial-on'; did you mean '--fail-on'?",
			"show --formt csv a; unknown option '--formt'; did you mean '--format'?",
			"compare a b --format markdwon; did you mean 'markdown'?",
			"compare a b --fail-on regresion; --fail-on: 'regresion' is not one of regression, inconclusive, warning, "
					+ "removed, expectation, none; did you mean 'regression'?",
			"help compar; unknown command 'compar'; did you mean 'compare'?",
			"compare a b --correction holmes; --correction: 'holmes' is not one of none, holm, bh",
			"compare a b --color sometimes; --color: 'sometimes' is not one of auto, always, never"})
	void suggestsTheNearest(String line) {
		String[] parts = line.split("; ", 2);
		assertRefused(parts[1], (Object[]) parts[0].split(" "));
	}

	@Test
	void namesAllFormatsForOneThatThereIsNot() {
		String formats = ComparisonReport.FORMATS.stream().map(FileFormat::label).collect(Collectors.joining(", "));
		assertRefused("--format: 'xls' is not one of " + formats, "compare", "a", "b", "--format", "xls");
	}

	@ParameterizedTest
	@ValueSource(strings = {"compare; no file given", "show; no file given",
			"compare a b --threshold 5; --threshold: '5' is ambiguous: write 5%",
			"compare a b --threshold few; --threshold: 'few' is neither a percentage such as 3% nor an amount with the unit of a metric",
			"compare a b --threshold 100%; --threshold must be below 100%",
			"compare a b --confidence 100%; --confidence must lie between 0% and 100%",
			"compare a b --confidence; missing required parameter for option '--confidence'",
			"compare a b --filter a(b; --filter: 'a(b' is not a regular expression: Unclosed group at character 4",
			"compare a b --higher-is-better x --lower-is-better x; 'x' is given to both"})
	void saysWhatIsWrongWithAValue(String line) {
		String[] parts = line.split("; ", 2);
		assertRefused(parts[1], (Object[]) parts[0].split(" "));
	}

	@Test
	void wantsACommand() throws IOException {
		assertRefused("no command given: compare, gate, ");
		assertRefused("is a file, not a command; did you mean 'flightbench compare' or 'flightbench show'?",
				baseline());
	}

	@Test
	void tellsWhereACommandOfAModuleIs() {
		assertRefused("the command 'mcp' is in the archive of Flightbench, not in this jar: see docs/install.md", "mcp",
				"--root", ".");
		assertRefused(
				"the command 'fleet' needs Apache Spark: run it as ./flightbench in a checkout, see docs/fleet.md",
				"fleet", "flame", ".");
	}

	@Test
	void tellsHowTwoRecordingsAreCompared() {
		Path recording = Checkout.root().resolve("samples/allocation-before.jfr");
		assertRefused(
				"flame shows one recording; 'flightbench flame AFTER --baseline BEFORE' compares two",
				"flame", recording, recording);
		assertRefused(
				"events lists one recording; 'flightbench flame AFTER --baseline BEFORE' compares two",
				"events", recording, recording);
		assertRefused("is a recording, not a command; did you mean 'flightbench flame' or 'flightbench safepoints'?",
				recording);
	}

	@Test
	void tellsWhatRecordingsAreComparedWith() {
		Path recording = Checkout.root().resolve("samples/allocation-before.jfr");
		assertRefused(
				"a recording without heap dumps, the only results that a recording can have; 'flightbench flame AFTER --baseline BEFORE' compares"
						+ " two recordings",
				"compare", recording, recording);
	}

	@Test
	void namesTheParametersThereAre() throws IOException {
		Path before = new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(folder.resolve("before.json"));
		assertRefused("--ignore-param: no result has the parameter 'siz'; available: size", "compare", before,
				candidate(1), "--ignore-param", "siz");
		assertRefused("--ignore-param: no result has the parameter 'siz'; the results have no parameters", "compare",
				baseline(), candidate(1), "--ignore-param", "siz");
	}

	@Test
	void tellsThatAFolderCannotBeWritten() throws IOException {
		Path closed = Files.createDirectory(folder.resolve("closed"));
		assumeTrue(closed.toFile().setWritable(false), "not to be closed");
		// Root ignores permissions, so a system folder is used instead.
		Path folderOfNobody = Files.isWritable(closed) ? Path.of("/proc") : closed;
		assumeTrue(Files.isDirectory(folderOfNobody), "there is no " + folderOfNobody);
		assertRefused("cannot write " + folderOfNobody.resolve("x.txt") + ": " + folderOfNobody
				+ " is not writable", "show", baseline(), "--out", folderOfNobody.resolve("x.txt"));
	}

	@Test
	void tellsTheRangeOfARecordingInWhichNothingHappens() {
		assertRefused("no events to show for 'allocation' in this time range; the recording lasts 9.9 s", "flame",
				Checkout.root().resolve("samples/allocation-before.jfr"), "--from", "20s");
	}

	@Test
	void tellsWhatAnOldRecordingDoesNotTell() {
		assertRefused("a recording of format 0.9, written by the commercial JDK 7 or 8, does not contain safepoints",
				"safepoints", Checkout.root().resolve("../shared/data/jfr/8u60.jfr"));
	}

	@Test
	void wantsACandidateOrAPivot() throws IOException {
		assertRefused("compare needs a baseline and at least one candidate", "compare", baseline());
		assertRefused("--pivot expects NAME=VALUE", "compare", baseline(), "--pivot", "size");
		assertRefused("--pivot compares within one file, but 2 are given", "compare", baseline(), candidate(1),
				"--pivot",
				"size=1");
		assertRefused("cannot pivot: no result has a parameter size", "compare", baseline(), "--pivot", "size=1");
	}

	@Test
	void namesTheMetricsThereAre() throws IOException {
		assertRefused("no result has the metric 'x'; available: score, gc.alloc.rate.norm", "show", baseline(),
				"--metric", "x");
		assertRefused("no result has the metric 'gc.aloc.rate.norm'; did you mean 'gc.alloc.rate.norm'? "
				+ "Available: score, gc.alloc.rate.norm", "show", baseline(), "--metric", "gc.aloc.rate.norm");
	}

	@Test
	void aDryRunChecksArgumentsAndTheConfigurationOfAGate() throws IOException {
		Path config = Files.writeString(folder.resolve("gate.yml"), "ruled: []");
		assertRefused("unknown option '-f'", "--dry-run", "gate", "-f", "4");
		assertRefused("found the key 'ruled'", "--dry-run", "gate", "--config", config);
		assertRefused("unknown option '--nope'", "--dry-run", "compare", "a", "b", "--nope");
		assertRefused("--dry-run must come before the command", "--dry-run");
		Files.writeString(config, "removed: warn");
		Path badge = folder.resolve("badge.svg");
		assertEquals(0, run("--dry-run", "gate", "--config", config, "no.json", "such.json", "--badge", badge), err());
		assertTrue(Files.notExists(badge));
	}

	@Test
	void letsNoNameSteerTheTerminal() throws IOException {
		assertRefused("a\\u001b[31mb\\nc: ", "show", Files.writeString(folder.resolve("a\u001b[31mb\nc"), "?"));
	}

	@Test
	void saysWhenAFilterLeavesNothing() throws IOException {
		assertRefused("no benchmark matches the filter 'Nothing'", "show", baseline(), "--filter", "Nothing");
	}

	@Test
	void saysInOneLineWhatIsWrongWithAFile() throws IOException {
		Path broken = Files.writeString(folder.resolve("broken.json"), "[{\"benchmark\": 12");
		for (Object file : List.of(broken, folder, folder.resolve("missing.json"), "nul\0byte",
				Files.write(folder.resolve("empty"), new byte[0]),
				Files.write(folder.resolve("binary"), new byte[]{0, 1, 2, (byte) 200, 4}))) {
			assertRefused("", "show", file);
			assertFalse(err().contains("Exception") || err().contains("unexpected error"), err());
		}
	}
}
