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
 * Which of several files that came together is the baseline, and the reason: their names, else what is kept of how they
 * were made. What all of that leaves open stays open.
 *
 * @param baseline the index of the baseline, -1 if it is unknown
 * @param reason why it is the baseline, null if it is unknown
 */
public record RoleGuess(int baseline, Reason reason) {

	/** The evidence for the baseline; the first that there is decides. */
	public enum Reason {
		/** The names of the files or of their folders. */
		NAMES,
		/** The roles in which they ran interleaved. */
		ROLES,
		/** The dates of the commits that were measured: the oldest. */
		COMMITS,
		/** When they were made: the one that ended before the others began. */
		TIMES
	}

	/** No baseline found. */
	public static final RoleGuess NONE = new RoleGuess(-1, null);

	/** Whether the files came in another order, so that the baseline has to change its place. */
	public boolean movesBaseline() {
		return baseline > 0;
	}

	/** The baseline of runs, by the names that they have here, else by their files. */
	public static RoleGuess ofRuns(List<Run> runs) {
		int byName = RoleNames.baseline(runs.stream().map(Run::name).toList());
		boolean filesKnown = runs.stream().allMatch(run -> run.source() != null);
		if (byName < 0 && filesKnown) {
			byName = RoleNames.baselineOfFiles(runs.stream().map(Run::source).toList());
		}
		return byName < 0 && filesKnown ? ofOrigins(runs.stream().map(Origin::of).toList()) : named(byName);
	}

	/**
	 * The baseline of files.
	 *
	 * @param origins the origin that a file itself contains; only called for a file that is not of a run made by
	 * Flightbench
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

	/** The index of the only true one among others that are false; -1 if one is null, for unknown. */
	private static int single(List<Boolean> flags) {
		boolean known = flags.stream().allMatch(Objects::nonNull);
		return known && flags.stream().filter(flag -> flag).count() == 1 ? flags.indexOf(true) : -1;
	}

	/** The index of the one that began before all others, and ended before they began; -1 if a time is null. */
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
