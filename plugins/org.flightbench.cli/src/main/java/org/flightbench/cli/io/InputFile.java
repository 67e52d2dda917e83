// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.flightbench.base.LockedFolder;
import org.flightbench.base.file.RegularFile;

/**
 * Files that a command is to read. What can be read only once, a pipe or standard input, is copied to a temporary file
 * first, as readers look at the start of a file before they read it.
 */
public final class InputFile {

	private static final int BUFFER = 1 << 16;
	private static final int MEGABYTE = 20;
	private static final long LARGEST = 4L << 30;

	/** How the names of folders of copies begin. */
	private static final String COPIES = "flightbench-input";

	/** The locks on the folders of copies of this process; they end with it. */
	private static final Queue<LockedFolder> LOCKS = new ConcurrentLinkedQueue<>();

	/** The copied inputs, by their copies. */
	private static final Map<Path, Path> GIVEN = new ConcurrentHashMap<>();

	private InputFile() {}

	/** @throws CommandException if the name can be none of a file */
	public static Path path(String name) {
		try {
			return Path.of(name);
		} catch (InvalidPathException e) {
			throw new CommandException("'" + name + "' is not a file name: " + e.getReason(), e);
		}
	}

	/**
	 * The file of a name, or one with all that comes out of the pipe of that name; that one is gone when the process
	 * has ended.
	 *
	 * @throws CommandException if it is a pipe that cannot be read
	 */
	public static Path readable(String name) {
		Path file = path(name);
		ReadFiles.add(file);
		try {
			if (RegularFile.special(file) != RegularFile.Special.PIPE) {
				// readers refuse all else that is special
				return file;
			}
			try (InputStream in = Files.newInputStream(file)) {
				Path copy = copy(in, String.valueOf(file.getFileName()));
				GIVEN.put(copy, file);
				return copy;
			}
		} catch (IOException e) {
			throw new CommandException(file + ": " + Output.reason(e), e);
		}
	}

	/** The file that the user named: what was copied, for a copy. */
	static Path given(Path file) {
		return GIVEN.getOrDefault(file, file);
	}

	/** A message in which copies have the names that the user gave. */
	public static String withGivenNames(String message) {
		String named = message;
		for (Map.Entry<Path, Path> one : GIVEN.entrySet()) {
			named = named.replace(one.getKey().toString(), one.getValue().toString());
		}
		return named;
	}

	/**
	 * A file of that name with all that a stream gives; it is gone when the process has ended.
	 *
	 * @throws IOException if the stream cannot be read, or does not end before 4 GB or half of what fits on the disk
	 */
	static Path copy(InputStream in, String name) throws IOException {
		LockedFolder locked = LockedFolder.create(COPIES);
		LOCKS.add(locked);
		Path folder = locked.path();
		Path copy = folder.resolve(name);
		// in the reverse order
		folder.toFile().deleteOnExit();
		copy.toFile().deleteOnExit();
		copy(in, copy, Math.min(LARGEST, Files.getFileStore(folder).getUsableSpace() / 2));
		return copy;
	}

	/** @param most so many bytes; of more nothing is left */
	static void copy(InputStream in, Path copy, long most) throws IOException {
		try (OutputStream out = Files.newOutputStream(copy)) {
			byte[] buffer = new byte[BUFFER];
			long left = most;
			int read = in.read(buffer);
			while (read >= 0 && read <= left) {
				out.write(buffer, 0, read);
				left -= read;
				read = in.read(buffer);
			}
			if (read < 0) {
				return;
			}
		}
		Files.delete(copy);
		throw new IOException(String.format(Locale.ROOT, "more than %,d MB, which is too much for a pipe",
				most >> MEGABYTE));
	}
}
