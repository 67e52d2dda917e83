// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are there whole or not at all: beside their place first, then moved there. */
public final class WholeFile {

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
	 * Writes a file in place of one that may be there. A link stays one, to the new file; what is no regular file, such
	 * as a terminal, is written to as it is.
	 *
	 * @throws IOException if it cannot be written; what was there before is still there then
	 */
	public static void write(Path file, Content content) throws IOException {
		if (Files.exists(file) && !Files.isRegularFile(file)) {
			write(file, content, StandardOpenOption.WRITE);
		} else {
			replace(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(), content);
		}
	}

	private static void replace(Path file, Content content) throws IOException {
		Path whole = file.resolveSibling("." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
		try {
			write(whole, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
			try {
				Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
			} catch (AtomicMoveNotSupportedException e) {
				Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
			}
		} finally {
			Files.deleteIfExists(whole);
		}
	}

	private static void write(Path file, Content content, StandardOpenOption... options) throws IOException {
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, options))) {
			content.write(out);
		}
	}
}
