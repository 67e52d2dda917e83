// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.results.noise.Environment;

/**
 * A run of a history, without its results.
 *
 * @param id its number in the store, 0 before it has one
 * @param commit what was measured, null if not known
 * @param branch that it was built for, null if not known
 * @param time when it ran, or as near to it as is known
 * @param environment machine, JDK and virtual machine as far as they are known
 * @param jmhVersion null if not known
 * @param source the file that it was read from, as given; null if none
 * @param rank its place in an order other than that of time, the same for all in that of time
 */
public record HistoryRun(long id, String commit, String branch, Instant time, Environment environment,
		String jmhVersion, String source, int rank) {

	/** The order of a history: by rank, then by time, runs of one moment as they were added. */
	public static final Comparator<HistoryRun> ORDER = Comparator.comparingInt(HistoryRun::rank)
			.thenComparing(HistoryRun::time).thenComparingLong(HistoryRun::id);

	private static final Duration SESSION = Duration.ofHours(3);
	private static final int DIGITS_SHOWN = 10;

	/** A run in the order of time. */
	public HistoryRun(long id, String commit, String branch, Instant time, Environment environment, String jmhVersion,
			String source) {
		this(id, commit, branch, time, environment, jmhVersion, source, 0);
	}

	/** The same run at another place. */
	HistoryRun ranked(int other) {
		return new HistoryRun(id, commit, branch, time, environment, jmhVersion, source, other);
	}

	/** The first digits of the commit; null if it is not known. */
	public String shortCommit() {
		return commit == null || commit.length() <= DIGITS_SHOWN ? commit : commit.substring(0, DIGITS_SHOWN);
	}

	/**
	 * The differences from an earlier run in machine, JDK, virtual machine and JMH, of what both know; for the user.
	 */
	public List<String> differences(HistoryRun earlier) {
		List<String> differences = new ArrayList<>(environment.differences(earlier.environment));
		if (jmhVersion != null && earlier.jmhVersion != null && !jmhVersion.equals(earlier.jmhVersion)) {
			differences.add(Texts.bind(Messages.differ_jmh, jmhVersion, earlier.jmhVersion));
		}
		return differences;
	}

	/** The same run; of its surroundings, what is not known is as it was in an earlier one. */
	public HistoryRun after(HistoryRun earlier) {
		Environment known = new Environment(known(environment.machine(), earlier.environment.machine()),
				known(environment.jdkVersion(), earlier.environment.jdkVersion()),
				known(environment.vmName(), earlier.environment.vmName()));
		return new HistoryRun(id, commit, branch, time, known, known(jmhVersion, earlier.jmhVersion), source,
				rank);
	}

	/**
	 * Whether this run repeats one before it, soon and with all else the same; not if what was measured is not known.
	 */
	public boolean isOfSession(HistoryRun earlier) {
		return rank == earlier.rank && commit != null && commit.equals(earlier.commit) && differences(earlier).isEmpty()
				&& Duration.between(earlier.time, time).compareTo(SESSION) <= 0;
	}

	private static String known(String own, String earlier) {
		return own == null ? earlier : own;
	}
}
