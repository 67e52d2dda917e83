// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.text.Messages;

/** Writes the building blocks of HTML pages. All text from files passes through {@link #escape}. */
public final class Html {

	private static final String LIGHT = "--paper: #fff; --ink: #1c2024; --faint: #5c656e; --line: #d8dde2; "
			+ "--edge: #8b949e; --band: #f4f6f8; --better: #005f9e; --worse: #a83a06; --unsure: #6b5900;";
	private static final String DARK = "--paper: #1e1f22; --ink: #e6e9ec; --faint: #a0a9b1; --line: #3a3d43; "
			+ "--edge: #737b85; --band: #282a2e; --better: #6cb8f5; --worse: #ff9a5c; --unsure: #dcc25a;";

	/** The number of rows of a table that a page shows initially. */
	private static final int FIRST_ROWS = 100;

	/**
	 * The length above which a number may wrap, so that an extreme value does not push other columns out of the window.
	 */
	private static final int LONGEST_LINE = 18;
	private static final int LONGEST_WORDS = 60;

	private Html() {}

	/** Writes the start of a page with additional styles. */
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

	/** Writes the end of a page, with an additional script unless it is empty. */
	public static void end(String script, Appendable out) throws IOException {
		out.append("</main>\n<script>\n").append(resource(Html.class, "page.js"));
		if (!script.isEmpty()) {
			out.append("</script>\n<script>\n").append(script);
		}
		out.append("</script>\n</body>\n</html>\n");
	}

	/**
	 * Returns style rules that declare colors as custom properties. The page follows the system theme unless the reader
	 * chooses one; print uses the light colors.
	 *
	 * @param light declarations of properties for the light theme
	 * @param dark declarations of the same properties for the dark theme
	 */
	public static String colors(String light, String dark) {
		return Texts.bind(resource(Html.class, "colors.css"), light, dark);
	}

	/** Returns a text resource in the package of a class. */
	public static String resource(Class<?> beside, String name) {
		try (InputStream in = beside.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Writes a paragraph, or nothing if the text is empty. */
	public static void paragraph(String style, String text, Appendable out) throws IOException {
		if (!text.isEmpty()) {
			out.append(style.isEmpty() ? "<p>" : "<p class=\"" + style + "\">").append(escape(text)).append("</p>\n");
		}
	}

	/** Writes a table. A long table shows its first rows and adds more as the reader scrolls. */
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
					.append("</button><noscript>").append(escape(Messages.outputText_page_noScript))
					.append("</noscript>");
		}
		out.append("</div>\n");
	}

	/** Writes a drawing with a caption, which is also its accessible name. */
	public static void figure(String caption, String svg, Appendable out) throws IOException {
		figure("chart", caption, svg, out);
	}

	/** Writes a drawing with a caption in the given style. */
	public static void figure(String style, String caption, String svg, Appendable out) throws IOException {
		out.append("<figure class=\"").append(style).append("\">\n<figcaption>").append(escape(caption))
				.append("</figcaption>\n<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"")
				.append(escape(caption)).append("\">").append(svg).append("</div>\n</figure>\n");
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

	/** Writes a cell. Long names preferably wrap after a dot, otherwise before a capital letter. */
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
		out.append('>').append(sourceLink(column.kind() == Kind.NAME ? breakable(text) : text, cell.source()))
				.append("</td>");
	}

	/**
	 * Wraps HTML in a link to another site, which opens in a new tab and receives no referrer.
	 *
	 * @param address the address; if it is empty, the HTML is returned unchanged
	 */
	public static String sourceLink(String html, String address) {
		return address.isEmpty()
				? html
				: "<a href=\"" + escape(address) + "\" target=\"_blank\" rel=\"noopener noreferrer\">" + html + "</a>";
	}

	/**
	 * Inserts line break opportunities into a name.
	 *
	 * @param escaped escaped text without tags
	 */
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

	/**
	 * Escapes text for any place in HTML, including attributes in double quotes. Control characters become visible.
	 */
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

	/** Escapes a multi-line text for a tooltip, with line breaks as character references. */
	public static String escapeLines(String text) {
		return text.lines().map(Html::escape).collect(Collectors.joining("&#10;"));
	}
}
