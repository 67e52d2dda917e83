// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.flightbench.view.flame.RandomStacks.nodes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.RateTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlameNodesTest {

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
	void areTheNodesOfTheTreeLevelByLevel(long seed) {
		FlameGraph graph = RandomStacks.difference(RandomStacks.profile(seed, 60, 12),
				RandomStacks.profile(seed + 100, 60, 12));
		FlameNodes nodes = FlameNodes.of(graph, () -> false);

		List<CallNode> level = List.of(graph.tree().root());
		int node = 0;
		for (int depth = 0; depth < nodes.levels(); depth++) {
			assertEquals(node, nodes.levelStart(depth));
			List<CallNode> below = new ArrayList<>();
			for (CallNode expected : level) {
				assertEquals(expected.name(), nodes.name(node));
				assertEquals(depth, nodes.level(node));
				List<CallNode> children = expected.children();
				assertEquals(children.size(), nodes.childEnd(node) - nodes.childStart(node));
				for (Side side : Side.values()) {
					assertEquals(graph.total(expected, side), nodes.total(node, side), 1e-9);
					assertEquals(expected.samples(side), nodes.samples(node, side));
					long called = children.stream().mapToLong(child -> child.total(side)).sum();
					assertEquals(graph.scale().of(expected.total(side) - called, side), nodes.self(node, side), 1e-9);
				}
				assertEquals(
						RateTest.p(expected.samples(Side.BASELINE), graph.total(expected, Side.BASELINE),
								expected.samples(Side.CANDIDATE),
								graph.total(expected, Side.CANDIDATE)) >= RateTest.LEVEL,
						nodes.isChance(node));
				assertEquals(graph.extent(expected) / graph.extent(graph.tree().root()),
						nodes.right(node) - nodes.left(node), 1e-12);
				for (int child = nodes.childStart(node); child < nodes.childEnd(node); child++) {
					assertEquals(node, nodes.parent(child));
					assertTrue(
							nodes.left(child) >= nodes.left(node) && nodes.right(child) <= nodes.right(node) + 1e-12);
				}
				below.addAll(children);
				node++;
			}
			level = below;
		}
		assertEquals(node, nodes.size());
		assertTrue(level.isEmpty());
	}

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3})
	void findsTheNodeAtAPlace(long seed) {
		FlameNodes nodes = nodes(RandomStacks.profile(seed, 200, 10));
		for (int level = 0; level <= nodes.levels(); level++) {
			for (int step = 0; step <= 997; step++) {
				double place = step / 997.0;
				int expected = FlameNodes.NONE;
				for (int node = 0; node < nodes.size(); node++) {
					if (nodes.level(node) == level && nodes.left(node) <= place && place < nodes.right(node)) {
						expected = node;
					}
				}
				assertEquals(expected, FlameLookup.at(nodes, level, place));
			}
		}
	}

	@Test
	void countsTheLevelsOfAPart() {
		FlameNodes nodes = nodes(RandomStacks.of("a.A.a;a.A.b;a.A.c 50 1", "a.A.d 50 1"));
		assertEquals(4, FlameLookup.levelsWithin(nodes, FlameWindow.WHOLE));
		assertEquals(4, FlameLookup.levelsWithin(nodes, new FlameWindow(0.1, 0.2)));
		assertEquals(2, FlameLookup.levelsWithin(nodes, new FlameWindow(0.6, 0.8)));
	}

	@Test
	void findsAStackAgainAsFarAsItIsThere() {
		FlameNodes before = nodes(RandomStacks.of("a.A.a;a.A.b;a.A.c 50 1", "a.A.d 50 1"));
		FlameNodes after = nodes(RandomStacks.of("a.A.a;a.A.b;a.A.x 10 1", "a.A.d 90 1"));
		int leaf = FlameLookup.find(before, before.stack(before.size() - 1));
		assertEquals(before.size() - 1, leaf);
		assertEquals("a.A.c", before.name(leaf));
		assertEquals("a.A.b", after.name(FlameLookup.find(after, before.stack(leaf))));
	}

	@Test
	void knowsWhatIsWithinWhat() {
		FlameNodes nodes = nodes(RandomStacks.of("a.A.a;a.A.b;a.A.c 50 1", "a.A.d 50 1"));
		int leaf = nodes.size() - 1;
		assertTrue(nodes.isWithin(leaf, FlameNodes.ROOT));
		assertTrue(nodes.isWithin(leaf, nodes.parent(leaf)));
		assertFalse(nodes.isWithin(nodes.parent(leaf), leaf));
		assertFalse(nodes.isWithin(leaf, FlameLookup.find(nodes, nodes.stack(2))));
	}

	@Test
	void endsWhenItIsCancelled() {
		FlameGraph graph = RandomStacks.graph(RandomStacks.profile(1, 50, 10));
		assertThrows(CancellationException.class, () -> FlameNodes.of(graph, () -> true));
	}

	@Test
	void isEmptyWithoutStacks() {
		FlameNodes nodes = nodes(RandomStacks.of());
		assertTrue(nodes.isEmpty());
		assertEquals(FlameNodes.NONE, FlameLookup.at(nodes, 0, 0.5));
	}
}
