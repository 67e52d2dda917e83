// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Csv;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.page.Chapter;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.page.ResultSection;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.HeadlineText;
import org.flightbench.report.words.ReportPart;
import org.flightbench.report.words.Sentences;
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
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Family;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ProposedControls;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.shape.DataShape;
import org.flightbench.results.shape.ForkGroups;
import org.flightbench.results.shape.IterationTrend;
import org.flightbench.results.shape.Outliers;

/**
 * Reports a comparison. To report only some rows, such as those that a filter accepts, pass the result of
 * {@link org.flightbench.report.table.ComparisonRows#only}.
 */
public final class ComparisonReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.CSV, FileFormat.JSON,
			FileFormat.BENCHSTAT);

	private static final String ADDED = "added";
	private static final String REMOVED = "removed";
	private static final int NUMBERS_OF_SIDE = 4;
	private static final int NUMBERS_OF_CHANGE = 9;
	private static final String[] BEFORE_PARAMS = {"baseline", "candidate", "benchmark", "mode", "threads"};
	private static final String[] AFTER_PARAMS = {"metric", "unit", "higherIsBetter", "baselineScore",
			"baselineError", "baselineForks", "baselineIterations", "candidateScore", "candidateError",
			"candidateForks", "candidateIterations", "ratio", "ratioLow", "ratioHigh", "changePercent", "speedup",
			"speedupLow", "speedupHigh", "p", "pAdjusted", "verdict", "reason", "notes", "breakEven", "familyMembers",
			"familySpeedup", "familySpeedupLow", "familySpeedupHigh", "familyVerdict"};
	private static final String[] OF_EXPECTATIONS = {"expectation", "expectedAtLeast", "expectedAtMost", "outcome"};
	private static final int COLUMNS_OF_FAMILY = 5;
	private static final int COLUMNS_BETWEEN_METRIC_AND_CHANGE = 10;
	private static final int COLUMNS_BETWEEN_CHANGE_AND_VERDICT = 5;

	private final Comparison comparison;
	private final ComparisonView view;
	private final ReportPart part;
	private final SourceUrl sources;

	/** Creates a report of all results. */
	public ComparisonReport(Comparison comparison) {
		this(comparison, ComparisonView.ALL);
	}

	/**
	 * Creates a report of the results in a view. Pages ignore the view and contain all results of the first metric,
	 * because the reader can filter and sort them.
	 */
	public ComparisonReport(Comparison comparison, ComparisonView view) {
		this(comparison, view, null, SourceUrl.NONE);
	}

	/**
	 * Creates a report that shows only some results of a comparison, and states how many. CSV output does not state
	 * this, because programs would read the additional line as a row.
	 */
	public ComparisonReport(Comparison comparison, ReportPart part) {
		this(comparison, ComparisonView.ALL, part.isWhole() ? null : part, SourceUrl.NONE);
	}

	private ComparisonReport(Comparison comparison, ComparisonView view, ReportPart part, SourceUrl sources) {
		this.sources = sources;
		this.comparison = comparison;
		this.view = view;
		this.part = part;
	}

	/** Returns a copy in whose HTML pages benchmarks link to their source code at the commit of the candidate. */
	public ComparisonReport linkedBy(SourceUrl links) {
		return new ComparisonReport(comparison, view, part, links);
	}

	@Override
	public Document document() {
		ReportPage page = new ReportPage(List.of(new Chapter("", comparison)), null, false, sources);
		String sentence = part == null ? "" : part.sentence();
		Document document = Document.titled(page.title(), Medium.PAGE).withContents()
				.withPage(ReportPage.style(), "").only(Medium.PAGE, all -> all.append(
						page.document(page.title(), opening -> opening.paragraph(Style.LEAD, sentence))))
				.except(Medium.PAGE, other -> other.paragraph(sentence))
				.only(Medium.TERMINAL, text -> text.paragraph(Sentences.metric(comparison.metric())));
		for (RunComparison pair : comparison.candidates()) {
			document.except(Medium.PAGE, other -> candidate(pair, other));
		}
		return document.except(Medium.PAGE,
				other -> other.paragraph(Style.FINE_PRINT, Sentences.settings(comparison)));
	}

	private void candidate(RunComparison pair, Document document) {
		String headline = HeadlineText.of(pair);
		document.only(Medium.TERMINAL, text -> text.heading(2, comparison.candidates().size() == 1
				? headline
				: Texts.bind(Messages.text_headline, pair.candidate().name(), headline)))
				.except(Medium.TERMINAL, other -> other.heading(2, Sentences.against(pair))
						.paragraph(Sentences.metric(comparison.metric())).paragraph(Style.LEAD, headline));
		new ResultSection(comparison, pair, view, SourceUrl.NONE).addTo(document);
	}

	/**
	 * Writes one line per result and candidate, with numbers at full precision, a column for each parameter, and the
	 * verdict on the family to which the result belongs. The lines of added and removed results have empty fields for
	 * the missing side, and "added" or "removed" as the verdict. If there are expectations, four columns follow, and
	 * each expectation adds a line without a benchmark and a line for each result that it matches.
	 */
	@Override
	public void csv(Csv csv) throws IOException {
		Set<String> params = new TreeSet<>();
		for (RunComparison pair : comparison.candidates()) {
			pair.results().forEach(result -> params.addAll(result.id().params().keySet()));
			pair.added().forEach(result -> params.addAll(result.id().params().keySet()));
			pair.removed().forEach(result -> params.addAll(result.id().params().keySet()));
		}
		boolean expecting = comparison.candidates().stream().anyMatch(pair -> !pair.expectations().isEmpty());
		heading(csv, params, expecting);
		for (RunComparison pair : comparison.candidates()) {
			Map<ResultId, Family> families = families(pair);
			for (ResultComparison result : view.inAllMetrics(pair)) {
				result(csv, pair, params, result, pair.results().contains(result) ? families : Map.of());
				endWithoutExpectation(csv, expecting);
			}
			for (Result added : pair.added()) {
				unpaired(csv, pair, params, comparison.metric(), added, ADDED);
				endWithoutExpectation(csv, expecting);
			}
			for (Result removed : pair.removed()) {
				unpaired(csv, pair, params, comparison.metric(), removed, REMOVED);
				endWithoutExpectation(csv, expecting);
			}
			for (ExpectationCheck check : pair.expectations()) {
				expectation(csv, pair, params, check);
			}
		}
	}

	private static void expectation(Csv csv, RunComparison pair, Set<String> params, ExpectationCheck check)
			throws IOException {
		csv.text(pair.baseline().name()).text(pair.candidate().name());
		blanks(csv, BEFORE_PARAMS.length - 2 + params.size());
		csv.text(check.expectation().metric());
		blanks(csv, COLUMNS_BETWEEN_METRIC_AND_CHANGE);
		csv.number(check.ratio()).number(check.interval().low()).number(check.interval().high())
				.number(check.changePercent());
		blanks(csv, COLUMNS_BETWEEN_CHANGE_AND_VERDICT);
		csv.text("").text(check.reason()).text("").text("");
		blanks(csv, COLUMNS_OF_FAMILY);
		endOfExpectation(csv, check.expectation(), check.outcome());
		for (ExpectationCheck.Match match : check.results()) {
			result(csv, pair, params, match.result(), Map.of());
			endOfExpectation(csv, check.expectation(), match.outcome());
		}
	}

	private static void endOfExpectation(Csv csv, Expectation expectation, ExpectationOutcome outcome)
			throws IOException {
		csv.text(expectation.name()).number(expectation.atLeast()).number(expectation.atMost()).text(outcome.key())
				.end();
	}

	private static void endWithoutExpectation(Csv csv, boolean expecting) throws IOException {
		blanks(csv, expecting ? OF_EXPECTATIONS.length : 0);
		csv.end();
	}

	private static void heading(Csv csv, Set<String> params, boolean expecting) throws IOException {
		for (String column : BEFORE_PARAMS) {
			csv.text(column);
		}
		for (String param : params) {
			csv.text("param " + param);
		}
		for (String column : AFTER_PARAMS) {
			csv.text(column);
		}
		if (expecting) {
			for (String column : OF_EXPECTATIONS) {
				csv.text(column);
			}
		}
		csv.end();
	}

	private static void identity(Csv csv, RunComparison pair, Set<String> params, ResultId id) throws IOException {
		csv.text(pair.baseline().name()).text(pair.candidate().name()).text(id.benchmark()).text(id.mode().label());
		csv.text(id.threads() == ResultId.UNKNOWN_THREADS ? "" : Integer.toString(id.threads()));
		for (String param : params) {
			csv.text(id.params().get(param));
		}
	}

	/** Returns the families by result. The verdict of a family applies only to the metric of the pair. */
	private static Map<ResultId, Family> families(RunComparison pair) {
		Map<ResultId, Family> families = new HashMap<>();
		pair.families().forEach(family -> family.members().forEach(member -> families.put(member, family)));
		return families;
	}

	private static void result(Csv csv, RunComparison pair, Set<String> params, ResultComparison result,
			Map<ResultId, Family> families) throws IOException {
		identity(csv, pair, params, result.id());
		csv.text(result.metric()).text(result.unit().symbol())
				.flag(result.direction() == Direction.HIGHER_IS_BETTER);
		side(csv, result.baseline(), result.unit());
		side(csv, result.candidate(), result.unit());
		csv.number(result.ratio()).number(result.interval().low()).number(result.interval().high())
				.number(result.changePercent()).number(result.speedup()).number(result.speedupInterval().low())
				.number(result.speedupInterval().high()).number(result.p()).number(result.adjustedP())
				.text(result.verdict().key()).text(result.reason()).text(String.join("; ", result.notes()));
		csv.number(result.breakEven());
		Family family = families.get(result.id());
		if (family == null) {
			blanks(csv, COLUMNS_OF_FAMILY);
		} else {
			csv.number(family.members().size()).number(family.speedup()).number(family.interval().low())
					.number(family.interval().high()).text(family.verdict().key());
		}
	}

	private static void side(Csv csv, ComparedSide side, Unit unit) throws IOException {
		Score score = side.score().orNone(unit);
		csv.number(score.value()).number(score.error()).number(side.forks()).number(side.iterations());
	}

	private static void unpaired(Csv csv, RunComparison pair, Set<String> params, String metric, Result result,
			String verdict) throws IOException {
		identity(csv, pair, params, result.id());
		Metric measured = result.metric(metric).orElse(null);
		csv.text(metric).text(measured == null ? "" : measured.unit().symbol()).text("");
		boolean added = verdict.equals(ADDED);
		side(csv, added ? null : measured);
		side(csv, added ? measured : null);
		blanks(csv, NUMBERS_OF_CHANGE);
		csv.text(verdict).text("").text("").text("");
		blanks(csv, COLUMNS_OF_FAMILY);
	}

	private static void side(Csv csv, Metric measured) throws IOException {
		if (measured == null) {
			blanks(csv, NUMBERS_OF_SIDE);
		} else {
			csv.number(measured.score().value()).number(measured.score().error()).number(measured.rawData().forks())
					.number(measured.rawData().iterations());
		}
	}

	private static void blanks(Csv csv, int count) throws IOException {
		for (int blank = 0; blank < count; blank++) {
			csv.text("");
		}
	}

	/** Writes a table like benchstat's, with all results of the first metric. */
	@Override
	public void other(FileFormat format, Writer out) throws IOException {
		if (part != null) {
			out.write(part.sentence() + "\n\n");
		}
		BenchstatReport.write(comparison, out);
	}

	/** Writes all fields; {@code docs/schemas} describes them. */
	@Override
	public void json(Json json) throws IOException {
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
			json.startObject().text("run", pair.candidate().name()).text("text", HeadlineText.of(pair));
			commonChange(json, pair);
			if (pair.assumption().isPresent()) {
				json.startObject("assumed").number("variation", pair.assumption().get().variation())
						.text("basis", pair.assumption().get().basis().key()).endObject();
			}
			if (pair.proposedControls().isPresent()) {
				ProposedControls proposed = pair.proposedControls().get();
				json.startObject("possibleControls").texts("words", proposed.words())
						.number("results", proposed.results()).text("pattern", proposed.pattern()).endObject();
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
		json.endObject();
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

	/**
	 * Writes groups of forks, a trend over iterations, and outliers; omits the object if the data has none of these.
	 */
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
						.text("mode", first.mode().label()).threads(first)
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
