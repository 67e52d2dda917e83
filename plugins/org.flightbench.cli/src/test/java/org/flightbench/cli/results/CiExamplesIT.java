// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.Checkout;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Runs the unmodified shell steps of {@code docs/ci} in a repository whose benchmark takes 20 ms on {@code main} and
 * 200 ms on the branch. Its {@code mvnw} creates the benchmark jar.
 */
@EnabledOnOs(OS.LINUX)
class CiExamplesIT {

	private static final Path EXAMPLES = Checkout.root().resolve("docs/ci");
	/** The published action, relative to the examples. */
	private static final String PUBLISHED = "../../action.yml";
	private static final Pattern SHELL_OF_JENKINS = Pattern.compile("'''(.*?)'''", Pattern.DOTALL);
	/** The allocation per operation may fail, too, because it depends on the duration. */
	private static final Pattern FAILED_TIME = Pattern
			.compile("<testcase classname=\"tiny.Paced\" name=\"changed, \\w+, score\"[^>]*>\\s*<failure ");
	/** A script that records its calls and responds like GitHub. */
	private static final String GH = """
										#!/bin/sh
										echo "$*" >> calls
										case "$*" in
										*head.sha*) echo "$HEAD_OF_PULL" ;;
										*--paginate*) cat comments ;;
										esac
										""";

	/** A script that "downloads" the jar and its checksum, and records its calls. */
	private static final String CURL = """
										#!/bin/sh
										echo "$*" >> "$RUNNER_TEMP/calls"
										echo jar > flightbench.jar
										sha256sum --binary flightbench.jar > SHA256SUMS
										[ -z "$DAMAGE" ] || echo >> flightbench.jar
										""";

	@TempDir
	static Path shared;
	@TempDir
	Path folder;

	private static Path base;

	private TestRepository clone;
	private String first;
	private Map<String, String> environment;

	/** The exit status and output of a step. */
	private record Ended(int status, String printed) {}

	@BeforeAll
	static void makeJar() throws IOException {
		base = TinyBenchmarks.pacedJar(shared);
	}

	@BeforeEach
	void makeRepositories() throws IOException {
		TestRepository origin = new TestRepository(folder.resolve("origin")).writeBuild(base, 20);
		origin.write(".gitignore", "target\ntools\nruns\ngate\nmeasured\nbin\ncalls\ncomments\n");
		origin.write("mvnw", "#!/bin/sh\nexec sh build.sh\n").root().resolve("mvnw").toFile().setExecutable(true);
		origin.write("pom.xml", "<project/>");
		first = origin.commit("fast");
		origin.git("config", "receive.denyCurrentBranch", "ignore");
		origin.git("clone", "--quiet", ".", folder.resolve("clone").toString());
		clone = new TestRepository(folder.resolve("clone"));
		Files.createDirectories(clone.root().resolve("tools"));
		Files.createSymbolicLink(clone.root().resolve("tools/flightbench-cli.jar"),
				Path.of(System.getProperty("flightbench.jar")));
		clone.write("bin/gh", GH).write("comments", "").root().resolve("bin/gh").toFile().setExecutable(true);
		environment = new HashMap<>(Map.of("FLIGHTBENCH", "tools/flightbench-cli.jar", "ARGUMENTS",
				"-f 3 Paced.changed",
				"BASE", "origin/main", "BUILD", "maven", "PROFILE", "gc", "JAR", "target/benchmarks.jar", "NUMBER",
				"17", "REPOSITORY",
				"acme/pool", "BASELINES", folder.resolve("baselines").toString(), "PATH",
				clone.root().resolve("bin") + ":" + System.getenv("PATH")));
		environment.putAll(Map.of("HOME", folder.toString(), "JAVA_TOOL_OPTIONS", "-Djmh.ignoreLock=true"));
	}

