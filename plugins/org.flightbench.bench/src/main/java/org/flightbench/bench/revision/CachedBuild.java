// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.bench.NewFolder;

/**
 * The cached build of a revision: its worktree and the accompanying files listed in {@link Builds}.
 *
 * @param folder the folder with the builds of the repository
 * @param name the name of the worktree
 */
public record CachedBuild(Path folder, String name) {

	/** The maximum number of cached builds per repository, apart from builds in use. */
	public static final int MOST = 8;

	private static final String BUILT = ".built";
	private static final String LOG = ".log";
	private static final String LOCK = ".lock";
	private static final String USED_BY = ".used";
	/** An abbreviated commit ID and a hash of the build command. */
	private static final Pattern NAME = Pattern.compile("([0-9a-f]{12})-[0-9a-f]{8}");
	private static final int LENGTH_OF_HASH = 9;

	/** The builds used by this process, with files that are locked until it exits. */
	private static final Map<Path, FileChannel> USED = new ConcurrentHashMap<>();

	/**
	 * Returns the builds of all repositories, most recently used first.
	 *
	 * @param cache the folder of the build cache, which need not exist
	 */
	public static List<CachedBuild> in(Path cache) throws IOException {
		List<CachedBuild> all = new ArrayList<>();
		if (Files.isDirectory(cache)) {
			try (DirectoryStream<Path> repositories = Files.newDirectoryStream(cache, Files::isDirectory)) {
				for (Path repository : repositories) {
					all.addAll(ofRepository(repository));
				}
			}
		}
		all.sort(Comparator.comparing(CachedBuild::used).reversed());
		return all;
	}

	/** Returns the builds of one repository, most recently used first. */
	static List<CachedBuild> ofRepository(Path folder) throws IOException {
		List<CachedBuild> all = new ArrayList<>();
		try (DirectoryStream<Path> worktrees = Files.newDirectoryStream(folder, Files::isDirectory)) {
			for (Path worktree : worktrees) {
				if (NAME.matcher(worktree.getFileName().toString()).matches()) {
					all.add(new CachedBuild(folder, worktree.getFileName().toString()));
				}
			}
		}
		all.sort(Comparator.comparing(CachedBuild::used).reversed());
		return all;
	}

	/** Returns the name of the repository's folder. */
	public String repository() {
		String name = folder.getFileName().toString();
		return name.substring(0, Math.max(0, name.length() - LENGTH_OF_HASH));
	}

	/** Returns the abbreviated commit ID. */
	public String commit() {
		Matcher matcher = NAME.matcher(name);
		return matcher.matches() ? matcher.group(1) : name;
	}

	/** Returns the worktree, with the files created by the build. */
	public Path worktree() {
		return folder.resolve(name);
	}

	/** Returns whether the build has succeeded. */
	public boolean isBuilt() {
		return Files.exists(built());
	}

	/** Returns the time of the last use or, if the build failed, of the failed build. */
	public Instant used() {
		try {
			return Files.getLastModifiedTime(isBuilt() ? built() : worktree()).toInstant();
		} catch (IOException gone) {
			return Instant.EPOCH;
		}
	}

	/** Returns the total size of the files in the worktree, in bytes. Ignores files that cannot be read. */
	public long bytes() throws IOException {
		AtomicLong bytes = new AtomicLong();
		Files.walkFileTree(worktree(), new SimpleFileVisitor<>() {
			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
				bytes.addAndGet(attributes.size());
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFileFailed(Path file, IOException problem) {
				return FileVisitResult.CONTINUE;
			}
		});
		return bytes.get();
	}

	/**
	 * Deletes the build, unless a process is creating or using it.
	 *
	 * @return whether it was deleted
	 */
	public boolean remove() throws IOException {
		try (FileChannel building = FileChannel.open(folder.resolve(name + LOCK), StandardOpenOption.CREATE,
				StandardOpenOption.WRITE);
				FileChannel using = FileChannel.open(inUse(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			if (USED.containsKey(inUse()) || !isFree(building) || !isFree(using)) {
				return false;
			}
			// the lock file is kept, because a waiting process that locks it must exclude others that open it later
			Files.deleteIfExists(built());
			NewFolder.delete(worktree());
			Files.deleteIfExists(log());
			Files.deleteIfExists(inUse());
			return true;
		}
	}

	private static boolean isFree(FileChannel file) throws IOException {
		try {
			FileLock lock = file.tryLock();
			return lock != null;
		} catch (OverlappingFileLockException ofThisProcess) {
			return false;
		}
	}

	/** Protects the build from removal until this process exits. Must be called while the build lock is held. */
	void use() throws IOException {
		Files.setLastModifiedTime(built(), FileTime.from(Instant.now()));
		if (USED.containsKey(inUse())) {
			return;
		}
		FileChannel file = FileChannel.open(inUse(), StandardOpenOption.CREATE, StandardOpenOption.READ,
				StandardOpenOption.WRITE);
		// a shared lock; no process can remove the build in the meantime, because the build lock is held
		file.lock(0, Long.MAX_VALUE, true);
		USED.put(inUse(), file);
	}

	private Path inUse() {
		return folder.resolve(name + USED_BY);
	}

	Path built() {
		return folder.resolve(name + BUILT);
	}

	Path log() {
		return folder.resolve(name + LOG);
	}

	Path lock() {
		return folder.resolve(name + LOCK);
	}
}
