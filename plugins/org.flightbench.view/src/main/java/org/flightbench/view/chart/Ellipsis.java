// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.flightbench.view.pen.TextMeasure;

/** Shortens names in the middle, keeping different names distinguishable. */
public final class Ellipsis {

	private static final String DOTS = "…";
	/** The fractions of the available width to use for the start of a name, in the order in which they are tried. */
	private static final double[] HEADS = {0.5, 0.3, 0.7, 0.15, 0.85, 0};

	private Ellipsis() {}

	/** Returns the names, shortened where they exceed the width. Equal names remain equal. */
	public static List<String> fit(List<String> names, double width, TextMeasure measure) {
		List<String> best = List.of();
		int bestCount = -1;
		for (double head : HEADS) {
			List<String> fitted = names.stream().map(name -> fit(name, width, measure, head)).toList();
			int count = new HashSet<>(fitted).size();
			if (count > bestCount) {
				best = fitted;
				bestCount = count;
			}
			if (count == new HashSet<>(names).size()) {
				return fitted;
			}
		}
		return distinct(names, best, width, measure);
	}

	/** Returns a name, shortened in the middle if it exceeds the width. */
	public static String fit(String name, double width, TextMeasure measure) {
		return fit(name, width, measure, HEADS[0]);
	}

	private static List<String> distinct(List<String> names, List<String> fitted, double width, TextMeasure measure) {
		Set<String> seen = new HashSet<>();
		List<String> result = new ArrayList<>();
		for (int index = 0; index < names.size(); index++) {
			String candidate = fitted.get(index);
			for (int head = 0; head < HEADS.length && seen.contains(candidate); head++) {
				candidate = fit(names.get(index), width, measure, HEADS[head]);
			}
			for (int number = 2; seen.contains(candidate); number++) {
				String suffix = DOTS + "#" + number;
				candidate = cut(names.get(index), width - measure.width(suffix, false), measure) + suffix;
			}
			seen.add(candidate);
			result.add(candidate);
		}
		return result;
	}

	private static String cut(String name, double width, TextMeasure measure) {
		int end = 0;
		int tooMany = name.length() + 1;
		while (tooMany - end > 1) {
			int middle = end + tooMany >>> 1;
			if (measure.width(name.substring(0, middle), false) <= width) {
				end = middle;
			} else {
				tooMany = middle;
			}
		}
		return name.substring(0, end);
	}

	private static String fit(String name, double width, TextMeasure measure, double head) {
		if (measure.width(name, false) <= width) {
			return name;
		}
		int low = 0;
		int high = name.length() - 1;
		while (low < high) {
			int middle = (low + high + 1) / 2;
			if (measure.width(shorten(name, middle, head), false) <= width) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return shorten(name, low, head);
	}

	private static String shorten(String name, int kept, double head) {
		int start = (int) Math.round(kept * head);
		int end = name.length() - (kept - start);
		if (start > 0 && Character.isHighSurrogate(name.charAt(start - 1))) {
			start--;
		}
		if (end < name.length() && Character.isLowSurrogate(name.charAt(end))) {
			end++;
		}
		return name.substring(0, start) + DOTS + name.substring(end);
	}
}
