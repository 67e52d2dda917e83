// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightbench.recording.profile.Frame;
import org.junit.jupiter.api.Test;

/** Tests the tables of a selected frame next to a flame graph. */
class FrameCallsTest {

	private final FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("m.M.a;m.M.work;byte[] 5 1",
			"m.M.b;m.M.work;int[] 7 1", "m.M.b;m.M.rest;char[] 1 1"));

	@Test
	void ofAMethodTellsWhatWasAllocatedBelowIt() {
		FrameCalls calls = FrameCalls.of(nodes, new Frame("m.M", "work", 0, Frame.Kind.JAVA));
		assertTrue(calls.isThere());
		assertEquals("m.M.b m.M.a", names(calls.callers()));
		assertEquals("int[] byte[]", names(calls.callees()));
		assertEquals("int[] byte[]", names(calls.classes()));
	}

	@Test
	void ofAClassTellsItsCallersAndAllClasses() {
		FrameCalls calls = FrameCalls.of(nodes, new Frame("int[]", "", 0, Frame.Kind.CLASS));
		assertEquals("m.M.work", names(calls.callers()));
		assertEquals("", names(calls.callees()));
		assertEquals("int[] byte[] char[]", names(calls.classes()));
	}

	@Test
	void ofTheRootTellsWhereStacksBegin() {
		FrameCalls calls = FrameCalls.of(nodes, null);
		assertEquals("", names(calls.callers()));
		assertEquals("m.M.b m.M.a", names(calls.callees()));
		assertEquals("int[] byte[] char[]", names(calls.classes()));
	}

	@Test
	void whatIsNotThereHasNoCallers() {
		FrameCalls calls = FrameCalls.of(nodes, new Frame("m.M", "other", 0, Frame.Kind.JAVA));
		assertFalse(calls.isThere());
		assertEquals("", names(calls.callers()) + names(calls.callees()));
	}

	private static String names(List<CallRow> rows) {
		return String.join(" ", rows.stream().map(CallRow::name).toList());
	}
}
