// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.report.output.Json;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.words.Headlines;
import org.flightbench.report.words.ReportPart;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Amount;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.shape.DataShape;
import org.flightbench.results.shape.ForkGroups;
import org.flightbench.results.shape.IterationTrend;
import org.flightbench.results.shape.Outliers;

/** Writes a comparison as JSON; {@code docs/json.md} describes every field. */
public final class JsonReport implements ComparisonReport {

	private final ReportPart part;
	private final ComparisonView view;

	/**
	 * @param part the part of the comparison that is written; null for a complete comparison
	 * @param view the view of the comparison to write
	 */
	JsonReport(ReportPart part, ComparisonView view) {
		this.part = part;
		this.view = view;
	}

	@Override
	public void write(Comparison comparison, Writer out) throws IOException {
		Json json = new Json(out);
		json.startObject();
		runs(json, comparison);
		json.text("metric", comparison.metric());
		if (!view.others().isEmpty()) {
			json.texts("metrics", Stream.concat(Stream.of(comparison), view.others().stream()).map(Comparison::metric)
					.toList());
		}
		ReportPart shown = part == null ? view.part(comparison) : part;
		if (!shown.isWhole()) {
			json.startObject("part").number("results", shown.results()).number("all", shown.all()).endObject();
		}
		json.startArray("headlines");
		for (RunComparison pair : comparison.candidates()) {
			json.startObject().text("run", pair.candidate().name()).text("text", Headlines.of(pair));
			commonChange(json, pair);
			if (pair.assumption().isPresent()) {
				json.startObject("assumed").number("variation", pair.assumption().get().variation())
						.text("basis", pair.assumption().get().basis().key()).endObject();
			}
			json.endObject();
		}
		json.endArray();
		json.startArray("comparisons");
		for (RunComparison pair : comparison.candidates()) {
			for (ResultComparison result : view.inAllMetrics(pair)) {
				result(json, result);
			}
		}
		json.endArray();
		families(json, comparison.candidates());
		geometricMeans(json, comparison.candidates());
		json.startArray("added");
		for (RunComparison pair : comparison.candidates()) {
			unpaired(json, pair.candidate(), comparison.metric(), pair.added(), pair.candidate());
		}
		json.endArray().startArray("removed");
		for (RunComparison pair : comparison.candidates()) {
			unpaired(json, pair.baseline(), comparison.metric(), pair.removed(), pair.candidate());
		}
		json.endArray().startArray("warnings");
		for (RunComparison pair : comparison.candidates()) {
			for (ComparabilityWarning warning : pair.warnings()) {
				warning(json, pair, warning);
			}
		}
		json.endArray().startArray("notes");
		for (RunComparison pair : comparison.candidates()) {
			for (String note : pair.notes()) {
				json.startObject().text("candidateRun", pair.candidate().name()).text("text", note).endObject();
			}
		}
		json.endArray();
		expectations(json, comparison.candidates());
		settings(json, comparison);
		json.endObject().finish(out);
	}

	/** Writes the common change if it was removed from the results, or nothing otherwise. */
	private static void commonChange(Json json, RunComparison pair) throws IOException {
		if (pair.common().isRemoved()) {
			json.startObject("removedCommonChange").number("speedup", pair.common().speedup())
					.number("results", pair.common().results()).endObject();
		}
	}

	private static void runs(Json json, Comparison comparison) throws IOException {
		json.startArray("runs");
		for (Run run : comparison.runs()) {
			json.startObject().run(run).flag("isBaseline", run == comparison.baseline()).endObject();
		}
		json.endArray();
	}

	private static void result(Json json, ResultComparison result) throws IOException {
		json.startObject().identity(result.id()).text("metric", result.metric()).text("unit", result.unit().symbol())
				.flag("higherIsBetter", result.direction() == Direction.HIGHER_IS_BETTER);
		side(json, "baseline", result.baseline(), result.unit());
		side(json, "candidate", result.candidate(), result.unit());
		json.number("ratio", result.ratio()).number("ratioLow", result.interval().low())
				.number("ratioHigh", result.interval().high()).number("changePercent", result.changePercent())
				.number("speedup", result.speedup()).number("speedupLow", result.speedupInterval().low())
				.number("speedupHigh", result.speedupInterval().high()).number("p", result.p())
				.number("pAdjusted", result.adjustedP()).text("verdict", result.verdict().key())
				.text("reason", result.reason()).texts("notes", result.notes())
				.number("forksNeeded", result.forksNeeded()).number("breakEven", result.breakEven())
				.number("smallestAmount", result.smallestAmount()).flag("isNothing", result.isNothing()).endObject();
	}

	private static void side(Json json, String name, ComparedSide side, Unit unit) throws IOException {
		Score score = side.score().orNone(unit);
		json.startObject(name).text("run", side.run().name()).number("score", score.value())
				.number("error", score.error()).number("forks", side.forks())
				.number("iterations", side.iterations());
		shape(json, side.shape());
		if (!side.disturbances().isEmpty()) {
			json.number("disturbedForks", side.disturbances().size());
		}
		json.endObject();
	}

