// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.profile.Side;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.text.Messages;
import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameInk;
import org.flightbench.view.flame.FlameLegend;
import org.flightbench.view.flame.FlameLegend.LeadingPackage;
import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.flightbench.view.flame.FlamePicture;
import org.flightbench.view.flame.FlameWindow;
import org.flightbench.view.flame.ShortFrameName;

import com.google.gson.stream.JsonWriter;

/**
 * Writes the boxes of a flame graph as numbers for the script of a page. Layout, colors, marks, names and descriptions
 * come from the same classes as in the desktop application; the script only scales the boxes and fits labels.
 */
final class FlameRows {

	/** The width of the layout: 20 times that of a 1,200-pixel picture. */
	private static final int PIXELS = 20 * 1200;
	/**
	 * The share of the width below which frames are merged and their children omitted, because they are hardly visible.
	 */
	private static final double NARROWEST = FlamePicture.NARROW / PIXELS;
	/** The number of units into which the total width is divided. */
	static final long PARTS = 100_000_000;
	/**
	 * The frame index of boxes that merge several nodes. It differs from the indexes of the profile and from -1, the
	 * root.
	 */
	private static final int NAMELESS = -2;
	/** The value that marks a gap between boxes, in place of the index of a look. */
	private static final int GAP = -1;
	private static final int WHITE = 0xffffff;
	/** The background of the dark theme; must match the style sheet. */
	private static final int DARK = 0x1e1f22;

	private final FlameNodes nodes;
	private final SourceUrl sources;
	private final FlamePicture picture = new FlamePicture();
	private final FlamePalette light;
	private final FlamePalette dark;
	private final FlameInk ink;
	private final List<LeadingPackage> packages;
	/** The indexes of names on the page, by frame index. */
	private final Map<Integer, Integer> names = new LinkedHashMap<>();
	/** The indexes of colors in the list of colors on the page. */
	private final Map<Colors, Integer> colors = new LinkedHashMap<>();
	/** The indexes of descriptions on the page. A frame and its caller often share the description. */
	private final Map<String, Integer> hints = new LinkedHashMap<>();
	private final Map<FlameHints.Figures, Integer> hintsByFigures = new HashMap<>();
	/** The indexes of looks on the page. Most boxes share a look with other boxes. */
	private final Map<Look, Integer> looks = new HashMap<>();
	private final StringBuilder writtenLooks = new StringBuilder();
	private int lookCount;
	private final StringBuilder rows = new StringBuilder();

	/** The number of boxes written for each level. */
	private final int[] boxesOfLevel;
	private int level;
	/** The right edge of the last box, in units of 1 / {@link #PARTS}. */
	private long end;
	private int lastName;
	/** The number of boxes written so far. */
	private int boxes;
	private int startBox;
	private final BitSet toStart = new BitSet();

	/** The range of narrow nodes that will be merged into one box; empty if the start equals the end. */
	private int groupStart;
	private int groupEnd;

	/** The colors of a box on a light and on a dark background. */
	private record Colors(int onLight, int onDark) {}

	/**
	 * The properties of a box apart from its name and position, so that boxes can share them. The width is in units of
	 * 1 / {@link #PARTS}.
	 */
	private record Look(FlameHints.Figures figures, long width, int color) {}

	FlameRows(FlameGraph graph, SourceUrl sources) {
		this.sources = sources;
		nodes = FlameNodes.ofWide(graph, NARROWEST);
		FlameColoring coloring = FlameColoring.usual(graph.isDifference());
		light = new FlamePalette(nodes, coloring, WHITE, false, Map.of());
		dark = new FlamePalette(nodes, coloring, DARK, true, Map.of());
		ink = new FlameInk(nodes, light, FlameMatches.NONE);
		packages = LeadingPackage.of(nodes);
		picture.layOut(nodes, FlameWindow.WHOLE, PIXELS, 0, nodes.levels());
		boxesOfLevel = new int[nodes.levels()];
		for (int node = graph.start().in(nodes); node != FlameNodes.NONE; node = nodes.parent(node)) {
			toStart.set(node);
		}
	}

	/** Returns the legend with the colors of the light theme. */
	FlameLegend legend() {
		return legend(light);
	}

	/** Returns the legend with the colors of the dark theme. */
	FlameLegend darkLegend() {
		return legend(dark);
	}

	private FlameLegend legend(FlamePalette palette) {
		return FlameLegend.of(nodes, palette, packages, Map.of());
	}

	/** Returns the number of frames that are wide enough for a separate box. */
	int single() {
		return nodes.size() - nodes.cutCount();
	}

