// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

/** Tests messages that the SDK's client does not send. */
class StreamTransportTest {

	static final List<String> START = List.of(
			"{'jsonrpc':'2.0','id':'start','method':'initialize','params':{'protocolVersion':'2025-06-18','capabilities':{},'clientInfo':{'name':'test','version':'1'}}}",
			"{'jsonrpc':'2.0','method':'notifications/initialized'}");
	private static final String EVENTS = call(1, "events", "{'recording':'allocation-after.jfr'}");
	private static final String EXPLAIN = "{'baseline':'causes/baseline','candidate':'causes/candidate'}";

	static String call(int id, String tool, String arguments) {
		return "{'jsonrpc':'2.0','id':" + id + ",'method':'tools/call','params':{'name':'" + tool + "','arguments':"
				+ arguments + "}}";
	}

	static String cancel(int id) {
		return "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':" + id + "}}";
	}

	/** Returns the answers of the server to these messages. */
	static List<Map<?, ?>> answers(List<String> start, String... messages) throws IOException {
		List<String> lines = new ArrayList<>(start);
		lines.addAll(List.of(messages));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		new FlightbenchServer(new Roots(List.of(Session.SAMPLES)), false).serve(
				new ByteArrayInputStream(String.join("\n", lines).replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
				out);
		List<Map<?, ?>> answers = new ArrayList<>();
		for (String line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
			answers.add(Session.JSON.readValue(line, Map.class));
		}
		return answers;
	}

	private static TreeSet<String> ids(List<Map<?, ?>> answers) {
		TreeSet<String> ids = new TreeSet<>();
		answers.forEach(answer -> ids.add(String.valueOf(answer.get("id"))));
		return ids;
	}

	@Test
	void answersAllRequestsBeforeTheInputEnds() throws IOException {
		assertEquals(List.of("1", "2", "start"),
				List.copyOf(ids(answers(START, EVENTS, call(2, "compare", "{}")))));
	}

	@Test
	void survivesALineThatIsNotAMessage() throws IOException {
		List<Map<?, ?>> answers = answers(START, "{'jsonrpc':", "[]", "", "hello", "{'id':5,'method':", EVENTS);
		assertEquals(List.of("1", "5", "start"), List.copyOf(ids(answers)));
	}

	@Test
	void refusesANameOf10MegabytesAndAMessageOf20() throws IOException {
		List<Map<?, ?>> answers = answers(START, call(2, "events", "{'" + "x".repeat(10_000_000) + "':1}"),
				call(3, "events", "{'recording':'" + "x".repeat(20_000_000) + "'}"), EVENTS);
		assertEquals(List.of("1", "2", "3", "start"), List.copyOf(ids(answers)));
		assertEquals(2, answers.stream().filter(answer -> answer.containsKey("error")).count());
	}

	@Test
	void answersNoRequestBeforeTheSessionStarted() throws IOException {
		List<Map<?, ?>> answers = answers(List.of(), EVENTS);
		assertEquals(1, answers.size());
		assertTrue(answers.get(0).toString().contains("not initialized"), answers.toString());
	}

	@Test
	void answersNoCanceledRequestAndGoesOn() throws IOException {
		List<Map<?, ?>> answers = answers(START, call(7, "explain", EXPLAIN), call(8, "explain", EXPLAIN), cancel(8),
				cancel(7), cancel(99), EVENTS);
		assertEquals(List.of("1", "start"), List.copyOf(ids(answers)));
	}

	@Test
	void namesAnUnknownToolOrMethod() throws IOException {
		List<Map<?, ?>> answers = answers(START, call(3, "bench", "{}"),
				"{'jsonrpc':'2.0','id':4,'method':'no/such'}");
		assertEquals(2, answers.stream().filter(answer -> answer.containsKey("error")).count(), answers.toString());
	}
}
