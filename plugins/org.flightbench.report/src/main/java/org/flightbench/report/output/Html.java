// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.words.Text;

/** The pieces of HTML that pages are made of. Whatever comes from a file goes through {@link #escape}. */
public final class Html {

	private static final String LIGHT = "--paper: #fff; --ink: #1c2024; --faint: #5c656e; --line: #d8dde2; "
			+ "--edge: #8b949e; --band: #f4f6f8; --better: #005f9e; --worse: #a83a06; --unsure: #6b5900;";
	private static final String DARK = "--paper: #1e1f22; --ink: #e6e9ec; --faint: #a0a9b1; --line: #3a3d43; "
			+ "--edge: #737b85; --band: #282a2e; --better: #6cb8f5; --worse: #ff9a5c; --unsure: #dcc25a;";

	/** Rows of a page that are shown before the reader asks for more. */
	private static final int FIRST_ROWS = 100;

	/** Longer numbers may take several lines: a wild one would push others out of the window. */
	private static final int LONGEST_LINE = 18;
	private static final int LONGEST_WORDS = 60;

	private Html() {}

	/** The page up to its first heading. The policy keeps it from loading anything from anywhere. */
	public static void start(String title, Appendable out) throws IOException {
		start(title, "", out);
	}

	/** The same, with further styles of its own. */
	public static void start(String title, String style, Appendable out) throws IOException {
		out.append(Texts.bind(
				"""
				<!DOCTYPE html>
				<html lang="{0}">
				<head>
				<meta charset="utf-8">
				<meta name="viewport" content="width=device-width, initial-scale=1">
				<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''; \
				script-src ''unsafe-inline''">
				""", escape(Messages.page_language)));
		out.append("<title>").append(escape(title)).append("</title>\n<style>\n").append(colors(LIGHT, DARK))
				.append(resource(Html.class, "page.css")).append(style);
		out.append(Texts.bind(
				"""
				</style>
				</head>
				<body>
				<a class="skip" href="#main">{1}</a>
				<header><h1>{0}</h1><button type="button" class="theme" hidden data-light="{2}" data-dark="{3}"></button></header>
				<main id="main" tabindex="-1">
				""",
				escape(title), escape(Messages.page_skip), escape(Messages.page_light),
				escape(Messages.page_dark)));
	}

	/** The end of the page. */
	public static void end(Appendable out) throws IOException {
		end("", out);
	}

	/** The same, with a further script of its own. */
	public static void end(String script, Appendable out) throws IOException {
		out.append("</main>\n<script>\n").append(resource(Html.class, "page.js"));
		if (!script.isEmpty()) {
			out.append("</script>\n<script>\n").append(script);
		}
		out.append("</script>\n</body>\n</html>\n");
	}

	/**
	 * Colors as custom properties of the page: those of the system's or of the reader's choice, on paper the light
	 * ones.
	 *
	 * @param light declarations of properties for a light page
	 * @param dark those of the same properties for a dark one
	 */
	public static String colors(String light, String dark) throws IOException {
		return Texts.bind(resource(Html.class, "colors.css"), light, dark);
	}

	/** A text that is kept beside a class, such as styles. */
	public static String resource(Class<?> beside, String name) throws IOException {
		try (InputStream in = beside.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	/** A paragraph, nothing if the text is empty. */
	public static void paragraph(String style, String text, Appendable out) throws IOException {
		if (!text.isEmpty()) {
			out.append(style.isEmpty() ? "<p>" : "<p class=\"" + style + "\">").append(escape(text)).append("</p>\n");
		}
	}

	/** A table; of a long one the first rows are shown, and more as they are scrolled to. */
	public static void table(Table table, Appendable out) throws IOException {
		out.append("<div class=\"wide\"><table>\n<thead><tr>");
		for (Column column : table.columns()) {
			out.append("<th scope=\"col\"").append(column.kind() == Kind.NUMBER ? " class=\"number\">" : ">")
					.append(escape(column.title())).append("</th>");
		}
		out.append("</tr></thead>\n<tbody>\n");
		int first = Math.min(FIRST_ROWS, table.rows().size());
		rows(table, 0, first, out);
		out.append("</tbody>\n</table>");
		if (first < table.rows().size()) {
			out.append("<template>\n");
			rows(table, first, table.rows().size(), out);
			out.append("</template>\n<button type=\"button\" class=\"more\" hidden>").append(escape(Messages.page_more))
					.append("</button><noscript>").append(escape(Messages.page_noScript)).append("</noscript>");
		}
		out.append("</div>\n");
	}

	private static void rows(Table table, int from, int to, Appendable out) throws IOException {
		for (List<Cell> row : table.rows().subList(from, to)) {
			out.append("<tr>");
			for (int column = 0; column < row.size(); column++) {
				cell(table.columns().get(column), column == 0, row.get(column), out);
			}
			out.append("</tr>\n");
		}
	}

	/** A long name is best broken behind a dot, and then before a capital letter. */
	private static void cell(Column column, boolean isFirst, Cell cell, Appendable out) throws IOException {
		String kind = (column.kind() == Kind.SIGN ? Kind.WORD : column.kind()).name().toLowerCase(Locale.ROOT);
		String tone = cell.tone() == Tone.PLAIN ? "" : cell.tone().name().toLowerCase(Locale.ROOT);
		int longest = column.kind() == Kind.NUMBER ? LONGEST_LINE : LONGEST_WORDS;
		String length = column.kind() != Kind.NAME && cell.text().length() > longest ? "long" : "";
		String width = column.kind() == Kind.NAME && isFirst ? "wider" : "";
		String style = Stream.of(kind, tone, length, width).filter(one -> !one.isEmpty())
				.collect(Collectors.joining(" "));
		out.append("<td");
		if (!style.isEmpty()) {
			out.append(" class=\"").append(style).append('"');
		}
		if (Double.isFinite(cell.number())) {
			out.append(" data-number=\"").append(Double.toString(cell.number())).append('"');
		}
		if (column.kind() != Kind.NAME && cell.tone() == Tone.PLAIN) {
			out.append(" data-title=\"").append(escape(column.title())).append('"');
		}
		String text = escape(cell.text());
		out.append('>').append(column.kind() == Kind.NAME ? breakable(text) : text).append("</td>");
	}

	/** @param escaped text without tags */
	private static String breakable(String escaped) {
		StringBuilder broken = new StringBuilder(escaped.length() + 32);
		for (int index = 0; index < escaped.length(); index++) {
			char character = escaped.charAt(index);
			boolean isWord = Character.isUpperCase(character) && index > 0
					&& Character.isLowerCase(escaped.charAt(index - 1));
			broken.append(isWord ? "<wbr>" : "").append(character).append(character == '.' ? "<wbr>" : "");
		}
		return broken.toString();
	}

	/** Text for any place in HTML, attributes in double quotes included. Control characters become visible. */
	public static String escape(String text) {
		String visible = Text.visible(text);
		StringBuilder escaped = new StringBuilder(visible.length() + 16);
		for (int index = 0; index < visible.length(); index++) {
			char character = visible.charAt(index);
			switch (character) {
				case '<' -> escaped.append("&lt;");
				case '>' -> escaped.append("&gt;");
				case '&' -> escaped.append("&amp;");
				case '"' -> escaped.append("&quot;");
				case '\'' -> escaped.append("&#39;");
				default -> escaped.append(character);
			}
		}
		return escaped.toString();
	}

	/** The same for a text of several lines, which stay lines where it is shown as a tooltip. */
	public static String escapeLines(String text) {
		return text.lines().map(Html::escape).collect(Collectors.joining("&#10;"));
	}
}
