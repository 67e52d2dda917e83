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

/** Writes files atomically: to a temporary file in the same folder, which then replaces the file. */
public final class AtomicFile {

	/** The folders in which Linux lists the open files of a process as links. */
	private static final Pattern OPEN_FILES = Pattern.compile("/proc/\\d+(/task/\\d+)?/fd");
	private static final int MAX_LINKS = 40;

	/** A function that writes the content of a file. */
	public interface Content {

		/** Writes the complete content. The caller closes the stream. */
		void write(OutputStream out) throws IOException;
	}

	/** A function that writes the text of a file. */
	public interface TextContent {

		/** Writes the complete text. The caller closes the writer. */
		void write(Writer out) throws IOException;
	}

	private AtomicFile() {}

	/** Writes a text file in UTF-8, with the guarantees of {@link #write}. */
	public static void writeText(Path file, TextContent content) throws IOException {
		write(file, out -> {
			Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
			content.write(text);
			text.flush();
		});
	}

	/**
	 * Writes a file, or replaces an existing one while preserving its permissions and, if allowed, its owner. A
	 * symbolic link is preserved: its target is written, even if it does not exist yet. A special file, such as a
	 * terminal or a pipe, is written directly. A file that the process inherited as open, such as {@code /dev/stdout},
	 * is appended to.
	 *
	 * @throws IOException if the file cannot be written; a regular file then still has its previous content
	 */
	public static void write(Path file, Content content) throws IOException {
		Path target = file.toAbsolutePath();
		for (int links = 0; Files.isSymbolicLink(target); links++) {
			if (isGivenOpen(target)) {
				write(target, content, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
				return;
			}
			if (links == MAX_LINKS) {
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
				// set permissions before writing any content, so that unauthorized users cannot read it
				if (Files.exists(file)) {
					keepAccess(file, whole.path());
				}
				OutputStream out = new BufferedOutputStream(stream);
				content.write(out);
				out.flush();
				// equivalent to FileChannel.force, but does not load the classes that record its JFR event
				stream.getFD().sync();
			}
			move(whole.path(), file);
		}
	}

	/** Copies permissions, group and owner. Only root may change the owner, so failure to change it is ignored. */
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
			// the user may replace the file but not change its owner
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
