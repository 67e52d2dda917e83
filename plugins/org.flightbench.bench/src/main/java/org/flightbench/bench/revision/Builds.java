// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.base.Texts;
import org.flightbench.base.UserFolder;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.Revision;

/**
 * Builds revisions in separate worktrees and caches the builds by commit and command. The folder of each repository
 * contains:
 *
 * <ul> <li>{@code COMMIT-BUILD/}: the worktree, with the files created by the build <li>{@code COMMIT-BUILD.log}: the
 * output of the build <li>{@code COMMIT-BUILD.built}: a marker that exists once the build has succeeded
 * <li>{@code COMMIT-BUILD.lock}: the lock of the process that builds it <li>{@code COMMIT-BUILD.used}: the lock of the
 * processes that use it </ul>
 *
 * A new build removes the least recently used ones, so that {@value CachedBuild#MOST} per repository remain.
 */
public final class Builds {

	private static final int LENGTH_OF_COMMIT = 12;
	private static final int LENGTH_OF_HASH = 8;
	private static final int LINES_SHOWN = 20;
	private static final int BYTES_SHOWN = 1 << 14;
	private static final int MILLISECONDS_TO_LOOK = 100;

	private final Repository repository;
	private final JarBuild command;
	private final Duration limit;
	private final Path kept;
	private final BooleanSupplier cancelled;
	private final Consumer<String> messages;

	/**
	 * Prepares to build a repository with the given command.
	 *
	 * @param limit the time after which a build is terminated
	 * @param cache the folder of the build cache, for all repositories
	 * @param cancelled polled many times per second
	 * @param messages receives a line for each build that starts or is reused
	 */
	public Builds(Repository repository, JarBuild command, Duration limit, Path cache, BooleanSupplier cancelled,
			Consumer<String> messages) {
		this.repository = repository;
		this.command = command;
		this.limit = limit;
		this.cancelled = cancelled;
		this.messages = messages;
		Path root = repository.root().getFileName();
		kept = cache.toAbsolutePath().normalize()
				.resolve((root == null ? "" : root) + "-" + hash(repository.metadata().toString()));
	}

	/** Returns the default folder of the build cache. */
	public static Path usualCache() {
		return UserFolder.CACHE.path().resolve("builds");
	}