	@Test
	void actionFailsOnARegressionAndAnnotatesIt() throws Exception {
		slowDown();
		environment.put("GITHUB_ACTIONS", "true");
		List<String> steps = runs(yaml("action/action.yml"));
		assertEquals(3, steps.size());
		Ended measured = run(steps.get(0));
		assertEquals(0, measured.status, measured.printed);
		Ended gate = run(steps.get(1));
		assertEquals(1, gate.status, gate.printed);
		assertTrue(gate.printed.contains("::error title=✗ failed::tiny.Paced.changed: "), gate.printed);
		String xml = Files.readString(clone.root().resolve("gate/gate.xml"));
		assertTrue(FAILED_TIME.matcher(xml).find(), xml);
		Ended explained = run(steps.get(2));
		assertEquals(0, explained.status, explained.printed);
		assertTrue(explained.printed.contains("gate-HEAD against gate-flightbench-base: causes of changes"),
				explained.printed);
	}

	@Test
	void publishedActionDownloadsAReleaseAndThenRunsTheStepsOfTheExample() throws Exception {
		List<String> steps = runs(yaml(PUBLISHED));
		assertEquals(runs(yaml("action/action.yml")), steps.subList(1, steps.size()));
		Path variables = folder.resolve("variables");
		environment.putAll(Map.of("VERSION", "latest", "RELEASES", "https://example.org/releases", "RUNNER_TEMP",
				folder.toString(), "GITHUB_ENV", variables.toString(), "DAMAGE", ""));
		clone.write("bin/curl", CURL).root().resolve("bin/curl").toFile().setExecutable(true);
		Ended newest = run(steps.get(0));
		assertEquals(0, newest.status, newest.printed);
		assertEquals("FLIGHTBENCH=" + folder.resolve("flightbench/flightbench.jar"),
				Files.readString(variables).strip());
		environment.put("VERSION", "1.2.0");
		run(steps.get(0));
		String calls = Files.readString(folder.resolve("calls"));
		assertTrue(calls.contains("https://example.org/releases/latest/download/flightbench.jar"), calls);
		assertTrue(calls.contains("https://example.org/releases/download/v1.2.0/SHA256SUMS"), calls);
		environment.put("DAMAGE", "yes");
		assertEquals(1, run(steps.get(0)).status);
	}

	@Tag("long")
	@Test
	void stagesForForksCommentOnceAndSetTheStatus() throws Exception {
		String head = slowDown();
		environment.put("COMMIT", head);
		environment.put("HEAD_OF_PULL", head);
		runAll(runs(yaml("github/measure.yml")), 2);
		List<String> judging = runs(yaml("github/gate.yml"));
		runAll(judging, 3);
		assertTrue(Files.readString(clone.root().resolve("gate/comment.md"))
				.startsWith("<!-- flightbench-gate: benchmarks -->\n### ❌ Failed: "));
		String calls = Files.readString(clone.root().resolve("calls"));
		assertTrue(calls.contains("repos/acme/pool/issues/17/comments -F body=@gate/comment.md"), calls);
		assertTrue(calls.contains("repos/acme/pool/statuses/" + head + " -f state=failure -f description=failed"),
				calls);
		Files.writeString(clone.root().resolve("comments"), "4711\n4712\n");
		assertEquals(0, run(judging.get(1)).status);
		assertTrue(Files.readString(clone.root().resolve("calls"))
				.contains("-X PATCH repos/acme/pool/issues/comments/4711 -F body=@gate/comment.md"));
		// The results name another person's pull request.
		environment.put("HEAD_OF_PULL", first);
		Files.delete(clone.root().resolve("calls"));
		assertTrue(run(judging.get(1)).printed.contains("pull request 17 is not at " + head));
		assertFalse(Files.readString(clone.root().resolve("calls")).contains("body="));
	}

	@Test
	void stagesForForksSetTheStatusIfTheResultsAreUnreadable() throws Exception {
		environment.putAll(Map.of("COMMIT", first, "HEAD_OF_PULL", first));
		clone.write("measured/number", "17\n").write("measured/baseline/jmh-result.json", "no results");
		clone.write("measured/change/jmh-result.json", "no results");
		runAll(runs(yaml("github/gate.yml")), 3);
		String calls = Files.readString(clone.root().resolve("calls"));
		assertTrue(calls.contains("repos/acme/pool/statuses/" + first
				+ " -f state=error -f description=gate failed to run"), calls);
		assertFalse(calls.contains("comments"), calls);
	}

