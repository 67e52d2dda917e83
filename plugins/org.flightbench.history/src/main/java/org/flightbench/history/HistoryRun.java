// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.history.text.Messages;
import org.flightbench.results.Setup;
import org.flightbench.results.noise.Environment;

/**
 * A run in a history, without its results.
 *
 * @param id ID in the store, 0 before it is stored
 * @param commit ID of the measured commit, null if unknown
 * @param branch branch of the build, null if unknown
 * @param time time of the run, or the best available approximation
 * @param environment machine, JDK and JVM, where known
 * @param jmhVersion version of JMH, null if unknown
 * @param source path of the file from which the run was read, as specified by the user; null if none
 * @param rank rank in an order by version; 0 for all runs if they are ordered by time
 */
public record HistoryRun(long id, String commit, String branch, Instant time, Environment environment,
		String jmhVersion, String source, int rank) {

	/** The order of a history: by rank, then by time, then in the order in which the runs were added. */
	public static final Comparator<HistoryRun> ORDER = Comparator.comparingInt(HistoryRun::rank)
			.thenComparing(HistoryRun::time).thenComparingLong(HistoryRun::id);

	private static final Duration SESSION = Duration.ofHours(3);
	private static final int DIGITS_SHOWN = 10;

	/** Creates a run in chronological order. */
	public HistoryRun(long id, String commit, String branch, Instant time, Environment environment, String jmhVersion,
			String source) {
		this(id, commit, branch, time, environment, jmhVersion, source, 0);
	}

	/** Returns a copy of this run with the given rank. */
	HistoryRun ranked(int other) {
		return new HistoryRun(id, commit, branch, time, environment, jmhVersion, source, other);
	}

	/** Returns the abbreviated commit ID, or null if it is unknown. */
	public String shortCommit() {
		return commit == null || commit.length() <= DIGITS_SHOWN ? commit : commit.substring(0, DIGITS_SHOWN);
	}

	/**
	 * Compares this run with an earlier run, and returns messages about the differences in machine, JDK, JVM and JMH.
	 * Ignores values that are unknown in either run.
	 */
	public List<String> differences(HistoryRun earlier) {
		List<String> differences = new ArrayList<>(environment.differences(earlier.environment));
		if (jmhVersion != null && earlier.jmhVersion != null && !jmhVersion.equals(earlier.jmhVersion)) {
			differences.add(
					Texts.bind(Messages.differ_program, Setup.program(jmhVersion), Setup.program(earlier.jmhVersion)));
		}
		return differences;
	}

	/**
	 * Returns a copy of this run in which an unknown machine, JDK, JVM or JMH version is replaced by that of an earlier
	 * run.
	 */
	public HistoryRun after(HistoryRun earlier) {
		Environment known = new Environment(known(environment.machine(), earlier.environment.machine()),
				known(environment.jdkVersion(), earlier.environment.jdkVersion()),
				known(environment.vmName(), earlier.environment.vmName()));
		return new HistoryRun(id, commit, branch, time, known, known(jmhVersion, earlier.jmhVersion), source,
				rank);
	}

	/**
	 * Returns whether this run belongs to the same session as an earlier run: it measured the same known commit,
	 * started at most three hours later, and has no known difference in machine, JDK, JVM or JMH.
	 */
	public boolean isOfSession(HistoryRun earlier) {
		return rank == earlier.rank && commit != null && commit.equals(earlier.commit) && differences(earlier).isEmpty()
				&& Duration.between(earlier.time, time).compareTo(SESSION) <= 0;
	}

	private static String known(String own, String earlier) {
		return own == null ? earlier : own;
	}
}
