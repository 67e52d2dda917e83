// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;

import com.google.gson.stream.JsonReader;

import org.junit.jupiter.api.Test;

class FlameTreeTest {

	private static String frame(String name, double total, String... children) {
		return "{\"name\":\"" + name + "\",\"self\":0,\"total\":" + total + ",\"children\":["
				+ String.join(",", children) + "]}";
	}

	private static FlameTree read(String json) throws IOException {
		JsonReader reader = new JsonReader(new StringReader(json));
		reader.setNestingLimit(Integer.MAX_VALUE);
		return FlameTree.read(reader);
	}

	private static Object total(Map<?, ?> node, String... path) {
		Map<?, ?> place = node;
		for (String name : path) {
			place = ((List<?>) place.get("children")).stream().map(child -> (Map<?, ?>) child)
					.filter(child -> child.get("name").equals(name)).findFirst().orElseThrow();
		}
		return place.get("total");
	}

	@Test
	void addsTheCallersOfAllCallsOfAMethod() throws IOException {
		FlameTree tree = read(frame("all", 10, frame("main", 10, frame("a", 4, frame("copy", 4)),
				frame("b", 6, frame("copy", 5, frame("copy", 2), frame("x", 1)), frame("y", 1)))));
		Map<String, Object> callers = tree.callers("copy"::equals, "copy").json(5, 0);
		assertEquals(9.0, callers.get("total"));
		assertEquals(5.0, total(callers, "b"));
		assertEquals(5.0, total(callers, "b", "main"));
		assertEquals(4.0, total(callers, "a", "main"));
	}

	@Test
	void leavesOutWhatIsSmallOrDeep() throws IOException {
		FlameTree tree = read(frame("all", 100, frame("small", 1), frame("big", 99, frame("deep", 99))));
		assertEquals(List.of(Map.of("name", "big", "self", 0L, "total", 99.0, "children", List.of())),
				tree.json(1, 0.05).get("children"));
		assertEquals(1, tree.size(1, 0.05));
		assertEquals(3, tree.size(9, 0));
	}

	@Test
	void readsStacksDeeperThanThatOfAThread() throws IOException {
		int depth = 100_000;
		StringBuilder json = new StringBuilder();
		for (int level = 0; level < depth; level++) {
			json.append("{\"name\":\"f\",\"self\":0,\"total\":1,\"children\":[");
		}
		json.append(frame("leaf", 1)).append("]}".repeat(depth));
		FlameTree tree = read(json.toString());
		assertEquals(1.0, tree.callers("leaf"::equals, "leaf").json(3, 0).get("total"));
	}
}
