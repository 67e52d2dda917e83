// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.profile.ClassNames;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.text.Messages;

/**
 * Reads collapsed stacks, as written by the flame graph scripts, async-profiler and {@code flightbench flame}. Each
 * line contains the frames, root first and separated by semicolons, followed by a space and the weight. In a
 * difference, each line has two weights, first the baseline's, then the candidate's.
 */
public final class CollapsedReader {

	/** The default event name, because the files do not contain one. */
	public static final String EVENT = "stacks";

	private static final int LOOK_EVERY = 1 << 12;
	private static final int LONGEST_LINE = 1 << 20;
	/** The approximate memory of a frame without its name, in bytes. */
	private static final int FRAME_BYTES = 180;
	/** The approximate memory of a stack without its frames, in bytes. */
	private static final int STACK_BYTES = 60;
	/**
	 * The part of the heap for the stacks of a file. The pictures need the rest. With more, the collector of the
	 * command line would take minutes for the last free memory.
	 */
	private static final int PART_OF_HEAP = 3;

	/**
	 * A note such as {@code [no stack trace]} at the root of a stack. The pattern does not match the start of a log
	 * line.
	 */
	private static final Pattern NOTE = Pattern.compile("\\[[^\\[\\]{\"]*](?:;.*)?");
	private static final Pattern NUMBERS = Pattern.compile(" ([0-9]{1,18})(?: ([0-9]{1,18}))?\\s*$");

	private final Path file;
	private final BooleanSupplier cancelled;
	private final FrameTable frames = new FrameTable();
	private StackSet stacks;
	private int sides;
	private long line;
	private long leftOut;
	private final long[] weights = new long[2];
	private final long[] samples = new long[2];
	private final long mostMemory;
	private long memory;

	private CollapsedReader(Path file, BooleanSupplier cancelled, long mostMemory) {
		this.file = file;
		this.cancelled = cancelled;
		this.mostMemory = mostMemory;
	}

	/**
	 * Returns whether the first line of a file looks like a collapsed stack, ending with a number.
	 *
	 * @throws IOException if the file cannot be read
	 */
	public static boolean isCollapsed(Path file) throws IOException {
		ByteArrayOutputStream first = new ByteArrayOutputStream();
		try (InputStream in = new BufferedInputStream(RegularFile.open(file))) {
			for (int next = in.read(); next != '\n' && next >= 0; next = in.read()) {
				if (next == 0 || first.size() == LONGEST_LINE) {
					return false;
				}
				first.write(next);
			}
		}
		return isStack(first.toString(StandardCharsets.UTF_8));
	}

	private static boolean isStack(String line) {
		Matcher numbers = NUMBERS.matcher(line);
		return numbers.find() && numbers.start() > 0 && (!"{[<#".contains(line.substring(0, 1))
				|| NOTE.matcher(line.substring(0, numbers.start())).matches());
	}

