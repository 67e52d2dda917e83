// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Opens files for reading, and refuses special files: a device may have no end, and opening a pipe waits for somebody
 * who writes. Every reader opens its file here, because a name, or a link in a folder of someone else, may lead to
 * either.
 */
public final class RegularFile {

	/** The kinds of special files. */
	public enum Special {
		/** A device, such as {@code /dev/zero}. */
		DEVICE,
		/** A named pipe, or one of a shell. */
		PIPE,
		/** A socket. */
		SOCKET,
		/** Any other, or one whose kind the system does not say. */
		OTHER
	}

	/** The bits of a mode that are the type of a file, and the types, as {@code stat} has them. */
	private static final int KIND = 0170000;
	private static final int SOCKET = 0140000;
	private static final int BLOCK_DEVICE = 0060000;
	private static final int CHARACTER_DEVICE = 0020000;
	private static final int PIPE = 0010000;

	private RegularFile() {}

	/**
	 * Opens a file.
	 *
	 * @throws FileSystemException if it is a special file, with that as its reason
	 * @throws IOException if it is not there, or cannot be opened
	 */
	public static InputStream open(Path file) throws IOException {
		require(file);
		return Files.newInputStream(file);
	}

	/**
	 * Opens a file of text in UTF-8; what is not UTF-8 is an exception of the reader.
	 *
	 * @throws FileSystemException if it is a special file, with that as its reason
	 * @throws IOException if it is not there, or cannot be opened
	 */
	public static BufferedReader openText(Path file) throws IOException {
		return new BufferedReader(new InputStreamReader(open(file), StandardCharsets.UTF_8.newDecoder()));
	}

	/**
	 * Refuses special files; links are followed. Directories, and files that are not there, are for the caller.
	 *
	 * @throws FileSystemException if it is one, with that as its reason
	 */
	public static void require(Path file) throws FileSystemException {
		Special special = special(file);
		if (special != null) {
			throw new FileSystemException(file.toString(), null, switch (special) {
				case DEVICE -> Messages.special_device;
				case PIPE -> Messages.special_pipe;
				case SOCKET -> Messages.special_socket;
				case OTHER -> Messages.special_other;
			});
		}
	}

	/**
	 * The kind of a special file; null of a regular file, a directory, and what is not there or cannot be looked at.
	 */
	public static Special special(Path file) {
		try {
			if (!Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
				return null;
			}
			if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
				return Special.OTHER;
			}
			return switch ((Integer) Files.getAttribute(file, "unix:mode") & KIND) {
				case CHARACTER_DEVICE, BLOCK_DEVICE -> Special.DEVICE;
				case PIPE -> Special.PIPE;
				case SOCKET -> Special.SOCKET;
				default -> Special.OTHER;
			};
		} catch (IOException notThere) {
			return null;
		}
	}
}