	/**
	 * Returns the jar of a revision, and builds it if necessary.
	 *
	 * @throws BuildFailedException if the build fails or takes too long
	 * @throws BenchCancelledException if the build was canceled; its processes have exited
	 * @throws BenchException if the revision cannot be checked out, or the build does not create a jar of benchmarks
	 */
	public BenchmarkJar jar(Revision revision) throws BenchException, IOException {
		requireInside();
		Files.createDirectories(kept);
		String name = revision.commit().substring(0, LENGTH_OF_COMMIT) + "-"
				+ hash(command.command() + "\0" + repository.folder());
		CachedBuild build = new CachedBuild(kept, name);
		BenchmarkJar jar;
		try (FileChannel file = FileChannel.open(build.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			// held until the channel is closed
			lock(file, revision);
			Path folder = build.worktree().resolve(repository.folder());
			if (isBuilt(build, folder)) {
				messages.accept(Texts.bind(Messages.build_kept, revision.label(), build.worktree()));
			} else {
				Files.deleteIfExists(build.built());
				new Checkout(repository, build.worktree()).make(revision.commit());
				build(revision, build.worktree(), build.log());
				Files.writeString(build.built(), command.line(folder, build.worktree()) + "\n");
			}
			jar = jar(revision, folder, build.log());
			build.use();
		}
		removeOldest();
		return jar;
	}

	/**
	 * Returns whether the build exists and was created by the current command line, which another Flightbench version
	 * may construct differently.
	 */
	private boolean isBuilt(CachedBuild build, Path folder) throws IOException {
		return build.isBuilt() && Files.isDirectory(build.worktree())
				&& Files.readString(build.built()).equals(command.line(folder, build.worktree()) + "\n");
	}

	private void removeOldest() throws BenchException, IOException {
		List<CachedBuild> all = CachedBuild.ofRepository(kept);
		boolean isAnyRemoved = false;
		for (CachedBuild oldest : all.subList(Math.min(CachedBuild.MOST, all.size()), all.size())) {
			isAnyRemoved |= oldest.remove();
		}
		if (isAnyRemoved) {
			repository.git().ask("worktree", "prune");
		}
	}

	private void build(Revision revision, Path checkout, Path log) throws BenchException, IOException {
		Path folder = checkout.resolve(repository.folder());
		if (!Files.isDirectory(folder)) {
			throw new BuildFailedException(
					Texts.bind(Messages.build_noFolder, revision.label(), repository.folder()), List.of());
		}
		messages.accept(Texts.bind(Messages.build_running, revision.label(), command.line(folder, checkout)));
		LimitedProcess.Result result;
		try {
			result = LimitedProcess.run(new ProcessBuilder(command.process(folder, checkout))
					.directory(folder.toFile()).redirectErrorStream(true), Map.of(), log, limit, cancelled);
		} catch (IOException e) {
			throw new BenchException(Texts.bind(Messages.build_noShell, revision.label(), e.getMessage()), e);
		}
		switch (result.end()) {
			case TIME -> throw new BuildFailedException(
					Texts.bind(Messages.build_slow, revision.label(), words(limit), log), lastLines(log));
			case OUTPUT -> throw new BuildFailedException(Texts.bind(Messages.build_output, revision.label(), log),
					lastLines(log));
			case ITSELF -> {
				if (result.status() != 0) {
					throw new BuildFailedException(
							Texts.bind(Messages.build_failed, revision.label(), result.status(), log), lastLines(log));
				}
			}
		}
	}

	/** Formats a duration, for example as {@code 90 s} or {@code 30 min}. */
	private static String words(Duration time) {
		return time.toSecondsPart() == 0 && time.toMinutes() > 0
				? time.toMinutes() + " min"
				: time.toMillis() / 1000.0 + " s";
	}

	private void requireInside() throws BenchException {
		Path jar;
		try {
			jar = Path.of(command.jar().replace('*', '_').replace('?', '_'));
		} catch (InvalidPathException e) {
			throw new BenchException(Texts.bind(Messages.build_outside, command.jar()), e);
		}
		if (jar.isAbsolute() || repository.folder().resolve(jar).normalize().startsWith("..")) {
			throw new BenchException(Texts.bind(Messages.build_outside, command.jar()));
		}
	}

	private BenchmarkJar jar(Revision revision, Path folder, Path log) throws BenchException, IOException {
		int slash = command.jar().replace('\\', '/').lastIndexOf('/');
		Path in = folder.resolve(command.jar().substring(0, slash + 1)).normalize();
		String name = command.jar().substring(slash + 1);
		List<Path> found = List.of();
		if (Files.isDirectory(in)) {
			PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + name);
			try (Stream<Path> files = Files.list(in)) {
				found = files.filter(file -> matcher.matches(file.getFileName())).sorted().toList();
			}
		}
		if (found.isEmpty()) {
			throw new BuildFailedException(Texts.bind(Messages.build_noJar, revision.label(), command.jar(), log),
					lastLines(log));
		}
		if (found.size() > 1) {
			throw new BuildFailedException(Texts.bind(Messages.build_several, revision.label(), command.jar(),
					found.stream().map(file -> file.getFileName().toString()).collect(Collectors.joining(", "))),
					List.of());
		}
		return BenchmarkJar.of(found.get(0));
	}

	/** Locks a file until it is closed. Waits if another process builds the same revision. */
	private void lock(FileChannel file, Revision revision) throws BenchException, IOException {
		boolean isTold = false;
		while (true) {
			if (tryLock(file) != null) {
				return;
			}
			if (!isTold) {
				messages.accept(Texts.bind(Messages.build_busy, revision.label()));
				isTold = true;
			}
			try {
				Thread.sleep(MILLISECONDS_TO_LOOK);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				throw new BenchCancelledException();
			}
			if (cancelled.getAsBoolean()) {
				throw new BenchCancelledException();
			}
		}
	}

	private static FileLock tryLock(FileChannel file) throws IOException {
		try {
			return file.tryLock();
		} catch (OverlappingFileLockException ofThisProcess) {
			return null;
		}
	}

	private static List<String> lastLines(Path log) throws IOException {
		if (!Files.exists(log)) {
			return List.of();
		}
		try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
			byte[] end = new byte[(int) Math.min(BYTES_SHOWN, file.length())];
			file.seek(file.length() - end.length);
			file.readFully(end);
			List<String> lines = new String(end, StandardCharsets.UTF_8).lines().toList();
			return lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size());
		}
	}

	private static String hash(String text) {
		try {
			byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
			return HexFormat.of().formatHex(digest).substring(0, LENGTH_OF_HASH);
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException(e);
		}
	}
}
