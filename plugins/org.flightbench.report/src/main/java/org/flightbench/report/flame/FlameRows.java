// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.FlameLegend.LeadingPackage;

/**
 * The boxes of a flame graph as rows of numbers that a page draws: laid out, coloured, marked, named and told of by
 * what draws them in the desktop as well. The page only enlarges them and says what fits.
 */
final class FlameRows {

	/** A wide picture, enlarged twenty times. */
	private static final int PIXELS = 20 * 1200;
	/** The share of the width below which frames are drawn together; what is below them can hardly be seen. */
	private static final double NARROWEST = FlamePicture.NARROW / PIXELS;
	/** Places are whole parts of this. */
	static final long PARTS = 100_000_000;
	private static final int NAMELESS = -1;
	private static final int MOST_AT_ONCE = 1 << 13;
	private static final int WHITE = 0xffffff;
	/** As in the page's styles. */
	private static final int DARK = 0x1e1f22;

	private final FlameNodes nodes;
	private final FlamePicture picture = new FlamePicture();
	private final FlamePalette light;
	private final FlamePalette dark;
	private final FlameInk ink;
	private final List<LeadingPackage> packages;
	/** The frames on the page, in the order of their numbers there. */
	private final List<Integer> names = new ArrayList<>();
	/** One more than the number of a frame on the page, by one more than that which it has in the profile. */
	private final int[] nameOfFrame;
	/**
	 * The numbers of colours on the page, by that on the light one in the upper and that on the dark one in the lower
	 * half.
	 */
	private final Map<Long, Integer> colours = new LinkedHashMap<>();
	/** The numbers of what is said of boxes, which mostly is the same of a frame and of the one that calls it. */
	private final Map<String, Integer> hints = new LinkedHashMap<>();
	private final Map<FlameHints.Figures, Integer> hintsByFigures = new HashMap<>();
	/** Boxes that are not written yet: most of a large page are numbers, of which writers take their time. */
	private final StringBuilder rows = new StringBuilder();
	private final char[] written = new char[MOST_AT_ONCE];
	private long lastColours = -1;
	private int lastColour;

	/** The boxes written, and that of where the page starts or of its nearest caller that has one. */
	private int boxes;
	private int startBox;
	private final BitSet toStart = new BitSet();

	/** Narrow nodes that are to become one box; none if both are the same. */
	private int groupStart;
	private int groupEnd;

	FlameRows(FlameGraph graph) {
		nodes = FlameNodes.ofWide(graph, NARROWEST);
		picture.lay(nodes, FlameWindow.WHOLE, PIXELS, 0, nodes.levels());
		FlameColouring colouring = FlameColouring.usual(graph.isDifference());
		light = new FlamePalette(nodes, colouring, WHITE, false, Map.of());
		dark = new FlamePalette(nodes, colouring, DARK, true, Map.of());
		ink = new FlameInk(nodes, light, FlameMatches.NONE);
		packages = LeadingPackage.of(nodes);
		nameOfFrame = new int[nodes.frameCount() + 1];
		for (int node = graph.start().in(nodes); node != FlameNodes.NONE; node = nodes.parent(node)) {
			toStart.set(node);
		}
	}

	/** What the colours mean, with those of the light page. */
	FlameLegend legend() {
		return legend(light);
	}

	/** The same entries with the colours of the dark page. */
	FlameLegend darkLegend() {
		return legend(dark);
	}

	private FlameLegend legend(FlamePalette palette) {
		return FlameLegend.of(nodes, palette, packages, Map.of());
	}

	/** How many frames have a box of their own. */
	int single() {
		return (int) IntStream.range(0, picture.size()).filter(this::isSingle).count();
	}

	private boolean isSingle(int box) {
		int node = picture.node(box);
		return !picture.isTogether(box)
				&& (node == FlameNodes.ROOT || nodes.right(node) - nodes.left(node) >= NARROWEST);
	}

	/**
	 * Writes an object. Its {@code boxes} stand level by level and from left to right; each is an array of its level,
	 * the number of its name or -1, the number of its colours, its left and right edge in {@code parts}, both totals,
	 * its mark, and the number of what is said of it, beside the name. A colour is four: on the light page, the same
	 * faded, and both on the dark one. The page starts zoomed into the box with the number {@code start}. Characters
	 * that mean something in HTML are written as escapes.
	 */
	void write(Writer out) throws IOException {
		JsonWriter json = new JsonWriter(out);
		json.setHtmlSafe(true);
		json.beginObject();
		json.name("difference").value(nodes.graph().isDifference());
		json.name("nothingFound").value(Messages.page_nothingFound);
		json.name("levels").value(nodes.levels());
		json.name("parts").value(PARTS);
		json.name("leastBar").value(FlameInk.NARROWEST_WITH_BAR);
		json.name("leastHatched").value(FlameInk.NARROWEST_HATCHED);
		both(json.name("text"), light.text(), dark.text());
		both(json.name("match"), light.match(), dark.match());
		both(json.name("bar"), light.mark(), dark.mark());
		both(json.name("stripes"), WHITE, DARK);
		json.name("boxes").jsonValue("");
		writeBoxes(out);
		json.name("start").value(startBox);
		writeNames(json);
		json.name("colours").beginArray();
		for (long both : colours.keySet()) {
			int onLight = (int) (both >> Integer.SIZE);
			int onDark = (int) both;
			json.beginArray().value(hex(onLight)).value(hex(light.faded(onLight)));
			json.value(hex(onDark)).value(hex(dark.faded(onDark))).endArray();
		}
		json.endArray();
		json.name("hints").beginArray();
		for (String hint : hints.keySet()) {
			json.value(hint);
		}
		json.endArray().endObject().flush();
	}

