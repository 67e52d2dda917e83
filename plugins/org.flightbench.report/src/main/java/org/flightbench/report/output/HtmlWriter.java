// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
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
import org.flightbench.report.output.Document.SpanKind;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Tabular;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.Document.Terms;
import org.flightbench.report.text.Messages;

/**
 * Writes documents as self-contained pages that need no network and are readable without scripts. Tables can be sorted,
 * and pages follow the system's light or dark theme unless the reader chooses one.
 */
public final class HtmlWriter implements DocumentWriter {

	/** The length above which the main result is shown in a smaller font. */
	private static final int LONGEST_ANSWER = 60;
	/** The level of the headings that start a section. */
	private static final int SECTION = 2;

	@Override
	public void write(Document document, Writer out) throws IOException {
		Html.start(document.title(), document.style(), out);
		List<Block> blocks = document.blocks(Medium.PAGE);
		if (document.hasContents()) {
			sections(blocks, out);
		} else {
			write(blocks, out);
		}
		Html.end(document.script(), out);
	}

	private static void sections(List<Block> blocks, Writer out) throws IOException {
		List<Integer> starts = new ArrayList<>();
		for (int index = 0; index < blocks.size(); index++) {
			if (isSection(blocks.get(index))) {
				starts.add(index);
			}
		}
		write(blocks.subList(0, starts.isEmpty() ? blocks.size() : starts.get(0)), out);
		if (starts.size() > 1) {
			out.append("<nav aria-label=\"").append(Html.escape(Messages.contents))
					.append("\"><ul class=\"contents\">\n");
			for (int section = 0; section < starts.size(); section++) {
				out.append("<li><a href=\"#").append(id(section)).append("\">")
						.append(Html.escape(((Heading) blocks.get(starts.get(section))).text().text()))
						.append("</a></li>\n");
			}
			out.append("</ul></nav>\n");
		}
		for (int section = 0; section < starts.size(); section++) {
			int start = starts.get(section);
			int end = section + 1 < starts.size() ? starts.get(section + 1) : blocks.size();
			boolean isFiltered = blocks.subList(start, end).stream()
					.anyMatch(block -> block instanceof Tabular table && table.isFiltered());
			out.append("<section").append(isFiltered ? " class=\"filtered\"" : "").append(" aria-labelledby=\"")
					.append(id(section)).append("\">\n");
			heading((Heading) blocks.get(start), " id=\"" + id(section) + "\"", out);
			write(blocks.subList(start + 1, end), out);
			out.append("</section>\n");
		}
	}

	private static boolean isSection(Block block) {
		return block instanceof Heading heading && heading.level() == SECTION;
	}

	private static String id(int section) {
		return "section-" + (section + 1);
	}

	private static void write(List<Block> blocks, Writer out) throws IOException {
		for (Block block : blocks) {
			write(block, out);
		}
	}

	private static void write(Block block, Writer out) throws IOException {
		if (block instanceof Heading heading) {
			heading(heading, "", out);
		} else if (block instanceof Paragraph paragraph) {
			for (List<Span> line : paragraph.lines()) {
				String text = spans(line);
				out.append("<p").append(paragraph.style() == Style.ANSWER
						? text.length() > LONGEST_ANSWER ? " class=\"lead-short\"" : " class=\"lead\""
						: style(paragraph.style(), "warning")).append('>').append(text).append("</p>\n");
			}
		} else if (block instanceof Items items) {
			String tag = items.isOrdered() ? "ol" : "ul";
			out.append('<').append(tag).append(style(items.style(), "warnings")).append(">\n");
			items(items.items(), out);
			out.append("</").append(tag).append(">\n");
		} else if (block instanceof Terms terms) {
			out.append("<dl class=\"").append(terms.style() == Style.FAINT ? "facts" : "guide").append("\">\n");
			for (Term term : terms.terms()) {
				out.append("<dt>").append(Html.escape(term.term())).append("</dt><dd>")
						.append(Html.escape(term.description())).append("</dd>\n");
			}
			out.append("</dl>\n");
		} else if (block instanceof Tabular tabular) {
			if (tabular.isFiltered()) {
				filter(out);
			}
			Html.table(tabular.table(), out);
		} else if (block instanceof Code code) {
			out.append("<pre>");
			for (String line : code.lines()) {
				out.append(Html.escape(line)).append('\n');
			}
			out.append("</pre>\n");
		} else if (block instanceof Details details) {
			out.append(details.isOpen() ? "<details open>" : "<details>").append("<summary")
					.append(details.title().kind() == SpanKind.NAME ? " class=\"name\"" : "").append('>')
					.append(Html.escape(details.title().text())).append("</summary>\n");
			write(details.blocks(), out);
			out.append("</details>\n");
		} else if (block instanceof Figure figure) {
			figure.markup().write(out);
		} else if (block instanceof Only) {
			throw new IllegalArgumentException("not resolved");
		}
	}

	/** Writes the input field that filters the rows of the next table. */
	private static void filter(Writer out) throws IOException {
		out.append("<div class=\"tools\" hidden><label>").append(Html.escape(Messages.filter_name))
				.append(" <input type=\"search\" autocomplete=\"off\" spellcheck=\"false\" placeholder=\"")
				.append(Html.escape(Messages.filter_hint)).append("\"></label><span role=\"status\" data-shown=\"")
				.append(Html.escape(Messages.filter_shown)).append("\"></span></div>\n");
	}

	private static void heading(Heading heading, String attributes, Writer out) throws IOException {
		out.append("<h").append(Integer.toString(heading.level())).append(attributes)
				.append(heading.text().kind() == SpanKind.NAME ? " class=\"name\">" : ">")
				.append(Html.sourceLink(Html.escape(heading.text().text()), heading.text().target())).append("</h")
				.append(Integer.toString(heading.level()))
				.append(">\n");
		Html.paragraph("", heading.summary(), out);
	}

	private static void items(List<Item> items, Writer out) throws IOException {
		for (Item item : items) {
			out.append("<li>").append(spans(item.text()));
			if (!item.items().isEmpty()) {
				out.append("<ul>\n");
				items(item.items(), out);
				out.append("</ul>");
			}
			out.append("</li>\n");
		}
	}

	private static String style(Style style, String warning) {
		return switch (style) {
			case PLAIN -> "";
			case ANSWER, LEAD -> " class=\"headline\"";
			case FAINT, FINE_PRINT -> " class=\"faint\"";
			case WARNING -> " class=\"" + warning + "\"";
		};
	}

	private static String spans(List<Span> spans) {
		StringBuilder text = new StringBuilder();
		for (Span span : spans) {
			String escaped = Html.escape(span.text());
			text.append(switch (span.kind()) {
				case PLAIN -> span.target().isEmpty()
						? escaped
						: escaped + " " + Html.sourceLink(Html.escape(Messages.source_open), span.target());
				case NAME -> "<span class=\"name\">" + Html.sourceLink(escaped, span.target()) + "</span>";
				case LINK -> "<a href=\"" + Html.escape(span.target()) + "\">" + escaped + "</a>";
			});
		}
		return text.toString();
	}
}
