// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.history.HistoryView;
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
import org.flightbench.report.output.Json;
import org.flightbench.results.bisect.Commit;

/** Writes a history as JSON; the format is described in {@code docs/json.md}. */
public final class HistoryJson {

	private static final int VERSION = 1;

	private HistoryJson() {}

	/** Writes the changes, and the results of the newest run if it was compared with the runs before. */
	public static void changes(HistoryView view, Writer out) throws IOException {
		Json json = new Json(out).startObject().number("version", VERSION);
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
			changePoint(view, point, json);
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
		json.endArray().endObject().finish(out);
	}

	private static void changePoint(HistoryView view, ChangePoint point, Json json) throws IOException {
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
	public static void export(List<HistoryRun> runs, List<HistorySeries> series, List<Label> labels, Writer out)
			throws IOException {
		Json json = new Json(out).startObject().number("version", VERSION).startArray("runs");
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
		json.endArray().endObject().finish(out);
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
