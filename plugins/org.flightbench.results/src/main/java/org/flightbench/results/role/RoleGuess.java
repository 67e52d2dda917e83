// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.role;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.flightbench.results.Run;

/**
 * The presumed baseline among several files, with the reason. The files' names take precedence over their origins.
 *
 * @param baseline index of the baseline, -1 if unknown
 * @param reason the reason, null if the baseline is unknown
 */
public record RoleGuess(int baseline, Reason reason) {

	/** The evidence for the baseline, in order of precedence. */
	public enum Reason {
		/** The names of the files or of their folders. */
		NAMES,
		/** The roles of interleaved runs. */
		ROLES,
		/** The dates of the measured commits: the baseline is the oldest. */
		COMMITS,
		/** The times of the runs or recordings: the baseline ended before the others began. */
		TIMES
	}

	/** No guess: names and origins are not conclusive. */
	public static final RoleGuess NONE = new RoleGuess(-1, null);

	/** Returns whether the baseline is known and must be moved to the front because it is not the first file. */
	public boolean movesBaseline() {
		return baseline > 0;
	}

	/**
	 * Guesses the baseline of runs from their names or, if these are inconclusive, from the names and origins of their
	 * files.
	 */
	public static RoleGuess ofRuns(List<Run> runs) {
		int byName = RoleNames.baseline(runs.stream().map(Run::name).toList());
		boolean filesKnown = runs.stream().allMatch(run -> run.source() != null);
		if (byName < 0 && filesKnown) {
			byName = RoleNames.baselineOfFiles(runs.stream().map(Run::source).toList());
		}
		return byName < 0 && filesKnown ? ofOrigins(runs.stream().map(Origin::of).toList()) : named(byName);
	}

	/**
	 * Guesses the baseline of files.
	 *
	 * @param origins reads a file's origin from its content; only called for files outside of Flightbench runs
	 */
	public static RoleGuess ofFiles(List<Path> files, Function<Path, Origin> origins) {
		int byName = RoleNames.baselineOfFiles(files);
		return byName < 0 && files.size() > 1
				? ofOrigins(
						files.stream().map(file -> Origin.ofRun(file).orElseGet(() -> origins.apply(file))).toList())
				: named(byName);
	}

	private static RoleGuess named(int baseline) {
		return baseline < 0 ? NONE : new RoleGuess(baseline, Reason.NAMES);
	}

	private static RoleGuess ofOrigins(List<Origin> origins) {
		if (origins.size() < 2) {
			return NONE;
		}
		int byRole = single(origins.stream().map(Origin::isBaseline).toList());
		if (byRole >= 0) {
			return new RoleGuess(byRole, Reason.ROLES);
		}
		int byCommit = first(origins.stream().map(Origin::committed).toList(),
				origins.stream().map(Origin::committed).toList());
		if (byCommit >= 0) {
			return new RoleGuess(byCommit, Reason.COMMITS);
		}
		int byTime = first(origins.stream().map(Origin::began).toList(), origins.stream().map(Origin::ended).toList());
		return byTime >= 0 ? new RoleGuess(byTime, Reason.TIMES) : NONE;
	}

	/** Returns the index of the only true flag if all others are false, or -1 if there is none or any flag is null. */
	private static int single(List<Boolean> flags) {
		boolean known = flags.stream().allMatch(Objects::nonNull);
		return known && flags.stream().filter(flag -> flag).count() == 1 ? flags.indexOf(true) : -1;
	}

	/**
	 * Returns the index of the element that ended before all others began, or -1 if there is none or any time is null.
	 */
	private static int first(List<Instant> began, List<Instant> ended) {
		if (began.stream().anyMatch(Objects::isNull) || ended.stream().anyMatch(Objects::isNull)) {
			return -1;
		}
		int first = began.indexOf(began.stream().min(Instant::compareTo).orElseThrow());
		List<Instant> others = new ArrayList<>(began);
		others.remove(first);
		return others.stream().allMatch(other -> other.isAfter(began.get(first)) && !other.isBefore(ended.get(first)))
				? first
				: -1;
	}
}
