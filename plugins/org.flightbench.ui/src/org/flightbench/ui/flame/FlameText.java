// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.graphics.GC;
import org.flightbench.report.flame.FlameNodes;

/** How wide names are, each measured once, and what of them fits into a box. */
final class FlameText {

	private static final String MORE = "…";
	private static final int LEAST_CHARACTERS = 3;

	private FlameNodes nodes;
	private int[] widths = {};
	private int[] shortWidths = {};

	/**
	 * What of a node's name fits, and says most: all of it, or class and method, or its begin; null if too little.
	 */
	String fitting(GC gc, FlameNodes shown, int node, int room) {
		if (nodes != shown) {
			nodes = shown;
			widths = new int[shown.frameCount() + 1];
			shortWidths = new int[shown.frameCount() + 1];
		}
		int number = shown.frameNumber(node) + 1;
		String name = shown.name(node);
		// not even measured if it would be far too long: a character takes three pixels or more
		if (name.length() * 3 <= room || widths[number] > 0) {
			widths[number] = widths[number] == 0 ? gc.stringExtent(name).x : widths[number];
			if (widths[number] <= room) {
				return name;
			}
		}
		String brief = brief(name);
		shortWidths[number] = shortWidths[number] == 0 ? gc.stringExtent(brief).x : shortWidths[number];
		if (shortWidths[number] <= room) {
			return brief;
		}
		int characters = (int) ((long) brief.length() * room / shortWidths[number]) - 1;
		return characters < LEAST_CHARACTERS ? null : brief.substring(0, characters) + MORE;
	}

	/** Class and method without the package. */
	static String brief(String name) {
		int method = name.lastIndexOf('.', name.length() - 2);
		int type = method <= 0 ? -1 : name.lastIndexOf('.', method - 1);
		return type < 0 ? name : name.substring(type + 1);
	}
}
