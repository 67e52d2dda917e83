// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.eclipse.swt.graphics.GC;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.style.ShortName;

/**
 * Fits names into boxes. The platform is slow at measuring text, so each character is measured once, and the width of a
 * name added up.
 */
final class FlameLabels {

	private static final int ASCII = 128;
	/** To measure several of a character at once: widths are not whole. */
	private static final int TIMES = 10;

	private final float[] characters = new float[ASCII];
	private float widest;
	private FlameNodes nodes;
	private float[] widths = {};

	/**
	 * The most specific part of a node's name that fits: all, class and method, the method, or some of it; null if too
	 * little fits.
	 */
	String fitting(GC gc, FlameNodes shown, int node, int room) {
		prepare(gc, shown);
		int number = shown.frameNumber(node) + 1;
		String name = shown.name(node);
		if (widths[number] == 0) {
			widths[number] = width(name);
		}
		if (widths[number] <= room) {
			return name;
		}
		return ShortName.label(shown.frame(node), name, this::width, room);
	}

	/** Forgets whose names it has measured. */
	void forget() {
		nodes = null;
		widths = new float[0];
	}

	private void prepare(GC gc, FlameNodes shown) {
		if (widest == 0) {
			for (char character = ' '; character < ASCII - 1; character++) {
				characters[character] = (float) gc.stringExtent(String.valueOf(character).repeat(TIMES)).x / TIMES;
			}
			widest = (float) gc.stringExtent("\u6f22".repeat(TIMES)).x / TIMES;
		}
		if (nodes != shown) {
			nodes = shown;
			widths = new float[shown.frameCount() + 1];
		}
	}

	private float width(String text) {
		float width = 0;
		for (int index = 0; index < text.length(); index++) {
			width += width(text.charAt(index));
		}
		return width;
	}

	/** The width of a character; one that is not ASCII counts as the widest. */
	private float width(char character) {
		return character < ASCII ? characters[character] : widest;
	}
}
