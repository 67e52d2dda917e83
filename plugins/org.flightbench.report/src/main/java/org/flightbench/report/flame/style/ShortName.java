// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.view.Libraries;

/**
 * The part of a frame's name to show where there is no room for all of it. A package says least, and of it the
 * beginning.
 */
public final class ShortName {

	/** Stands for what is left out. */
	public static final String MORE = "…";

	private static final String APART = "  ";
	private static final int LEAST_CHARACTERS = 3;

	private ShortName() {}

	/** Class and method without the package; of a class its own name, of a library all. */
	public static String of(Frame frame, String name) {
		if (frame != null && Libraries.isGroup(frame)) {
			return name;
		}
		int behind = frame != null && frame.kind() == Frame.Kind.CLASS
				? name.lastIndexOf('.')
				: name.lastIndexOf('.', name.lastIndexOf('.', end(frame, name) - 2) - 1);
		return name.substring(behind + 1);
	}

	/** Where the name of a method ends, and its parameters begin if it has any: their dots do not count. */
	private static int end(Frame frame, String name) {
		int parameters = frame != null && frame.kind().isJava() ? name.indexOf('(') : -1;
		return parameters < 0 ? name.length() : parameters;
	}

	/** The possible labels of a frame's box, the most specific first: all of its name, class and method, the method. */
	public static List<String> labels(Frame frame, String name) {
		String brief = of(frame, name);
		if (frame != null && Libraries.isGroup(frame)) {
			return List.of(name);
		}
		String briefest = brief.substring(brief.lastIndexOf('.', end(frame, brief) - 2) + 1);
		List<String> labels = new ArrayList<>();
		for (String label : new String[]{name, brief, briefest}) {
			// each is the end of the one before it
			if (labels.isEmpty() || label.length() < labels.get(labels.size() - 1).length()) {
				labels.add(label);
			}
		}
		return labels;
	}

	/**
	 * The label of a frame's box: the first of its {@link #labels} that fits, or how its class and method begin; null
	 * if there is no room for anything.
	 *
	 * @param width measures a text
	 * @param room in the same unit
	 */
	public static String label(Frame frame, String name, ToDoubleFunction<String> width, double room) {
		for (String label : labels(frame, name)) {
			if (width.applyAsDouble(label) <= room) {
				return label;
			}
		}
		String brief = of(frame, name);
		int kept = mostThatFits(brief.length(), length -> width.applyAsDouble(begin(brief, length)) <= room);
		return kept < LEAST_CHARACTERS ? null : begin(brief, kept);
	}

	/** How a text begins; one character less where that would be half of one. */
	private static String begin(String text, int kept) {
		boolean isHalf = kept > 0 && kept < text.length() && Character.isHighSurrogate(text.charAt(kept - 1));
		return text.substring(0, isHalf ? kept - 1 : kept) + MORE;
	}

	/** The largest number that fits, up to a limit, 0 if none does: names may have a million characters. */
	private static int mostThatFits(int limit, IntPredicate fits) {
		int most = 0;
		int tooMany = limit + 1;
		while (tooMany - most > 1) {
			int kept = most + tooMany >>> 1;
			if (fits.test(kept)) {
				most = kept;
			} else {
				tooMany = kept;
			}
		}
		return most;
	}

	/** The class and the method first: the package, which would push them out of sight, comes behind them. */
	public static String packageBehind(Frame frame, String name) {
		String brief = of(frame, name);
		int behind = name.length() - brief.length() - 1;
		return behind <= 0 ? brief : brief + APART + "(" + name.substring(0, behind) + ")";
	}

	/**
	 * The most specific part of a name made by {@link #packageBehind} that fits: all, the end of the package, none of
	 * it, and at last class and method without their middle.
	 *
	 * @param width measures a text
	 * @param room in the same unit
	 */
	public static String fitting(String name, ToDoubleFunction<String> width, double room) {
		if (width.applyAsDouble(name) <= room) {
			return name;
		}
		int behind = name.endsWith(")") ? name.lastIndexOf(APART + "(") : -1;
		if (behind < 0) {
			return middle(name, width, room);
		}
		String brief = name.substring(0, behind);
		int[] dots = IntStream.range(behind, name.length()).filter(index -> name.charAt(index) == '.').toArray();
		int kept = mostThatFits(dots.length,
				count -> width.applyAsDouble(shorter(name, brief, dots[dots.length - count])) <= room);
		if (kept > 0) {
			return shorter(name, brief, dots[dots.length - kept]);
		}
		return width.applyAsDouble(brief) <= room ? brief : middle(brief, width, room);
	}

	private static String shorter(String name, String brief, int dot) {
		return brief + APART + "(" + MORE + name.substring(dot + 1);
	}

	/** Keeps the begin and the end: overloads and generated names differ there. */
	private static String middle(String text, ToDoubleFunction<String> width, double room) {
		return ends(text, mostThatFits(text.length() - 1, kept -> width.applyAsDouble(ends(text, kept)) <= room));
	}

	private static String ends(String text, int kept) {
		return ends(text, kept - kept / 2, kept / 2);
	}

	/**
	 * A text without its middle.
	 *
	 * @param first how many of its first characters are kept; one less where that would be half of a character of two
	 * @param last how many of its last characters, in the same way
	 */
	public static String ends(String text, int first, int last) {
		int begin = first;
		int end = text.length() - last;
		begin -= begin > 0 && Character.isHighSurrogate(text.charAt(begin - 1)) ? 1 : 0;
		end += end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? 1 : 0;
		return text.substring(0, begin) + MORE + text.substring(end);
	}
}
