// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
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

	private static final String STYLE = """
										:root { color-scheme: light dark; --paper: #fff; --ink: #1c2024; --faint: #5c656e; --line: #d8dde2;
											--band: #f4f6f8; --better: #005f9e; --worse: #b3400a; --unsure: #6b5900; }
										@media (prefers-color-scheme: dark) { :root { --paper: #1e1f22; --ink: #e6e9ec; --faint: #a0a9b1;
											--line: #3a3d43; --band: #282a2e; --better: #6cb8f5; --worse: #ff9a5c; --unsure: #dcc25a; } }
										* { box-sizing: border-box; }
										body { margin: 0 auto; max-width: 1400px; padding: 1.5rem; background: var(--paper); color: var(--ink);
											font: 15px/1.5 system-ui, sans-serif; }
										h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
										.wide { overflow-x: auto; }
										table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 1rem 0; }
										th, td { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: left;
											vertical-align: top; }
										thead th { position: sticky; top: 0; background: var(--band); overflow-wrap: break-word; }
										.number { text-align: right; white-space: nowrap; } .long { white-space: normal; } .word { white-space: nowrap; }
										.name { font-family: ui-monospace, monospace; font-size: .93em; max-width: 32rem;
											overflow-wrap: anywhere; } td.name { min-width: 7rem; } td.name:first-child { min-width: 11rem; }
										.better { color: var(--better); font-weight: 600; } .worse { color: var(--worse); font-weight: 700; }
										.unsure { color: var(--unsure); } .same, .faint { color: var(--faint); }
										.headline { font-size: 1.15rem; } .warnings { border-left: 4px solid var(--unsure); padding-left: 1rem; }
										button.sort { all: unset; cursor: pointer; } button.sort:focus-visible { outline: 2px solid; }
										th[aria-sort=ascending] .sort::after { content: " ↑"; } th[aria-sort=descending] .sort::after { content: " ↓"; }
										figure { margin: 1.5rem 0; } figcaption { font-weight: 600; } svg { max-width: 100%; height: auto; }
										figure > div { overflow-x: auto; } h1, h2, p, li { overflow-wrap: anywhere; }
										@media (max-width: 720px) { body { padding: .8rem; } h1 { font-size: 1.2rem; } svg { min-width: 640px; }
											thead { display: none; } table, tbody { display: block; }
											tr { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
											td, td.name, td.name:first-child { border: 0; padding: 0; min-width: 0; max-width: 100%; }
											td.better, td.worse, td.same, td.unsure { order: -1; } td.name { flex: 1 0 100%; }
											td.number, td.word { white-space: normal; overflow-wrap: anywhere; }
											td[data-title]::before { content: attr(data-title) ": "; color: var(--faint); } }
										.dark { display: none; }
										@media (prefers-color-scheme: dark) { .dark { display: block; } .light { display: none; } }
										""";

	/** Makes headings into buttons that sort; without scripts the page reads the same, in the order of the runs. */
	private static final String SORTING = """
											for (const table of document.querySelectorAll('table')) {
												const heads = [...table.tHead.rows[0].cells];
												heads.forEach((head, column) => {
													const button = document.createElement('button');
													button.className = 'sort';
													button.textContent = head.textContent;
													head.replaceChildren(button);
													button.addEventListener('click', () => {
														const down = head.getAttribute('aria-sort') === 'ascending';
														heads.forEach(other => other.removeAttribute('aria-sort'));
														head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
														const body = table.tBodies[0];
														const key = row => row.cells[column].dataset.number;
														const order = (a, b) => key(a) !== undefined && key(b) !== undefined ? key(a) - key(b)
															: key(a) !== undefined ? -1 : key(b) !== undefined ? 1
															: a.cells[column].textContent.localeCompare(b.cells[column].textContent, '%s', {numeric: true});
														body.append(...[...body.rows].sort((a, b) => down ? order(b, a) : order(a, b)));
													});
												});
											}
											""";

	/** Longer numbers may take several lines: a wild one would push others out of the window. */
	private static final int LONGEST_LINE = 18;

	private Html() {}

	/** The page up to its first heading. The policy keeps it from loading anything from anywhere. */
	public static void start(String title, Appendable out) throws IOException {
		start(title, STYLE, out);
	}

	/** The same, with styles of its own. */
	public static void start(String title, String style, Appendable out) throws IOException {
		out.append(Texts.bind(
				"""
				<!DOCTYPE html>
				<html lang="{0}">
				<head>
				<meta charset="utf-8">
				<meta name="viewport" content="width=device-width, initial-scale=1">
				<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
				script-src 'unsafe-inline'">
				""", escape(Messages.page_language)));
		out.append("<title>").append(escape(title)).append("</title>\n<style>\n").append(style)
				.append("</style>\n</head>\n<body>\n<h1>").append(escape(title)).append("</h1>\n");
	}

	/** The end of the page. */
	public static void end(Appendable out) throws IOException {
		out.append("<script>\n").append(SORTING.formatted(escape(Messages.page_language)))
				.append("</script>\n</body>\n</html>\n");
	}

	/** A paragraph, nothing if the text is empty. */
	public static void paragraph(String style, String text, Appendable out) throws IOException {
		if (!text.isEmpty()) {
			out.append(style.isEmpty() ? "<p>" : "<p class=\"" + style + "\">").append(escape(text)).append("</p>\n");
		}
	}

	/** A table. */
	public static void table(Table table, Appendable out) throws IOException {
		out.append("<div class=\"wide\"><table>\n<thead><tr>");
		for (Column column : table.columns()) {
			out.append("<th scope=\"col\"").append(column.kind() == Kind.NUMBER ? " class=\"number\">" : ">")
					.append(escape(column.title())).append("</th>");
		}
		out.append("</tr></thead>\n<tbody>\n");
		for (List<Cell> row : table.rows()) {
			out.append("<tr>");
			for (int column = 0; column < row.size(); column++) {
				cell(table.columns().get(column), row.get(column), out);
			}
			out.append("</tr>\n");
		}
		out.append("</tbody>\n</table></div>\n");
	}

	/** A long name is best broken behind a dot. */
	private static void cell(Column column, Cell cell, Appendable out) throws IOException {
		String kind = column.kind().name().toLowerCase(Locale.ROOT);
		String tone = cell.tone() == Tone.PLAIN ? "" : cell.tone().name().toLowerCase(Locale.ROOT);
		String length = column.kind() == Kind.NUMBER && cell.text().length() > LONGEST_LINE ? "long" : "";
		String style = Stream.of(kind, tone, length).filter(one -> !one.isEmpty()).collect(Collectors.joining(" "));
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
		out.append('>').append(column.kind() == Kind.NAME ? text.replace(".", ".<wbr>") : text).append("</td>");
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
