// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.Revision;
import org.flightbench.results.bisect.Commit;

/**
 * A git repository with a checkout. The checkout, its index, branches and stashes are never modified. The only
 * additions are worktrees, and objects for uncommitted changes.
 */
public final class Repository {

	private static final char END = '\0';
	/** The format of a commit in the output of git, as read by {@link #parse}. */
	static final String COMMIT = "%H%x00%an%x00%aI%x00%P%x00%s";
	/**
	 * The maximum total size of untracked files to copy into the repository. It protects against heap dumps that are
	 * not ignored.
	 */
	private static final long MAX_UNTRACKED_BYTES = 1L << 30;

	private final Git git;
	private final Path root;
	private final Path metadata;
	private final Path folder;

	private Repository(Git git, Path root, Path metadata, Path folder) {
		this.git = git;
		this.root = root;
		this.metadata = metadata;
		this.folder = folder;
	}

	/**
	 * Returns the repository that contains a folder.
	 *
	 * @param cancelled polled many times per second, also during later operations
	 * @throws BenchException if the folder is not in a repository with a checkout, or git is not installed
	 */
	public static Repository of(Path folder, BooleanSupplier cancelled) throws BenchException, IOException {
		return of(new Git(folder, cancelled).connected(), folder);
	}

	static Repository of(Git git, Path folder) throws BenchException, IOException {
		if (!Files.isDirectory(folder)) {
			throw new BenchException(Texts.bind(Messages.repository_noFolder, folder));
		}
		git.ask("--version");
		if (!git.agrees("rev-parse", "--git-dir")) {
			throw new BenchException(Texts.bind(Messages.repository_none, folder.toAbsolutePath().normalize()));
		}
		if (!git.ask("rev-parse", "--is-inside-work-tree").strip().equals("true")) {
			throw new BenchException(Texts.bind(Messages.repository_noCheckout, folder.toAbsolutePath().normalize()));
		}
		Path root = Path.of(line(git.ask("rev-parse", "--show-toplevel")));
		Path below = Path.of(line(git.ask("rev-parse", "--show-prefix")));
		Path metadata = folder.resolve(line(git.ask("rev-parse", "--git-common-dir"))).toRealPath();
		return new Repository(git.in(root), root, metadata, below);
	}

	/** Returns the root folder of the checkout. */
	public Path root() {
		return root;
	}

	/** Returns the folder passed to {@link #of} as a path relative to the root; empty if it is the root. */
	public Path folder() {
		return folder;
	}

	/**
	 * Returns a revision.
	 *
	 * @param name a revision in git's syntax, or {@link Revision#WORKTREE} for the content of the checkout, including
	 * uncommitted files unless they are ignored; this is {@code HEAD} if nothing has changed
	 * @param leftOut files and folders, such as the folder of runs, whose untracked content is excluded from
	 * {@link Revision#WORKTREE}
	 * @throws BenchException if the revision does not exist
	 */
	public Revision revision(String name, Collection<Path> leftOut) throws BenchException, IOException {
		return name.equals(Revision.WORKTREE)
				? describe(name, uncommitted(name, leftOut))
				: describe(name, commit(name));
	}

	/** Returns whether a revision is an ancestor of another, or equal to it. */
	public boolean isAncestor(Revision one, Revision of) throws BenchException, IOException {
		return git.agrees("merge-base", "--is-ancestor", one.commit(), of.commit());
	}

	/**
	 * Returns the merge base of the checkout and a revision.
	 *
	 * @return the abbreviated commit ID
	 * @throws BenchException if the revision does not exist or has no common ancestor with the checkout, as in a
	 * shallow clone
	 */
	public String branchPoint(String name) throws BenchException, IOException {
		String commit = commit(name);
		if (!git.agrees("merge-base", commit, "HEAD")) {
			throw new BenchException(Texts.bind(Messages.revision_unrelated, name));
		}
		return describe(name, line(git.ask("merge-base", commit, "HEAD"))).shortCommit();
	}

	/**
	 * Returns the commits reachable from a revision but not from its ancestor, parents before children.
	 *
	 * @param isFirstParent whether to follow only the first parents of merges
	 */
	public List<Commit> between(Revision ancestor, Revision last, boolean isFirstParent)
			throws BenchException, IOException {
		List<Commit> commits = new ArrayList<>();
		List<String> question = new ArrayList<>(List.of("log", "--topo-order", "--reverse", "--format=" + COMMIT));
		if (isFirstParent) {
			question.add("--first-parent");
		}
		question.add(ancestor.commit() + ".." + last.commit());
		for (String line : git.ask(question.toArray(String[]::new)).split("\n")) {
			commits.add(parse(line));
		}
		return commits;
	}

	/** Parses a commit in the format {@link #COMMIT}. */
	static Commit parse(String line) {
		String[] parts = line.split("\0", -1);
		return new Commit(parts[0], parts[3].isEmpty() ? List.of() : List.of(parts[3].split(" ")), parts[1], parts[2],
				parts[4]);
	}

	Git git() {
		return git;
	}

