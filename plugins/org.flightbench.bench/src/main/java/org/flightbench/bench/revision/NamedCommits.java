// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.flightbench.bench.BenchException;
import org.flightbench.results.bisect.Commit;

/**
 * Looks up commits in git whose IDs come from results. They may belong to another repository or may never have been
 * pushed. Commits unknown to git are omitted; the result is empty without a repository or git. After a failure, git is
 * not run again.
 */
public final class NamedCommits {

	/** The only format passed to git, because other strings could be interpreted as options. */
	private static final String ID = "[0-9a-fA-F]{7,64}";

	private final Path folder;
	private final Git git;
	private String problem;

	/** @param folder the current folder or one named by the user, in a checkout; never a folder named in a file */
	public NamedCommits(Path folder) {
		this.folder = folder;
		git = new Git(folder, () -> false);
	}

	/** Returns why git could not read the repository; null if it could, or if there is no repository. */
	public String problem() {
		return problem;
	}

	/**
	 * Returns commits of the repository that contains the folder.
	 *
	 * @param ids full or abbreviated commit IDs
	 * @return the commits that were found, by the given ID
	 */
	public Map<String, Commit> find(Collection<String> ids) {
		List<String> asked = ids.stream().filter(id -> id.matches(ID)).distinct().toList();
		Map<String, Commit> found = new HashMap<>();
		if (asked.isEmpty() || !isReadable()) {
			return found;
		}
		try {
			Path names = Files.createTempFile("flightbench-commits", ".txt");
			try {
				Files.write(names, asked);
				NavigableMap<String, Commit> all = new TreeMap<>();
				for (Commit commit : commits(git.ask(Map.of(), names, "log", "--no-walk=unsorted",
						"--ignore-missing", "--no-patch", "--no-ext-diff", "--no-textconv",
						"--format=" + Repository.COMMIT, "--stdin"))) {
					all.put(commit.id(), commit);
				}
				for (String id : asked) {
					Map.Entry<String, Commit> entry = all.ceilingEntry(id.toLowerCase(Locale.ROOT));
					if (entry != null && entry.getKey().startsWith(id.toLowerCase(Locale.ROOT))) {
						found.put(id, entry.getValue());
					}
				}
			} finally {
				Files.delete(names);
			}
		} catch (BenchException | IOException unknown) {
			failed(unknown);
			found.clear();
		}
		return found;
	}

	/**
	 * Returns the commits reachable from one commit but not from another, newest first.
	 *
	 * @param before the full or abbreviated ID of the commit to exclude
	 * @param after the full or abbreviated ID of the commit to start from
	 * @param most the maximum number of commits
	 */
	public List<Commit> between(String before, String after, int most) {
		if (!before.matches(ID) || !after.matches(ID) || !isReadable()) {
			return List.of();
		}
		try {
			return commits(git.ask("log", "--topo-order", "--no-patch", "--no-ext-diff", "--no-textconv",
					"--max-count=" + most,
					"--format=" + Repository.COMMIT, before + ".." + after, "--"));
		} catch (BenchException | IOException unknown) {
			// for example a range that a shallow clone does not contain
			return List.of();
		}
	}

	/**
	 * Returns the tags of the repository that contains the folder.
	 *
	 * @return the tag names by commit ID, with one tag for each commit; empty if there are none
	 */
	public NavigableMap<String, String> tags() {
		NavigableMap<String, String> tags = new TreeMap<>();
		try {
			for (String line : git.ask("for-each-ref",
					"--format=%(objectname) %(*objectname) %(refname:lstrip=2)", "refs/tags").split("\n")) {
				String[] parts = line.split(" ");
				if (parts.length == 3) {
					// an annotated tag is a separate object that points to its commit
					tags.put(parts[1].isEmpty() ? parts[0] : parts[1], parts[2]);
				}
			}
		} catch (BenchException | IOException unknown) {
			failed(unknown);
			tags.clear();
		}
		return tags;
	}

	private boolean isReadable() {
		return problem == null && Files.isDirectory(folder);
	}

	private void failed(Exception unknown) {
		problem = RepositoryFiles.areAround(folder) ? unknown.getMessage() : null;
	}

	private static List<Commit> commits(String text) {
		List<Commit> commits = new ArrayList<>();
		Arrays.stream(text.split("\n")).filter(line -> !line.isEmpty())
				.forEach(line -> commits.add(Repository.parse(line)));
		return commits;
	}
}
