// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.base.Texts;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.RunCommits;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.results.bisect.Commit;
import org.flightbench.view.text.Messages;

/** Formats commits that were read from Git. */
public final class CommitText {

	private static final int LONGEST = 90;

	private CommitText() {}

	/**
	 * Returns the commit ID of a run with the first line of the message. Returns only the ID if the message is unknown,
	 * or null if the run has no commit.
	 */
	public static String of(HistoryView view, HistoryRun run) {
		return view.commits().of(run).map(commit -> Texts.bind(Messages.commit_subject, run.shortCommit(),
				shortened(commit.subject()))).orElse(run.shortCommit());
	}

	/**
	 * Returns the commits of a change, newest first, followed by the number of omitted commits. The list is empty if
	 * the commits are unknown.
	 *
	 * @param most the maximum number of commits to list
	 */
	public static List<String> of(HistoryView view, ChangePoint point, int most) {
		List<Commit> commits = view.commits().between(point.before(), point.after());
		List<String> lines = new ArrayList<>();
		for (Commit commit : commits.subList(0, Math.min(most, commits.size()))) {
			lines.add(Texts.bind(Messages.commit_line, commit.shortId(),
					commit.date().substring(0, Math.min(10, commit.date().length())), commit.author(),
					shortened(commit.subject())));
		}
		if (commits.size() == RunCommits.MOST) {
			lines.add(Texts.bind(Messages.commit_moreAtLeast, Integer.toString(commits.size() - most)));
		} else if (commits.size() > most) {
			lines.add(Texts.bind(Messages.commit_more, Integer.toString(commits.size() - most)));
		}
		return lines;
	}

	/**
	 * Summarizes the commits of a change by the first line of the newest message and the number of other commits.
	 * Returns an empty string if the commits are unknown.
	 */
	public static String summary(HistoryView view, ChangePoint point) {
		List<Commit> commits = view.commits().between(point.before(), point.after());
		if (commits.isEmpty()) {
			return "";
		}
		String newest = shortened(commits.get(0).subject());
		return commits.size() == 1
				? newest
				: Texts.bind(commits.size() == RunCommits.MOST
						? Messages.commit_summaryAtLeast
						: Messages.commit_summary, newest, Integer.toString(commits.size() - 1));
	}

	private static String shortened(String subject) {
		return subject.length() <= LONGEST ? subject : subject.substring(0, LONGEST - 1).stripTrailing() + "\u2026";
	}
}
