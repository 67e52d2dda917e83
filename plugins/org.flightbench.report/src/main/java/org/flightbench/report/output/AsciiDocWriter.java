// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.base.Text;

/** Writes documents as AsciiDoc. Text from files appears literally in every context, with typographic apostrophes. */
public final class AsciiDocWriter implements DocumentWriter {

	/** The characters that have a meaning within a line, alone or before the characters that follow. */
	private static final Pattern MARKUP = Pattern.compile("[&<>*_`#^~{|@\\\\]"
			// macros and addresses; a time of day is neither
			+ "|:(?!\\s|(?<=\\d:)\\d)"
			// ends of literal text and of lines; a sign is neither
			+ "|\\+(?![\\p{L}\\p{N}])"
			// terms, which an escaped character before it would complete
			+ "|(?<![\\p{L}\\p{N})%]);"
			// symbols such as that of a trademark
			+ "|\\((?=(?:C|R|TM)\\))"
			// delimiters, dashes, comments, anchors and literal text
			+ "|([-.=$(\\['/])(?=\\1)");
	/** A start of a line that would make it a list item, a heading, an attribute or an admonition. */
	private static final Pattern BLOCK_START = Pattern
			.compile("\\s|[-=\u2022]\\s|[.\\[:]|\\+$|(?:\\d+|\\p{L})\\.\\s|[IVXivx]+\\)\\s|[A-Z]+:\\s");
	/** An attribute without text, which keeps the characters around it from having a meaning. */
	private static final String EMPTY = "{empty}";
	/** A comment, without which a list would continue the list before it. */
	private static final String LIST_END = "\n//-\n\n";
	private static final String CODE = "----\n";
	private static final String TABLE = "|===\n";
	/** The length of the delimiters of the outermost example block. */
	private static final int DELIMITER = 4;

	@Override
	public void write(Document document, Writer out) throws IOException {
		List<Block> blocks = document.blocks(Medium.COMMENT);
		if (document.isTitled(Medium.COMMENT)) {
			heading(1, Span.of(document.title()), out);
			out.append(blocks.isEmpty() ? "" : "\n");
		}
		write(blocks, 0, out);
	}

	/** @param depth the number of example blocks that contain the blocks */
	private static void write(List<Block> blocks, int depth, Writer out) throws IOException {
		Block last = null;
		for (Block block : blocks) {
			if (last != null) {
				out.append(isList(last) && isList(block) ? LIST_END : "\n");
			}
			write(block, depth, out);
			last = block;
		}
	}

	private static boolean isList(Block block) {
		return block instanceof Terms || block instanceof Items items && items.style() != Style.WARNING;
	}

	private static void write(Block block, int depth, Writer out) throws IOException {
		if (block instanceof Heading heading) {
			// sections cannot start within a block
			out.append(depth > 0 ? "[discrete]\n" : "");
			heading(heading.level(), heading.text(), out);
			out.append(heading.summary().isEmpty() ? "" : "\n" + line(heading.summary()) + "\n");
		} else if (block instanceof Paragraph paragraph) {
			paragraph(paragraph, out);
		} else if (block instanceof Items items) {
			items(items, depth, out);
		} else if (block instanceof Terms terms) {
			for (Term term : terms.terms()) {
				String description = term.description().isEmpty() ? EMPTY : line(term.description());
				out.append(line(term.term())).append(":: ").append(description).append('\n');
			}
		} else if (block instanceof Tabular tabular) {
			table(tabular.table(), out);
		} else if (block instanceof Code code) {
			out.append("[indent=0,subs=specialchars]\n").append(CODE);
			for (String line : code.lines()) {
				// delimiters and directives such as include are neither after a space, which the attribute removes
				out.append(' ').append(Text.visible(line)).append('\n');
			}
			out.append(CODE);
		} else if (block instanceof Details details) {
			out.append('.').append(line(List.of(details.title()))).append('\n')
					.append(details.isOpen() ? "[%collapsible%open]\n" : "[%collapsible]\n").append(delimiter(depth));
			write(details.blocks(), depth + 1, out);
			out.append(delimiter(depth));
		} else if (block instanceof Figure || block instanceof Only) {
			throw new IllegalArgumentException("not for AsciiDoc");
		}
	}

