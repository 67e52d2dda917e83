// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.flightbench.base.CostlySearchException;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlameMatchesTest {

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5})
	void countsEachStackOnce(long seed) {
		StackProfile profile = RandomStacks.profile(seed, 300, 15);
		FlameMatches matches = search(RandomStacks.nodes(profile), "p1\\.C[0-3]", true);
		Stacks stacks = profile.stacks();
		long all = 0;
		long with = 0;
		for (int stack = 0; stack < stacks.size(); stack++) {
			boolean isMatch = false;
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				isMatch |= profile.frames().frame(stacks.frame(stack, depth)).name().matches("p1\\.C[0-3].*");
			}
			all += stacks.weight(stack, Side.BASELINE);
			with += isMatch ? stacks.weight(stack, Side.BASELINE) : 0;
		}
		assertEquals((double) with / all, matches.share(Side.BASELINE), 1e-12);
		assertTrue(with > 0 && with < all);
	}

	@Test
	void takesPlainTextAsItIsInUpperAndLowerCase() {
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("a.Map$Node.get 1 1", "a.Mapper.get 3 1"));
		assertEquals(0.25, search(nodes, "map$", false).share(Side.BASELINE));
		assertEquals(1, search(nodes, "MAP", false).share(Side.BASELINE));
		assertEquals(0, search(nodes, "map$", true).count());
	}

	@Test
	void lettersOutsideAsciiAreFoundInUpperAndLowerCase() {
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("a.\u00c4rger.get 1 1", "a.Mapper.get 3 1"));
		assertEquals(0.25, search(nodes, "\u00e4rger", false).share(Side.BASELINE));
		assertEquals(0.25, search(nodes, "\u00e4R.*", true).share(Side.BASELINE));
	}

	@Test
	void goesFromMatchToMatchAndRound() {
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("a.A.a;b.B.b 1 1", "a.A.c;a.A.a 1 1"));
		FlameMatches matches = search(nodes, "A[.]a$", true);
		assertEquals(2, matches.count());
		int first = matches.next(FlameNodes.NONE);
		int second = matches.next(first);
		assertEquals(1, matches.number(first));
		assertEquals(2, matches.number(second));
		assertEquals(first, matches.next(second));
		assertEquals(second, matches.previous(first));
		assertTrue(matches.isFound(0, nodes.size()));
		assertFalse(matches.isFound(0, first));
	}

	@Test
	void theHeaviestMatchComesFirst() {
		FlameNodes nodes = RandomStacks
				.nodes(RandomStacks.of("a.A.a;x.X.x 5 1", "b.B.b;x.X.x 70 1", "c.C.c;x.X.x 20 1", "d.D.d 5 1"));
		FlameMatches matches = search(nodes, "x.X", false);
		List<Double> weights = new ArrayList<>();
		int node = FlameNodes.NONE;
		for (int count = 0; count < 4; count++) {
			node = matches.next(node);
			weights.add(nodes.total(node, Side.BASELINE));
		}
		assertEquals(List.of(70.0, 20.0, 5.0, 70.0), weights);
		assertEquals(5, nodes.total(matches.previous(node), Side.BASELINE), "before the heaviest is the lightest");
		assertEquals(5, nodes.total(matches.previous(FlameNodes.ROOT), Side.BASELINE));
		assertEquals(70, nodes.total(matches.next(FlameNodes.ROOT), Side.BASELINE));
	}

	@Test
	void endsAnExpressionThatTakesForEver() {
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.of("a." + "x".repeat(60) + "!.a 1 1"));
		assertThrows(CostlySearchException.class,
				() -> FlameMatches.of(nodes, Pattern.compile("x*x*x*x*x*x*x*x*y"), () -> false));
		assertThrows(CancellationException.class, () -> FlameMatches.of(nodes, Pattern.compile("x"), () -> true));
	}

	private static FlameMatches search(FlameNodes nodes, String text, boolean regex) {
		return FlameMatches.of(nodes, FlameMatches.pattern(text, regex), () -> false);
	}
}
