// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.regex.Pattern;

import org.flightbench.base.LockedFile;

/** Writes files that are there whole or not at all: beside their place first, then moved there. */
public final class WholeFile {

	/** Where Linux shows the files that a process has open, as links. */
	private static final Pattern OPEN_FILES = Pattern.compile("/proc/\\d+(/task/\\d+)?/fd");
	private static final int MOST_LINKS = 40;

	/** Writes what a file is to hold. */
	public interface Content {

		/** Writes all of it; the stream is closed by the caller. */
		void write(OutputStream out) throws IOException;
	}

	/** Writes the text that a file is to hold. */
	public interface TextContent {

		/** Writes all of it; the writer is closed by the caller. */
		void write(Writer out) throws IOException;
	}

	private WholeFile() {}

	/** Writes a text in UTF-8; see {@link #write}. */
	public static void writeText(Path file, TextContent content) throws IOException {
		write(file, out -> {
			Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
			content.write(text);
			text.flush();
		});
	}

	/**
	 * Writes a file in place of one that may be there, whose permissions and owner it keeps. A link stays one, to the
	 * new file, also where it led to none; what is no regular file, such as a terminal or a pipe, is written to as it
	 * is, and a file that the process was given open, as {@code /dev/stdout}, at its end.
	 *
	 * @throws IOException if it cannot be written; what was there before is still there then
	 */
	public static void write(Path file, Content content) throws IOException {
		Path target = file.toAbsolutePath();
		for (int links = 0; Files.isSymbolicLink(target); links++) {
			if (isGivenOpen(target)) {
				write(target, content, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
				return;
			}
			if (links == MOST_LINKS) {
				throw new FileSystemLoopException(file.toString());
			}
			target = target.resolveSibling(Files.readSymbolicLink(target));
		}
		if (Files.exists(target) && !Files.isRegularFile(target)) {
			write(target, content, StandardOpenOption.WRITE);
		} else {
			replace(target, content);
		}
	}

	private static boolean isGivenOpen(Path link) throws IOException {
		return OPEN_FILES.matcher(link.getParent().toRealPath().toString()).matches();
	}

	private static void replace(Path file, Content content) throws IOException {
		try (LockedFile whole = LockedFile.in(file.getParent())) {
			try (FileOutputStream stream = whole.stream()) {
				// before there is anything in it to read for those who may not
				if (Files.exists(file)) {
					keepAccess(file, whole.path());
				}
				OutputStream out = new BufferedOutputStream(stream);
				content.write(out);
				out.flush();
				// as a channel's force, which loads what records it first
				stream.getFD().sync();
			}
			move(whole.path(), file);
		}
	}

	/** Only the system's administrator may give a file to another user; nobody else has to. */
	private static void keepAccess(Path before, Path now) throws IOException {
		PosixFileAttributeView view = Files.getFileAttributeView(now, PosixFileAttributeView.class);
		if (view == null) {
			return;
		}
		PosixFileAttributes kept = Files.readAttributes(before, PosixFileAttributes.class);
		PosixFileAttributes own = view.readAttributes();
		try {
			if (!own.group().equals(kept.group())) {
				view.setGroup(kept.group());
			}
			if (!own.owner().equals(kept.owner())) {
				view.setOwner(kept.owner());
			}
		} catch (FileSystemException notAllowed) {
			// the user may replace the file, but not for its owner
		}
		view.setPermissions(kept.permissions());
	}

	private static void move(Path from, Path to) throws IOException {
		try {
			Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
		} catch (AtomicMoveNotSupportedException e) {
			Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
		}
	}

	private static void write(Path file, Content content, StandardOpenOption... options) throws IOException {
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options))) {
			content.write(out);
		}
	}
}
