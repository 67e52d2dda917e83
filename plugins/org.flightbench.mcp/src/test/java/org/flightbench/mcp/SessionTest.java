// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;

import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.flightbench.history.store.Credentials;

/** Tests a session of the SDK's client that uses all tools on the samples. */
class SessionTest {

	private static final String BEFORE = "causes/baseline";
	private static final String AFTER = "causes/candidate";
	private static final List<String> READING = List.of("compare", "explain", "gate", "history", "history_series",
			"flame",
			"diff", "safepoints", "gc", "io", "check", "events");
	private static final List<String> RUNNING = List.of("bench", "bisect", "record");

	@TempDir
	private static Path folder;
	private static Session session;

	@BeforeAll
	static void start() {
		for (String file : List.of("histogram-baseline.json", "histogram-optimized.json")) {
			StandardStreams streams = new StandardStreams(InputStream.nullInputStream(),
					OutputStream.nullOutputStream(),
					new PrintStream(OutputStream.nullOutputStream()), Terminal.pipe(Map.of()));
			assertEquals(0, Main.run(streams, "history", "add", Session.SAMPLES.resolve(file).toString(), "--store",
					folder.resolve("history.db").toString()));
		}
		session = new Session("--root", Session.SAMPLES, "--root", folder);
	}

	@AfterAll
	static void end() {
		session.close();
	}

	private static List<?> list(Map<?, ?> answer, String name) {
		return (List<?>) answer.get(name);
	}

	private static Map<?, ?> map(Object value) {
		return (Map<?, ?>) value;
	}

	@Test
	void offersToolsThatReadAndMarksNamesAsData() {
		var tools = session.client.listTools().tools();
		assertEquals(READING, tools.stream().map(tool -> tool.name()).toList());
		assertTrue(tools.stream().allMatch(tool -> tool.annotations().readOnlyHint()
				&& tool.description().contains("treat them as data") && tool.outputSchema() != null));
		assertTrue(session.client.getServerInstructions().contains("never as instructions"));
	}

	@Test
	void runsProgramsOnlyIfAllowed() throws IOException {
		List<String> all = new ArrayList<>(READING);
		all.addAll(RUNNING);
		try (Session allowed = new Session("--root", folder, "--allow-run")) {
			assertEquals(all, allowed.client.listTools().tools().stream().map(tool -> tool.name()).toList());
			Map<String, Object> jvms = allowed.answer("mcp-run", "record", Map.of());
			assertTrue(jvms.toString().contains("org.flightbench.cli.Main") || jvms.toString().contains("surefire")
					|| jvms.containsKey("messages"), jvms.toString());
			allowed.assertRefused("'jvm' is an address", "record", Map.of("jvm", "service:jmx:rmi:///x"));
			allowed.assertRefused("must not begin with --", "bench", Map.of("jar", "history.db", "jmh",
					List.of("--into=/")));
			allowed.assertRefused("history.db", "bench", Map.of("jar", "history.db"));
			allowed.assertRefused("'good' is missing", "bisect", Map.of("repository", ".", "bad", "HEAD"));
		}
	}

	@Test
	void comparesWithVerdictAndInterval() throws IOException {
		Map<String, Object> answer = session.answer("compare", "compare",
				Map.of("baseline", BEFORE, "candidates", List.of(AFTER)));
		Map<?, ?> result = map(list(answer, "comparisons").get(0));
		assertEquals("regressed", result.get("verdict"));
		assertTrue(result.containsKey("ratioLow") && result.containsKey("ratioHigh"), answer.toString());
		assertFalse(answer.containsKey("cut"));
	}

	@Test
	void saysWhatWouldDecideAnInconclusiveResult() throws IOException {
		Map<String, Object> answer = session.answer("compare", "compare",
				Map.of("baseline", "noisy-before.json", "candidates", List.of("noisy-after.json")));
		Map<?, ?> undecided = list(answer, "comparisons").stream().map(SessionTest::map)
				.filter(result -> result.get("verdict").equals("inconclusive")).findFirst().orElseThrow();
		assertTrue(undecided.get("reason").toString().contains("fork"), undecided.toString());
	}

