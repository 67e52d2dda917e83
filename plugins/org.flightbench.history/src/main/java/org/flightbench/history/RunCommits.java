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
 * The commits that runs measured, as git tells of them.
 *
 * @param folder in or below the checkout that was asked; null if it has none of them, or none was asked
 * @param byId those of runs, by the ID that the run has
 * @param between those after the commit of one run up to that of another, the newest first
 */
public record RunCommits(Path folder, Map<String, Commit> byId, Map<Range, List<Commit>> between) {

	/** Nothing is known. */
	public static final RunCommits NONE = new RunCommits(null, Map.of(), Map.of());
	/** More between two runs are not read. */
	public static final int MOST = 100;

	/** Older changes have only their IDs: git is started for each of them. */
	private static final int MOST_RANGES = 200;

	public RunCommits {
		byId = Map.copyOf(byId);
		between = Map.copyOf(between);
	}

	/** Two commits by the IDs that runs have. */
	public record Range(String before, String after) {

		/** The range between two runs; null unless both commits are known, and not the same. */
		static Range of(HistoryRun before, HistoryRun after) {
			return before.commit() == null || after.commit() == null || before.commit().equals(after.commit())
					? null
					: new Range(before.commit(), after.commit());
		}
	}

	/** Two runs, between which something changed. */
	public record Pair(HistoryRun before, HistoryRun after) {}

	/** Asks git for single commits. */
	public interface Finder {
		/** The commits that the repository around a folder has, by the ID given. */
		Map<String, Commit> find(Path folder, Collection<String> ids);
	}

	/** Asks git for the commits between two. */
	public interface Walker {
		/** The commits after one up to another, the newest first, and not more than so many. */
		List<Commit> between(Path folder, String before, String after, int most);
	}

	/**
	 * Asks the repository around a folder.
	 *
	 * @param folder in or below a checkout that the user named, or the current folder: never one that a history names,
	 * as what git does there is up to who made it
	 * @param runs whose commits are wanted
	 * @param changes between whose runs all commits are wanted, the most important first
	 */
	public static RunCommits read(Path folder, Finder finder, Walker walker, Collection<HistoryRun> runs,
			List<Pair> changes) {
		List<String> ids = runs.stream().map(HistoryRun::commit).filter(Objects::nonNull).distinct().toList();
		Map<String, Commit> found = ids.isEmpty() ? Map.of() : finder.find(folder, ids);
		return found.isEmpty() ? NONE : new RunCommits(folder, found, between(folder, walker, found, changes));
	}

	private static Map<Range, List<Commit>> between(Path folder, Walker walker, Map<String, Commit> found,
			List<Pair> changes) {
		Map<Range, List<Commit>> between = new HashMap<>();
		for (Pair change : changes) {
			Range range = Range.of(change.before, change.after);
			if (range != null && found.containsKey(range.before) && found.containsKey(range.after)
					&& between.size() < MOST_RANGES) {
				between.computeIfAbsent(range,
						asked -> List.copyOf(walker.between(folder, asked.before, asked.after, MOST)));
			}
		}
		return between;
	}

	/** The commit of a run. */
	public Optional<Commit> of(HistoryRun run) {
		return run.commit() == null ? Optional.empty() : Optional.ofNullable(byId.get(run.commit()));
	}

	/** The commits after that of one run up to that of another, the newest first; empty if they are not known. */
	public List<Commit> between(HistoryRun before, HistoryRun after) {
		Range range = Range.of(before, after);
		return range == null ? List.of() : between.getOrDefault(range, List.of());
	}
}
