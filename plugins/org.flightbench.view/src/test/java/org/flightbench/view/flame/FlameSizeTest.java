// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.flightbench.recording.profile.StackProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the estimated size of a graph with its actual size after layout. */
class FlameSizeTest {

	@ParameterizedTest
	@ValueSource(ints = {1, 100, 5_000, 60_000})
	void framesAreCountedBeforeTheyAreLaidOut(int stacks) {
		StackProfile profile = RandomStacks.profile(stacks, stacks, 30);
		FlameNodes nodes = RandomStacks.nodes(profile);
		FlameSize size = FlameSize.of(profile);
		assertEquals(nodes.size(), size.frames(), 1 + 0.03 * nodes.size());
		assertEquals(nodes.levels(), size.levels());
		assertEquals(profile.stacks().size(), size.stacks());
	}

	@ParameterizedTest
	@ValueSource(doubles = {0.01, 0.001, 0.0001})
	void leavingOutNarrowFramesTakesNoMoreThanIsSaid(double narrowest) {
		StackProfile profile = RandomStacks.profile(3, 60_000, 30);
		FlameSize size = FlameSize.of(profile);
		FlameNodes nodes = FlameNodes.of(RandomStacks.graph(profile), narrowest, () -> false);
		assertTrue(nodes.size() < size.frames());
		assertTrue(size.bytes(narrowest) <= size.bytes());
		assertTrue(nodes.size() <= size.levels() / narrowest, nodes.size() + " frames");
	}

	@Test
	void whatIsLeftOutIsBelowNarrowFramesOnlyAndSaid() {
		StackProfile profile = RandomStacks.profile(5, 3_000, 12);
		FlameNodes all = RandomStacks.nodes(profile);
		FlameNodes wide = FlameNodes.of(RandomStacks.graph(profile), 0.01, () -> false);
		assertEquals("[only frames of at least 1 %]", FlameSentences.remarks(wide).toString());
		assertEquals("[]", FlameSentences.remarks(all).toString());
		for (int node = 0; node < wide.size(); node++) {
			int same = FlameLookup.find(all, wide.stack(node));
			assertEquals(all.left(same), wide.left(node), 1e-12);
			assertEquals(all.right(same), wide.right(node), 1e-12);
			assertEquals(wide.isCut(node), all.right(same) - all.left(same) < 0.01);
			int children = wide.childEnd(node) - wide.childStart(node);
			assertEquals(wide.isCut(node) ? 0 : all.childEnd(same) - all.childStart(same), children);
			assertEquals(wide.isCut(node), FlameHints.of(wide, node, FlameNodes.ROOT).contains("Self unknown"));
		}
	}
}
