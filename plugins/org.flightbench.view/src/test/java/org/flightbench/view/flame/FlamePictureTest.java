// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the picture with a layout that visits every node. */
class FlamePictureTest {

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
	void hasEveryNodeInSightInJustOneBox(long seed) {
		Random random = new Random(seed);
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.profile(seed, 2000, 4 + random.nextInt(20)));
		FlamePicture picture = new FlamePicture();
		for (int trial = 0; trial < 30; trial++) {
			double from = trial == 0 ? 0 : random.nextDouble() * 0.999;
			double to = trial == 0 ? 1 : from + (1 - from) * Math.pow(random.nextDouble(), 3) + 1e-7;
			FlameWindow window = new FlameWindow(from, Math.min(1, to));
			int width = 1 + random.nextInt(700);
			int first = random.nextInt(3);
			int end = first + 1 + random.nextInt(nodes.levels());
			picture.layOut(nodes, window, width, first, end);
			check(nodes, picture, window, width, first, Math.min(end, nodes.levels()));
		}
	}

	private static void check(FlameNodes nodes, FlamePicture picture, FlameWindow window, int width, int first,
			int end) {
		int box = 0;
		for (int level = first; level < end; level++) {
			int boxes = 0;
			for (int node = nodes.levelStart(level); node < nodes.levelStart(level + 1); node++) {
				if (nodes.right(node) <= window.from() || nodes.left(node) >= window.to()) {
					continue;
				}
				if (box > 0 && node < picture.nodeEnd(box - 1) && picture.level(box - 1) == level) {
					assertTrue(pixels(nodes, node, window, width) < 2, "a wide box is drawn by itself");
					continue;
				}
				assertEquals(node, picture.node(box), "boxes follow one another");
				assertEquals(level, picture.level(box));
				assertTrue(picture.right(box) > picture.left(box), "no box vanishes");
				boolean isAlone = picture.nodeEnd(box) == node + 1;
				assertEquals(clip(place(nodes.left(node), window, width), width), picture.left(box), 0.5001);
				double right = place(nodes.right(picture.nodeEnd(box) - 1), window, width);
				assertEquals(Math.max(picture.left(box) + 1, clip(right, width)), picture.right(box), 0.5001);
				assertTrue(isAlone || right - place(nodes.left(node), window, width) < 9, "not too much together");
				boxes++;
				box++;
			}
			assertTrue(boxes <= width + 1, boxes + " boxes in " + width + " pixels");
		}
		assertEquals(box, picture.size());
	}

	private static double pixels(FlameNodes nodes, int node, FlameWindow window, int width) {
		return place(nodes.right(node), window, width) - place(nodes.left(node), window, width);
	}

	private static double place(double share, FlameWindow window, int width) {
		return (share - window.from()) / window.extent() * width;
	}

	private static double clip(double pixel, int width) {
		return Math.max(-10, Math.min(width + 10, pixel));
	}

	@Test
	void drawsFarFewerBoxesThanThereAreNodes() {
		StringBuilder lines = new StringBuilder();
		for (int method = 0; method < 50_000; method++) {
			lines.append(method == 0 ? "" : "\n").append("a.A.root;a.A.m").append(method).append(" 1 1");
		}
		FlameNodes nodes = RandomStacks.nodes(RandomStacks.of(lines.toString().split("\n")));
		FlamePicture picture = new FlamePicture();
		picture.layOut(nodes, FlameWindow.WHOLE, 1000, 0, 10);
		assertTrue(picture.size() <= 2 + 1000 / 6 + 1, picture.size() + " boxes");
		assertEquals(50_002, nodes.size());
		assertEquals(nodes.size(), picture.nodeEnd(picture.size() - 1));
	}
}
