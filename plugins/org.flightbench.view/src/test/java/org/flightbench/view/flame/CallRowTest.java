// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.flightbench.recording.profile.Side;
import org.junit.jupiter.api.Test;

class CallRowTest {

	private final FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("m.M.a;m.M.work;m.M.work;m.M.x;byte[] 5 1",
			"m.M.b;m.M.work;m.M.y;byte[] 7 1", "m.M.b;m.M.work;m.M.y;int[] 20 1", "m.M.b;m.M.z;int[] 100 1"));

	@Test
	void showsWhoCallsAMethodEachStackOnce() {
		List<CallRow> callers = CallRow.callers(nodes, frame("m.M.work"));
		assertEquals("m.M.b 27, m.M.a 5", text(callers));
		assertEquals("", text(callers.get(0).children()));
	}

	@Test
	void showsTheWayDownToTheRoot() {
		List<CallRow> callers = CallRow.callers(nodes, frame("int[]"));
		assertEquals("m.M.z 100, m.M.y 20", text(callers));
		assertEquals("m.M.work 20", text(callers.get(1).children()));
		assertEquals("m.M.b 20", text(callers.get(1).children().get(0).children()));
	}

	@Test
	void showsWhomAMethodCalls() {
		List<CallRow> callees = CallRow.callees(nodes, frame("m.M.work"));
		assertEquals("m.M.y 27, m.M.work 5", text(callees));
		assertEquals("int[] 20, byte[] 7", text(callees.get(0).children()));
		assertEquals("m.M.b 127, m.M.a 5", text(CallRow.callees(nodes, -1)));
	}

	@Test
	void showsTheClassesAllocatedBelowAMethod() {
		assertEquals("int[] 20, byte[] 12", text(CallRow.classes(nodes, frame("m.M.work"))));
		assertEquals("int[] 120, byte[] 12", text(CallRow.classes(nodes, -1)));
	}

	private int frame(String name) {
		for (int number = 0; number < nodes.frameCount(); number++) {
			if (nodes.frameName(number).equals(name)) {
				return number;
			}
		}
		throw new AssertionError(name);
	}

	private static String text(List<CallRow> rows) {
		return String.join(", ", rows.stream()
				.map(row -> row.name() + " " + Math.round(row.total(Side.BASELINE))).toList());
	}
}
