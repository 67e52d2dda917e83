// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;

import com.google.gson.stream.JsonReader;

import org.junit.jupiter.api.Test;

class AnswerTest {

	private static Map<String, Object> read(String json) throws IOException {
		return Tools.plain(new JsonReader(new StringReader(json.replace('\'', '"'))), null);
	}

	@Test
	void keepsWhatFits() throws IOException {
		Map<String, Object> answer = read("{'a':[1,2,3]}");
		Answer.shorten(Session.JSON, answer, 1024);
		assertEquals(read("{'a':[1,2,3]}"), answer);
	}

	@Test
	void cutsTheEndOfTheOutermostListsFirst() throws IOException {
		String causes = "{'causes':['" + "x".repeat(40) + "','y','z','v']},";
		Map<String, Object> answer = read("{'first':[" + causes.repeat(20) + "{}],'other':[1,2,3,4,5]}");
		Answer.shorten(Session.JSON, answer, 1024);
		List<?> first = (List<?>) answer.get("first");
		assertTrue(first.size() >= 3 && first.size() < 20, answer.toString());
		assertEquals(5, ((List<?>) answer.get("other")).size());
		assertEquals(4, ((List<?>) ((Map<?, ?>) first.get(0)).get("causes")).size());
		assertEquals(List.of(Map.of("what", "first", "kept", (long) first.size(), "of", 21L)), answer.get("cut"));
		assertTrue(Session.JSON.writeValueAsBytes(answer).length <= 1024);
	}

	@Test
	void cutsInnerListsAndTextsIfNothingElseIsLeft() throws IOException {
		Map<String, Object> answer = read("{'all':[{'stack':['" + "f','".repeat(500) + "f']}],'text':'"
				+ "ü".repeat(2000) + "'}");
		Answer.shorten(Session.JSON, answer, 1024);
		assertTrue(Session.JSON.writeValueAsBytes(answer).length <= 1024, answer.toString());
		assertTrue(answer.get("cut").toString().contains("all[].stack"), answer.toString());
	}

	@Test
	void roundsFractionsAndKeepsWholeNumbers() throws IOException {
		Map<String, Object> answer = read(
				"{'a':0.9098739279328801,'b':123456789012345678,'c':-17,'d':1234567.891,'e':1e300,'f':null}");
		assertEquals("{a=0.909874, b=123456789012345678, c=-17, d=1234568.0, e=1.0E300, f=null}",
				answer.toString());
	}
}
