// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.ChangeState;
import org.flightbench.history.analysis.EnvironmentChange;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.analysis.SlowChange;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.report.words.VerdictSign;
import org.flightbench.results.compare.Verdict;

/** Writes the changes of a history, and the results of its newest run. */
public final class HistoryReport {

	/**
	 * The number of most recent points in which a change can be a new regression. Older changes are not reported, even
	 * if they were never reported before.
	 */
	private static final int RECENT = 20;
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
				commits.putIfAbsent(Texts.bind(Messages.commits_of, HistoryTables.commits(point),
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
				HistoryTables.date(view.runs().get(0).time()), HistoryTables.date(view.newestRun().time()),
				Plural.of(view.changes().series().size(), Messages.headline_series_one,
						Messages.headline_series_many));
	}

	/** Returns a one-line summary of a history and its changes. */
	public static String headline(HistoryView view) {
		HistoryRun newest = view.newestRun();
		return Texts.bind(Messages.history_headline,
				Plural.of(view.runs().size(), Messages.headline_runs_one, Messages.headline_runs_many),
				HistoryTables.date(view.runs().get(0).time()), HistoryTables.date(newest.time()),
				Plural.of(view.changes().series().size(), Messages.headline_series_one, Messages.headline_series_many),
				Plural.of(view.changes().points().size(), Messages.headline_points_one, Messages.headline_points_many));
	}

	/**
	 * Returns one sentence for each slow change, withdrawn change, change of machine or JDK, and result that is not
	 * comparable.
	 */
	public static List<String> notes(HistoryView view) {
		List<String> notes = new ArrayList<>();
		SeriesNames names = view.names();
		view.changes().trends().forEach(trend -> notes.add(trend(trend, names)));
		for (KnownChange known : view.withdrawn()) {
			String date = view.runs().stream().filter(run -> run.id() == known.run())
					.map(run -> HistoryTables.date(run.time())).findFirst().orElse(Numbers.NONE);
			notes.add(Texts.bind(Messages.note_withdrawn, names.of(known.series()), date));
		}
		for (EnvironmentChange change : view.changes().environments()) {
			long shared = view.changes().points().stream().filter(point -> point.after().equals(change.after()))
					.map(point -> point.series().id()).distinct().count();
			notes.add(Texts.bind(Messages.note_environment, HistoryTables.date(change.after().time()),
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
				names.of(slow.series().id()), HistoryTables.date(slow.since().time()),
				HistoryTables.date(slow.until().time()), total);
	}

	/** Returns the regressions in recent runs that are new and not labeled. */
	public static List<ChangePoint> newRegressions(HistoryView view) {
		return view.changes().points().stream().filter(point -> !point.isBetter())
				.filter(point -> view.state(point) == ChangeState.NEW)
				.filter(point -> point.series().points().size() - point.step().index() <= RECENT)
				.filter(point -> view.label(point).isEmpty()).toList();
	}
}
