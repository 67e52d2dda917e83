// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;

/**
 * Shortens frame names to fit the available space. Removes the package first, starting at its beginning, because it is
 * the least specific part.
 */
public final class ShortFrameName {

	/** The replacement for omitted text. */
	public static final String MORE = "…";

	private static final String APART = "  ";
	private static final int MIN_CHARACTERS = 3;

	private ShortFrameName() {}

	/**
	 * Returns the short name: class and method for a method, the simple name for a class, and the full name for a
	 * library or thread.
	 */
	public static String of(Frame frame, String name) {
		if (isWhole(frame)) {
			return name;
		}
		int behind = frame != null && frame.kind() == Frame.Kind.CLASS
				? name.lastIndexOf('.')
				: name.lastIndexOf('.', name.lastIndexOf('.', end(frame, name) - 2) - 1);
		return name.substring(behind + 1);
	}

	/** Returns whether a name is never shortened, which is true for libraries and threads. */
	private static boolean isWhole(Frame frame) {
		return frame != null && (Libraries.isGroup(frame) || frame.kind() == Frame.Kind.THREAD);
	}

	/** Returns the end of the method name. Excludes parameters, because their types can contain dots. */
	private static int end(Frame frame, String name) {
		int parameters = frame != null && frame.kind().isJava() ? name.indexOf('(') : -1;
		return parameters < 0 ? name.length() : parameters;
	}

	/**
	 * Returns the possible labels of a box, longest first: the full name, the class and method, and the method alone.
	 */
	public static List<String> labels(Frame frame, String name) {
		String brief = of(frame, name);
		if (isWhole(frame)) {
			return List.of(name);
		}
		String briefest = brief.substring(brief.lastIndexOf('.', end(frame, brief) - 2) + 1);
		List<String> labels = new ArrayList<>();
		for (String label : new String[]{name, brief, briefest}) {
			// each label is a suffix of the previous one, so labels of equal length are equal
			if (labels.isEmpty() || label.length() < labels.get(labels.size() - 1).length()) {
				labels.add(label);
			}
		}
		return labels;
	}

	/**
	 * Returns the label of a box: the first of its {@link #labels} that fits, or else the start of its class and
	 * method; null if nothing fits.
	 *
	 * @param width measures a string
	 * @param room the available width in the same unit
	 */
	public static String label(Frame frame, String name, ToDoubleFunction<String> width, double room) {
		for (String label : labels(frame, name)) {
			if (width.applyAsDouble(label) <= room) {
				return label;
			}
		}
		String brief = of(frame, name);
		int kept = mostThatFits(brief.length(), length -> width.applyAsDouble(begin(brief, length)) <= room);
		return kept < MIN_CHARACTERS ? null : begin(brief, kept);
	}

	/** Returns the start of a string, followed by an ellipsis. Never splits a surrogate pair. */
	private static String begin(String text, int kept) {
		boolean isHalf = kept > 0 && kept < text.length() && Character.isHighSurrogate(text.charAt(kept - 1));
		return text.substring(0, isHalf ? kept - 1 : kept) + MORE;
	}

	/**
	 * Returns the largest number of characters that fits, up to a limit, or 0 if not even one fits. Uses a binary
	 * search, because names can have a million characters.
	 */
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

	/**
	 * Returns the class and method, followed by the package in parentheses, so that a long package name does not hide
	 * them.
	 */
	public static String packageBehind(Frame frame, String name) {
		String brief = of(frame, name);
		int behind = name.length() - brief.length() - 1;
		return behind <= 0 ? brief : brief + APART + "(" + name.substring(0, behind) + ")";
	}

	/**
	 * Shortens a name created by {@link #packageBehind} until it fits. Tries the full name, then only the end of the
	 * package, then no package, and finally shortens class and method in the middle.
	 *
	 * @param width measures a string
	 * @param room the available width in the same unit
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

	/** Removes the middle, because overloads and generated names differ at their start and end. */
	private static String middle(String text, ToDoubleFunction<String> width, double room) {
		return ends(text, mostThatFits(text.length() - 1, kept -> width.applyAsDouble(ends(text, kept)) <= room));
	}

	private static String ends(String text, int kept) {
		return ends(text, kept - kept / 2, kept / 2);
	}

	/**
	 * Returns a string without its middle. Never splits a surrogate pair.
	 *
	 * @param first the number of characters kept at the start
	 * @param last the number of characters kept at the end
	 */
	public static String ends(String text, int first, int last) {
		int begin = first;
		int end = text.length() - last;
		begin -= begin > 0 && Character.isHighSurrogate(text.charAt(begin - 1)) ? 1 : 0;
		end += end < text.length() && Character.isLowSurrogate(text.charAt(end)) ? 1 : 0;
		return text.substring(0, begin) + MORE + text.substring(end);
	}
}
