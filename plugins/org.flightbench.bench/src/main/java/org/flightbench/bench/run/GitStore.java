// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.revision.Git;
import org.flightbench.bench.text.Messages;

/**
 * A store on a branch of a git repository. The branch need not be checked out; working tree and index remain unchanged.
 * Each change is a commit. If the branch has moved in the meantime, locally or on the remote, the change is reapplied
 * to the new tip.
 */
public final class GitStore implements BaselineStore {

	private static final int MAX_TRIES = 20;
	private static final long MILLISECONDS_BETWEEN = 50;
	private static final String NO_COMMIT = "0000000000000000000000000000000000000000";

	/** A change to a temporary index. */
	private interface Change {
		void make(Map<String, String> environment) throws BenchException, IOException;
	}

	private final Git git;
	private final String branch;
	private final String remote;

	/**
	 * @param git git in a folder of the repository
	 * @param branch the name of the branch, without {@code refs/heads/}
	 * @param remote the name of the remote that stores the branch; null to keep it in the local repository only
	 */
	public GitStore(Git git, String branch, String remote) {
		this.git = remote == null ? git : git.connected();
		this.branch = branch;
		this.remote = remote;
	}

	@Override
	public List<String> entries() throws BenchException, IOException {
		String tip = tip();
		Set<String> entries = new LinkedHashSet<>();
		if (tip != null) {
			for (String path : git.ask("ls-tree", "-r", "-z", "--name-only", tip).split("\0")) {
				int end = path.lastIndexOf('/');
				if (end > 0 && path.indexOf('/') < end) {
					entries.add(path.substring(0, end));
				}
			}
		}
		return List.copyOf(entries);
	}

	@Override
	public void read(String entry, String file, Path target) throws BenchException, IOException {
		String tip = tip();
		String path = entry + "/" + file;
		if (tip == null || git.ask("ls-tree", tip, "--", path).isEmpty()) {
			throw new BenchException(Texts.bind(Messages.store_noFile, entry, file));
		}
		git.askInto(target, "cat-file", "blob", tip + ":" + path);
	}

	@Override
	public void write(String entry, Map<String, Path> files) throws BenchException, IOException {
		Map<String, String> blobs = new HashMap<>();
		for (Map.Entry<String, Path> file : files.entrySet()) {
			blobs.put(file.getKey(), git.ask("hash-object", "-w", "--no-filters", "--",
					file.getValue().toAbsolutePath().toString()).strip());
		}
		commit("Save " + entry, environment -> {
			removeFromIndex(environment, List.of(entry));
			for (Map.Entry<String, String> blob : blobs.entrySet()) {
				git.ask(environment, null, "update-index", "--add", "--cacheinfo",
						"100644," + blob.getValue() + "," + entry + "/" + blob.getKey());
			}
		});
	}

	@Override
	public void remove(List<String> entries) throws BenchException, IOException {
		commit("Remove " + String.join(", ", entries), environment -> removeFromIndex(environment, entries));
	}

	private void removeFromIndex(Map<String, String> environment, List<String> entries)
			throws BenchException, IOException {
		List<String> command = new ArrayList<>(List.of("ls-files", "-z", "--cached", "--"));
		entries.forEach(entry -> command.add(":(top,literal)" + entry));
		String files = git.ask(environment, null, command.toArray(String[]::new));
		if (!files.isEmpty()) {
			List<String> removal = new ArrayList<>(List.of("update-index", "--force-remove", "--"));
			removal.addAll(List.of(files.split("\0")));
			git.ask(environment, null, removal.toArray(String[]::new));
		}
	}

	private void commit(String message, Change change) throws BenchException, IOException {
		requireNotCheckedOut();
		for (int attempt = 1;; attempt++) {
			String parent = tip();
			String commit = commit(parent, message, change);
			if (commit.equals(parent) || moveBranch(parent, commit)) {
				return;
			}
			if (attempt == MAX_TRIES) {
				throw new BenchException(Texts.bind(Messages.git_moved, branch, MAX_TRIES));
			}
			pause(attempt);
		}
	}

	/** Creates a commit on top of the parent, which may be null. Returns the parent if nothing changes. */
	private String commit(String parent, String message, Change change) throws BenchException, IOException {
		Path folder = Files.createTempDirectory("flightbench-index");
		try {
			Map<String, String> environment = new HashMap<>(author());
			environment.put("GIT_INDEX_FILE", folder.resolve("index").toString());
			if (parent != null) {
				git.ask(environment, null, "read-tree", parent);
			}
			change.make(environment);
			String tree = git.ask(environment, null, "write-tree").strip();
			if (parent == null) {
				return git.ask(environment, null, "commit-tree", tree, "-m", message).strip();
			}
			return tree.equals(git.ask("rev-parse", parent + "^{tree}").strip())
					? parent
					: git.ask(environment, null, "commit-tree", tree, "-p", parent, "-m", message).strip();
		} finally {
			NewFolder.delete(folder);
		}
	}

	/** Returns a default author if none is configured, as is common on build machines. */
	private Map<String, String> author() throws BenchException, IOException {
		return git.agrees("config", "user.email")
				? Map.of()
				: Map.of("GIT_AUTHOR_NAME", "flightbench", "GIT_AUTHOR_EMAIL", "flightbench", "GIT_COMMITTER_NAME",
						"flightbench", "GIT_COMMITTER_EMAIL", "flightbench");
	}

	/** Moves the branch from the parent to the commit. Returns false if another writer has moved the branch first. */
	private boolean moveBranch(String parent, String commit) throws BenchException, IOException {
		if (remote != null) {
			if (git.agrees("push", "--quiet", address(), commit + ":" + reference())) {
				return true;
			}
			// if the branch has not moved, the push failed for another reason: push again to report it
			if (Objects.equals(parent, tip())) {
				git.ask("push", "--quiet", address(), commit + ":" + reference());
			}
			return false;
		}
		return git.agrees("update-ref", reference(), commit, parent == null ? NO_COMMIT : parent);
	}

	/** Returns the latest commit of the branch; null if the branch does not exist. */
	private String tip() throws BenchException, IOException {
		git.ask("check-ref-format", reference());
		if (remote == null) {
			return git.agrees("rev-parse", "--verify", "--quiet", reference())
					? git.ask("rev-parse", "--verify", reference() + "^{commit}").strip()
					: null;
		}
		String listed = git.ask("ls-remote", "--", address(), reference());
		if (listed.isEmpty()) {
			return null;
		}
		String tip = listed.substring(0, listed.indexOf('\t'));
		if (!git.agrees("cat-file", "-e", tip + "^{tree}")) {
			git.ask("fetch", "--quiet", "--no-tags", "--no-write-fetch-head", address(), reference());
		}
		return tip;
	}

	/**
	 * Returns the URL of the remote. Using its name would also update the remote-tracking branch, which fails if two
	 * writers do so concurrently.
	 */
	private String address() throws BenchException, IOException {
		return git.ask("remote", "get-url", "--", remote).strip();
	}

	private void requireNotCheckedOut() throws BenchException, IOException {
		if (remote == null && git.ask("worktree", "list", "--porcelain").lines()
				.anyMatch(line -> line.equals("branch " + reference()))) {
			throw new BenchException(Texts.bind(Messages.git_checkedOut, branch));
		}
	}

	private String reference() {
		return "refs/heads/" + branch;
	}

	private static void pause(int attempt) throws BenchException {
		try {
			Thread.sleep(MILLISECONDS_BETWEEN * attempt);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new BenchException(Messages.git_interrupted, e);
		}
	}
}
