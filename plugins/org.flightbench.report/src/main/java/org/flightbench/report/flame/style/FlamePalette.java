// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import java.util.Map;

import org.flightbench.base.LongMap;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameNodes;

/**
 * The colors of a flame graph's nodes as {@code 0xRRGGBB}, for a light or a dark background. Looked up, not worked out,
 * where there is one for each frame.
 */
public final class FlamePalette {

	/** The text that can be read on all colors of the dark palette. */
	private static final int LIGHT_TEXT = 0xf2f3f5;
	private static final int DARK_TEXT = 0x101214;
	private static final int DARK_ALL = 0x55585e;
	private static final int DARK_CHANCE = 0x6a6a6a;
	/** The number of steps of colors up and down. */
	private static final int STEPS = 24;

	private final FlameNodes nodes;
	private final FlameColoring coloring;
	private final boolean dark;
	private final int background;
	/** By frame, as on a light background. */
	private final int[] colors;
	private final int[] byFrame;
	private final int[] byChange = new int[2 * STEPS + 1];
	private final double largestChange;

	/**
	 * @param background what is behind the boxes, as {@code 0xRRGGBB}
	 * @param kinds how frames ran most of the time, where their own kind is unknown; see {@link FrameKinds}
	 */
	public FlamePalette(FlameNodes nodes, FlameColoring coloring, int background, boolean dark,
			Map<String, Kind> kinds) {
		this.nodes = nodes;
		this.coloring = coloring;
		this.background = background;
		this.dark = dark;
		colors = new int[nodes.frameCount()];
		for (int number = 0; number < colors.length; number++) {
			Frame frame = nodes.graph().profile().frames().frame(number);
			colors[number] = coloring == FlameColoring.KIND
					? FlameColors.ofKind(FrameKinds.of(frame, kinds))
					: FlameColors.ofPackage(frame);
		}
		byFrame = shaded(colors);
		fillChanges();
		largestChange = coloring == FlameColoring.ABSOLUTE ? largestChange(nodes) : 0;
	}

	private FlamePalette(FlamePalette light, int background) {
		nodes = light.nodes;
		coloring = light.coloring;
		this.background = background;
		dark = true;
		colors = light.colors;
		byFrame = shaded(colors);
		fillChanges();
		largestChange = light.largestChange;
	}

	/**
	 * The same for a dark background, which takes half as long as another palette.
	 *
	 * @param background what is behind the boxes, as {@code 0xRRGGBB}
	 */
	public FlamePalette inDark(int background) {
		return new FlamePalette(this, background);
	}

	/** There are few colors, and many frames. */
	private int[] shaded(int[] all) {
		if (!dark) {
			return all;
		}
		LongMap shades = new LongMap();
		int[] shaded = new int[all.length];
		for (int number = 0; number < all.length; number++) {
			long known = shades.get(all[number]);
			shaded[number] = known == LongMap.NONE ? shade(all[number]) : (int) known;
			if (known == LongMap.NONE) {
				shades.put(all[number], shaded[number]);
			}
		}
		return shaded;
	}

	private void fillChanges() {
		for (int step = -STEPS; step <= STEPS; step++) {
			double change = (double) step / STEPS;
			byChange[step + STEPS] = dark ? FlameColors.ofChangeInDark(change) : FlameColors.ofChange(change);
		}
	}

	/** The largest change of a node up or down, scaled; walks over all nodes. */
	private static double largestChange(FlameNodes nodes) {
		double largest = 0;
		for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
			largest = Math.max(largest,
					Math.abs(nodes.total(node, Side.CANDIDATE) - nodes.total(node, Side.BASELINE)));
		}
		return largest;
	}

	/** The meaning of the colors. */
	public FlameColoring coloring() {
		return coloring;
	}

	/** The color of some nodes side by side, which are drawn as one. */
	public int color(int start, int end) {
		if (start == FlameNodes.ROOT) {
			return dark ? DARK_ALL : FlameColors.ALL;
		}
		if (!coloring.isOfChange()) {
			return byFrame[nodes.frameNumber(start + end - 1 >>> 1)];
		}
		if (end - start == 1 && nodes.isChance(start)) {
			return chance();
		}
		double baseline = nodes.total(start, end, Side.BASELINE);
		double candidate = nodes.total(start, end, Side.CANDIDATE);
		return ofChange(coloring == FlameColoring.RELATIVE
				? FlameGraph.change(baseline, candidate)
				// by the square root, or all but the largest would look alike
				: Math.copySign(Math.sqrt(Math.abs(candidate - baseline) / largestChange), candidate - baseline));
	}

	/** The color of a change from -1 to 1. */
	public int ofChange(double change) {
		double within = Double.isNaN(change) ? 0 : Math.max(-1, Math.min(1, change));
		return byChange[STEPS + (int) Math.round(within * STEPS)];
	}

	/** The color of what may be noise. */
	public int chance() {
		return dark ? DARK_CHANCE : FlameColors.GRAY;
	}

	/** The color of a frame by itself. */
	int ofFrame(int number) {
		return byFrame[number];
	}

	/** The color of a kind of code. */
	int ofKind(Kind kind) {
		return shade(FlameColors.ofKind(kind));
	}

	/** The same color with less weight, for what a search did not find. */
	public int faded(int color) {
		return FlameColors.blend(color, dark ? 0x2a2c30 : 0xf6f6f6, 0.72);
	}

	/** The same color for callers of what is zoomed, which are shown for orientation. */
	public int dimmed(int color) {
		return FlameColors.blend(color, background, 0.5);
	}

	/** The color of search results; no other color is like it. */
	public int match() {
		return dark ? 0xb14fc4 : 0xd873e8;
	}

	/** Lines around what is selected. */
	public int mark() {
		return dark ? 0xffffff : 0x000000;
	}

	/** Text in a box. */
	public int text() {
		return dark ? LIGHT_TEXT : DARK_TEXT;
	}

	/** The color behind the boxes. */
	public int background() {
		return background;
	}

	/** Whether they are for a dark background. */
	public boolean isDark() {
		return dark;
	}

	private int shade(int color) {
		return dark ? FlameColors.inDark(color, LIGHT_TEXT) : color;
	}
}
