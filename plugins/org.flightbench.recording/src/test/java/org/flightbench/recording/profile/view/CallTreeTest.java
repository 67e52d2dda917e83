// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

import org.flightbench.recording.profile.ClassNames;
import org.flightbench.recording.profile.Collapsed;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.junit.jupiter.api.Test;

/** Tests call trees, their view options, and differences. */
class CallTreeTest {

	private static final StackProfile PROFILE = Collapsed.profile("before",
			"acme.Main.main;acme.Pool.take;byte[] 100 2",
			"acme.Main.main;acme.Pool.take;acme.Pool.grow;byte[] 50", "acme.Main.main;acme.Pool.take;int[] 7",
			"acme.Main.main;lib.Walk.down;lib.Walk.down;lib.Walk.down;int[] 30 3", "acme.Main.idle 5");

	@Test
	void addsUpWhatIsCalled() {
		assertEquals("""
						all 192 0
						 acme.Main.idle 5 5
						 acme.Main.main 187 0
						  acme.Pool.take 157 0
						   acme.Pool.grow 50 0
						    byte[] 50 50
						   byte[] 100 100
						   int[] 7 7
						  lib.Walk.down 30 0
						   lib.Walk.down 30 0
						    lib.Walk.down 30 0
						     int[] 30 30
						""", text(PROFILE));
	}

	@Test
	void givesTheSameChildrenInWhateverOrderTheyAreAskedFor() {
		Random random = new Random(1);
		String[] lines = new String[500];
		for (int line = 0; line < lines.length; line++) {
			StringBuilder stack = new StringBuilder("a.A.root");
			for (int depth = random.nextInt(8); depth > 0; depth--) {
				stack.append(";a.A.m").append(random.nextInt(4));
			}
			lines[line] = stack + " " + (1 + random.nextInt(9));
		}
		StackProfile profile = Collapsed.profile("random", lines);
		String expected = text(profile);
		CallTree tree = new CallTree(profile);
		for (int walk = 0; walk < 200; walk++) {
			CallNode node = tree.root();
			for (List<CallNode> children = node.children(); !children.isEmpty(); children = node.children()) {
				node = children.get(random.nextInt(children.size()));
			}
		}
		StringBuilder text = new StringBuilder();
		append(tree.root(), text);
		assertEquals(expected, text.toString());
	}

	private static FrameMatch found(String expression) {
		return FrameMatch.expression(Pattern.compile(expression));
	}

	@Test
	void beginsWithWhereItHappenedIfInverted() {
		ProfileView inverted = ProfileView.PLAIN.withInverted(true).withFocus(found("Pool"))
				.withClasses(ProfileView.ClassPlace.NONE);
		assertEquals("""
						acme.Pool.grow;acme.Pool.take 50 1
						acme.Pool.take 107 3
						""", Collapsed.of(inverted.of(PROFILE)));
	}

	@Test
	void showsRecursionOnce() {
		ProfileView collapsed = ProfileView.PLAIN.withCollapsed(true).withOnly(found("Walk"));
		assertEquals("acme.Main.main;lib.Walk.down;int[] 30 3\n", Collapsed.of(collapsed.of(PROFILE)));
	}

	@Test
	void putsClassesAtTheRootAndHidesFrames() {
		ProfileView classes = ProfileView.PLAIN.withHidden(List.of(found("Main"), found("^lib\\.")))
				.withOnly(found("^int\\[\\]$")).withClasses(ProfileView.ClassPlace.ROOT);
		assertEquals("""
						int[] 30 3
						int[];acme.Pool.take 7 1
						""", Collapsed.of(classes.of(PROFILE)));
	}

	@Test
	void putsNeighborsOfOnePackageTogether() {
		ProfileView packages = ProfileView.PLAIN.withSeparation(Separation.PACKAGE)
				.withClasses(ProfileView.ClassPlace.NONE);
		assertEquals("""
						acme 162 5
						acme;lib 30 3
						""", Collapsed.of(packages.of(PROFILE)));
	}

	@Test
	void keepsWhatVanishedInADifference() {
		StackProfile after = Collapsed.profile("after", "acme.Main.main;acme.Pool.take;byte[] 10",
				"acme.Main.main;acme.Cache.get;byte[] 4");
		StackProfile difference = Difference.of(PROFILE, after);
		assertEquals("""
						acme.Main.idle 5 1 0 0
						acme.Main.main;acme.Cache.get;byte[] 0 0 4 1
						acme.Main.main;acme.Pool.take;acme.Pool.grow;byte[] 50 1 0 0
						acme.Main.main;acme.Pool.take;byte[] 100 2 10 1
						acme.Main.main;acme.Pool.take;int[] 7 1 0 0
						acme.Main.main;lib.Walk.down;lib.Walk.down;lib.Walk.down;int[] 30 3 0 0
						""", Collapsed.of(difference));
		assertEquals(14, new CallTree(difference).root().total(Side.CANDIDATE));
		assertEquals(96, Scale.perSecond(difference).of(192, Side.BASELINE));
		assertEquals(1, Scale.perTotal(difference).of(14, Side.CANDIDATE));
		assertThrows(IllegalArgumentException.class, () -> Difference.of(PROFILE, after.byCount()));
	}

