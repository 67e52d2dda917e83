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
 * The input files of a command. Pipes and standard input are copied to a temporary file, because they can be read only
 * once and readers inspect the start of a file before they read it.
 */
public final class InputFile {

	private static final int BUFFER = 1 << 16;
	private static final int MEGABYTE = 20;
	private static final long LARGEST = 4L << 30;

	/** The name prefix of the temporary folders that hold copies. */
	private static final String COPIES = "flightbench-input";

	/** The locks on this process's temporary folders, held until it exits. */
	private static final Queue<LockedFolder> LOCKS = new ConcurrentLinkedQueue<>();

	/** The input that the user named, by the path of its temporary copy. */
	private static final Map<Path, Path> GIVEN = new ConcurrentHashMap<>();

	private InputFile() {}

	/** @throws CommandException if the name is not a valid path */
	public static Path path(String name) {
		try {
			return Path.of(name);
		} catch (InvalidPathException e) {
			throw new CommandException("'" + name + "' is not a file name: " + e.getReason(), e);
		}
	}

	/**
	 * Returns the named file, or a temporary copy of the contents if it is a pipe. The copy is deleted when the process
	 * exits.
	 *
	 * @throws CommandException if it is a pipe that cannot be read
	 */
	public static Path readable(String name) {
		Path file = path(name);
		ReadFiles.add(file);
		try {
			if (RegularFile.special(file) != RegularFile.Special.PIPE) {
				// readers reject other special files
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

	/** Returns the file that the user named: the original for a copy, otherwise the file itself. */
	static Path given(Path file) {
		return GIVEN.getOrDefault(file, file);
	}

	/** Replaces the paths of copies in a message with the names given by the user. */
	public static String withGivenNames(String message) {
		String named = message;
		for (Map.Entry<Path, Path> one : GIVEN.entrySet()) {
			named = named.replace(one.getKey().toString(), one.getValue().toString());
		}
		return named;
	}

	/**
	 * Copies a stream to a temporary file with the given name, which is deleted when the process exits.
	 *
	 * @throws IOException if reading fails, or the stream exceeds 4 GiB or half the free disk space
	 */
	static Path copy(InputStream in, String name) throws IOException {
		LockedFolder locked = LockedFolder.create(COPIES);
		LOCKS.add(locked);
		Path folder = locked.path();
		Path copy = folder.resolve(name);
		// registers the folder first, because files are deleted in reverse order of registration
		folder.toFile().deleteOnExit();
		copy.toFile().deleteOnExit();
		copy(in, copy, Math.min(LARGEST, Files.getFileStore(folder).getUsableSpace() / 2));
		return copy;
	}

	/** @param most the size limit in bytes; if the stream exceeds it, the copy is deleted and an exception is thrown */
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
