// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.words.Numbers;

/**
 * Writes the outcome of a gate as a pull request comment, with problems first and the rest collapsed. An invisible HTML
 * comment at the start identifies it, so that a later comment can replace it.
 */
public final class GateMarkdown implements GateReport {

	/**
	 * The maximum length. GitHub limits comments to 65,536 characters; the rest is reserved for text that a workflow
	 * adds.
	 */
	static final int MAX_CHARACTERS = 60_000;

	private static final int MAX_ROWS = 400;
	private static final int LONGEST_TEXT = 400;
	private static final int SHARE_OF_NAMED = 2;

	private final String name;

	/**
	 * @param name distinguishes the gates of a pull request; consists of letters, digits, dots, underscores and single
	 * dashes
	 */
	public GateMarkdown(String name) {
		this.name = name;
	}

	/** Returns the first line of a comment. */
	public static String marker(String name) {
		return "<!-- flightbench-gate: " + name + " -->";
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		String text = text(result, MAX_ROWS);
		for (int rows = MAX_ROWS / 2; text.length() > MAX_CHARACTERS; rows /= 2) {
			text = text(result, rows);
		}
		out.append(text);
	}

	private String text(GateResult result, int most) throws IOException {
		StringWriter out = new StringWriter();
		GateTable table = new GateTable(result);
		out.append(marker(name)).append("\n### ").append(sign(result)).append(' ')
				.append(escape(GateSentences.headline(result))).append("\n\n")
				.append(escape(Sentences.against(result.comparisons().get(0).candidates().get(0)))).append('\n');
		rows(table, named(result, Ending.REGRESSED, true), most / SHARE_OF_NAMED, out);
		findings(result.findings(), most, out);
		for (String next : GateSentences.next(result)) {
			out.append('\n').append(escape(next)).append('\n');
		}
		folded(Messages.details_undecided, table, named(result, Ending.UNDECIDED, false), most / SHARE_OF_NAMED, out);
		folded(Messages.details_improved, table, named(result, Ending.IMPROVED, false), most / SHARE_OF_NAMED, out);
		folded(Messages.details_others, table,
				result.rows().stream().filter(row -> row.ending().compareTo(Ending.IMPROVED) > 0).toList(),
				most / SHARE_OF_NAMED, out);
		out.append('\n');
		for (Comparison comparison : result.comparisons()) {
			out.append("<sub>").append(escape(Texts.bind(Messages.settings, GateSentences.metric(comparison.metric()),
					Sentences.settings(comparison)))).append("</sub>\n");
		}
		return out.toString();
	}

	private static String sign(GateResult result) {
		return switch (result.state()) {
			case PASSED -> "✅";
			case FAILED -> "❌";
			case INCONCLUSIVE -> "❔";
		};
	}

	/**
	 * Returns the rows with the given outcome.
	 *
	 * @param andGraver whether to include rows with a more severe outcome
	 */
	private static List<GateRow> named(GateResult result, Ending last, boolean andGraver) {
		return result.rows().stream()
				.filter(row -> row.ending() == last || andGraver && row.ending().compareTo(last) < 0).toList();
	}

	private static void rows(GateTable table, List<GateRow> rows, int most, Writer out) throws IOException {
		if (!rows.isEmpty()) {
			out.append('\n');
			Markdown.table(table.of(rows.subList(0, Math.min(most, rows.size()))), out);
			more(rows.size() - most, out);
		}
	}

	private static void folded(String title, GateTable table, List<GateRow> rows, int most, Writer out)
			throws IOException {
		if (!rows.isEmpty()) {
			out.append("\n<details><summary>").append(Html.escape(Texts.bind(title, count(rows.size()))))
					.append("</summary>\n");
			rows(table, rows, most, out);
			out.append("\n</details>\n");
		}
	}

	private static void findings(List<GateFinding> findings, int most, Writer out) throws IOException {
		if (!findings.isEmpty()) {
			out.append('\n');
			for (GateFinding finding : findings.subList(0, Math.min(most, findings.size()))) {
				out.append("- ").append(escape(GateSentences.ending(finding) + ": " + finding.text())).append('\n');
			}
			more(findings.size() - most, out);
		}
	}

	private static void more(int count, Writer out) throws IOException {
		if (count > 0) {
			out.append('\n').append(escape(Texts.bind(Messages.more, count(count)))).append('\n');
		}
	}

	private static String count(int count) {
		return Numbers.fixed(count, 0);
	}

	private static String escape(String text) {
		return Markdown.escape(Text.cut(text, LONGEST_TEXT));
	}
}
