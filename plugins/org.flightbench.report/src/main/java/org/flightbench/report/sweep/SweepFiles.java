// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

import org.flightbench.report.output.Csv;
import org.flightbench.report.output.Json;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.sweep.Knee;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;
import org.flightbench.results.sweep.TradeOff;
import org.flightbench.results.sweep.TradeOff.Choice;

/** Writes a sweep in machine-readable formats. */
final class SweepFiles {

	private SweepFiles() {}

	static void csv(SweepView view, Writer out) throws IOException {
		Csv csv = new Csv(out);
		for (String title : new String[]{"run", "benchmark", "params", "parameter", "value", "metric", "unit", "mean",
				"low", "high", "knee"}) {
			csv.text(title);
		}
		csv.end();
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

	static void json(SweepView view, Writer out) throws IOException {
		Json json = new Json(out).startObject();
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
		json.endArray().endObject().finish(out);
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
