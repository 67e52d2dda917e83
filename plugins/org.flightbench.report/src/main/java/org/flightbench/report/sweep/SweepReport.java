// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartMaker;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.view.pen.Palette;
import org.flightbench.report.output.Csv;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.text.Messages;
import org.flightbench.base.Text;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.sweep.Knee;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.flightbench.results.sweep.TradeOff;
import org.flightbench.results.sweep.TradeOff.Choice;
import org.flightbench.view.chart.SvgRenderer;

/** Reports a sweep: its findings, a chart of each metric over the same axis, and tables. */
public final class SweepReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.CSV, FileFormat.JSON, FileFormat.SVG);

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 420;
	private static final List<String> COLUMNS = List.of("run", "benchmark", "params", "parameter", "value", "metric",
			"unit", "mean", "low", "high", "knee");

	private final SweepView view;

	public SweepReport(SweepView view) {
		this.view = view;
	}

	@Override
	public Document document() {
		Document document = Document.titled(view.headline()).withPage(ReportPage.style(), "");
		List<SweepView.Group> groups = view.groups();
		for (SweepView.Group group : groups) {
			if (groups.size() > 1) {
				document.heading(2, group.title());
			}
			document.list(view.sentences(group).stream().map(Item::of).toList());
		}
		if (view.first() != null) {
			chart(ChartKind.TRADE_OFF, view.second(), document);
		}
		for (String metric : view.sweep().metrics()) {
			chart(ChartKind.PARAMETER, metric, document);
		}
		for (SweepView.Group group : groups) {
			document.heading(2, group.title()).table(view.table(group));
		}
		return document.paragraph(Style.FAINT, Messages.footer);
	}

	private void chart(ChartKind kind, String metric, Document document) {
		String caption = kind == ChartKind.PARAMETER
				? Text.visible(metric) + ": " + kind.description()
				: kind.description();
		document.drawing(caption, () -> SvgRenderer.element(made(kind, metric), WIDTH, HEIGHT));
	}

	/** Draws a chart of the trade-off if there is one, otherwise of the first metric. */
	@Override
	public void picture(Writer out) throws IOException {
		Chart chart = view.first() == null
				? made(ChartKind.PARAMETER, view.sweep().metrics().get(0))
				: made(ChartKind.TRADE_OFF, view.second());
		out.append(SvgRenderer.render(chart, WIDTH, HEIGHT, Palette.LIGHT));
	}

	private Chart made(ChartKind kind, String metric) {
		ComparisonSettings usual = ComparisonSettings.DEFAULT;
		Comparison comparison = Comparer.compare(view.runs(), 0, metric,
				new ComparisonSettings(usual.confidence(), usual.threshold(), usual.amounts(), usual.correction(),
						usual.assumedRunVariation(), view.directions()));
		List<ResultId> results = ChartFactory.results(comparison).stream()
				.filter(id -> id.params().containsKey(view.sweep().parameter())).toList();
		ChartSelection selection = ChartSelection.of(results, WIDTH, HEIGHT)
				.withParameter(view.sweep().parameter(), view.scale()).withAgainst(view.first());
		return new ChartMaker(comparison).of(kind, selection);
	}

	/** Writes one line for each combination of a curve and a value of the parameter. */
	@Override
	public void csv(Csv csv) throws IOException {
		csv.heading(COLUMNS);
		for (SweepCurve curve : view.sweep().curves()) {
			Knee knee = curve.knee();
			for (SweepPoint point : curve.points()) {
				Interval interval = point.interval();
				csv.text(curve.run()).text(curve.family().benchmark()).text(curve.family().paramsText())
						.text(view.sweep().parameter()).number(point.parameter()).text(curve.metric())
						.text(curve.unit().symbol()).number(point.value()).number(interval.low())
						.number(interval.high()).flag(knee.exists() && knee.point().equals(point));
				csv.end();
			}
		}
	}

	@Override
	public void json(Json json) throws IOException {
		json.startObject();
		json.text("parameter", view.sweep().parameter()).flag("logarithmic", view.sweep().isLogarithmic());
		json.startArray("curves");
		for (SweepCurve curve : view.sweep().curves()) {
			curve(curve, json);
		}
		json.endArray().startArray("tradeOffs");
		if (view.first() != null) {
			for (TradeOff tradeOff : view.sweep().tradeOffs(view.first(), view.second())) {
				tradeOff(tradeOff, json);
			}
		}
		json.endArray().endObject();
	}

	private static void curve(SweepCurve curve, Json json) throws IOException {
		json.startObject().text("run", curve.run()).identity(curve.family()).text("metric", curve.metric())
				.text("unit", curve.unit().symbol())
				.text("better", curve.direction().name().substring(0, curve.direction().name().indexOf('_'))
						.toLowerCase(Locale.ROOT));
		Knee knee = curve.knee();
		json.startObject("knee").number("value", knee.exists() ? knee.point().parameter() : Double.NaN)
				.number("low", knee.low()).number("high", knee.high()).number("probability", knee.share())
				.flag("needsForks", knee.needsForks()).endObject();
		json.startArray("points");
		for (SweepPoint point : curve.points()) {
			json.startObject().number("value", point.parameter()).number("mean", point.value())
					.number("low", point.interval().low()).number("high", point.interval().high()).endObject();
		}
		json.endArray().endObject();
	}

	private static void tradeOff(TradeOff tradeOff, Json json) throws IOException {
		json.startObject().text("run", tradeOff.first().run()).identity(tradeOff.first().family())
				.text("first", tradeOff.first().metric()).text("second", tradeOff.second().metric())
				.startArray("points");
		for (Choice choice : tradeOff.points()) {
			json.startObject().number("value", choice.first().parameter()).number("first", choice.first().value())
					.number("second", choice.second().value()).flag("front", choice.isOnFront())
					.number("probability", choice.share()).endObject();
		}
		json.endArray().endObject();
	}
}
