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
 * The build of a revision that is kept: its worktree, and the files beside it that {@link Builds} names.
 *
 * @param folder of the builds of its repository
 * @param name of the worktree in it
 */
public record KeptBuild(Path folder, String name) {

	/** The number of builds of a repository that are kept; more are only there while processes use them. */
	public static final int MOST = 8;

	private static final String BUILT = ".built";
	private static final String LOG = ".log";
	private static final String LOCK = ".lock";
	private static final String USED_BY = ".used";
	/** The beginning of a commit, and of a hash of the command. */
	private static final Pattern NAME = Pattern.compile("([0-9a-f]{12})-[0-9a-f]{8}");
	private static final int LENGTH_OF_HASH = 9;

	/** The builds that this process uses, with files that are locked until it ends. */
	private static final Map<Path, FileChannel> USED = new ConcurrentHashMap<>();

	/**
	 * The builds of all repositories, the one used last first.
	 *
	 * @param cache the folder in which builds are kept; it need not be there
	 */
	public static List<KeptBuild> in(Path cache) throws IOException {
		List<KeptBuild> all = new ArrayList<>();
		if (Files.isDirectory(cache)) {
			try (DirectoryStream<Path> repositories = Files.newDirectoryStream(cache, Files::isDirectory)) {
				for (Path repository : repositories) {
					all.addAll(ofRepository(repository));
				}
			}
		}
		all.sort(Comparator.comparing(KeptBuild::used).reversed());
		return all;
	}

	/** The builds of one repository, the one used last first. */
	static List<KeptBuild> ofRepository(Path folder) throws IOException {
		List<KeptBuild> all = new ArrayList<>();
		try (DirectoryStream<Path> worktrees = Files.newDirectoryStream(folder, Files::isDirectory)) {
			for (Path worktree : worktrees) {
				if (NAME.matcher(worktree.getFileName().toString()).matches()) {
					all.add(new KeptBuild(folder, worktree.getFileName().toString()));
				}
			}
		}
		all.sort(Comparator.comparing(KeptBuild::used).reversed());
		return all;
	}

	/** The name of the repository's folder. */
	public String repository() {
		String name = folder.getFileName().toString();
		return name.substring(0, Math.max(0, name.length() - LENGTH_OF_HASH));
	}

	/** The first digits of the commit. */
	public String commit() {
		Matcher matcher = NAME.matcher(name);
		return matcher.matches() ? matcher.group(1) : name;
	}

	/** The worktree, with what the build left in it. */
	public Path worktree() {
		return folder.resolve(name);
	}

	/** Whether the build has succeeded. */
	public boolean isBuilt() {
		return Files.exists(built());
	}

	/** The time of the last use, or of the build that failed. */
	public Instant used() {
		try {
			return Files.getLastModifiedTime(isBuilt() ? built() : worktree()).toInstant();
		} catch (IOException gone) {
			return Instant.EPOCH;
		}
	}

	/** Bytes in the files of the worktree; those that cannot be read count as empty. */
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
	 * Deletes it, unless a process builds or uses it.
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
			// the lock stays: another process may wait for it, and must not build beside a third one
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

	/** Keeps it from being removed until this process ends; only while it is locked for building. */
	void use() throws IOException {
		Files.setLastModifiedTime(built(), FileTime.from(Instant.now()));
		if (USED.containsKey(inUse())) {
			return;
		}
		FileChannel file = FileChannel.open(inUse(), StandardOpenOption.CREATE, StandardOpenOption.READ,
				StandardOpenOption.WRITE);
		// shared with others that use it; while it is locked for building nobody removes it
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