	@Test
	void countsAFrameOnceForEachStackThatItIsIn() {
		FrameTotals walk = FrameTotals.of(PROFILE).stream().filter(frame -> frame.frame().method().equals("down"))
				.findFirst().orElseThrow();
		assertEquals(30, walk.total(Side.BASELINE));
		assertEquals(30, walk.self(Side.BASELINE));
		assertEquals(3, walk.samples(Side.BASELINE));
	}

	@Test
	void takesFewEventsForChance() {
		assertEquals(1, RateTest.p(0, 0, 0, 0));
		// All of four events are on one side: 2 × 1/16.
		assertEquals(0.125, RateTest.p(4, 400, 0, 0), 1e-7);
		// All of six events are on one side: 2 × 1/64.
		assertEquals(0.03125, RateTest.p(0, 0, 6, 12), 1e-7);
		assertEquals(1, RateTest.p(50, 100, 50, 100), 1e-7);
		// Each of the candidate's events has twice the weight, so half as many are expected.
		assertEquals(1, RateTest.p(40, 40, 20, 40), 0.2);
		assertTrue(RateTest.p(2000, 2000, 2300, 2300) < 1e-5);
		assertEquals(RateTest.p(520, 520, 480, 480), RateTest.p(521, 521, 481, 481), 0.01);
	}

	@Test
	void namesClassesAsPeopleDo() {
		assertEquals("java.lang.String[][]", ClassNames.readable("[[Ljava/lang/String;"));
		assertEquals("byte[]", ClassNames.readable("[B"));
		assertEquals("acme.Main$$Lambda", ClassNames.readable("acme/Main$$Lambda+0x00007f.123"));
		assertEquals("acme.Main$$Lambda", ClassNames.readable("acme/Main$$Lambda$14/0x0000000800066840"));
		assertEquals("java.lang.invoke.LambdaForm$MH", ClassNames.readable("java/lang/invoke/LambdaForm$MH+0x00007f"));
	}

	@Test
	void givesTheSameChildrenOfAWholeLevelAtOnce() {
		Random random = new Random(2);
		String[] lines = new String[20_000];
		for (int line = 0; line < lines.length; line++) {
			StringBuilder stack = new StringBuilder("a.A.root");
			for (int depth = 1 + random.nextInt(9); depth > 0; depth--) {
				stack.append(";a.A.m").append(random.nextInt(6));
			}
			lines[line] = stack + " " + (1 + random.nextInt(9));
		}
		StackProfile profile = Collapsed.profile("random", lines);
		CallTree tree = new CallTree(profile);
		StringBuilder levels = new StringBuilder();
		CallLevel level = tree.root().level();
		while (level.size() > 0) {
			level = tree.below(level);
			for (int node = 0; node < level.size(); node++) {
				levels.append(level.depth()).append(' ').append(tree.frameName(level.frameNumber(node))).append(' ')
						.append(level.total(node, Side.BASELINE)).append('\n');
			}
		}
		StringBuilder expected = new StringBuilder();
		List<CallNode> nodes = List.of(new CallTree(profile).root());
		while (!nodes.isEmpty()) {
			nodes = nodes.stream().flatMap(node -> node.children().stream()).toList();
			nodes.forEach(node -> expected.append(node.depth()).append(' ').append(node.name()).append(' ')
					.append(node.total(Side.BASELINE)).append('\n'));
		}
		assertTrue(levels.length() > 100_000);
		assertEquals(expected.toString(), levels.toString());
	}

	private static String text(StackProfile profile) {
		StringBuilder text = new StringBuilder();
		append(new CallTree(profile).root(), text);
		return text.toString();
	}

	private static void append(CallNode node, StringBuilder text) {
		List<CallNode> children = node.children();
		text.append(" ".repeat(node.depth())).append(node.name()).append(' ').append(node.total(Side.BASELINE))
				.append(' ')
				.append(ending(node, children)).append('\n');
		children.forEach(child -> append(child, text));
	}

	/** Returns the weight of the stacks that end in a node. */
	private static long ending(CallNode node, List<CallNode> children) {
		return node.total(Side.BASELINE)
				- children.stream().mapToLong(child -> child.total(Side.BASELINE)).sum();
	}
}
