// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.graphics.GC;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.ShortFrameName;

/**
 * Shortens names to fit into boxes. Because measuring is slow on the platform, each character is measured once, and the
 * width of a name is the sum of the widths of its characters.
 */
final class FlameLabels {

	private static final int ASCII = 128;
	/** The number of copies of a character that are measured together to obtain a fractional width. */
	private static final int TIMES = 10;

	private final float[] characters = new float[ASCII];
	private float widest;
	private FlameNodes nodes;
	private float[] widths = {};

	/**
	 * Returns the most specific label that fits a node: the full name, the class and method, the method, or part of the
	 * method. Returns null if too little fits.
	 *
	 * @param room the available width, in pixels
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
		return ShortFrameName.label(shown.frame(node), name, this::width, room);
	}

	/** Discards the measured widths. */
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

	/**
	 * Returns the width of a character. All characters outside ASCII are assumed to be as wide as a Chinese character.
	 */
	private float width(char character) {
		return character < ASCII ? characters[character] : widest;
	}
}
