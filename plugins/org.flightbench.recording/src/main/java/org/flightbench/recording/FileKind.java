// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flightbench.base.file.RegularFile;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.io.Compression;
import org.flightbench.recording.safepoint.log.LogText;

/** The kinds of files that Flightbench opens, by their content, or by their names where content does not decide. */
public enum FileKind {
	/** A flight recording, plain or compressed; also a damaged or missing file with the name of one. */
	RECORDING(".jfr", ".jfr.gz", ".jfr.lz4"),
	/** Collapsed stacks, known by their name alone. */
	STACKS(".collapsed", ".folded"),
	/** A log of the virtual machine with pauses. */
	LOG,
	/** A file with the name of a log, whose start has no pauses. */
	OTHER_LOG,
	/** Any other file: perhaps results. */
	OTHER;

	/** Bytes that decide: a log may start with lines about other things. */
	private static final int START = 1 << 16;
	private static final Pattern LOG_NAME = Pattern.compile(".*\\.log(\\.\\d+)?(\\.current)?(\\.gz)?");
	private static final Pattern TEXT_NAME = Pattern.compile(".*\\.(txt|out)(\\.gz)?");
	private static final Pattern PAUSES = Pattern.compile(
			"\\[safepoint|Safepoint \"|threads were stopped|vmop +\\[threads|SafepointSynchronize|\\]\\[gc[ ,\\]]"
					+ "|GC\\(\\d+\\) (?:.: )?(?:Pause|Garbage|Minor|Major|Concurrent)");
	private static final Pattern OLD_PAUSES = Pattern.compile(
			"<verbosegc |<exclusive-(?:start|end) |\\[(?:Full )?GC TLAB|\\[(?:Full |)GC\\b.*\\d secs\\]|\\[Pause [A-Z].*\\d ms\\]|\\[(?:Full |)GC[ (-][^]]*\\n");

	private final List<String> endings;

	FileKind(String... endings) {
		this.endings = List.of(endings);
	}

	/** The endings of file names that decide for this kind, in lower case; none for logs, which are rotated. */
	public List<String> endings() {
		return endings;
	}

	/** The endings for a dialog: {@code *.jfr;*.jfr.gz}. */
	public String patterns() {
		return endings.stream().map(ending -> "*" + ending).collect(Collectors.joining(";"));
	}

	/** Whether a flame graph shows files of this kind. */
	public boolean isProfile() {
		return this == RECORDING || this == STACKS;
	}

	/**
	 * The kind of a file. Opens it once; what cannot be read is judged by its name. Not for the UI thread: the file may
	 * be on a slow disk.
	 */
	public static FileKind of(Path file) {
		String name = name(file);
		if (STACKS.isEndingOf(name)) {
			return STACKS;
		}
		byte[] start = start(file);
		Compression compression = Compression.of(start);
		byte[] content = compression == Compression.GZIP ? expanded(start) : start;
		if (compression == Compression.LZ4 || content.length >= ChunkHeader.SIZE && ChunkHeader.isMagic(content, 0)) {
			return RECORDING;
		}
		boolean isLog = LOG_NAME.matcher(name).matches();
		if (isLog || TEXT_NAME.matcher(name).matches()) {
			String text = LogText.of(content);
			if (PAUSES.matcher(text).find() || OLD_PAUSES.matcher(text).find()) {
				return LOG;
			}
		}
		return isLog ? OTHER_LOG : RECORDING.isEndingOf(name) ? RECORDING : OTHER;
	}

	/** Whether a file has the name of a recording; does not look at the file. */
	public static boolean isNamedRecording(Path file) {
		return RECORDING.isEndingOf(name(file));
	}

	/** Whether a file has the name of a log; does not look at the file. */
	public static boolean isNamedLog(Path file) {
		return LOG_NAME.matcher(name(file)).matches();
	}

	private static String name(Path file) {
		return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
	}

	private boolean isEndingOf(String name) {
		return endings.stream().anyMatch(name::endsWith);
	}

	/** The first bytes of a file; none of what is no file, such as a pipe, which could be read only once. */
	private static byte[] start(Path file) {
		if (!Files.isRegularFile(file)) {
			return new byte[0];
		}
		try (InputStream in = RegularFile.open(file)) {
			return in.readNBytes(START);
		} catch (IOException unreadable) {
			return new byte[0];
		}
	}

	/** As much as there is: the compressed bytes are cut off. */
	private static byte[] expanded(byte[] start) {
		byte[] expanded = new byte[START];
		int length = 0;
		try (InputStream in = Compression.GZIP.expand(new ByteArrayInputStream(start))) {
			for (int read = 0; read >= 0 && length < START; read = in.read(expanded, length, START - length)) {
				length += read;
			}
		} catch (IOException cutOff) {
			// what came before is enough
		}
		return Arrays.copyOf(expanded, length);
	}
}
