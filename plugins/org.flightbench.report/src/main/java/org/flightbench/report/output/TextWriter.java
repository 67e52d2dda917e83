// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;

import org.flightbench.base.Texts;
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
import org.flightbench.report.output.Document.SpanKind;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Tabular;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.Document.Terms;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.base.Text;

/** Writes documents as aligned text for a terminal or a log. */
public final class TextWriter implements DocumentWriter {

	private static final String INDENT = "  ";
	private static final String BELOW_ITEM = "    ";
	private static final String BELOW_NUMBER = "   ";
	private static final int TERM_GAP = 2;
	/** The maximum number of nested items listed for an item; further ones are only counted. */
	private static final int MAX_BELOW = 10;
	private static final int LONGEST_NAME = 160;

	private static final Set<Style> BOLD = Set.of(Style.ANSWER, Style.LEAD);

	private final TextStyle style;

	/** @param style the capabilities of the destination */
	public TextWriter(TextStyle style) {
		this.style = style;
	}

	@Override
	public void write(Document document, Writer out) throws IOException {
		Block last = null;
		if (document.isTitled(Medium.TERMINAL)) {
			last = new Heading(1, Span.of(document.title()), "");
			write(last, null, out);
		}
		write(document.blocks(Medium.TERMINAL), last, out);
	}

	private void write(List<Block> blocks, Block before, Writer out) throws IOException {
		Block last = before;
		for (Block block : blocks) {
			if (last != null && isApart(last, block)) {
				out.append('\n');
			}
			write(block, last, out);
			last = block;
		}
	}

	/**
	 * Returns whether a blank line separates two blocks. Consecutive headings with summaries are not separated, so that
	 * they look like a list.
	 */
	private static boolean isApart(Block last, Block block) {
		if (last instanceof Heading heading) {
			return block instanceof Heading next
					? heading.summary().isEmpty() || next.summary().isEmpty()
					: heading.level() == 1 && !(block instanceof Paragraph)
							|| !heading.summary().isEmpty() && block instanceof Tabular;
		}
		return true;
	}

	private void write(Block block, Block last, Writer out) throws IOException {
		if (block instanceof Heading heading) {
			boolean isAlone = heading.summary().isEmpty();
			out.append(style.heading(shown(heading.text().text()))).append(isAlone ? "" : ": ")
					.append(shown(heading.summary())).append('\n');
		} else if (block instanceof Paragraph paragraph) {
			for (List<Span> spans : paragraph.lines()) {
				String text = shown(plain(spans));
				out.append(BOLD.contains(paragraph.style()) ? style.heading(text) : text).append('\n');
			}
		} else if (block instanceof Items items) {
			boolean isBelowLine = last instanceof Heading heading && !heading.summary().isEmpty();
			items(items, isBelowLine ? INDENT : "", out);
		} else if (block instanceof Terms terms) {
			terms(terms, out);
		} else if (block instanceof Tabular tabular) {
			TextTable.write(tabular.table(), style, out);
		} else if (block instanceof Code code) {
			for (String line : code.lines()) {
				line(INDENT, line, out);
			}
		} else if (block instanceof Details details) {
			out.append(style.heading(shown(details.title().text()))).append('\n');
			write(details.blocks(), new Heading(3, details.title(), ""), out);
		} else if (block instanceof Figure || block instanceof Only) {
			throw new IllegalArgumentException("not for a terminal");
		}
	}

	private void items(Items items, String indent, Writer out) throws IOException {
		int number = 0;
		for (Item item : items.items()) {
			out.append(items.isLoose() && number > 0 ? "\n" : "");
			number++;
			line(indent, (items.isOrdered() ? number + ". " : "") + plain(item.text()), out);
			below(item.items(), indent + (items.isOrdered() ? BELOW_NUMBER : BELOW_ITEM), out);
		}
	}

	private void below(List<Item> items, String indent, Writer out) throws IOException {
		int shown = items.size() == MAX_BELOW + 1 ? items.size() : Math.min(items.size(), MAX_BELOW);
		for (Item item : items.subList(0, shown)) {
			String text = Text.visible(plain(item.text()));
			boolean isName = item.text().stream().anyMatch(span -> span.kind() == SpanKind.NAME);
			line(indent, isName ? Text.cut(text, LONGEST_NAME - indent.length()) : text, out);
			below(item.items(), indent + BELOW_ITEM, out);
		}
		if (shown < items.size()) {
			line(indent, Texts.bind(Messages.text_more, Numbers.fixed((double) items.size() - shown, 0)), out);
		}
	}

	private void terms(Terms terms, Writer out) throws IOException {
		int widest = terms.terms().stream().mapToInt(term -> Text.width(shown(term.term()))).max().orElse(0);
		for (Term term : terms.terms()) {
			String shown = shown(term.term());
			out.append(style.heading(shown)).append(" ".repeat(widest + TERM_GAP - Text.width(shown)))
					.append(shown(term.description())).append('\n');
		}
	}

	private void line(String indent, String text, Writer out) throws IOException {
		out.append(indent).append(shown(text)).append('\n');
	}

	private String shown(String text) {
		return style.shown(Text.visible(text));
	}

	private static String plain(List<Span> spans) {
		StringBuilder text = new StringBuilder();
		spans.forEach(span -> text.append(span.text())
				.append(span.kind() == SpanKind.LINK ? ": " + span.target() : ""));
		return text.toString();
	}
}
