// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.analysis.change.Change;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.base.Text;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.results.ResultId;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.analysis.cause.Account;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Finding;

/** Reports why benchmarks changed. */
public final class ExplainReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	/**
	 * The smallest difference in nanoseconds that is shown; smaller ones are rounding errors. Parts below
	 * {@link #MIN_SHOWN} of an operation on both sides are omitted.
	 */
	private static final double MIN_NANOS = 1e-6;
	private static final double MIN_SHOWN = 0.0005;
	private static final WeightFormat TIME = new WeightFormat(Weight.TIME, Scale.Per.OPERATION);

	/** A row of an account: a part, the total, or concurrent work that is not part of the total. */
	private record Line(String name, Change change, boolean isPart) {}

	private final Run baseline;
	private final Run candidate;
	private final List<Explanation> explanations;
	private final SourceUrl sources;

	/** @param explanations the explanations, most important first; empty if nothing changed */
	public ExplainReport(Run baseline, Run candidate, List<Explanation> explanations) {
		this(baseline, candidate, explanations, SourceUrl.NONE);
	}

	/** @param sources the links from benchmarks and causes to their source, on a page */
	public ExplainReport(Run baseline, Run candidate, List<Explanation> explanations, SourceUrl sources) {
		this.sources = sources.at(candidate);
		this.baseline = baseline;
		this.candidate = candidate;
		this.explanations = List.copyOf(explanations);
	}

	@Override
	public Document document() {
		return Document.titled(Texts.bind(Messages.output_title, Text.visible(candidate.name()),
				Text.visible(baseline.name()))).paragraph(explanations.isEmpty() ? Messages.output_nothing : "")
				.append(part(explanations, 2, sources));
	}

	/**
	 * Returns notes about the data that all explanations lack, followed by each explanation, as a part of a document.
	 *
	 * @param level the level of the headings
	 * @param sources the links to the source of the candidate
	 */
	public static Document part(List<Explanation> explanations, int level, SourceUrl sources) {
		List<String> missingInAll = missingInAll(explanations);
		Document part = Document.part().lines(missingInAll.stream().map(ExplainReport::missing).toList());
		for (Explanation explanation : explanations) {
			CauseSentences words = new CauseSentences(explanation);
			part.heading(level,
					Span.name(benchmark(explanation.result())).withSource(sources.of(explanation.result().id())),
					verdict(explanation.result()))
					.paragraph(Style.LEAD, words.headline())
					.numbered(explanation.causes().stream()
							.map(cause -> new Item(
									List.of(Span.of(words.sentence(cause)).withSource(source(cause, sources))),
									words.evidence(cause).stream().map(Item::of).toList()))
							.toList());
			if (explanation.account() != null) {
				part.heading(level + 1, Messages.account).table(account(explanation.account()));
			}
			part.list(Style.FAINT, false,
					remarks(explanation, missingInAll).stream().map(Item::of).toList());
		}
		return part;
	}

	/** Returns the address of the source code of a cause's method, at its hottest line if known. */
	private static String source(Cause cause, SourceUrl sources) {
		String method = cause.place().method();
		int line = cause.evidence().stream().filter(Finding.HottestLine.class::isInstance)
				.map(Finding.HottestLine.class::cast).filter(hottest -> hottest.method().frame().name().equals(method))
				.mapToInt(Finding.HottestLine::line).findFirst().orElse(0);
		return sources.ofMethod(method, line);
	}

	/** Returns the name of the benchmark with its parameters. */
	public static String benchmark(ResultComparison result) {
		ResultId id = result.id();
		return Text.visible(id.params().isEmpty() ? id.benchmark() : id.benchmark() + " (" + id.paramsText() + ")");
	}

	/** Returns a sentence with the verdict and both scores. */
	public static String verdict(ResultComparison result) {
		Unit unit = DisplayUnit.of(result);
		return Texts.bind(Messages.output_verdict, VerdictSign.text(result), score(result.baseline(), unit),
				score(result.candidate(), unit), Numbers.change(result.changePercent()));
	}

	private static String score(ComparedSide side, Unit unit) {
		return Numbers.scoreWithError(side.score().unit().convertsTo(unit) ? side.score().in(unit) : side.score());
	}

	/** Returns the account of an operation's time as a table. */
	public static Table account(Account account) {
		double least = MIN_SHOWN
				* Math.max(account.total().baseline().mean(), account.total().candidate().mean());
		List<Line> lines = new ArrayList<>();
		for (Account.Row row : account.parts()) {
			if (Math.max(Math.abs(row.change().baseline().mean()),
					Math.abs(row.change().candidate().mean())) >= least) {
				lines.add(new Line(row.part().label(), row.change(), true));
			}
		}
		lines.add(new Line(Messages.total, account.total(), true));
		if (account.compilation() != null) {
			lines.add(new Line(Messages.compilation, account.compilation(), false));
		}
		return new TableBuilder<Line>().column(Messages.column_part, Kind.WORD, 0, line -> Cell.of(line.name()))
				.column(Messages.baseline, Kind.NUMBER, 1,
						line -> amount(line.change().baseline().mean()))
				.column(Messages.candidate, Kind.NUMBER, 1,
						line -> amount(line.change().candidate().mean()))
				.column(Messages.change, Kind.NUMBER, 0, line -> change(line.change()))
				.column(Messages.column_margin, Kind.NUMBER, 2, line -> amount(line.change().margin()))
				.column(Messages.output_column_share, Kind.NUMBER, 0,
						line -> line.isPart() ? share(account.share(line.change())) : Cell.of(""))
				.column(Messages.verdict, Kind.WORD, 1,
						line -> Cell.of(line.change().verdict().label()))
				.build(lines);
	}

	private static Cell amount(double nanos) {
		return Cell.of(TIME.of(nanos), nanos);
	}

	private static Cell change(Change change) {
		// means of equal times may differ by rounding errors
		double difference = Math.abs(change.difference()) < MIN_NANOS ? 0 : change.difference();
		Tone tone = !change.verdict().isChange() ? Tone.SAME : difference > 0 ? Tone.WORSE : Tone.BETTER;
		return new Cell((difference > 0 ? "+" : "") + TIME.of(difference), tone, difference);
	}

	private static Cell share(double share) {
		return Cell.of(Double.isFinite(share) ? Numbers.fixed(100 * share, 0) + " %" : Numbers.NONE, share);
	}

	/**
	 * Returns the notes about missing data that all explanations share, so that they are written only once; empty for a
	 * single explanation.
	 */
	private static List<String> missingInAll(List<Explanation> explanations) {
		if (explanations.size() < 2) {
			return List.of();
		}
		List<String> common = new ArrayList<>(new CauseSentences(explanations.get(0)).missing());
		explanations.forEach(explanation -> common.retainAll(new CauseSentences(explanation).missing()));
		return common;
	}

	/**
	 * Returns the remarks about one explanation: its observations, the missing data that is not common to all
	 * explanations, and its warnings.
	 */
	private static List<String> remarks(Explanation explanation, List<String> missingInAll) {
		CauseSentences words = new CauseSentences(explanation);
		List<String> remarks = new ArrayList<>(words.observations().stream().map(ExplainReport::observation).toList());
		words.missing().stream().filter(missing -> !missingInAll.contains(missing)).map(ExplainReport::missing)
				.forEach(remarks::add);
		explanation.warnings().forEach(warning -> remarks.add(Texts.bind(Messages.output_text_warning, warning)));
		return remarks;
	}

	private static String observation(String sentence) {
		return Texts.bind(Messages.text_observation, sentence);
	}

	private static String missing(String sentence) {
		return Texts.bind(Messages.text_missing, sentence);
	}

	/** Writes explanations. Times are in nanoseconds per operation. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject();
		json.startObject("baseline").run(baseline).endObject();
		json.startObject("candidate").run(candidate).endObject();
		json.startArray("explanations");
		for (Explanation explanation : explanations) {
			write(json, explanation);
		}
		json.endArray().endObject();
	}

	private static void write(Json json, Explanation explanation) throws IOException {
		CauseSentences words = new CauseSentences(explanation);
		json.startObject().identity(explanation.result().id());
		json.text("verdict", explanation.result().verdict().key());
		json.number("ratio", explanation.result().ratio());
		json.text("headline", words.headline());
		json.startArray("causes");
		for (Cause cause : explanation.causes()) {
			json.startObject().text("kind", cause.kind().key()).text("sentence", words.sentence(cause))
					.texts("evidence", words.evidence(cause)).number("share", cause.share());
			json.text("event", cause.place().event().isEmpty() ? null : cause.place().event());
			json.text("method", cause.place().method().isEmpty() ? null : cause.place().method());
			if (cause.change() != null) {
				change(json, cause.change());
			}
			json.endObject();
		}
		json.endArray();
		if (explanation.account() != null) {
			account(json, explanation.account());
		}
		json.texts("observations", words.observations()).texts("missing", words.missing()).texts("warnings",
				explanation.warnings());
		json.endObject();
	}

	private static void account(Json json, Account account) throws IOException {
		json.startObject("account");
		json.startObject("total");
		change(json, account.total());
		json.endObject().startArray("parts");
		for (Account.Row row : account.parts()) {
			json.startObject().text("part", row.part().key());
			change(json, row.change());
			json.number("share", account.share(row.change())).endObject();
		}
		json.endArray();
		if (account.compilation() != null) {
			json.startObject("compilation");
			change(json, account.compilation());
			json.endObject();
		}
		json.endObject();
	}

	private static void change(Json json, Change change) throws IOException {
		json.number("baseline", change.baseline().mean()).number("baselineMargin", Change.margin(change.baseline()))
				.number("candidate", change.candidate().mean())
				.number("candidateMargin", Change.margin(change.candidate())).number("change", change.difference())
				.number("margin", change.margin()).number("p", change.p());
		json.number("forks", change.candidate().size()).number("forksThatAgree", change.agreeing());
		json.text("changeVerdict", change.verdict().key());
	}
}
