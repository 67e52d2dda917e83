// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A temporary file that is locked while its process uses it. The lock ends with the process, however the process ends.
 * An unlocked file was left behind by a killed process. It is deleted when another process creates such a file in the
 * same folder.
 */
public final class LockedFile implements Closeable {

	private static final String START = ".flightbench-";
	private static final String END = ".tmp";
	/**
	 * The minimum age of a file to be deleted. Younger files may not be locked yet, or may have been unlocked in order
	 * to be moved.
	 */
	private static final long MIN_AGE_MILLIS = TimeUnit.MINUTES.toMillis(1);
	/**
	 * The files of this process. Their locks must not be probed, because closing the probed file would release all
	 * locks of the process on it.
	 */
	private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

	static {
		deleteOwnAtExit();
	}

	private final Path path;
	private final FileOutputStream stream;

	private LockedFile(Path path, FileOutputStream stream) {
		this.path = path;
		this.stream = stream;
	}

	/**
	 * Creates an empty file with a unique name, and deletes the files that killed processes left in the folder. Any
	 * number of processes may use the same folder.
	 */
	public static LockedFile in(Path folder) throws IOException {
		deleteAbandoned(folder);
		SplittableRandom random = new SplittableRandom();
		while (true) {
			Path path = folder.resolve(START + Long.toHexString(random.nextLong()) + END);
			OWN.add(path);
			try {
				Files.createFile(path);
			} catch (FileAlreadyExistsException taken) {
				// try another name; a collision is as unlikely as two processes reading the clock in the same
				// nanosecond
				OWN.remove(path);
				continue;
			} catch (IOException e) {
				OWN.remove(path);
				throw e;
			}
			LockedFile file = new LockedFile(path, new FileOutputStream(path.toFile()));
			file.lock();
			return file;
		}
	}

	/**
	 * Deletes the files if the process is terminated. A single hook is used, because {@code deleteOnExit} would keep
	 * every name until then.
	 */
	private static void deleteOwnAtExit() {
		try {
			Runtime.getRuntime().addShutdownHook(new Thread() {
				@Override
				public void run() {
					for (Path path : OWN) {
						path.toFile().delete();
					}
				}
			});
		} catch (IllegalStateException ending) {
			// the next process will delete the remaining files
			return;
		}
	}

	private void lock() {
		try {
			stream.getChannel().tryLock();
		} catch (IOException noLocksHere) {
			// if the file system does not support locks, no process considers the file abandoned
			return;
		}
	}

	public Path path() {
		return path;
	}

	/** Returns a stream that writes to the file. Closing it releases the lock. */
	public FileOutputStream stream() {
		return stream;
	}

	/** Deletes the file, unless it was moved. */
	@Override
	public void close() throws IOException {
		try {
			stream.close();
			Files.deleteIfExists(path);
		} finally {
			OWN.remove(path);
		}
	}

	/** Deletes the files that killed processes left in a folder. */
	private static void deleteAbandoned(Path folder) {
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, START + '*' + END)) {
			for (Path file : files) {
				if (isAbandoned(file)) {
					Files.deleteIfExists(file);
				}
			}
		} catch (IOException | DirectoryIteratorException notAllowed) {
			// without permission for the folder, leave the files there
			return;
		}
	}

	/**
	 * Returns whether the process that created a folder was killed. It may have been killed before it created a locked
	 * file in the folder.
	 */
	static boolean isAbandonedIn(Path folder) throws IOException {
		boolean isEmpty = true;
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
			for (Path file : files) {
				isEmpty = false;
				String name = file.getFileName().toString();
				if (name.startsWith(START) && name.endsWith(END) && isAbandoned(file)) {
					return true;
				}
			}
		}
		return isEmpty && !isYoung(folder);
	}

	private static boolean isYoung(Path file) throws IOException {
		return System.currentTimeMillis() - Files.getLastModifiedTime(file).toMillis() < MIN_AGE_MILLIS;
	}

	private static boolean isAbandoned(Path file) throws IOException {
		if (OWN.contains(file) || isYoung(file)) {
			return false;
		}
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
				FileLock lock = channel.tryLock()) {
			return lock != null;
		} catch (IOException | OverlappingFileLockException inUse) {
			return false;
		}
	}
}