	/**
	 * Reads a file into a profile, which has two sides if the lines contain two numbers. Lines do not contain the
	 * number of events. Unless the weights are counts, each line counts as one event.
	 *
	 * @param event the name of the event
	 * @param weight the quantity that the numbers represent
	 * @throws UnreadableRecordingException if a line is not a stack
	 * @throws IOException if the file cannot be read
	 * @throws CancellationException if reading is canceled
	 */
	public static StackProfile read(Path file, String event, Weight weight, BooleanSupplier cancelled)
			throws IOException {
		return read(file, event, weight, cancelled, Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
	}

	/** Reads a file with a limit on the memory of its stacks, in bytes. */
	static StackProfile read(Path file, String event, Weight weight, BooleanSupplier cancelled, long mostMemory)
			throws IOException {
		return new CollapsedReader(file, cancelled, mostMemory).read(event, weight);
	}

	private StackProfile read(String event, Weight weight) throws IOException {
		try (BufferedReader lines = new BufferedReader(
				new InputStreamReader(RegularFile.open(file), StandardCharsets.UTF_8))) {
			StringBuilder text = new StringBuilder();
			while (next(lines, text)) {
				if (++line % LOOK_EVERY == 0 && cancelled.getAsBoolean()) {
					throw new CancellationException();
				}
				if (!text.isEmpty()) {
					add(text.toString(), weight);
				}
			}
		}
		if (stacks == null) {
			throw new UnreadableRecordingException(file, Messages.collapsed_no_stacks, null);
		}
		List<ProfileSource> sources = new ArrayList<>();
		for (int side = 0; side < sides; side++) {
			sources.add(new ProfileSource(String.valueOf(file.getFileName()), 0, weights[side], samples[side], Map.of(),
					"", 0));
		}
		List<String> warnings = leftOut == 0
				? List.of()
				: List.of(Plural.of(leftOut, Messages.collapsed_left_out_one, Messages.collapsed_left_out_many,
						RawStack.DEEPEST));
		return new StackProfile(event, weight, frames, stacks.build(), sources, warnings);
	}

	/** Reads the next line. Its length is limited, because a file without line breaks may not fit into memory. */
	private boolean next(BufferedReader lines, StringBuilder text) throws IOException {
		text.setLength(0);
		int character = lines.read();
		if (character < 0) {
			return false;
		}
		while (character >= 0 && character != '\n') {
			if (text.length() == LONGEST_LINE) {
				line++;
				throw unreadable(Texts.bind(Messages.collapsed_line_too_long, LONGEST_LINE));
			}
			text.append((char) character);
			character = lines.read();
		}
		return true;
	}

	private void add(String text, Weight weight) throws UnreadableRecordingException {
		Matcher numbers = NUMBERS.matcher(text);
		if (!numbers.find() || numbers.start() == 0) {
			throw unreadable(Messages.collapsed_no_stack);
		}
		int numbersHere = numbers.group(2) == null ? 1 : 2;
		if (stacks == null) {
			sides = numbersHere;
			stacks = new StackSet(sides);
		} else if (sides != numbersHere) {
			throw unreadable(
					sides == 1 ? Messages.collapsed_expected_one_number : Messages.collapsed_expected_two_numbers);
		}
		// a semicolon at the end is ignored
		String[] names = text.substring(0, numbers.start()).split(";");
		if (names.length == 0) {
			throw unreadable(Messages.collapsed_no_stack);
		}
		int depth = Math.min(names.length, RawStack.DEEPEST);
		leftOut += names.length - depth;
		int[] row = new int[depth];
		for (int index = 0; index < depth; index++) {
			// keep the frames closest to the leaf
			int name = names.length - depth + index;
			int before = frames.size();
			row[index] = frames.number(CollapsedFrames.frame(names[name], name == names.length - 1));
			take(frames.size() == before ? 0 : FRAME_BYTES + names[name].length());
		}
		for (int side = 0; side < sides; side++) {
			long amount = Long.parseLong(numbers.group(side + 1));
			long count = weight == Weight.COUNT ? amount : Math.min(1, amount);
			weights[side] = sum(weights[side], amount);
			samples[side] += count;
			int before = stacks.size();
			stacks.add(row, depth, Side.values()[side], amount, count);
			take(stacks.size() == before ? 0 : STACK_BYTES + (long) Integer.BYTES * depth);
		}
	}

	private void take(long bytes) throws UnreadableRecordingException {
		memory += bytes;
		if (memory > mostMemory) {
			throw unreadable(Texts.bind(Messages.collapsed_memory, mostMemory >> 20));
		}
	}

	private long sum(long weight, long more) throws UnreadableRecordingException {
		if (weight > Long.MAX_VALUE - more) {
			throw unreadable(Messages.collapsed_too_much);
		}
		return weight + more;
	}

	private UnreadableRecordingException unreadable(String problem) {
		return new UnreadableRecordingException(file, Texts.bind(Messages.collapsed_line, line, problem), null);
	}

	/** Parses the frame names in collapsed stacks. */
	static final class CollapsedFrames {

		/** The suffix that async-profiler appends to indicate how the code was executed. */
		private static final Pattern MARK = Pattern.compile("(.+)_\\[([jik01])]");
		private static final Pattern LINE = Pattern.compile("(.*[^:]):([0-9]{1,9})");
		private static final Pattern JAVA_METHOD = Pattern
				.compile("[\\p{L}_$][\\p{L}\\p{N}_$/.+-]*\\.[\\p{L}_$<][\\p{L}\\p{N}_$>-]*");
		/** Possessive, because other repetitions of a group need a stack frame for each. */
		private static final Pattern JAVA_CLASS = Pattern
				.compile(
						"(?:[\\p{L}_$][\\p{L}\\p{N}_$]*+[./])*+(?:\\p{Lu}[\\p{L}\\p{N}_$]*|\\p{Ll}+(?=\\[))(?:\\[])*+");

		private CollapsedFrames() {}

		/**
		 * Parses the name of a frame.
		 *
		 * @param leaf whether the frame is the last one of its stack; such a frame may be the class of an allocated
		 * object
		 */
		static Frame frame(String text, boolean leaf) {
			Matcher mark = MARK.matcher(text);
			boolean isMarked = text.endsWith("]") && mark.matches();
			String name = isMarked ? mark.group(1) : text;
			Matcher line = LINE.matcher(name);
			int number = name.indexOf(':') > 0 && line.matches() ? Integer.parseInt(line.group(2)) : 0;
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
}
