// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import java.util.List;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.bisect.BisectSearch;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.Step.Kind;
import org.flightbench.results.bisect.Step.Outcome;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.words.Numbers;

/** Creates the sentences about a bisection. */
public final class BisectSentences {

	private BisectSentences() {}

	/** Returns a sentence about the purpose of a step. */
	public static String begins(Step step, BisectSearch walk) {
		int number = walk.steps().size();
		return switch (step.kind()) {
			case ENDS -> Texts.bind(Messages.begins_ends, number, step.commit().label(), step.reference().label());
			case SUSPECT -> Texts.bind(Messages.begins_suspect, number, step.commit().label(), walk.suspects().size());
			case CULPRIT -> Texts.bind(Messages.begins_culprit, number, step.commit().label(),
					step.reference().label());
		};
	}

	/** Returns a sentence about recording the commit that was found. */
	public static String records(Step change, int forks) {
		return Plural.of(forks, Messages.records_one, Messages.records_many, change.commit().shortId(),
				change.reference().shortId());
	}

	/** Returns a sentence about the outcome of a step. */
	public static String ended(Step step, BisectSearch walk) {
		String commit = step.commit().shortId();
		if (step.outcome() == Outcome.SKIPPED) {
			return Texts.bind(Messages.ended_skipped, commit, step.reason());
		}
		if (step.outcome() == Outcome.UNDECIDED) {
			return Texts.bind(Messages.ended_undecided, commit, change(step), interval(step), step.forks());
		}
		return step.kind() == Kind.SUSPECT
				? Texts.bind(Messages.ended_side, commit, outcome(step), change(step), interval(step), step.forks(),
						walk.suspects().size())
				: Texts.bind(step.outcome() == Outcome.BAD ? Messages.ended_changed : Messages.ended_noChange, commit,
						change(step), interval(step), step.forks());
	}

	/** Returns a sentence about the outcome or the progress of the bisection. */
	public static String headline(BisectSearch walk) {
		if (walk.end() == null) {
			return Texts.bind(Messages.end_stopped, walk.suspects().size(), walk.commits().size());
		}
		List<Commit> suspects = walk.suspects();
		Step last = walk.steps().get(walk.steps().size() - 1);
		return switch (walk.end()) {
			case FOUND -> Texts.bind(Messages.end_found, last.commit().label(), change(last), interval(last));
			case UNCONFIRMED -> Texts.bind(Messages.end_unconfirmed, last.commit().label(),
					last.reference().label(), change(last), interval(last));
			case RANGE -> Texts.bind(Messages.end_range, suspects.size(), suspects.get(0).label(),
					suspects.get(suspects.size() - 1).label());
			case NO_CHANGE -> Texts.bind(Messages.end_noChange, last.commit().label(),
					Numbers.share(walk.plan().precision()), last.reference().label(), change(last), interval(last));
			case UNDECIDED -> Texts.bind(Messages.end_undecided, last.commit().label(), last.reference().label(),
					change(last), interval(last), last.forks());
			case NOT_MEASURED -> Texts.bind(Messages.end_notMeasured, last.reason());
		};
	}

	/** Returns a sentence about the author and date of the change, or an empty string if it was not found. */
	static String author(BisectSearch walk) {
		return walk.culprit().map(commit -> Texts.bind(Messages.page_author, commit.author(), commit.date()))
				.orElse("");
	}

	/** Returns a sentence about the probability that the outcome is wrong. */
	static String sure(BisectSearch walk) {
		String sure = Texts.bind(Messages.sure, Numbers.share(1 - walk.plan().confidence()));
		return walk.culprit().isPresent() ? sure + " " + Messages.sure_several : sure;
	}

	static String title(BisectSearch walk) {
		return Texts.bind(Messages.bisect_title, walk.good().label(), walk.bad().label(), walk.commits().size(),
				walk.forks());
	}

	/** Returns the outcome of a step in a few words, with the reason if it was skipped. */
	static String outcome(Step step) {
		boolean isOfSide = step.kind() == Kind.SUSPECT;
		return switch (step.outcome()) {
			case RUNNING -> Messages.outcome_running;
			case GOOD -> isOfSide ? Messages.outcome_good : Messages.outcome_noChange;
			case BAD -> isOfSide ? Messages.outcome_bad : Messages.outcome_changed;
			case UNDECIDED -> Messages.inconclusive;
			case SKIPPED -> Texts.bind(Messages.outcome_skipped, step.reason());
		};
	}

	static String change(Step step) {
		return Numbers.change((step.ratio() - 1) * 100);
	}

	static String interval(Step step) {
		return Numbers.changeInterval(new Interval(step.low(), step.high()));
	}
}
