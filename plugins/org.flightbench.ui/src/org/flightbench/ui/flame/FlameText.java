// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.graphics.GC;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.flame.FlameNodes;

/**
 * What of names fits into boxes. The platform is slow at measuring text, so each character is measured once, and the
 * width of a name added up.
 */
final class FlameText {

	private static final String MORE = "…";
	private static final int LEAST_CHARACTERS = 3;
	private static final int ASCII = 128;
	/** To measure several of a character at once: widths are not whole. */
	private static final int TIMES = 10;

	private final float[] characters = new float[ASCII];
	private float widest;
	private float more;
	private FlameNodes nodes;
	private float[] widths = {};

	/**
	 * What of a node's name fits, and says most: all, class and method, the method, or some of it; null if too little.
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
		String brief = brief(shown.frame(node), name);
		if (width(brief) <= room) {
			return brief;
		}
		String method = brief.substring(brief.lastIndexOf('.', brief.length() - 2) + 1);
		return width(method) <= room ? method : begin(brief, room);
	}

	/** Class and method without the package; of a class its own name. */
	static String brief(Frame frame, String name) {
		return frame != null && frame.kind() == Frame.Kind.CLASS
				? name.substring(name.lastIndexOf('.') + 1)
				: brief(name);
	}

	/** Class and method without the package. */
	static String brief(String name) {
		int method = name.lastIndexOf('.', name.length() - 2);
		int type = method <= 0 ? -1 : name.lastIndexOf('.', method - 1);
		return type < 0 ? name : name.substring(type + 1);
	}

	private String begin(String name, int room) {
		float width = more;
		int length = 0;
		while (length < name.length() && width + width(name.charAt(length)) <= room) {
			width += width(name.charAt(length++));
		}
		return length < LEAST_CHARACTERS ? null : name.substring(0, length) + MORE;
	}

	private void prepare(GC gc, FlameNodes shown) {
		if (widest == 0) {
			for (char character = ' '; character < ASCII - 1; character++) {
				characters[character] = (float) gc.stringExtent(String.valueOf(character).repeat(TIMES)).x / TIMES;
			}
			widest = (float) gc.stringExtent("\u6f22".repeat(TIMES)).x / TIMES;
			more = gc.stringExtent(MORE).x;
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

	/** What is not ASCII is taken for as wide as anything. */
	private float width(char character) {
		return character < ASCII ? characters[character] : widest;
	}
}
