// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.flightbench.results.bisect.Commit;

/**
 * The measured commits of runs, read from Git.
 *
 * @param folder a folder in the checkout; null if Git was not read or knows none of the commits
 * @param byId commits by the ID stored in the runs
 * @param between commits after the first commit of a range, up to and including the last, newest first
 * @param problem why Git could not read the commits; null if it could, or if there is no repository
 */
public record RunCommits(Path folder, Map<String, Commit> byId, Map<Range, List<Commit>> between, String problem) {

	/** An instance without known commits. */
	public static final RunCommits NONE = new RunCommits(null, Map.of(), Map.of(), null);
	/** The maximum number of commits to read between two runs. */
	public static final int MOST = 100;

	/**
	 * The maximum number of ranges to read, because each range starts a Git process. For the remaining, less important
	 * changes, only the commit IDs are known.
	 */
	private static final int MAX_RANGES = 200;

	public RunCommits {
		byId = Map.copyOf(byId);
		between = Map.copyOf(between);
	}

	/** Two commits, identified by the IDs stored in the runs. */
	public record Range(String before, String after) {

		/** Returns the range between two runs, or null if a commit is unknown or both commits are the same. */
		static Range of(HistoryRun before, HistoryRun after) {
			return before.commit() == null || after.commit() == null || before.commit().equals(after.commit())
					? null
					: new Range(before.commit(), after.commit());
		}
	}

	/** The runs before and after a change. */
	public record Pair(HistoryRun before, HistoryRun after) {}

	/** Finds commits in Git. */
	public interface Finder {
		/** Returns the commits with the given IDs, by ID. */
		Map<String, Commit> find(Collection<String> ids);
	}

	/** Lists the commits between two commits. */
	public interface Walker {
		/**
		 * Returns at most the given number of commits after one commit, up to and including another, newest first.
		 */
		List<Commit> between(String before, String after, int most);
	}

	/**
	 * Reads commits from the repository of a folder.
	 *
	 * @param folder a folder in a checkout that the user specified, or the current folder. It must never come from a
	 * history, because the configuration of an untrusted repository can make Git execute programs
	 * @param runs the runs whose commits to read
	 * @param changes the pairs of runs between which to read all commits, the most important changes first
	 */
	public static RunCommits read(Path folder, Finder finder, Walker walker, Collection<HistoryRun> runs,
			List<Pair> changes) {
		List<String> ids = runs.stream().map(HistoryRun::commit).filter(Objects::nonNull).distinct().toList();
		Map<String, Commit> found = ids.isEmpty() ? Map.of() : finder.find(ids);
		return found.isEmpty() ? NONE : new RunCommits(folder, found, between(walker, found, changes), null);
	}

	private static Map<Range, List<Commit>> between(Walker walker, Map<String, Commit> found,
			List<Pair> changes) {
		Map<Range, List<Commit>> between = new HashMap<>();
		for (Pair change : changes) {
			Range range = Range.of(change.before, change.after);
			if (range != null && found.containsKey(range.before) && found.containsKey(range.after)
					&& between.size() < MAX_RANGES) {
				between.computeIfAbsent(range,
						asked -> List.copyOf(walker.between(asked.before, asked.after, MOST)));
			}
		}
		return between;
	}

	/** Returns a copy with the reason why Git could not read the commits, or null. */
	public RunCommits withProblem(String reason) {
		return new RunCommits(folder, byId, between, reason);
	}

	/** Returns the commit of a run, or empty if it is unknown. */
	public Optional<Commit> of(HistoryRun run) {
		return run.commit() == null ? Optional.empty() : Optional.ofNullable(byId.get(run.commit()));
	}

	/**
	 * Returns the commits after the commit of the first run, up to and including the commit of the second, newest
	 * first. Returns an empty list if they are unknown.
	 */
	public List<Commit> between(HistoryRun before, HistoryRun after) {
		Range range = Range.of(before, after);
		return range == null ? List.of() : between.getOrDefault(range, List.of());
	}
}
