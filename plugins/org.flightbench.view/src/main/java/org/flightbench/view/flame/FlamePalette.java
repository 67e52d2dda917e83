// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.HashMap;
import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.Side;

/**
 * The colors of a flame graph's nodes as {@code 0xRRGGBB}, for a light or a dark background. Colors that depend only on
 * the frame are precomputed.
 */
public final class FlamePalette {

	/** The text color for the dark palette; readable on all its colors. */
	private static final int LIGHT_TEXT = 0xf2f3f5;
	private static final int DARK_TEXT = 0x101214;
	private static final int DARK_ALL = 0x55585e;
	private static final int DARK_CHANCE = 0x6a6a6a;
	/** The number of color steps for each direction of change. */
	private static final int STEPS = 24;

	private final FlameNodes nodes;
	private final FlameColoring coloring;
	private final boolean dark;
	private final int background;
	private final int[] byFrame;
	private final int[] byChange = new int[2 * STEPS + 1];
	private final double largestChange;

	/**
	 * @param background the color behind the boxes as {@code 0xRRGGBB}
	 * @param kinds the most frequent kind of each method, for frames of unknown kind; see {@link FrameKinds}
	 */
	public FlamePalette(FlameNodes nodes, FlameColoring coloring, int background, boolean dark,
			Map<String, Kind> kinds) {
		this.nodes = nodes;
		this.coloring = coloring;
		this.background = background;
		this.dark = dark;
		byFrame = new int[nodes.frameCount()];
		Map<Integer, Integer> shades = new HashMap<>();
		for (int number = 0; number < byFrame.length; number++) {
			Frame frame = nodes.graph().profile().frames().frame(number);
			int color = coloring == FlameColoring.KIND
					? FlameColors.ofKind(FrameKinds.of(frame, kinds))
					: FlameColors.ofPackage(frame);
			// computed once for each color, because many frames share a few colors
			byFrame[number] = shades.computeIfAbsent(color, this::shade);
		}
		fillChanges();
		largestChange = coloring == FlameColoring.ABSOLUTE ? largestChange(nodes) : 0;
	}

	private void fillChanges() {
		for (int step = -STEPS; step <= STEPS; step++) {
			double change = (double) step / STEPS;
			byChange[step + STEPS] = dark ? FlameColors.ofChangeInDark(change) : FlameColors.ofChange(change);
		}
	}

	/** Returns the largest absolute change of a node as a scaled weight. Visits all nodes. */
	private static double largestChange(FlameNodes nodes) {
		double largest = 0;
		for (int node = FlameNodes.ROOT + 1; node < nodes.size(); node++) {
			largest = Math.max(largest,
					Math.abs(nodes.total(node, Side.CANDIDATE) - nodes.total(node, Side.BASELINE)));
		}
		return largest;
	}

	/** Returns the property that determines the colors. */
	public FlameColoring coloring() {
		return coloring;
	}

	/** Returns the color of a box, which may represent several adjacent nodes. */
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
				// the square root keeps small changes distinguishable
				: Math.copySign(Math.sqrt(Math.abs(candidate - baseline) / largestChange), candidate - baseline));
	}

	/** Returns the color of a change, clamped to the range from -1 to 1. NaN has the color of no change. */
	public int ofChange(double change) {
		double within = Double.isNaN(change) ? 0 : Math.max(-1, Math.min(1, change));
		return byChange[STEPS + (int) Math.round(within * STEPS)];
	}

	/** Returns the color of changes that may be noise. */
	public int chance() {
		return dark ? DARK_CHANCE : FlameColors.GRAY;
	}

	/** Returns the color of a frame, irrespective of its change. */
	int ofFrame(int number) {
		return byFrame[number];
	}

	/** Returns the color of a kind of code. */
	int ofKind(Kind kind) {
		return shade(FlameColors.ofKind(kind));
	}

	/** Returns a faded version of a color for boxes without a match. */
	public int faded(int color) {
		return FlameColors.blend(color, dark ? 0x2a2c30 : 0xf6f6f6, 0.72);
	}

	/** Returns a dimmed version of a color for the callers of the zoomed frame. */
	public int dimmed(int color) {
		return FlameColors.blend(color, background, 0.5);
	}

	/** Returns the color of search matches, which no frame has. */
	public int match() {
		return dark ? 0xb14fc4 : 0xd873e8;
	}

	/** Returns the color of selection outlines and of the bar that marks new frames. */
	public int mark() {
		return dark ? 0xffffff : 0x000000;
	}

	/** Returns the color of text in boxes. */
	public int text() {
		return dark ? LIGHT_TEXT : DARK_TEXT;
	}

	/** Returns the color behind the boxes. */
	public int background() {
		return background;
	}

	private int shade(int color) {
		return dark ? FlameColors.inDark(color, LIGHT_TEXT) : color;
	}
}
