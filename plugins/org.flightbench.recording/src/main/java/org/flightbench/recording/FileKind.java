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

/**
 * The kinds of files that Flightbench opens. They are recognized by content, or by name if the content is not
 * distinctive.
 */
public enum FileKind {
	/**
	 * A flight recording, which may be compressed. Damaged or missing files count as recordings if they have the name
	 * of one.
	 */
	RECORDING(".jfr", ".jfr.gz", ".jfr.lz4"),
	/** Collapsed stacks, recognized by name only. */
	STACKS(".collapsed", ".folded"),
	/** A JVM log that contains pauses. */
	LOG,
	/** A file that has the name of a log but contains no pauses in its first bytes. */
	OTHER_LOG,
	/** Any other file, such as benchmark results. */
	OTHER;

	/**
	 * The number of bytes examined at the start of a file. It is large because many lines may precede the first pause
	 * in a log.
	 */
	private static final int START = 1 << 16;
	private static final Pattern LOG_NAME = Pattern
			.compile(".*\\.log((\\.\\d+)?(\\.current)?|[.-]\\d{4}-?\\d{2}-?\\d{2}(-\\d+)?)(\\.gz)?");
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

	/**
	 * Returns the lowercase file name suffixes of this kind. The list is empty for logs, whose suffixes vary because of
	 * rotation.
	 */
	public List<String> endings() {
		return endings;
	}

	/** Returns the suffixes as a pattern for file dialogs, such as {@code *.jfr;*.jfr.gz}. */
	public String patterns() {
		return endings.stream().map(ending -> "*" + ending).collect(Collectors.joining(";"));
	}

	/** Returns whether files of this kind can be shown as a flame graph. */
	public boolean isProfile() {
		return this == RECORDING || this == STACKS;
	}

	/**
	 * Returns the kind of a file. Reads the start of the file; an unreadable file is classified by its name. Must not
	 * be called on the UI thread, because the file may be on a slow disk.
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

	/** Returns whether a file has the name of a recording, without accessing the file. */
	public static boolean isNamedRecording(Path file) {
		return RECORDING.isEndingOf(name(file));
	}

	/** Returns whether a file has the name of a log, without accessing the file. */
	public static boolean isNamedLog(Path file) {
		return LOG_NAME.matcher(name(file)).matches();
	}

	private static String name(Path file) {
		return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
	}

	private boolean isEndingOf(String name) {
		return endings.stream().anyMatch(name::endsWith);
	}

	/**
	 * Returns the first bytes of a file; none for a pipe or other special file, which may be readable only once.
	 */
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

	/** Decompresses as much as possible of truncated data. */
	private static byte[] expanded(byte[] start) {
		byte[] expanded = new byte[START];
		int length = 0;
		try (InputStream in = Compression.GZIP.expand(new ByteArrayInputStream(start))) {
			for (int read = 0; read >= 0 && length < START; read = in.read(expanded, length, START - length)) {
				length += read;
			}
		} catch (IOException cutOff) {
			// the bytes decompressed so far are sufficient
		}
		return Arrays.copyOf(expanded, length);
	}
}
