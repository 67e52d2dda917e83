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
 * The commits that results name, as git tells of them. Results may name any: of another repository, or that were never
 * pushed. One that git does not know is left out, as all are where there is no repository or no git.
 */
public final class NamedCommits {

	/** Nothing else is given to git: other words could be options of it. */
	private static final String ID = "[0-9a-fA-F]{7,64}";

	private NamedCommits() {}

	/**
	 * Commits of the repository around a folder.
	 *
	 * @param ids whole or their beginnings
	 * @return those that are there, by the ID given
	 */
	public static Map<String, Commit> find(Path folder, Collection<String> ids) {
		List<String> asked = ids.stream().filter(id -> id.matches(ID)).distinct().toList();
		Map<String, Commit> found = new HashMap<>();
		if (asked.isEmpty() || !Files.isDirectory(folder)) {
			return found;
		}
		try {
			Path names = Files.createTempFile("flightbench-commits", ".txt");
			try {
				Files.write(names, asked);
				NavigableMap<String, Commit> all = new TreeMap<>();
				for (Commit commit : commits(git(folder).ask(Map.of(), names, "log", "--no-walk=unsorted",
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
			found.clear();
		}
		return found;
	}

	/**
	 * The commits of the history of one that another does not have, the newest first.
	 *
	 * @param before the ID of the other, whole or its beginning
	 * @param after the ID of the one, whole or its beginning
	 * @param most how many at most
	 */
	public static List<Commit> between(Path folder, String before, String after, int most) {
		if (!before.matches(ID) || !after.matches(ID) || !Files.isDirectory(folder)) {
			return List.of();
		}
		try {
			return commits(git(folder).ask("log", "--topo-order", "--no-patch", "--no-ext-diff", "--no-textconv",
					"--max-count=" + most,
					"--format=" + Repository.COMMIT, before + ".." + after, "--"));
		} catch (BenchException | IOException unknown) {
			return List.of();
		}
	}

	/**
	 * The tags of the repository around a folder.
	 *
	 * @return the names of tags by the IDs of their commits; of several tags of a commit one. Empty if there are none
	 */
	public static NavigableMap<String, String> tags(Path folder) {
		NavigableMap<String, String> tags = new TreeMap<>();
		try {
			for (String line : git(folder).ask("for-each-ref",
					"--format=%(objectname) %(*objectname) %(refname:lstrip=2)", "refs/tags").split("\n")) {
				String[] parts = line.split(" ");
				if (parts.length == 3) {
					// an annotated tag is an object of its own, before its commit
					tags.put(parts[1].isEmpty() ? parts[0] : parts[1], parts[2]);
				}
			}
		} catch (BenchException | IOException unknown) {
			tags.clear();
		}
		return tags;
	}

	private static Git git(Path folder) {
		return new Git(folder, () -> false);
	}

	private static List<Commit> commits(String text) {
		List<Commit> commits = new ArrayList<>();
		Arrays.stream(text.split("\n")).filter(line -> !line.isEmpty())
				.forEach(line -> commits.add(Repository.parse(line)));
		return commits;
	}
}