	@Tag("long")
	@Test
	void gitlabGatesAgainstTheRunThatMainSaved() throws Exception {
		Map<?, ?> file = yaml("gitlab-ci.yml");
		List<String> saving = scripts(file, "baseline");
		runAll(saving, 3);
		// The main branch advances, so its newest run does not belong to the commit at which the branch starts.
		clone.write("notes", "later").commit("later");
		assertEquals(0, run(saving.get(2)).status);
		clone.git("checkout", "--quiet", first);
		slowDown();
		List<String> steps = scripts(file, "gate");
		runAll(steps.subList(0, 2), 2);
		Ended gate = run(steps.get(2));
		assertEquals(1, gate.status, gate.printed);
		assertTrue(gate.printed.contains("change against main-" + first.substring(0, 10)), gate.printed);
		assertTrue(Files.readString(clone.root().resolve("gate/gl-code-quality.json")).contains("\"major\""));
	}

	@Tag("long")
	@Test
	void jenkinsKeepsBaselinesOnABranch() throws Exception {
		List<String> steps = SHELL_OF_JENKINS.matcher(Files.readString(EXAMPLES.resolve("Jenkinsfile"))).results()
				.map(step -> step.group(1)).toList();
		runAll(steps.subList(0, 2), 2);
		assertTrue(clone.git("ls-remote", "origin", "refs/heads/benchmarks").contains("refs/heads/benchmarks"));
		slowDown();
		assertEquals(0, run(steps.get(0)).status);
		Ended gate = run(steps.get(2));
		assertEquals(1, gate.status, gate.printed);
		assertTrue(gate.printed.contains("measured against main-" + first.substring(0, 10)), gate.printed);
	}

	/** The value of an expression becomes part of the script, so the name of a branch could execute arbitrary code. */
	@Test
	void noShellStepContainsAnExpression() throws IOException {
		int steps = 0;
		for (String file : List.of(PUBLISHED, "action/action.yml", "github/measure.yml", "github/gate.yml")) {
			for (String step : runs(yaml(file))) {
				assertFalse(step.contains("${{"), step);
				steps++;
			}
		}
		assertEquals(12, steps);
	}

	private String slowDown() throws IOException {
		clone.git("checkout", "--quiet", "-b", "change");
		return clone.write("pace", "200").commit("slow");
	}

	private void runAll(List<String> steps, int count) throws Exception {
		assertEquals(count, steps.size());
		for (String step : steps) {
			Ended ended = run(step);
			assertEquals(0, ended.status, step + "\n" + ended.printed);
		}
	}

	/** Runs a step with the shell options of GitHub Actions, the strictest of all CI systems in the examples. */
	private Ended run(String script) throws Exception {
		Path printed = Files.createTempFile(folder, "printed", ".txt");
		ProcessBuilder builder = new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
				.directory(clone.root().toFile()).redirectErrorStream(true).redirectOutput(printed.toFile());
		builder.environment().remove("GITHUB_STEP_SUMMARY");
		builder.environment().putAll(environment);
		int status = builder.start().waitFor();
		return new Ended(status, Files.readString(printed));
	}

	private static Map<?, ?> yaml(String file) throws IOException {
		return (Map<?, ?>) new Load(LoadSettings.builder().build())
				.loadFromString(Files.readString(EXAMPLES.resolve(file)));
	}

	private static List<String> scripts(Map<?, ?> file, String job) {
		return ((List<?>) ((Map<?, ?>) file.get(job)).get("script")).stream().map(String::valueOf).toList();
	}

	/** Returns the scripts of all steps, at any nesting depth. */
	private static List<String> runs(Object node) {
		List<String> runs = new ArrayList<>();
		if (node instanceof Map<?, ?> map) {
			map.forEach((key, value) -> {
				if (key.equals("run") && value instanceof String script) {
					runs.add(script);
				} else {
					runs.addAll(runs(value));
				}
			});
		} else if (node instanceof List<?> list) {
			list.forEach(item -> runs.addAll(runs(item)));
		}
		return runs;
	}
}
