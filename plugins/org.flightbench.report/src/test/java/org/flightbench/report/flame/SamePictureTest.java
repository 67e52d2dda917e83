// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.report.TextStyle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the canvas, the picture and the page show is the same: widths, colours, marks, names and hints. */
class SamePictureTest {

	private static final int WIDTH = 1200;
	private static final Pattern SVG_BOX = Pattern.compile(
			"<g><title>([^<]*)</title><rect x=\"(\\d+)\" y=\"(\\d+)\" width=\"(\\d+)\"[^>]*fill=\"(#\\w+)\"/>");

	/** A box at some pixels; together are neighbours that are too narrow. */
	private record Box(int level, int left, int right, int colour, String hint) {}

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
		List<Box> expected = canvas(FlameNodes.of(graph, () -> false), false);
		Matcher matcher = SVG_BOX.matcher(written(graph, FlameFormat.SVG));
		List<Box> drawn = new ArrayList<>();
		while (matcher.find()) {
			int left = Integer.parseInt(matcher.group(2));
			int width = Integer.parseInt(matcher.group(4));
			if (width >= 3 && !matcher.group(1).contains("too narrow")) {
				drawn.add(new Box((Integer.parseInt(matcher.group(3)) - 46) / 18, left, left + width + 1,
						Integer.decode(matcher.group(5)), matcher.group(1).replace("&#10;", "\n")));
			}
		}
		assertEquals(expected, drawn);
	}

	@Test
	void narrowFramesStandTogetherAndNoneIsLost() throws IOException {
		StringBuilder lines = new StringBuilder("a.A.wide 100000 9");
		for (int index = 10; index < 60; index++) {
			lines.append("\na.A.narrow").append(index).append(" 1 1");
		}
		JsonObject data = data(RandomStacks.graph(RandomStacks.of(lines.toString().split("\n"))));
		List<JsonArray> together = data.getAsJsonArray("boxes").asList().stream().map(JsonElement::getAsJsonArray)
				.filter(box -> box.get(1).getAsInt() < 0).toList();
		assertEquals(1, together.size(), together.toString());
		assertEquals(50, together.get(0).get(5).getAsLong());
		assertTrue(hint(data, together.get(0)).startsWith("50 frames, too narrow"), together.toString());
	}

	@Test
	void narrowFramesOfDifferentCallersStandApart() throws IOException {
		StringBuilder lines = new StringBuilder("a.A.wide 100000 9");
		for (int index = 10; index < 60; index++) {
			lines.append("\na.A.one;a.A.narrow").append(index).append(" 1 1");
			lines.append("\na.A.other;a.A.narrow").append(index).append(" 1 1");
		}
		JsonObject data = data(RandomStacks.graph(RandomStacks.of(lines.toString().split("\n"))));
		assertEquals(2, data.getAsJsonArray("boxes").asList().stream().map(JsonElement::getAsJsonArray)
				.filter(box -> box.get(1).getAsInt() < 0).count());
	}

	@Test
	void whatIsJustWideEnoughIsOnThePageWithWhatItCalls() throws IOException {
		JsonObject data = data(RandomStacks.graph(RandomStacks.of("a.A.wide 99980 9", "a.A.slim;a.A.below 20 1")));
		assertTrue(data.getAsJsonArray("names").toString().contains("a.A.below"), data.toString());
	}

	@Test
	void whatStandsInABoxIsTheFirstNameThatFits() throws IOException {
		FlameGraph graph = RandomStacks.graph(RandomStacks.of("org.acme.Pool.grow 10 1"));
		JsonArray names = data(graph).getAsJsonArray("names");
		assertEquals("[[\"all\"],[\"org.acme.Pool.grow\",\"Pool.grow\",\"grow\"]]", names.toString());
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		for (int room : new int[]{18, 12, 4}) {
			String drawn = ShortName.label(nodes.frame(1), nodes.name(1), String::length, room);
			assertEquals(names.get(1).getAsJsonArray().asList().stream().map(JsonElement::getAsString)
					.filter(name -> name.length() <= room).findFirst().orElseThrow(), drawn);
		}
	}

	/** What the canvas draws of frames that are wide enough to be boxes of their own. */
	private static List<Box> canvas(FlameNodes nodes, boolean dark) {
		FlamePalette palette = new FlamePalette(nodes, FlameColouring.usual(nodes.graph().isDifference()),
				dark ? 0x1e1f22 : 0xffffff, dark, Map.of());
		FlamePicture picture = new FlamePicture();
		picture.lay(nodes, FlameWindow.WHOLE, WIDTH, 0, nodes.levels());
		FlameInk ink = new FlameInk(nodes, palette, FlameMatches.NONE);
		List<Box> boxes = new ArrayList<>();
		for (int box = 0; box < picture.size(); box++) {
			int start = picture.node(box);
			int width = picture.right(box) - picture.left(box);
			if (width >= 4 && !picture.isTogether(box)) {
				boxes.add(new Box(picture.level(box), picture.left(box), picture.right(box),
						ink.colour(start, picture.nodeEnd(box), width),
						FlameHints.ofBox(nodes, start, picture.nodeEnd(box))));
			}
		}
		return boxes;
	}

	/** What the page draws, by the rule of its script: edges in whole pixels. */
	private static List<Box> page(FlameGraph graph, boolean dark) throws IOException {
		JsonObject data = data(graph);
		double parts = data.get("parts").getAsDouble();
		List<Box> boxes = new ArrayList<>();
		data.getAsJsonArray("boxes").forEach(element -> {
			JsonArray box = element.getAsJsonArray();
			int left = (int) Math.round(box.get(3).getAsLong() / parts * WIDTH);
			int right = (int) Math.round(box.get(4).getAsLong() / parts * WIDTH);
			if (right - left >= 4 && box.get(1).getAsInt() >= 0) {
				String colour = data.getAsJsonArray("colours").get(box.get(2).getAsInt()).getAsJsonArray()
						.get(dark ? 2 : 0).getAsString();
				boxes.add(
						new Box(box.get(0).getAsInt(), left, right, Integer.decode(colour),
								data.getAsJsonArray("names").get(box.get(1).getAsInt()).getAsJsonArray().get(0)
										.getAsString() + "\n" + hint(data, box)));
			}
		});
		return boxes;
	}

	private static String hint(JsonObject data, JsonArray box) {
		return data.getAsJsonArray("hints").get(box.get(8).getAsInt()).getAsString();
	}

	private static FlameGraph graph(boolean isDifference) {
		return isDifference
				? RandomStacks.difference(RandomStacks.profile(1, 40, 8), RandomStacks.profile(2, 40, 8))
				: RandomStacks.graph(RandomStacks.profile(3, 60, 9));
	}

	private static JsonObject data(FlameGraph graph) throws IOException {
		String page = written(graph, FlameFormat.HTML);
		String begin = "<script type=\"application/json\" id=\"data\">";
		return JsonParser.parseString(
				page.substring(page.indexOf(begin) + begin.length(), page.indexOf("</script>"))).getAsJsonObject();
	}

	private static String written(FlameGraph graph, FlameFormat format) throws IOException {
		StringWriter text = new StringWriter();
		format.report(TextStyle.PLAIN).write(graph, text);
		return text.toString();
	}
}
