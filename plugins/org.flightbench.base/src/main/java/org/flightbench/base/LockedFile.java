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
 * A temporary file that is locked as long as its process uses it. A lock ends with the process, however that ends: a
 * file without one was left by a process that was killed, and is deleted by the next that makes one in the same folder.
 */
public final class LockedFile implements Closeable {

	private static final String START = ".flightbench-";
	private static final String END = ".tmp";
	/** Younger files may not be locked yet, or any more before they are moved to their place. */
	private static final long LEAST_AGE_MILLIS = TimeUnit.MINUTES.toMillis(1);
	/** The files of this process: who opens and closes one of them would end its lock. */
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
	 * Makes an empty file that is nobody else's. As many processes as there are may do so in the same folder. Those
	 * that killed processes have left there go.
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
				// as likely as that of two processes both look at the clock in the same nanosecond
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

	/** The process may be asked to end. One hook for all: {@code deleteOnExit} would remember each name until then. */
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
			// what is left then goes with the next process
			return;
		}
	}

	private void lock() {
		try {
			stream.getChannel().tryLock();
		} catch (IOException noLocksHere) {
			// then it is not taken for one that was left either
			return;
		}
	}

	/** The file. */
	public Path path() {
		return path;
	}

	/** Writes into it; who closes the stream gives up the lock. */
	public FileOutputStream stream() {
		return stream;
	}

	/** Deletes it, unless it was moved. */
	@Override
	public void close() throws IOException {
		try {
			stream.close();
			Files.deleteIfExists(path);
		} finally {
			OWN.remove(path);
		}
	}

	/** Deletes the files of killed processes in a folder. */
	private static void deleteAbandoned(Path folder) {
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, START + '*' + END)) {
			for (Path file : files) {
				if (isAbandoned(file)) {
					Files.deleteIfExists(file);
				}
			}
		} catch (IOException | DirectoryIteratorException notAllowed) {
			// who may not look into the folder or delete in it leaves all as it is
			return;
		}
	}

	/** Whether the process that made a folder for a file of this kind was killed, with or before that file. */
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
		return System.currentTimeMillis() - Files.getLastModifiedTime(file).toMillis() < LEAST_AGE_MILLIS;
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
