// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.flightbench.base.BackgroundTask;
import org.flightbench.base.IntList;
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

import com.google.gson.Strictness;
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
	/** The unit of positions, as a fraction of the total width. */
	static final long PARTS = 100_000_000;
	/** The frame index of boxes with several nodes. The profile does not contain it; -1 is the index of the root. */
	private static final int NAMELESS = -2;
	private static final int FRAMES_OF_NO_PROFILE = 2;
	/** The value in place of a look that marks a gap between boxes. */
	private static final int GAP = -1;
	/** The number of nodes above which parts of the work run in other threads. */
	private static final int MANY_NODES = 1 << 13;
	private static final int MAX_AT_ONCE = 1 << 13;
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
	/** The name of each frame as JSON, by frame index; null for frames without a node. */
	private final Supplier<String[]> writtenNames;
	/** The frame indexes in the order of the names on the page. */
	private final IntList names = new IntList();
	/** The index of each frame's name on the page plus 1, or 0 if it has none yet. */
	private final int[] nameOfFrame;
	/**
	 * The indexes of colors on the page. The key has the color on the light background in its upper half and that on
	 * the dark background in its lower half.
	 */
	private final Map<Long, Integer> colors = new LinkedHashMap<>();
	/** The indexes of descriptions on the page. A frame and its caller often share the description. */
	private final Map<String, Integer> hints = new LinkedHashMap<>();
	private final Map<FlameHints.Figures, Integer> hintsByFigures = new HashMap<>();
	/** All looks, for deduplication: most boxes share theirs with others. */
	private final Map<Look, Look> looks = new HashMap<>();
	private final StringBuilder writtenLooks = new StringBuilder();
	private int lookCount;
	/** The look of each node's box, often the same as that of its caller; null if not computed. */
	private final Look[] lookOfNode;
	/** The last node whose look was searched for in the table. */
	private int lastFound = FlameNodes.NONE;
	/**
	 * The index of the color of each frame plus 1, or 0 if it is not known yet. Empty if the color depends on the
	 * change.
	 */
	private final int[] colorOfFrame;
	/** A buffer for the numbers of boxes. Formatting them here is faster than with a writer or a string builder. */
	private final char[] rows = new char[MAX_AT_ONCE];
	private int rowsEnd;
	private long lastColors = -1;
	private int lastColor;

	private final Supplier<BitSet> likeCaller;
	private BitSet alike;
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

	/**
	 * The properties that boxes can share if they differ only in name, position and color. The width is in units of 1 /
	 * {@link #PARTS}. Each combination with a color has an index on the page.
	 */
	private static final class Look {

		private static final int[] NONE = {};

		final FlameHints.Figures figures;
		final long width;
		private int[] colors = NONE;
		private int[] numbers = NONE;
		private int size;

		Look(FlameHints.Figures figures, long width) {
			this.figures = figures;
			this.width = width;
		}

		/**
		 * Returns the index of this look with a color, or -1 if it was not written yet. A linear search suffices,
		 * because a look has few colors.
		 */
		int number(int color) {
			for (int index = 0; index < size; index++) {
				if (colors[index] == color) {
					return numbers[index];
				}
			}
			return -1;
		}

		void number(int color, int number) {
			if (size == colors.length) {
				colors = Arrays.copyOf(colors, 2 * size + 1);
				numbers = Arrays.copyOf(numbers, 2 * size + 1);
			}
			colors[size] = color;
			numbers[size++] = number;
		}

		@Override
		public boolean equals(Object other) {
			return other instanceof Look look && width == look.width && figures.equals(look.figures);
		}

		@Override
		public int hashCode() {
			return figures.hashCode() * 31 + Long.hashCode(width);
		}
	}

	FlameRows(FlameGraph graph, SourceUrl sources) {
		this.sources = sources;
		nodes = FlameNodes.ofWide(graph, NARROWEST);
		FlameNodes all = nodes;
		boolean areMany = nodes.size() > MANY_NODES;
		FlameColoring coloring = FlameColoring.usual(graph.isDifference());
		Supplier<FlamePalette> palette = BackgroundTask.start(areMany,
				() -> new FlamePalette(all, coloring, WHITE, false, Map.of()));
		Supplier<List<LeadingPackage>> leading = BackgroundTask.start(areMany, () -> LeadingPackage.of(all));
		likeCaller = BackgroundTask.start(areMany, () -> likeCallers(all));
		writtenNames = BackgroundTask.start(areMany, () -> writtenNames(all));
		picture.layOut(nodes, FlameWindow.WHOLE, PIXELS, 0, nodes.levels());
		nameOfFrame = new int[nodes.frameCount() + FRAMES_OF_NO_PROFILE];
		lookOfNode = new Look[nodes.size()];
		colorOfFrame = new int[coloring.isOfChange() ? 0 : nodes.frameCount()];
		boxesOfLevel = new int[nodes.levels()];
		for (int node = graph.start().in(nodes); node != FlameNodes.NONE; node = nodes.parent(node)) {
			toStart.set(node);
		}
		light = palette.get();
		dark = light.inDark(DARK);
		ink = new FlameInk(nodes, light, FlameMatches.NONE);
		packages = leading.get();
	}

	/** Returns the nodes that have the same figures as their callers. Most nodes do. */
	private static BitSet likeCallers(FlameNodes nodes) {
		BitSet alike = new BitSet(nodes.size());
		for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
			if (FlameHints.Figures.areSame(nodes, node, nodes.parent(node))) {
				alike.set(node);
			}
		}
		return alike;
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
	 * and the index of the description.</li> <li>A color is four colors: the normal and the faded one in the light
	 * theme, then both in the dark theme.</li> <li>A name is the full name and the offsets at which its shorter forms
	 * start. It is empty for boxes with several nodes.</li> <li>{@code sources}, if there are any, has the address of
	 * the source for each name, or an empty string.</li> <li>{@code start} is the index of the box into which the page
	 * is initially zoomed.</li> </ul>
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
		json.name("boxes").jsonValue("");
		writeBoxes(out);
		json.name("levels").beginArray();
		for (int count : boxesOfLevel) {
			json.value(count);
		}
		json.endArray();
		json.name("looks").jsonValue("");
		out.append('[').append(writtenLooks).append(']');
		json.name("start").value(startBox);
		writeNames(json);
		if (sources != SourceUrl.NONE) {
			writeSources(json);
		}
		json.name("colors").beginArray();
		for (long both : colors.keySet()) {
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
		alike = likeCaller.get();
		rows[rowsEnd++] = '[';
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
			if (rowsEnd > MAX_AT_ONCE / 2) {
				writeRows(out);
			}
		}
		addGroup();
		rows[rowsEnd++] = ']';
		writeRows(out);
	}

	private void writeRows(Writer out) throws IOException {
		out.write(rows, 0, rowsEnd);
		rowsEnd = 0;
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
		int color = isSingle ? color(start) : color(light.color(start, behind), dark.color(start, behind));
		addRow(name - lastName, isSingle
				? look(start, color, end - left)
				: addLook(start, behind, color, end - left,
						hint(FlameHints.ofBox(nodes, start, behind, FlameNodes.ROOT))));
		lastName = name;
	}

	/**
	 * Rounds without {@link Math#round(double)}, which also handles negative, infinite and NaN values that do not occur
	 * here.
	 */
	private static long parts(double share) {
		return (long) (share * PARTS + 0.5);
	}

	private void addRow(long number, int look) {
		if (boxes > 1) {
			rows[rowsEnd++] = ',';
		}
		addNumber(number);
		rows[rowsEnd++] = ',';
		addNumber(look);
	}

	/**
	 * Appends a number to the buffer. Most numbers have one to three digits.
	 *
	 * @param number a number from -{@link #PARTS} to {@link #PARTS}
	 */
	private void addNumber(long number) {
		int left = (int) number;
		if (left < 0) {
			rows[rowsEnd++] = '-';
			left = -left;
		}
		int digits = 1;
		for (long power = 10; power <= left; power *= 10) {
			digits++;
		}
		rowsEnd += digits;
		for (int place = rowsEnd - 1; place >= rowsEnd - digits; place--) {
			int rest = left / 10;
			rows[place] = (char) ('0' + left - rest * 10);
			left = rest;
		}
	}

	private int look(int node, int color, long width) {
		Look above = node == FlameNodes.ROOT ? null : lookOfNode[nodes.parent(node)];
		Look its = above != null && above.width == width && alike.get(node) ? above : look(node, width);
		lookOfNode[node] = its;
		int number = its.number(color);
		if (number < 0) {
			int hint = hintsByFigures.computeIfAbsent(its.figures,
					figures -> hint(FlameHints.figures(nodes, node, FlameNodes.ROOT)));
			number = addLook(node, node + 1, color, width, hint);
			its.number(color, number);
		}
		return number;
	}

	/**
	 * Returns the {@link Look} that a node shares with others. Compares with the previous node first, because many
	 * callees of a frame have the same weight.
	 */
	private Look look(int node, long width) {
		Look last = lastFound == FlameNodes.NONE ? null : lookOfNode[lastFound];
		if (last == null || last.width != width || !FlameHints.Figures.areSame(nodes, node, lastFound)) {
			Look look = new Look(FlameHints.Figures.of(nodes, node), width);
			last = looks.putIfAbsent(look, look);
			last = last == null ? look : last;
		}
		lastFound = node;
		return last;
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
		int index = frame + FRAMES_OF_NO_PROFILE;
		if (nameOfFrame[index] == 0) {
			names.add(frame);
			nameOfFrame[index] = names.size();
		}
		return nameOfFrame[index] - 1;
	}

	/** Returns the index of the color of a node's box. */
	private int color(int node) {
		if (colorOfFrame.length == 0 || node == FlameNodes.ROOT) {
			return color(light.color(node, node + 1), dark.color(node, node + 1));
		}
		int frame = nodes.frameNumber(node);
		if (colorOfFrame[frame] == 0) {
			colorOfFrame[frame] = 1 + color(light.color(node, node + 1), dark.color(node, node + 1));
		}
		return colorOfFrame[frame] - 1;
	}

	private int color(int onLight, int onDark) {
		long both = (long) onLight << Integer.SIZE | onDark;
		if (both != lastColors) {
			lastColor = colors.computeIfAbsent(both, added -> colors.size());
			lastColors = both;
		}
		return lastColor;
	}

	private void writeNames(JsonWriter json) throws IOException {
		String[] written = writtenNames.get();
		json.name("names").beginArray();
		for (int number = 0; number < names.size(); number++) {
			int frame = names.get(number);
			if (frame >= 0) {
				json.jsonValue(written[frame]);
			} else {
				json.beginArray();
				if (frame != NAMELESS) {
					json.value(nodes.name(FlameNodes.ROOT));
				}
				json.endArray();
			}
		}
		json.endArray();
	}

	private void writeSources(JsonWriter json) throws IOException {
		json.name("openSource").value(Messages.source_open);
		json.name("sources").beginArray();
		for (int number = 0; number < names.size(); number++) {
			int frame = names.get(number);
			json.value(frame < 0 ? "" : sources.of(nodes.graph().profile().frames().frame(frame)));
		}
		json.endArray();
	}

	private static String[] writtenNames(FlameNodes nodes) {
		String[] written = new String[nodes.frameCount()];
		StringWriter one = new StringWriter();
		// a single lenient writer serves all names, which are separate JSON texts
		JsonWriter json = new JsonWriter(one);
		json.setHtmlSafe(true);
		json.setStrictness(Strictness.LENIENT);
		try {
			for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
				int frame = nodes.frameNumber(node);
				if (written[frame] == null) {
					String name = nodes.frameName(frame);
					write(name, ShortFrameName.labels(nodes.graph().profile().frames().frame(frame), name), json);
					written[frame] = one.toString();
					one.getBuffer().setLength(0);
				}
			}
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return written;
	}

	/** @param labels the possible labels of a box; each is a suffix of the previous one */
	private static void write(String name, List<String> labels, JsonWriter json) throws IOException {
		json.beginArray().value(name);
		for (String label : labels.subList(1, labels.size())) {
			json.value(name.length() - label.length());
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