	/**
	 * Writes a JSON object. Characters with a meaning in HTML are escaped. <ul> <li>{@code boxes} contains the boxes
	 * level by level, from left to right; {@code levels} has the number of boxes on each level. A box is two numbers:
	 * the index of its name minus that of the previous box, and the index of its look. It starts at the right edge of
	 * the previous box on its level, unless two other numbers precede it: the gap in units of 1 / {@code parts}, and
	 * -1.</li> <li>A look is the index of its color, the width in units of 1 / {@code parts}, both totals, the mark,
	 * and the index of the description.</li> <li>A color consists of four colors: the normal and the faded one in the
	 * light theme, then both in the dark theme.</li> <li>A name is the full name and the offsets at which its shorter
	 * forms start. It is empty for boxes with several nodes.</li> <li>{@code sources}, if there are any, has the
	 * address of the source for each name, or an empty string.</li> <li>{@code start} is the index of the box into
	 * which the page is initially zoomed.</li> </ul>
	 */
	void write(Writer out) throws IOException {
		JsonWriter json = new JsonWriter(out);
		json.setHtmlSafe(true);
		json.beginObject();
		json.name("difference").value(nodes.graph().isDifference());
		json.name("nothingFound").value(Messages.page_nothingFound);
		json.name("parts").value(PARTS);
		json.name("leastBar").value(FlameInk.NARROWEST_WITH_BAR);
		json.name("leastHatched").value(FlameInk.NARROWEST_HATCHED);
		both(json.name("text"), light.text(), dark.text());
		both(json.name("match"), light.match(), dark.match());
		both(json.name("bar"), light.mark(), dark.mark());
		both(json.name("stripes"), WHITE, DARK);
		addBoxes();
		json.name("boxes").jsonValue("[" + rows + "]");
		json.name("levels").beginArray();
		for (int count : boxesOfLevel) {
			json.value(count);
		}
		json.endArray();
		json.name("looks").jsonValue("[" + writtenLooks + "]");
		json.name("start").value(startBox);
		writeNames(json);
		if (sources != SourceUrl.NONE) {
			writeSources(json);
		}
		json.name("colors").beginArray();
		for (Colors both : colors.keySet()) {
			json.beginArray().value(hex(both.onLight)).value(hex(light.faded(both.onLight)));
			json.value(hex(both.onDark)).value(hex(dark.faded(both.onDark))).endArray();
		}
		json.endArray();
		json.name("hints").beginArray();
		for (String hint : hints.keySet()) {
			json.value(hint);
		}
		json.endArray().endObject().flush();
	}

	private void addBoxes() {
		for (int box = 0; box < picture.size(); box++) {
			if (picture.level(box) > level) {
				addGroup();
				level = picture.level(box);
				end = 0;
			}
			if (!picture.isTogether(box) && !nodes.isCut(picture.node(box))) {
				addGroup();
				addBox(picture.node(box), picture.node(box) + 1);
			} else {
				group(picture.node(box), picture.nodeEnd(box));
			}
		}
		addGroup();
	}

	/** Adds nodes to the current group. Narrow neighbors with the same caller are merged into one box. */
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

	private void addBox(int start, int behind) {
		boolean isSingle = behind - start == 1;
		startBox = isSingle && toStart.get(start) ? boxes : startBox;
		boxes++;
		boxesOfLevel[level]++;
		long left = parts(nodes.left(start));
		if (left != end) {
			addRow(left - end, GAP);
		}
		end = parts(nodes.right(behind - 1));
		int name = name(isSingle ? nodes.frameNumber(start) : NAMELESS);
		int color = colors.computeIfAbsent(new Colors(light.color(start, behind), dark.color(start, behind)),
				added -> colors.size());
		addRow(name - lastName, isSingle
				? look(start, color, end - left)
				: addLook(start, behind, color, end - left,
						hint(FlameHints.ofBox(nodes, start, behind, FlameNodes.ROOT))));
		lastName = name;
	}

	private static long parts(double share) {
		return Math.round(share * PARTS);
	}

	private void addRow(long number, int look) {
		rows.append(rows.isEmpty() ? "" : ",").append(number).append(',').append(look);
	}

	private int look(int node, int color, long width) {
		FlameHints.Figures figures = FlameHints.Figures.of(nodes, node);
		Look look = new Look(figures, width, color);
		Integer known = looks.get(look);
		if (known == null) {
			int hint = hintsByFigures.computeIfAbsent(figures,
					its -> hint(FlameHints.figures(nodes, node, FlameNodes.ROOT)));
			known = addLook(node, node + 1, color, width, hint);
			looks.put(look, known);
		}
		return known;
	}

	private int addLook(int start, int behind, int color, long width, int hint) {
		writtenLooks.append(lookCount == 0 ? "[" : ",[").append(color).append(',').append(width);
		addWeight(nodes.total(start, behind, Side.BASELINE));
		addWeight(nodes.total(start, behind, Side.CANDIDATE));
		writtenLooks.append(',').append(ink.mark(start, behind, PIXELS).ordinal());
		writtenLooks.append(',').append(hint).append(']');
		return lookCount++;
	}

	private int hint(String text) {
		return hints.computeIfAbsent(text, one -> hints.size());
	}

	private int name(int frame) {
		return names.computeIfAbsent(frame, one -> names.size());
	}

	private void writeNames(JsonWriter json) throws IOException {
		json.name("names").beginArray();
		for (int frame : names.keySet()) {
			json.beginArray();
			if (frame >= 0) {
				String name = nodes.frameName(frame);
				json.value(name);
				List<String> labels = ShortFrameName.labels(nodes.graph().profile().frames().frame(frame), name);
				// each label is a suffix of the previous one, and the first is the name
				for (String label : labels.subList(1, labels.size())) {
					json.value(name.length() - label.length());
				}
			} else if (frame != NAMELESS) {
				json.value(nodes.name(FlameNodes.ROOT));
			}
			json.endArray();
		}
		json.endArray();
	}

	private void writeSources(JsonWriter json) throws IOException {
		json.name("openSource").value(Messages.source_open);
		json.name("sources").beginArray();
		for (int frame : names.keySet()) {
			json.value(frame < 0 ? "" : sources.of(nodes.graph().profile().frames().frame(frame)));
		}
		json.endArray();
	}

	private static void both(JsonWriter json, int onLight, int onDark) throws IOException {
		json.beginArray().value(hex(onLight)).value(hex(onDark)).endArray();
	}

	static String hex(int color) {
		return "#" + Integer.toHexString(0x1000000 | color).substring(1);
	}

	/** Appends a weight, without a decimal point if it is an integer, as unscaled weights are. */
	private void addWeight(double weight) {
		writtenLooks.append(',');
		if (weight == (long) weight) {
			writtenLooks.append((long) weight);
		} else {
			writtenLooks.append(weight);
		}
	}
}