	/** Returns git's common directory, which all worktrees of the repository share. */
	Path metadata() {
		return metadata;
	}

	private String commit(String name) throws BenchException, IOException {
		boolean isNone = name.isBlank() || name.startsWith("-")
				|| !git.agrees("rev-parse", "--verify", "--quiet", name + "^{commit}");
		if (isNone) {
			throw new BenchException(Texts.bind(Messages.revision_none, name, root));
		}
		return line(git.ask("rev-parse", "--verify", name + "^{commit}"));
	}

	private Revision describe(String name, String commit) throws BenchException, IOException {
		List<String> parts = split(line(git.ask("log", "-1", "--format=" + COMMIT, commit)));
		return new Revision(name, parts.get(0), parts.get(1), parts.get(2), subject(parts));
	}

	/**
	 * Returns the subject of a commit, which is missing from the list if it is empty, because splitting discards
	 * trailing empty strings.
	 */
	private static String subject(List<String> parts) {
		return parts.size() > 4 ? parts.get(4) : "";
	}

	/**
	 * Creates a commit of the content of the checkout using a temporary index. The same content always results in the
	 * same commit.
	 */
	private String uncommitted(String name, Collection<Path> leftOut) throws BenchException, IOException {
		requireCommittedSubmodules();
		String head = commit("HEAD");
		Path folderOfIndex = Files.createTempDirectory("flightbench-index");
		try {
			Path index = folderOfIndex.resolve("index");
			Path own = root.resolve(line(git.ask("rev-parse", "--git-path", "index")));
			if (Files.exists(own)) {
				Files.copy(own, index, StandardCopyOption.COPY_ATTRIBUTES);
			}
			Map<String, String> environment = Map.of("GIT_INDEX_FILE", index.toString());
			Path names = Files.writeString(folderOfIndex.resolve("names"), changed(environment, leftOut));
			git.ask(environment, names, "update-index", "--add", "--remove", "--replace", "-z", "--stdin");
			String tree = line(git.ask(environment, null, "write-tree"));
			if (tree.equals(line(git.ask("rev-parse", head + "^{tree}")))) {
				return head;
			}
			String date = line(git.ask("log", "-1", "--format=%cI", head));
			return line(git.ask(Map.of("GIT_AUTHOR_NAME", "flightbench", "GIT_AUTHOR_EMAIL", "flightbench",
					"GIT_COMMITTER_NAME", "flightbench", "GIT_COMMITTER_EMAIL", "flightbench", "GIT_AUTHOR_DATE", date,
					"GIT_COMMITTER_DATE", date), null, "commit-tree", tree, "-p", head, "-m", name));
		} finally {
			NewFolder.delete(folderOfIndex);
		}
	}

	/** Returns the names of all files that differ from the index, each followed by a NUL character. */
	private String changed(Map<String, String> environment, Collection<Path> leftOut)
			throws BenchException, IOException {
		List<Path> own = new ArrayList<>();
		for (Path one : leftOut) {
			if (Files.exists(one)) {
				own.add(one.toRealPath());
			}
		}
		long bytes = 0;
		StringBuilder names = new StringBuilder();
		for (String name : split(git.ask(environment, null, "ls-files", "-z", "--modified", "--deleted"))) {
			names.append(name).append(END);
		}
		for (String name : split(git.ask(environment, null, "ls-files", "-z", "--others", "--exclude-standard"))) {
			Optional<Path> file = file(name);
			// a trailing slash marks a nested repository that is not a submodule
			if (!name.endsWith("/") && own.stream().noneMatch(file.orElse(root)::startsWith)) {
				names.append(name).append(END);
				bytes += file.isPresent() && Files.isRegularFile(file.get()) ? Files.size(file.get()) : 0;
			}
		}
		if (bytes > MAX_UNTRACKED_BYTES) {
			throw new BenchException(Texts.bind(Messages.revision_untracked, bytes >> 20, MAX_UNTRACKED_BYTES >> 20));
		}
		return names.toString();
	}

	/**
	 * Returns the path of a file; empty if the locale cannot represent its name, as in the {@code C} locale. Git can
	 * still access the file.
	 */
	private Optional<Path> file(String name) {
		try {
			return Optional.of(root.resolve(name));
		} catch (InvalidPathException notInThisLocale) {
			return Optional.empty();
		}
	}

	private void requireCommittedSubmodules() throws BenchException, IOException {
		List<String> dirty = split(git.ask("status", "--porcelain=v2", "-z", "--ignore-submodules=none"))
				.stream().filter(entry -> entry.matches("1 .. S.(M.|.U) .*")).map(entry -> entry.split(" ", 9)[8])
				.toList();
		if (!dirty.isEmpty()) {
			throw new BenchException(Texts.bind(Messages.revision_submodules,
					dirty.stream().collect(Collectors.joining(", "))));
		}
	}

	private static List<String> split(String text) {
		return text.isEmpty() ? List.of() : Stream.of(text.split("\0")).toList();
	}

	private static String line(String text) {
		return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
	}
}
