// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.NewestRun;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.EnvironmentChange;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.analysis.SlowChange;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.view.plot.CommitText;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.SeriesNames;

/** Writes the changes of a history, and the results of its newest run. */
public final class HistoryReport {

	/** The maximum number of commits to list for a change. */
	private static final int MAX_COMMITS = 10;

	private HistoryReport() {}

	/** Writes the report as plain text. */
	public static void text(HistoryView view, TextStyle style, Writer out) throws IOException {
		line(headline(view), style, out);
		if (!view.newest().isEmpty()) {
			line("", style, out);
			TextTables.write(HistoryTables.newest(view), style, out);
		}
		if (!view.changes().points().isEmpty()) {
			line("", style, out);
			TextTables.write(HistoryTables.changes(view), style, out);
		}
		for (Map.Entry<String, List<String>> commits : commits(view).entrySet()) {
			line("", style, out);
			line(commits.getKey(), style, out);
			for (String commit : commits.getValue()) {
				line("  " + commit, style, out);
			}
		}
		List<String> notes = notes(view);
		if (!notes.isEmpty()) {
			line("", style, out);
		}
		for (String note : notes) {
			line(note, style, out);
		}
	}

	/** Returns the known commits of all changes. Each key is the heading for a range of commits. */
	private static Map<String, List<String>> commits(HistoryView view) {
		Map<String, List<String>> commits = new LinkedHashMap<>();
		for (ChangePoint point : view.changes().points()) {
			List<String> lines = CommitText.of(view, point, MAX_COMMITS);
			if (!lines.isEmpty()) {
				commits.putIfAbsent(Texts.bind(Messages.commits_of, HistoryText.commits(point),
						Long.toString(point.after().id())), lines);
			}
		}
		return commits;
	}

	private static void line(String text, TextStyle style, Writer out) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}

	/** Writes the report as Markdown. */
	public static void markdown(HistoryView view, Writer out) throws IOException {
		out.append("### ").append(Markdown.escape(headline(view))).append("\n\n");
		if (!view.newest().isEmpty()) {
			table(HistoryTables.newest(view), out);
		}
		if (!view.changes().points().isEmpty()) {
			table(HistoryTables.changes(view), out);
		}
		for (Map.Entry<String, List<String>> commits : commits(view).entrySet()) {
			out.append("- ").append(Markdown.escape(commits.getKey())).append('\n');
			for (String commit : commits.getValue()) {
				out.append("  - ").append(Markdown.escape(commit)).append('\n');
			}
		}
		for (String note : notes(view)) {
			out.append("- ").append(Markdown.escape(note)).append('\n');
		}
	}

	private static void table(Table table, Writer out) throws IOException {
		Markdown.table(table, out);
		out.append('\n');
	}

	/** Returns a one-line summary of a history that was not searched for changes. */
	public static String contents(HistoryView view) {
		return Texts.bind(Messages.headline_contents,
				Plural.of(view.runs().size(), Messages.headline_runs_one, Messages.headline_runs_many),
				HistoryText.date(view.runs().get(0).time()), HistoryText.date(view.newestRun().time()),
				Plural.of(view.changes().series().size(), Messages.headline_series_one,
						Messages.headline_series_many));
	}

	/** Returns a one-line summary of a history and its changes. */
	public static String headline(HistoryView view) {
		HistoryRun newest = view.newestRun();
		return Texts.bind(Messages.history_headline,
				Plural.of(view.runs().size(), Messages.headline_runs_one, Messages.headline_runs_many),
				HistoryText.date(view.runs().get(0).time()), HistoryText.date(newest.time()),
				Plural.of(view.changes().series().size(), Messages.headline_series_one, Messages.headline_series_many),
				Plural.of(view.changes().points().size(), Messages.headline_points_one, Messages.headline_points_many));
	}

	/**
	 * Returns one sentence for each slow change, withdrawn change, change of machine or JDK, and result that is not
	 * comparable.
	 */
	public static List<String> notes(HistoryView view) {
		List<String> notes = new ArrayList<>();
		SeriesNames names = SeriesNames.of(view);
		view.changes().trends().forEach(trend -> notes.add(trend(trend, names)));
		for (KnownChange known : view.withdrawn()) {
			String date = view.runs().stream().filter(run -> run.id() == known.run())
					.map(run -> HistoryText.date(run.time())).findFirst().orElse(Numbers.NONE);
			notes.add(Texts.bind(Messages.note_withdrawn, names.of(known.series()), date));
		}
		for (EnvironmentChange change : view.changes().environments()) {
			long shared = view.changes().points().stream().filter(point -> point.after().equals(change.after()))
					.map(point -> point.series().id()).distinct().count();
			notes.add(Texts.bind(Messages.note_environment, HistoryText.date(change.after().time()),
					Long.toString(change.after().id()), String.join(", ", change.differences()),
					Plural.of(shared, Messages.note_moved_one, Messages.note_moved_many)));
		}
		for (NewestResult result : view.newest()) {
			if (!result.environment().isEmpty()) {
				notes.add(Texts.bind(Messages.note_notComparable, names.of(result.series().id()),
						String.join(", ", result.environment())));
			}
		}
		return notes;
	}

	private static String trend(SlowChange slow, SeriesNames names) {
		String sign = VerdictSign.of(slow.isBetter() ? Verdict.IMPROVED : Verdict.REGRESSED);
		String total = Numbers.change(100 * slow.trend().change());
		String monthly = Double.isNaN(slow.changePerMonth())
				? Numbers.NONE
				: Numbers.change(100 * slow.changePerMonth());
		return Texts.bind(slow.goesOn() ? Messages.note_trend : Messages.note_trendEnded, sign, monthly,
				names.of(slow.series().id()), HistoryText.date(slow.since().time()),
				HistoryText.date(slow.until().time()), total);
	}

	/** Returns a sentence about the regressions that the newest run shows; empty if there are none. */
	public static String regressions(NewestRun newest) {
		List<String> reasons = reasons(newest, NewestRun.Condition.REGRESSION);
		return reasons.isEmpty() ? "" : Texts.bind(Messages.newest_regressions, String.join(", ", reasons));
	}

	/** Returns the reasons why the newest run meets a condition, one phrase each; empty if it does not. */
	public static List<String> reasons(NewestRun newest, NewestRun.Condition condition) {
		List<String> reasons = new ArrayList<>();
		switch (condition) {
			case REGRESSION -> {
				add(reasons, newest.results(Verdict.REGRESSED).size(), Messages.newest_regressed,
						Messages.newest_regressed);
				add(reasons, newest.newRegressions().size(), Messages.newest_worse_one, Messages.newest_worse_many);
			}
			case DECAY -> add(reasons, newest.decays().size(), Messages.newest_decay, Messages.newest_decay);
			case INCONCLUSIVE -> add(reasons, newest.results(Verdict.INCONCLUSIVE).size(),
					Messages.newest_inconclusive, Messages.newest_inconclusive);
		}
		return reasons;
	}

	private static void add(List<String> reasons, int count, String one, String many) {
		if (count > 0) {
			reasons.add(Plural.of(count, one, many));
		}
	}
}
