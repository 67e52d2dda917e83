// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameInk;
import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.flightbench.view.flame.FlamePicture;
import org.flightbench.view.flame.FlameWindow;
import org.flightbench.view.flame.InitialZoom;
import org.flightbench.view.flame.RandomStacks;
import org.flightbench.view.flame.ShortFrameName;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameHints;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that canvas, picture and page show the same widths, colors, marks, names and tooltips. */
class SamePictureTest {

	private static final int WIDTH = 1200;
	private static final Pattern SVG_BOX = Pattern.compile(
			"<g><title>([^<]*)</title><rect x=\"(\\d+)\" y=\"(\\d+)\" width=\"(\\d+)\"[^>]*fill=\"(#\\w+)\"/>");

	/** A box in pixels. Neighbors that are too narrow are merged. */
	private record Box(int level, int left, int right, int color, String hint) {}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void theBoxesOfThePageAreThoseOfTheCanvas(boolean isDifference) throws IOException {
		FlameGraph graph = graph(isDifference);
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		for (boolean dark : new boolean[]{false, true}) {
			assertEquals(canvas(nodes, dark), page(graph, dark));
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void theBoxesOfThePictureAreThoseOfTheCanvas(boolean isDifference) throws IOException {
		FlameGraph graph = graph(isDifference);
		assertEquals(canvas(FlameNodes.of(graph, () -> false), false), picture(graph));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void aPictureOfWhatIsZoomedHasJustThatBelowItsPalerCallers(boolean isDifference) throws IOException {
		FlameGraph graph = graph(isDifference);
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		int zoomed = nodes.childStart(nodes.childStart(FlameNodes.ROOT));
		FlameGraph there = graph.startingAt(InitialZoom.at(nodes.stack(zoomed)));
		List<Box> drawn = picture(there);
		assertEquals(canvas(nodes, zoomed, false), drawn);
		assertEquals(List.of(0, 1, 2), drawn.stream().filter(box -> box.right() - box.left() >= WIDTH)
				.map(Box::level).limit(3).toList(), "the callers and what is zoomed fill the width");
		String written = written(there, FileFormat.SVG);
		assertTrue(written.contains("zoomed into " + nodes.name(zoomed)), written);
		int deepest = drawn.stream().mapToInt(Box::level).max().orElseThrow();
		assertTrue(written.contains(" height=\"" + (46 + (deepest + 1) * 18 + 8) + "\""),
				"no room for what is not in it");
	}

	@Test
	void aPictureThatNobodyZoomedIsOfTheWhole() throws IOException {
		FlameGraph graph = RandomStacks.graph(RandomStacks.of("a.Bench.run;b.B.b 60 1", "c.C.beside 40 1"));
		String written = written(graph.startingAt(InitialZoom.ofBenchmark("a.Bench", "run")), FileFormat.SVG);
		assertTrue(written.contains("C.beside"), written);
	}

	private static List<Box> picture(FlameGraph graph) throws IOException {
		Matcher matcher = SVG_BOX.matcher(written(graph, FileFormat.SVG));
		List<Box> drawn = new ArrayList<>();
		while (matcher.find()) {
			int left = Integer.parseInt(matcher.group(2));
			int width = Integer.parseInt(matcher.group(4));
			if (width >= 3 && !matcher.group(1).contains("too narrow")) {
				drawn.add(new Box((Integer.parseInt(matcher.group(3)) - 46) / 18, left, left + width + 1,
						Integer.decode(matcher.group(5)), matcher.group(1).replace("&#10;", "\n")));
			}
		}
		return drawn;
	}

	@Test
	void narrowFramesStandTogetherAndNoneIsLost() throws IOException {
		StringBuilder lines = new StringBuilder("a.A.wide 100000 9");
		for (int index = 10; index < 60; index++) {
			lines.append("\na.A.narrow").append(index).append(" 1 1");
		}
		List<PageBox> together = together(lines);
		assertEquals(1, together.size(), together.toString());
		assertEquals(50, together.get(0).baseline());
		assertTrue(together.get(0).hint().startsWith("50 frames, too narrow"), together.toString());
	}

	@Test
	void narrowFramesOfDifferentCallersStandApart() throws IOException {
		StringBuilder lines = new StringBuilder("a.A.wide 100000 9");
		for (int index = 10; index < 60; index++) {
			lines.append("\na.A.one;a.A.narrow").append(index).append(" 1 1");
			lines.append("\na.A.other;a.A.narrow").append(index).append(" 1 1");
		}
		assertEquals(2, together(lines).size());
	}

	private static List<PageBox> together(CharSequence lines) throws IOException {
		return boxes(RandomStacks.graph(RandomStacks.of(lines.toString().split("\n")))).stream()
				.filter(box -> box.labels().isEmpty()).toList();
	}

	@Test
	void whatIsJustWideEnoughIsOnThePageWithWhatItCalls() throws IOException {
		List<PageBox> boxes = boxes(RandomStacks.graph(RandomStacks.of("a.A.wide 99980 9", "a.A.slim;a.A.below 20 1")));
		assertTrue(boxes.stream().anyMatch(box -> box.labels().contains("a.A.below")), boxes.toString());
	}

	@Test
	void boxesBehindRoomThatNothingFillsStandWhereTheirCallersDo() throws IOException {
		List<PageBox> boxes = boxes(RandomStacks.graph(RandomStacks.of("a.A.alone 30 3", "b.B.caller 20 2",
				"b.B.caller;c.C.called 40 4", "d.D.only;e.E.below 10 1")));
		assertEquals(List.of("all 0 100", "A.alone 0 30", "B.caller 30 90", "D.only 90 100", "C.called 30 70",
				"E.below 90 100"),
				boxes.stream().map(box -> box.labels().get(box.labels().size() > 1 ? 1 : 0) + " "
						+ box.left() * 100 / FlameRows.PARTS + " " + box.right() * 100 / FlameRows.PARTS).toList());
	}

	@Test
	void whatStandsInABoxIsTheFirstNameThatFits() throws IOException {
		FlameGraph graph = RandomStacks.graph(RandomStacks.of("org.acme.Pool.grow 10 1"));
		List<String> labels = boxes(graph).get(1).labels();
		assertEquals(List.of("org.acme.Pool.grow", "Pool.grow", "grow"), labels);
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		for (int room : new int[]{18, 12, 4}) {
			String drawn = ShortFrameName.label(nodes.frame(1), nodes.name(1), String::length, room);
			assertEquals(labels.stream().filter(name -> name.length() <= room).findFirst().orElseThrow(), drawn);
		}
	}

	/** Returns the boxes of the canvas for frames that are wide enough to have a separate box. */
	private static List<Box> canvas(FlameNodes nodes, boolean dark) {
		return canvas(nodes, FlameNodes.ROOT, dark);
	}

	/** Returns the boxes of the canvas for the subtree of a node and its callers. */
	private static List<Box> canvas(FlameNodes nodes, int zoomed, boolean dark) {
		FlamePalette palette = new FlamePalette(nodes, FlameColoring.usual(nodes.graph().isDifference()),
				dark ? 0x1e1f22 : 0xffffff, dark, Map.of());
		FlamePicture picture = new FlamePicture();
		picture.layOut(nodes, FlameWindow.of(nodes, zoomed), WIDTH, 0, nodes.levels());
		FlameInk ink = new FlameInk(nodes, palette, FlameMatches.NONE);
		List<Box> boxes = new ArrayList<>();
		for (int box = 0; box < picture.size(); box++) {
			int start = picture.node(box);
			int left = Math.max(0, picture.left(box));
			int right = Math.min(WIDTH, picture.right(box));
			if (right - left >= 4 && !picture.isTogether(box)) {
				int color = ink.color(start, picture.nodeEnd(box), right - left);
				boxes.add(new Box(picture.level(box), left, right,
						picture.level(box) < nodes.level(zoomed) ? palette.dimmed(color) : color,
						FlameHints.ofBox(nodes, start, picture.nodeEnd(box), zoomed)));
			}
		}
		return boxes;
	}

	/** Returns the boxes of the page, with the edges in whole pixels that its script computes. */
	private static List<Box> page(FlameGraph graph, boolean dark) throws IOException {
		double parts = FlameRows.PARTS;
		List<Box> boxes = new ArrayList<>();
		for (PageBox box : boxes(graph)) {
			int left = (int) Math.round(box.left() / parts * WIDTH);
			int right = (int) Math.round(box.right() / parts * WIDTH);
			if (right - left >= 4 && !box.labels().isEmpty()) {
				boxes.add(new Box(box.level(), left, right, Integer.decode(box.shades().get(dark ? 2 : 0)),
						box.labels().get(0) + "\n" + box.hint()));
			}
		}
		return boxes;
	}

	private static List<PageBox> boxes(FlameGraph graph) throws IOException {
		return PageBox.of(PageBox.data(graph));
	}

	private static FlameGraph graph(boolean isDifference) {
		return isDifference
				? RandomStacks.difference(RandomStacks.profile(1, 40, 8), RandomStacks.profile(2, 40, 8))
				: RandomStacks.graph(RandomStacks.profile(3, 60, 9));
	}

	private static String written(FlameGraph graph, FileFormat format) throws IOException {
		StringWriter text = new StringWriter();
		text.append(new FlameReport(graph).text(format));
		return text.toString();
	}
}
