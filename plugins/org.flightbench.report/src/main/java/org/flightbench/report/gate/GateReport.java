// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.page.Chapter;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.report.words.Sentences;
import org.flightbench.base.Text;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;

/**
 * Reports the outcome of a gate, with problems first. Other results are counted; a comment lists them in collapsible
 * sections, and a page adds the comparison in each metric.
 */
public final class GateReport implements Report {

	/** The formats of this report on standard output. */
	public static final List<FileFormat> FORMATS = List.of(FileFormat.TEXT, FileFormat.JSON);

	private static final int LONGEST_TEXT = 400;

	private final GateResult result;

	public GateReport(GateResult result) {
		this.result = result;
	}

	@Override
	public Document document() {
		return document(Integer.MAX_VALUE);
	}

	/** @param most the maximum number of findings in a comment; each of its tables has at most half as many rows */
	Document document(int most) {
		String against = Sentences.against(result.comparisons().get(0).candidates().get(0));
		ReportPage page = new ReportPage(
				result.comparisons().stream()
						.map(one -> new Chapter(GateSentences.metric(one.metric()), one)).toList(),
				true);
		return Document.titled(against, Medium.PAGE).withContents().withPage(ReportPage.style(), "")
				.only(Medium.PAGE, all -> all.append(page.document(against, opening -> {
					opening.paragraph(Style.ANSWER, GateSentences.headline(result));
					outcome(opening);
				}))).only(Medium.TERMINAL, text -> {
					text.heading(2, GateSentences.headline(result)).paragraph(against);
					outcome(text);
				}).only(Medium.COMMENT, comment -> comment(against, most, comment));
	}

	private void outcome(Document document) {
		List<String> lines = new ArrayList<>(GateSentences.next(result));
		if (!GateSentences.others(result).isEmpty()) {
			lines.add(0, GateSentences.others(result));
		}
		document.table(new GateTable(result).of(problems()))
				.list(result.findings().stream().map(GateReport::text).map(Item::of).toList()).lines(lines);
	}

	private void comment(String against, int most, Document document) {
		document.heading(2, cut(sign() + ' ' + GateSentences.headline(result))).paragraph(cut(against));
		rows(problems(), most / 2, document);
		List<GateFinding> findings = result.findings();
		document.list(findings.subList(0, Math.min(most, findings.size())).stream()
				.map(finding -> Item.of(cut(text(finding)))).toList());
		more(findings.size() - most, document);
		document.lines(GateSentences.next(result).stream().map(GateReport::cut).toList());
		details(Messages.details_undecided, rows(Ending.UNDECIDED), most / 2, document);
		details(Messages.details_improved, rows(Ending.IMPROVED), most / 2, document);
		details(Messages.details_others,
				result.rows().stream().filter(row -> row.ending().compareTo(Ending.IMPROVED) > 0).toList(), most / 2,
				document);
		document.lines(Style.FINE_PRINT, result.comparisons().stream()
				.map(comparison -> cut(Texts.bind(Messages.settings, GateSentences.metric(comparison.metric()),
						Sentences.settings(comparison))))
				.toList());
	}

	private void details(String title, List<GateRow> rows, int most, Document document) {
		document.details(Texts.bind(title, Numbers.fixed(rows.size(), 0)), details -> rows(rows, most, details));
	}

	private void rows(List<GateRow> rows, int most, Document document) {
		document.table(new GateTable(result).of(rows.subList(0, Math.min(most, rows.size()))));
		more(rows.size() - most, document);
	}

	private static void more(int count, Document document) {
		document.paragraph(count > 0 ? Texts.bind(Messages.more, Numbers.fixed(count, 0)) : "");
	}

	private List<GateRow> problems() {
		return result.rows().stream().filter(row -> row.ending().compareTo(Ending.UNDECIDED) < 0).toList();
	}

	private List<GateRow> rows(Ending ending) {
		return result.rows().stream().filter(row -> row.ending() == ending).toList();
	}

	private static String text(GateFinding finding) {
		return GateSentences.ending(finding) + ": " + finding.text();
	}

	private static String cut(String text) {
		return Text.cut(text, LONGEST_TEXT);
	}

	private String sign() {
		return switch (result.state()) {
			case PASSED -> "✅";
			case FAILED -> "❌";
			case INCONCLUSIVE -> "❔";
		};
	}

	/** Writes all results, the most severe first; {@code docs/schemas} describes all fields. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().text("state", key(result.state())).text("headline", GateSentences.headline(result));
		json.startObject("baseline").run(result.baseline()).endObject();
		json.startObject("candidate").run(result.candidate()).endObject();
		json.texts("next", GateSentences.next(result)).startArray("results");
		for (GateRow row : result.rows()) {
			ResultComparison compared = row.result();
			json.startObject().identity(compared.id()).text("metric", compared.metric())
					.text("outcome", key(row.ending())).text("verdict", compared.verdict().key())
					.text("sentence", GateSentences.reason(row)).number("ratio", compared.ratio())
					.number("ratioLow", compared.interval().low()).number("ratioHigh", compared.interval().high())
					.number("changePercent", compared.changePercent()).text("reason", compared.reason())
					.number("forksNeeded", compared.forksNeeded()).endObject();
		}
		json.endArray().startArray("findings");
		for (GateFinding finding : result.findings()) {
			json.startObject().text("kind", finding.kind().key()).text("state", key(finding.state()))
					.text("text", finding.text()).endObject();
		}
		json.endArray().endObject();
	}

	private static String key(Enum<?> constant) {
		return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
	}
}