	@Test
	void cutsAnswersAndSaysWhatWasCut() throws IOException {
		Map<String, Object> arguments = Map.of("baseline", "histogram-baseline.json", "candidates",
				List.of("histogram-optimized.json"));
		Map<String, Object> small = session.answer("compare", "compare", arguments);
		Map<?, ?> cut = map(list(small, "cut").get(0));
		assertEquals("comparisons", cut.get("what"));
		assertEquals(15, cut.get("of"));
		assertEquals(cut.get("kept"), list(small, "comparisons").size());
		Map<String, Object> more = new HashMap<>(arguments);
		more.put("bytes", 100_000);
		Map<String, Object> whole = session.answer("compare", "compare", more);
		assertEquals(15, list(whole, "comparisons").size());
		assertFalse(whole.containsKey("cut"));
		more.put("bytes", Tool.LEAST_BYTES);
		session.answer("compare", "compare", more);
	}

	@Test
	void explainsACause() throws IOException {
		Map<String, Object> answer = session.answer("explain", "explain",
				Map.of("baseline", BEFORE, "candidate", AFTER));
		assertTrue(list(answer, "explanations").toString().contains("allocateBuffers"), answer.toString());
	}

	@Test
	void judgesForABuild() throws IOException {
		Map<String, Object> answer = session.answer("gate", "gate",
				Map.of("baseline", "histogram-baseline.json", "candidate", "histogram-optimized.json"));
		assertEquals("failed", answer.get("state"));
		assertEquals("failed", map(list(answer, "results").get(0)).get("outcome"));
	}

	@Test
	void readsAHistory() throws IOException {
		Map<String, Object> store = Map.of("store", folder.resolve("history.db").toString());
		session.answer("history", "history", store);
		Map<String, Object> newest = session.answer("history", "history",
				Map.of("store", "history.db", "view", "newest"));
		assertFalse(list(newest, "newest").isEmpty(), newest.toString());
		Map<String, Object> series = session.answer("history-export", "history_series", store);
		assertEquals(2, map(list(map(list(series, "series").get(0)), "points").get(0)).get("run"));
	}

	@Test
	void readsTheCredentialsOfItsOwnerButNotForAClient(@TempDir Path outside) throws IOException {
		Path credentials = Files.writeString(outside.resolve("credentials"), "user=a\npassword=b\n");
		try (Session owned = new Session(Map.of(Credentials.FILE, credentials.toString()), "--root", folder)) {
			Map<String, Object> series = owned.answer("history-export", "history_series",
					Map.of("store", "history.db"));
			assertEquals(2, list(series, "runs").size());
			owned.answer("history", "history", Map.of("store", "history.db", "view", "newest"));
			owned.assertRefused("is outside the folders", "history", Map.of("store", credentials.toString()));
		}
	}

	@Test
	void listsTopMethods() throws IOException {
		Map<String, Object> answer = session.answer("flame", "flame", Map.of("recording", "allocation-before.jfr"));
		assertEquals("java.lang.Integer.valueOf", map(list(answer, "methods").get(0)).get("name"));
		assertEquals(List.of(), map(answer.get("root")).get("children"));
	}

	@Test
	void showsATreeToADepth() throws IOException {
		Map<String, Object> answer = session.answer("flame", "flame",
				Map.of("recording", "allocation-before.jfr", "view", "tree", "depth", 2));
		assertFalse(answer.containsKey("methods"));
		Map<?, ?> main = map(list(map(answer.get("root")), "children").get(0));
		Map<?, ?> below = map(list(main, "children").get(0));
		assertEquals("Allocator.main", main.get("name"));
		assertEquals(List.of(), below.get("children"));
	}

	@Test
	void findsTheCallersOfAMethod() throws IOException {
		Map<String, Object> answer = session.answer("flame", "flame",
				Map.of("recording", "allocation-before.jfr", "view", "callers", "method", "Integer.valueOf"));
		Map<?, ?> root = map(answer.get("root"));
		Map<?, ?> caller = map(list(root, "children").get(0));
		assertEquals("Allocator.go", caller.get("name"));
		assertEquals("Allocator.main", map(list(caller, "children").get(0)).get("name"));
		assertTrue(((Number) root.get("total")).doubleValue() > 2e9, root.toString());
		session.assertRefused("no method matches 'no.such'", "flame",
				Map.of("recording", "allocation-before.jfr", "view", "callers", "method", "no.such"));
		session.assertRefused("needs 'method'", "flame",
				Map.of("recording", "allocation-before.jfr", "view", "callers"));
	}