	/** Writes the shape of the data if it is noteworthy, or nothing otherwise. */
	private static void shape(Json json, DataShape shape) throws IOException {
		if (shape.isPlain()) {
			return;
		}
		json.startObject("shape");
		if (shape.groups().isPresent()) {
			ForkGroups groups = shape.groups().get();
			json.startObject("groups").number("lower", groups.lower()).number("higher", groups.higher())
					.number("distancePercent", groups.distance() * 100)
					.endObject();
		}
		if (shape.trend().isPresent()) {
			IterationTrend trend = shape.trend().get();
			json.startObject("trend").text("kind", trend.kind().key()).number("iterations", trend.iterations())
					.number("changePercent", trend.change() * 100).endObject();
		}
		if (shape.outliers().isPresent()) {
			Outliers outliers = shape.outliers().get();
			json.startObject("outliers").text("of", outliers.areForks() ? "forks" : "iterations")
					.number("count", outliers.count()).number("effectPercent", outliers.effect() * 100).endObject();
		}
		json.endObject();
	}

	/** Writes the families; omits the field if there are none. */
	private static void families(Json json, List<RunComparison> candidates) throws IOException {
		if (candidates.stream().allMatch(pair -> pair.families().isEmpty())) {
			return;
		}
		json.startArray("families");
		for (RunComparison pair : candidates) {
			for (Family family : pair.families()) {
				ResultId first = family.members().get(0);
				json.startObject().text("candidateRun", pair.candidate().name()).text("benchmark", family.benchmark())
						.text("mode", first.mode().label()).number("threads", first.threads())
						.number("members", family.members().size()).number("speedup", family.speedup())
						.number("speedupLow", family.interval().low()).number("speedupHigh", family.interval().high())
						.number("pAdjusted", family.adjustedP()).text("verdict", family.verdict().key())
						.text("reason", family.reason()).endObject();
			}
		}
		json.endArray();
	}

	private static void geometricMeans(Json json, List<RunComparison> candidates) throws IOException {
		if (!candidates.isEmpty()) {
			json.startObject("geomean");
			geometricMean(json, candidates.get(0).overall());
			json.endObject();
		}
		if (candidates.size() > 1) {
			json.startArray("geomeans");
			for (RunComparison pair : candidates) {
				json.startObject().text("run", pair.candidate().name());
				geometricMean(json, pair.overall());
				json.endObject();
			}
			json.endArray();
		}
	}

	private static void geometricMean(Json json, GeometricMean mean) throws IOException {
		json.number("ratio", mean.ratio()).number("low", mean.interval().low()).number("high", mean.interval().high())
				.number("count", mean.count()).number("speedup", mean.speedup())
				.number("speedupLow", mean.speedupInterval().low()).number("speedupHigh", mean.speedupInterval()
						.high());
	}

	private static void unpaired(Json json, Run run, String metric, List<Result> results, Run candidate)
			throws IOException {
		for (Result result : results) {
			Optional<Metric> measured = result.metric(metric);
			ResultId id = result.id();
			json.startObject().text("run", run.name()).text("candidateRun", candidate.name()).identity(id)
					.text("unit", measured.map(value -> value.unit().symbol()).orElse(null))
					.number("score", measured.map(value -> value.score().value()).orElse(Double.NaN))
					.number("error", measured.map(value -> value.score().error()).orElse(Double.NaN)).endObject();
		}
	}

	private static void warning(Json json, RunComparison pair, ComparabilityWarning warning) throws IOException {
		json.startObject().text("candidateRun", pair.candidate().name()).text("what", warning.what())
				.text("baseline", warning.baseline()).text("candidate", warning.candidate())
				.number("results", warning.results().size()).flag("everywhere", warning.everywhere())
				.text("message", warning.message()).endObject();
	}

	/** Writes the expectations; omits the field if there are none. */
	private static void expectations(Json json, List<RunComparison> candidates) throws IOException {
		if (candidates.stream().allMatch(pair -> pair.expectations().isEmpty())) {
			return;
		}
		json.startArray("expectations");
		for (RunComparison pair : candidates) {
			for (ExpectationCheck check : pair.expectations()) {
				expectation(json, pair.candidate(), check);
			}
		}
		json.endArray();
	}

	private static void expectation(Json json, Run candidate, ExpectationCheck check) throws IOException {
		Expectation expectation = check.expectation();
		json.startObject().text("candidateRun", candidate.name()).text("name", expectation.name())
				.text("benchmark", expectation.benchmark().pattern()).params(expectation.params())
				.text("metric", expectation.metric()).number("atLeast", expectation.atLeast())
				.number("atMost", expectation.atMost()).text("comment", expectation.comment());
		change(json, check.ratio(), check.interval()).text("outcome", check.outcome().key())
				.text("reason", check.reason()).startArray("results");
		for (ExpectationCheck.Match match : check.results()) {
			json.startObject().identity(match.result().id());
			change(json, match.result().ratio(), match.result().interval()).text("outcome", match.outcome().key())
					.endObject();
		}
		json.endArray().endObject();
	}

	private static Json change(Json json, double ratio, Interval interval) throws IOException {
		return json.number("ratio", ratio).number("ratioLow", interval.low()).number("ratioHigh", interval.high())
				.number("changePercent", (ratio - 1) * 100);
	}

	private static void settings(Json json, Comparison comparison) throws IOException {
		json.startObject("settings").number("confidence", comparison.settings().confidence())
				.number("threshold", comparison.settings().threshold())
				.texts("amounts", comparison.settings().amounts().chosen().stream().map(Amount::toString).toList())
				.text("correction", comparison.settings().correction().label())
				.number("betweenRunVariation", comparison.settings().assumedRunVariation())
				.flag("machineChanged", comparison.settings().machineChanged())
				.flag("sameMachine", comparison.settings().sameMachine())
				.texts("controls", comparison.settings().controls().stream().map(Pattern::pattern).toList())
				.endObject();
	}
}
