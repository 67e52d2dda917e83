// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.base.Texts;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;

/** Creates the tooltips of points and changes. */
public final class PlotText {

	private static final double ALPHA = 0.05;
	/** The maximum number of commits to list for a change, because a tooltip has little room. */
	private static final int MAX_COMMITS = 4;

	private PlotText() {}

	/**
	 * Returns half the width of the 95 % confidence interval of a point, based on its forks; NaN for fewer than two
	 * forks.
	 */
	static double margin(HistoryPoint point) {
		return point.forks() > 1 && point.variance() >= 0
				? StudentT.critical(ALPHA, point.forks() - 1.0) * Math.sqrt(point.variance())
				: Double.NaN;
	}

	/** Returns the display name of a branch, which may be unknown. */
	public static String branch(String branch) {
		return branch.isEmpty() ? Messages.branch_none : branch;
	}

	/** Returns the details of a point and, if a change starts there, of the change. */
	public static String point(HistoryPlot plot, PlotLine line, int index) {
		HistoryPoint point = line.point(index);
		HistoryRun run = point.run();
		List<String> lines = new ArrayList<>();
		lines.add(Numbers.scoreWithError(point.value(), margin(point)) + " " + plot.unit().symbol());
		lines.add(Texts.bind(Messages.point_run, Long.toString(run.id()), HistoryText.time(run.time())));
		if (run.commit() != null) {
			lines.add(Texts.bind(Messages.point_commit, CommitText.of(line.view(), run)));
			if (line.view().commits().problem() != null) {
				lines.add(Texts.bind(Messages.point_commitsUnknown, line.view().commits().problem()));
			}
		}
		if (!line.branch().isEmpty()) {
			lines.add(Texts.bind(Messages.point_branch, line.branch()));
		}
		if (run.environment().jdkVersion() != null) {
			lines.add(Texts.bind(Messages.point_jdk, run.environment().jdkVersion()));
		}
		if (run.environment().machine() != null) {
			lines.add(Texts.bind(Messages.point_machine, run.environment().machine()));
		}
		PlotLine.Change change = line.changeAt(index);
		if (change != null) {
			lines.add(change(line.view(), change.point()));
		}
		return String.join("\n", lines);
	}

	/** Returns the details of a change. */
	public static String change(HistoryView view, ChangePoint change) {
		List<String> lines = new ArrayList<>();
		lines.add(Texts.bind(Messages.change_size, HistoryText.change(change), Numbers.changeInterval(
				new Interval(change.interval().low(), change.interval().high())), Numbers.probability(change.p())));
		lines.add(Texts.bind(Messages.change_levels,
				HistoryText.value(change.series(), change.step().before().mean()),
				HistoryText.value(change.series(), change.step().after().mean())));
		lines.add(Texts.bind(Messages.change_commits, HistoryText.commits(change),
				HistoryText.date(change.before().time()), HistoryText.date(change.after().time())));
		lines.addAll(CommitText.of(view, change, MAX_COMMITS));
		lines.add(Texts.bind(Messages.change_origin, HistoryText.origin(change.origin()),
				HistoryText.state(view.state(change))));
		change.environment().forEach(lines::add);
		view.label(change).ifPresent(label -> lines.add(Texts.bind(Messages.change_label,
				HistoryText.label(label))));
		return String.join("\n", lines);
	}
}