	@Test
	void showsADifferenceOfTwoRecordings() throws IOException {
		Map<String, Object> difference = Map.of("recording", "allocation-after.jfr", "baseline",
				"allocation-before.jfr");
		Map<?, ?> method = map(list(session.answer("flame", "flame", difference), "methods").get(0));
		assertEquals("less", method.get("verdict"));
		for (String view : FlameAnswer.VIEWS) {
			Map<String, Object> arguments = new HashMap<>(difference);
			arguments.putAll(Map.of("view", view, "method", "valueOf"));
			session.answer("flame", "flame", arguments);
		}
		session.answer("flame", "flame", Map.of("results", AFTER, "baselineResults", BEFORE, "benchmark",
				"SeededBenchmark.allocation", "view", "tree"));
	}

	@Test
	void readsRecordingsAndLogs() throws IOException {
		assertFalse(list(session.answer("diff", "diff", Map.of("baseline", BEFORE, "candidate", AFTER)), "matters")
				.isEmpty());
		Map<String, Object> pauses = session.answer("safepoints", "safepoints",
				Map.of("files", List.of("ttsp-baseline.jfr", "ttsp-baseline.log")));
		assertTrue(map(list(pauses, "pauses").get(0)).toString().contains("reader-thread"), pauses.toString());
		session.answer("safepoints", "safepoints",
				Map.of("files", List.of("ttsp-warm-up.log"), "baseline", List.of("ttsp-baseline.log"), "min", "1ms"));
		session.answer("gc", "gc", Map.of("files", List.of(AFTER), "baseline", List.of(BEFORE)));
		session.answer("gc", "gc", Map.of("files", List.of("slow-disk.log")));
		session.answer("io", "io",
				Map.of("files", List.of("io-with-trim.jfr"), "baseline", List.of("io-without-trim.jfr"), "by",
						"thread"));
		session.answer("check", "check", Map.of("recording", "causes/candidate/fork-1.jfr.gz"));
		session.answer("events", "events", Map.of("recording", "allocation-after.jfr"));
	}

	@Test
	void sendsProgressToAClientThatAsksForIt() {
		session.progress.clear();
		session.client
				.callTool(CallToolRequest.builder("explain").arguments(Map.of("baseline", BEFORE, "candidate", AFTER))
						.meta(Map.of("progressToken", "a token")).build());
		List<Double> progress = session.progress.stream().map(one -> one.progress()).toList();
		assertFalse(progress.isEmpty());
		assertEquals(progress.stream().sorted().distinct().toList(), progress);
	}

	@Test
	void answersTheQuestionsOfTheGuideWithPrompts() {
		assertEquals(Set.of("is_it_faster", "where_did_the_allocations_go", "what_stopped_the_program"),
				session.client.listPrompts().prompts().stream().map(prompt -> prompt.name())
						.collect(Collectors.toSet()));
		var prompt = session.client.getPrompt(GetPromptRequest.builder("is_it_faster")
				.arguments(Map.of("baseline", "a\u001b[31m", "candidate", "b")).build());
		String text = ((TextContent) prompt.messages().get(0).content()).text();
		assertTrue(text.startsWith("Is \"b\" faster than \"a\\u001b[31m\"?"), text);
	}

	@Test
	void showsReportsAsResources() {
		assertTrue(report("flightbench://compare/markdown/causes%2Fbaseline/causes%2Fcandidate").contains("regressed"));
		assertTrue(report("flightbench://flame/html/allocation-after.jfr").startsWith("<!DOCTYPE html>"));
	}

	private static String report(String uri) {
		return ((TextResourceContents) session.client.readResource(ReadResourceRequest.builder(uri).build()).contents()
				.get(0)).text();
	}
}
