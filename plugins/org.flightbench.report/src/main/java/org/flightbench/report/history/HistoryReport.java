// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.NewestRun;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.history.HistoryPoint;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;
import org.flightbench.history.analysis.ChangePoint;
import org.flightbench.history.analysis.EnvironmentChange;
import org.flightbench.history.analysis.KnownChange;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.analysis.SlowChange;
import org.flightbench.history.store.Label;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.results.bisect.Commit;
import org.flightbench.results.compare.Verdict;
import org.flightbench.view.plot.CommitText;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.SeriesNames;

/**
 * Reports the changes of a history, and the results of its newest run. {@code docs/schemas} describes the JSON.
 */
public final class HistoryReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private static final int VERSION = 1;

	/** The maximum number of commits to list for a change. */
	private static final int MAX_COMMITS = 10;

	private final HistoryView view;

	public HistoryReport(HistoryView view) {
		this.view = view;
	}

	@Override
	public Document document() {
		String headline = headline(view);
		Document document = Document.titled(headline, Medium.TERMINAL, Medium.PAGE)
				.only(Medium.COMMENT, comment -> comment.heading(2, headline)).table(HistoryTables.newest(view))
				.table(HistoryTables.changes(view));
		commits(view).forEach((range, commits) -> document.list(List.of(Item.of(range, commits))));
		return document.list(notes(view).stream().map(Item::of).toList());
	}

	/** Returns the known commits of each change, keyed by a heading that states the range of commits. */
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

	/** Writes the changes, and the results of the newest run if it was compared with earlier runs. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().number("version", VERSION);
		json.number("runs", view.runs().size()).startObject("newestRun");
		run(view.newestRun(), json).endObject().startArray("newest");
		for (NewestResult result : view.newest()) {
			series(result.series().id(), json.startObject());
			json.text("unit", result.series().unit().symbol()).number("level", result.level())
					.number("value", result.newest().value()).number("ratio", result.ratio())
					.number("low", result.interval().low()).number("high", result.interval().high())
					.number("p", result.p()).text("verdict", result.verdict().key()).number("runs", result.runs())
					.text("since", result.since() == null ? null : result.since().time().toString())
					.texts("environment", result.environment()).endObject();
		}
		json.endArray().startArray("changePoints");
		for (ChangePoint point : view.changes().points()) {
			changePoint(point, json);
		}
		json.endArray().startArray("withdrawn");
		for (KnownChange known : view.withdrawn()) {
			series(known.series(), json.startObject());
			json.number("run", known.run()).number("ratio", known.ratio()).endObject();
		}
		json.endArray().startArray("trends");
		for (SlowChange slow : view.changes().trends()) {
			series(slow.series().id(), json.startObject());
			json.text("since", slow.since().time().toString()).text("until", slow.until().time().toString())
					.flag("goesOn", slow.goesOn()).flag("better", slow.isBetter())
					.number("change", slow.trend().change()).number("low", slow.trend().low())
					.number("high", slow.trend().high()).number("perMonth", slow.changePerMonth())
					.number("p", slow.trend().p()).endObject();
		}
		json.endArray().startArray("environments");
		for (EnvironmentChange change : view.changes().environments()) {
			json.startObject().number("run", change.after().id()).text("time", change.after().time().toString())
					.texts("differences", change.differences()).endObject();
		}
		json.endArray().endObject();
	}

	private void changePoint(ChangePoint point, Json json) throws IOException {
		series(point.series().id(), json.startObject());
		json.text("unit", point.series().unit().symbol()).number("before", point.step().before().mean())
				.number("after", point.step().after().mean()).number("ratio", point.step().ratio())
				.number("low", point.interval().low()).number("high", point.interval().high()).number("p", point.p())
				.flag("better", point.isBetter()).text("state", view.state(point).key())
				.text("origin", point.origin().key()).texts("environment", point.environment());
		json.text("label", view.label(point).map(label -> label.kind().key()).orElse(null))
				.text("note", view.label(point).map(Label::note).orElse(null));
		run(point.before(), json.startObject("runBefore")).endObject();
		run(point.after(), json.startObject("runAfter")).endObject().startArray("commits");
		for (Commit commit : view.commits().between(point.before(), point.after())) {
			json.startObject().text("commit", commit.id()).text("date", commit.date()).text("author", commit.author())
					.text("subject", commit.subject()).endObject();
		}
		json.endArray().endObject();
	}

	/** Writes all runs, series and labels. */
	public static void export(List<HistoryRun> runs, List<HistorySeries> series, List<Label> labels, Json json)
			throws IOException {
		json.startObject().number("version", VERSION).startArray("runs");
		for (HistoryRun run : runs) {
			run(run, json.startObject()).text("machine", run.environment().machine())
					.text("vm", run.environment().vmName()).text("source", run.source()).endObject();
		}
		json.endArray().startArray("series");
		for (HistorySeries one : series) {
			series(one.id(), json.startObject());
			json.text("unit", one.unit().symbol()).startArray("points");
			for (HistoryPoint point : one.points()) {
				json.startObject().number("run", point.run().id()).number("value", point.value())
						.number("variance", point.variance()).number("forks", point.forks())
						.number("error", point.error()).endObject();
			}
			json.endArray().endObject();
		}
		json.endArray().startArray("labels");
		for (Label label : labels) {
			json.startObject().number("run", label.run()).text("label", label.kind().key()).text("note", label.note());
			if (label.series() != null) {
				series(label.series(), json);
			}
			json.endObject();
		}
		json.endArray().endObject();
	}

	private static Json series(SeriesId id, Json json) throws IOException {
		return json.identity(id.result()).text("metric", id.metric())
				.text("seriesEnvironment", id.environment().isEmpty() ? null : id.environment());
	}

	private static Json run(HistoryRun run, Json json) throws IOException {
		return json.number("run", run.id()).text("time", run.time().toString()).text("commit", run.commit())
				.text("branch", run.branch()).text("jdk", run.environment().jdkVersion())
				.text("jmh", run.jmhVersion());
	}
}
