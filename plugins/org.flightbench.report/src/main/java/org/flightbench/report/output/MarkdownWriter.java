// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.output.Document.Block;
import org.flightbench.report.output.Document.Code;
import org.flightbench.report.output.Document.Details;
import org.flightbench.report.output.Document.Figure;
import org.flightbench.report.output.Document.Heading;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Items;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Only;
import org.flightbench.report.output.Document.Paragraph;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Tabular;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.Document.Terms;
import org.flightbench.base.Text;

/** Writes documents as GitHub Flavored Markdown. */
public final class MarkdownWriter implements DocumentWriter {

	private static final String FENCE = "```";

	@Override
	public void write(Document document, Writer out) throws IOException {
		boolean isTitled = document.isTitled(Medium.COMMENT);
		if (isTitled) {
			heading(1, Span.of(document.title()), out);
		}
		write(document.blocks(Medium.COMMENT), isTitled, out);
	}

	private static void write(List<Block> blocks, boolean isAfterText, Writer out) throws IOException {
		boolean isApart = isAfterText;
		for (Block block : blocks) {
			out.append(isApart ? "\n" : "");
			write(block, out);
			isApart = true;
		}
	}

	private static void write(Block block, Writer out) throws IOException {
		if (block instanceof Heading heading) {
			heading(heading.level(), heading.text(), out);
			out.append(heading.summary().isEmpty() ? "" : "\n" + Markdown.escape(heading.summary()) + "\n");
		} else if (block instanceof Paragraph paragraph) {
			paragraph(paragraph, out);
		} else if (block instanceof Items items) {
			items(items, out);
		} else if (block instanceof Terms terms) {
			for (Term term : terms.terms()) {
				out.append("- **").append(Markdown.escape(term.term())).append("**: ")
						.append(Markdown.escape(term.description())).append('\n');
			}
		} else if (block instanceof Tabular tabular) {
			Markdown.table(tabular.table(), out);
		} else if (block instanceof Code code) {
			out.append(FENCE).append('\n');
			for (String line : code.lines()) {
				// a fence within the code would end it
				out.append(Text.visible(line).replace(FENCE, "'''")).append('\n');
			}
			out.append(FENCE).append('\n');
		} else if (block instanceof Details details) {
			out.append(details.isOpen() ? "<details open>" : "<details>").append("<summary>")
					.append(Html.escape(details.title().text())).append("</summary>\n");
			write(details.blocks(), true, out);
			out.append("\n</details>\n");
		} else if (block instanceof Figure || block instanceof Only) {
			throw new IllegalArgumentException("not for Markdown");
		}
	}

	private static void heading(int level, Span text, Writer out) throws IOException {
		out.append("#".repeat(level + 1)).append(' ').append(span(text)).append('\n');
	}

	private static void paragraph(Paragraph paragraph, Writer out) throws IOException {
		String separator = "";
		for (List<Span> line : paragraph.lines()) {
			String text = spans(line);
			out.append(separator).append(switch (paragraph.style()) {
				case ANSWER, LEAD -> "**" + text + "**";
				case FINE_PRINT -> "<sub>" + text + "</sub>";
				case PLAIN, FAINT, WARNING -> text;
			}).append('\n');
			separator = "\n";
		}
	}

	private static void items(Items items, Writer out) throws IOException {
		String quote = items.style() == Style.WARNING ? "> " : "";
		out.append(quote.isEmpty() ? "" : "> [!WARNING]\n");
		int number = 0;
		for (Item item : items.items()) {
			String mark = items.isOrdered() ? ++number + ". " : "- ";
			out.append(quote).append(mark).append(spans(item.text())).append('\n');
			below(item.items(), quote + " ".repeat(mark.length()), out);
		}
	}

	private static void below(List<Item> items, String indent, Writer out) throws IOException {
		for (Item item : items) {
			out.append(indent).append("- ").append(spans(item.text())).append('\n');
			below(item.items(), indent + "  ", out);
		}
	}

	private static String spans(List<Span> spans) {
		StringBuilder text = new StringBuilder();
		spans.forEach(span -> text.append(span(span)));
		return text.toString();
	}

	private static String span(Span span) {
		return switch (span.kind()) {
			case PLAIN -> Markdown.escape(span.text());
			case NAME -> Markdown.code(span.text());
			case LINK -> "[" + Markdown.escape(span.text()) + "](<" + span.target().replace(">", "%3E") + ">)";
		};
	}
}
