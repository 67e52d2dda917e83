// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.recording.profile.ClassNames;
import org.flightbench.recording.profile.Frame;

/** Parses the frame names in collapsed stacks. */
final class CollapsedFrames {

	/** The suffix that async-profiler appends to indicate how the code was executed. */
	private static final Pattern MARK = Pattern.compile("(.+)_\\[([jik01])]");
	private static final Pattern LINE = Pattern.compile("(.*[^:]):([0-9]{1,9})");
	private static final Pattern JAVA_METHOD = Pattern
			.compile("[\\p{L}_$][\\p{L}\\p{N}_$/.+-]*\\.[\\p{L}_$<][\\p{L}\\p{N}_$>-]*");
	private static final Pattern JAVA_CLASS = Pattern
			.compile("(?:[\\p{L}_$][\\p{L}\\p{N}_$]*[./])*(?:\\p{Lu}[\\p{L}\\p{N}_$]*|\\p{Ll}+(?=\\[))(?:\\[])*");

	private CollapsedFrames() {}

	/**
	 * Parses the name of a frame.
	 *
	 * @param leaf whether the frame is the last one of its stack; such a frame may be the class of an allocated object
	 */
	static Frame frame(String text, boolean leaf) {
		Matcher mark = MARK.matcher(text);
		boolean isMarked = mark.matches();
		String name = isMarked ? mark.group(1) : text;
		Matcher line = LINE.matcher(name);
		int number = line.matches() ? Integer.parseInt(line.group(2)) : 0;
		name = number > 0 ? line.group(1) : name;
		if (leaf && !isMarked && JAVA_CLASS.matcher(name).matches()) {
			return new Frame(name.replace('/', '.'), "", 0, Frame.Kind.CLASS);
		}
		if (name.endsWith(".so") || !JAVA_METHOD.matcher(name).matches()) {
			boolean isNote = name.startsWith("[") && name.endsWith("]");
			return new Frame("", name, number, isNote
					? Frame.Kind.NOTE
					: isMarked && mark.group(2).equals("k") ? Frame.Kind.KERNEL : Frame.Kind.NATIVE);
		}
		int dot = name.lastIndexOf('.');
		return new Frame(ClassNames.readable(name.substring(0, dot)), name.substring(dot + 1), number,
				isMarked ? kind(mark.group(2)) : Frame.Kind.JAVA);
	}

	private static Frame.Kind kind(String mark) {
		return switch (mark) {
			case "0" -> Frame.Kind.INTERPRETED;
			case "i" -> Frame.Kind.INLINED;
			case "k" -> Frame.Kind.KERNEL;
			default -> Frame.Kind.COMPILED;
		};
	}
}
