// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.analysis.change.LargeObjectBias;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.junit.jupiter.api.Test;

/**
 * Tests the bias of allocation samples. The shares are from a program that allocates 20.8 KB of small objects per
 * operation. The candidate allocates an additional array of 20 KB, to which JDK 25 attributed 90 % of the weight.
 */
class LargeObjectBiasTest {

	private static final double OPERATIONS = 1000;

	private final FrameTable frames = new FrameTable();
	private final StackSet stacks = new StackSet(1);
	private long weight;
	private long events;

	private LargeObjectBiasTest add(String method, String type, double bytes, long samples) {
		int[] stack = {frames.number(new Frame("a.A", method, 0, Frame.Kind.JAVA)),
				frames.number(new Frame(type, "", 0, Frame.Kind.CLASS))};
		stacks.add(stack, 2, Side.BASELINE, Math.round(bytes * OPERATIONS), samples);
		weight += Math.round(bytes * OPERATIONS);
		events += samples;
		return this;
	}

	private StackProfile profile() {
		return new StackProfile("allocation", Weight.BYTES, frames, stacks.build(),
				List.of(new ProfileSource("run", 0, weight, events, Map.of(), "", 0)), List.of());
	}

	private static LargeObjectBiasTest before() {
		return new LargeObjectBiasTest().add("small", "byte[]", 20_800, 990);
	}

	private static FlameGraph graph(StackProfile baseline, StackProfile candidate) {
		return new FlameGraph(new CallTree(Difference.of(baseline, candidate)),
				Scale.perOperation(List.of(OPERATIONS, OPERATIONS), List.of()));
	}

	private static MethodRow row(FlameGraph graph, String method) {
		return MethodRow.of(graph).stream().filter(row -> row.frame().className().equals(method)
				|| row.frame().method().equals(method)).findFirst().orElseThrow();
	}

	@Test
	void anArrayThatAccountsForTheTotalMakesNoOtherSiteAllocateLess() {
		FlameGraph graph = graph(before().profile(), new LargeObjectBiasTest().add("small", "byte[]", 4_100, 117)
				.add("copy", "char[]", 36_700, 945).profile());
		assertTrue(LargeObjectBias.hidesDecreases(graph.profile(), graph.scale()));
		assertTrue(row(graph, "small").chance(), "less, which the total does not show");
		assertEquals(ChangeVerdict.MORE, row(graph, "copy").change().verdict());
	}

	@Test
	void aSiteThatIsReplacedByALittleMoreIsGone() {
		FlameGraph graph = graph(before().profile(),
				new LargeObjectBiasTest().add("copy", "char[]", 24_000, 1000).profile());
		assertFalse(LargeObjectBias.hidesDecreases(graph.profile(), graph.scale()));
		assertEquals(ChangeVerdict.LESS, row(graph, "small").change().verdict());
	}

	@Test
	void moreObjectsThatAreNoArraysHideNothing() {
		FlameGraph graph = graph(before().profile(), new LargeObjectBiasTest().add("small", "byte[]", 4_100, 117)
				.add("copy", "a.Node", 36_700, 945).profile());
		assertFalse(LargeObjectBias.hidesDecreases(graph.profile(), graph.scale()));
	}

	@Test
	void recordingsThatAreNotComparedByOperationHaveNoExactTotal() {
		StackProfile difference = Difference.of(before().profile(),
				new LargeObjectBiasTest().add("copy", "char[]", 36_700, 945).profile());
		assertFalse(LargeObjectBias.hidesDecreases(difference, Scale.raw(difference)));
	}
}