	/** Returns a delimiter of an example block, which must be unlike those of the blocks that contain it. */
	private static String delimiter(int depth) {
		return "=".repeat(DELIMITER + depth) + "\n";
	}

	private static void heading(int level, Span text, Writer out) throws IOException {
		out.append("=".repeat(level)).append(' ').append(span(text)).append('\n');
	}

	private static void paragraph(Paragraph paragraph, Writer out) throws IOException {
		String separator = "";
		for (List<Span> line : paragraph.lines()) {
			String text = line(line);
			out.append(separator).append(switch (paragraph.style()) {
				case ANSWER, LEAD -> "*" + text + "*";
				case FINE_PRINT -> "[.small]\n" + text;
				case WARNING -> "WARNING: " + text;
				case PLAIN, FAINT -> text;
			}).append('\n');
			separator = "\n";
		}
	}

	private static void items(Items items, int depth, Writer out) throws IOException {
		boolean isWarning = items.style() == Style.WARNING;
		out.append(isWarning ? "[WARNING]\n" + delimiter(depth) : "");
		for (Item item : items.items()) {
			out.append(items.isOrdered() ? ". " : "* ").append(line(item.text())).append('\n');
			below(item.items(), items.isOrdered() ? "*" : "**", out);
		}
		out.append(isWarning ? delimiter(depth) : "");
	}

	private static void below(List<Item> items, String mark, Writer out) throws IOException {
		for (Item item : items) {
			out.append(mark).append(' ').append(line(item.text())).append('\n');
			below(item.items(), mark + "*", out);
		}
	}

	private static void table(Table table, Writer out) throws IOException {
		out.append("[%autowidth%header,cols=\"")
				.append(table.columns().stream().map(AsciiDocWriter::layout).collect(Collectors.joining(",")))
				.append("\"]\n").append(TABLE);
		row(table.columns().stream().map(Column::title).toList(), out);
		for (List<Cell> row : table.rows()) {
			row(row.stream().map(Cell::text).toList(), out);
		}
		out.append(TABLE);
	}

	/** Returns the alignment of a column, or the style of a column of names. */
	private static String layout(Column column) {
		return switch (column.kind()) {
			case NAME -> "m";
			case NUMBER -> ">";
			case WORD, SIGN -> "<";
		};
	}

	private static void row(List<String> cells, Writer out) throws IOException {
		out.append(cells.stream().map(cell -> ("| " + escape(cell)).strip()).collect(Collectors.joining(" ")))
				.append('\n');
	}

	private static String line(String text) {
		return line(List.of(Span.of(text)));
	}

	/** Returns spans that can be the start of a line. */
	private static String line(List<Span> spans) {
		StringBuilder text = new StringBuilder();
		for (Span span : spans) {
			// brackets immediately before a name would be its role
			boolean isAfterBracket = !text.isEmpty() && text.charAt(text.length() - 1) == ']';
			text.append(isAfterBracket && span.kind() == SpanKind.NAME ? EMPTY : "").append(span(span));
		}
		return BLOCK_START.matcher(text).lookingAt() ? EMPTY + text : text.toString();
	}

	private static String span(Span span) {
		String text = escape(span.text());
		return switch (span.kind()) {
			case PLAIN -> text;
			case NAME -> text.isEmpty() ? "" : "``" + text + "``";
			case LINK -> "link:++" + span.target().replace("+", "%2B") + "++["
					+ text.replace("]", "&#93;").replace("=", "&#61;") + "]";
		};
	}

	private static String escape(String text) {
		return MARKUP.matcher(Text.visible(text))
				.replaceAll(markup -> "&#" + (int) markup.group().charAt(0) + ";");
	}
}