	private void writeBoxes(Writer out) throws IOException {
		rows.append('[');
		for (int box = 0; box < picture.size(); box++) {
			if (isSingle(box)) {
				addGroup();
				addBox(picture.node(box), picture.node(box) + 1);
			} else {
				group(picture.node(box), picture.nodeEnd(box));
			}
			if (rows.length() > MOST_AT_ONCE / 2) {
				writeRows(out);
			}
		}
		addGroup();
		rows.append(']');
		writeRows(out);
	}

	private void writeRows(Writer out) throws IOException {
		rows.getChars(0, rows.length(), written, 0);
		out.write(written, 0, rows.length());
		rows.setLength(0);
	}

	/** Narrow neighbours below the same frame become one box. */
	private void group(int start, int end) {
		if (start != groupEnd || nodes.parent(start) != nodes.parent(groupStart)) {
			addGroup();
			groupStart = start;
		}
		groupEnd = end;
	}

	private void addGroup() {
		if (groupEnd > groupStart && nodes.right(groupEnd - 1) - nodes.left(groupStart) >= NARROWEST) {
			addBox(groupStart, groupEnd);
		}
		groupStart = groupEnd;
	}

	private void addBox(int start, int end) {
		boolean isSingle = end - start == 1;
		startBox = isSingle && toStart.get(start) ? boxes : startBox;
		rows.append(boxes++ == 0 ? "[" : ",[");
		rows.append(nodes.level(start)).append(',').append(isSingle ? name(start) : NAMELESS);
		rows.append(',').append(colour(light.colour(start, end), dark.colour(start, end)));
		rows.append(',').append(Math.round(nodes.left(start) * PARTS));
		rows.append(',').append(Math.round(nodes.right(end - 1) * PARTS));
		addWeight(nodes.total(start, end, Side.BASELINE));
		addWeight(nodes.total(start, end, Side.CANDIDATE));
		rows.append(',').append(ink.mark(start, end, PIXELS).ordinal());
		rows.append(',').append(isSingle
				? hintsByFigures.computeIfAbsent(FlameHints.Figures.of(nodes, start),
						figures -> hint(FlameHints.figures(nodes, start, FlameNodes.ROOT)))
				: hint(FlameHints.ofBox(nodes, start, end)));
		rows.append(']');
	}

	private int hint(String text) {
		return hints.computeIfAbsent(text, one -> hints.size());
	}

	private int name(int node) {
		int frame = nodes.frameNumber(node);
		if (nameOfFrame[frame + 1] == 0) {
			names.add(frame);
			nameOfFrame[frame + 1] = names.size();
		}
		return nameOfFrame[frame + 1] - 1;
	}

	private int colour(int onLight, int onDark) {
		long both = (long) onLight << Integer.SIZE | onDark;
		if (both != lastColours) {
			lastColour = colours.computeIfAbsent(both, added -> colours.size());
			lastColours = both;
		}
		return lastColour;
	}

	/** Each with what may stand in its box, what says most first. */
	private void writeNames(JsonWriter json) throws IOException {
		json.name("names").beginArray();
		for (int frame : names) {
			json.beginArray();
			for (String label : frame < 0
					? List.of(nodes.name(FlameNodes.ROOT))
					: ShortName.labels(nodes.graph().profile().frames().frame(frame), nodes.frameName(frame))) {
				json.value(label);
			}
			json.endArray();
		}
		json.endArray();
	}

	private static void both(JsonWriter json, int onLight, int onDark) throws IOException {
		json.beginArray().value(hex(onLight)).value(hex(onDark)).endArray();
	}

	static String hex(int colour) {
		return "#" + Integer.toHexString(0x1000000 | colour).substring(1);
	}

	/** As recorded, weights are whole numbers. */
	private void addWeight(double weight) {
		rows.append(',');
		if (weight == (long) weight) {
			rows.append((long) weight);
		} else {
			rows.append(weight);
		}
	}
}
