// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Opens files for reading and rejects special files: a device may never end, and opening a pipe blocks until there is a
 * writer. All readers open their files here, because a name, or a link in somebody else's folder, may lead to a special
 * file.
 */
public final class RegularFile {

	public enum Special {
		/** A device, such as {@code /dev/zero}. */
		DEVICE,
		/** A named pipe or a pipe of a shell. */
		PIPE,
		SOCKET,
		/** Another kind of file, or a kind that the operating system does not report. */
		OTHER
	}

	/**
	 * The bits of {@code st_mode} that encode the type of a file, as in {@code stat(2)}. The values for each type
	 * follow.
	 */
	private static final int KIND = 0170000;
	private static final int SOCKET = 0140000;
	private static final int BLOCK_DEVICE = 0060000;
	private static final int CHARACTER_DEVICE = 0020000;
	private static final int PIPE = 0010000;

	/** The folders that may be read, with links resolved; empty without a limit. */
	private static volatile List<Path> allowed = List.of();

	private RegularFile() {}

	/**
	 * Limits all readers of this process to files in the given folders, for servers whose clients choose the files.
	 * Links are followed, but not out of these folders.
	 *
	 * @param folders existing folders; empty to remove the limit
	 * @throws IOException if a folder does not exist
	 */
	public static void limitTo(Collection<Path> folders) throws IOException {
		List<Path> real = new ArrayList<>();
		for (Path folder : folders) {
			real.add(folder.toRealPath());
		}
		allowed = List.copyOf(real);
	}

	/** Returns whether {@link #limitTo} is in effect. If it is, this process must not connect to servers either. */
	public static boolean isLimited() {
		return !allowed.isEmpty();
	}

	/** Returns whether the limit permits a file. A missing file is permitted if its folder is. */
	public static boolean isAllowed(Path file) {
		if (allowed.isEmpty()) {
			return true;
		}
		try {
			Path real = Files.exists(file, LinkOption.NOFOLLOW_LINKS) ? file.toRealPath() : realFolder(file);
			return allowed.stream().anyMatch(real::startsWith);
		} catch (IOException unknown) {
			return false;
		}
	}

	private static Path realFolder(Path file) throws IOException {
		Path folder = file.toAbsolutePath().normalize();
		while (folder != null && !Files.exists(folder)) {
			folder = folder.getParent();
		}
		if (folder == null) {
			throw new NoSuchFileException(file.toString());
		}
		return folder.toRealPath();
	}

	/**
	 * Opens a file.
	 *
	 * @throws FileSystemException if it is a special file or excluded by {@link #limitTo}; the reason states which
	 * @throws IOException if the file does not exist or cannot be opened
	 */
	public static InputStream open(Path file) throws IOException {
		require(file);
		return Files.newInputStream(file);
	}

	/**
	 * Opens a UTF-8 text file. The reader throws an exception for malformed UTF-8.
	 *
	 * @throws FileSystemException if it is a special file or excluded by {@link #limitTo}; the reason states which
	 * @throws IOException if the file does not exist or cannot be opened
	 */
	public static BufferedReader openText(Path file) throws IOException {
		return new BufferedReader(new InputStreamReader(open(file), StandardCharsets.UTF_8.newDecoder()));
	}

	/**
	 * Opens a UTF-8 text file like {@link #openText}, but without the limit of {@link #limitTo}: for files named by the
	 * user of this process, not by its clients.
	 *
	 * @throws FileSystemException if it is a special file; the reason states its kind
	 * @throws IOException if the file does not exist or cannot be opened
	 */
	public static BufferedReader openOwnText(Path file) throws IOException {
		rejectSpecial(file);
		return Files.newBufferedReader(file);
	}

	/**
	 * Rejects special files, and files that {@link #limitTo} excludes. Links are followed. Directories and missing
	 * files are not rejected.
	 *
	 * @throws FileSystemException if it is rejected; the reason states why
	 */
	public static void require(Path file) throws FileSystemException {
		if (!isAllowed(file)) {
			throw new FileSystemException(file.toString(), null, Messages.special_outside);
		}
		rejectSpecial(file);
	}

	private static void rejectSpecial(Path file) throws FileSystemException {
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
	 * Returns the kind of a special file, or null if the file is a regular file or directory, does not exist, or is not
	 * accessible.
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
