// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The visible parts of bars that stand on a common base line, where each bar hides what it covers of earlier ones. The
 * parts do not overlap, so those of a color can be drawn together.
 */
public final class VisibleBars {

	/**
	 * A visible part of a bar.
	 *
	 * @param x its first column of pixels
	 * @param width its number of columns
	 * @param top its first row of pixels
	 * @param bottom the row below it
	 */
	public record Part(int x, int width, int top, int bottom) {

		private boolean isLeftOf(int column, int otherTop, int otherBottom) {
			return x + width == column && top == otherTop && bottom == otherBottom;
		}
	}

	private final int base;
	private final int left;
	/** The latest bar in each column of pixels, or -1. */
	private final int[] latest;
	/** The top and color of each bar in each of its columns, and the bar behind it, which is taller, or -1. */
	private int[] tops = new int[64];
	private Ink[] inks = new Ink[64];
	private int[] behind = new int[64];
	private int size;

	/**
	 * @param base the bottom of all bars in pixels
	 * @param left the first column of pixels
	 * @param right the end of the columns
	 */
	public VisibleBars(int base, int left, int right) {
		this.base = base;
		this.left = left;
		latest = new int[right - left];
		Arrays.fill(latest, -1);
	}

	/**
	 * Adds a bar in front of those added before.
	 *
	 * @param from its first column of pixels
	 * @param to the end of its columns
	 * @param top its first row of pixels
	 */
	public void add(int from, int to, int top, Ink ink) {
		for (int column = from - left; column < to - left; column++) {
			int next = latest[column];
			while (next >= 0 && tops[next] >= top) {
				next = behind[next];
			}
			if (size == tops.length) {
				tops = Arrays.copyOf(tops, 2 * size);
				inks = Arrays.copyOf(inks, 2 * size);
				behind = Arrays.copyOf(behind, 2 * size);
			}
			tops[size] = top;
			inks[size] = ink;
			behind[size] = next;
			latest[column] = size++;
		}
	}

	/** Returns the visible parts by color. */
	public Map<Ink, List<Part>> parts() {
		Map<Ink, List<Part>> parts = new LinkedHashMap<>();
		for (int column = 0; column < latest.length; column++) {
			int bottom = base;
			for (int bar = latest[column]; bar >= 0; bar = behind[bar]) {
				add(parts.computeIfAbsent(inks[bar], ink -> new ArrayList<>()), left + column, tops[bar], bottom);
				bottom = tops[bar];
			}
		}
		return parts;
	}

	/** Adds a part in a column, or widens the last part if the new one continues it. */
	private static void add(List<Part> parts, int column, int top, int bottom) {
		Part last = parts.isEmpty() ? null : parts.get(parts.size() - 1);
		if (last != null && last.isLeftOf(column, top, bottom)) {
			parts.set(parts.size() - 1, new Part(last.x, last.width + 1, top, bottom));
		} else {
			parts.add(new Part(column, 1, top, bottom));
		}
	}
}
