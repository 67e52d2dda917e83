// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.report.text.Messages;
import org.flightbench.report.output.Html;

/** A page that is written section by section, with a table of contents before the first section. */
final class Page {

	/** A section in the table of contents. */
	private record Entry(String id, String title) {}

	private final StringWriter body = new StringWriter();
	private final List<Entry> contents = new ArrayList<>();
	private boolean isOpen;
	private int parts;

	/** Returns the writer for the content of the current section. */
	Writer out() {
		return body;
	}

	void section(String title) {
		section(title, "");
	}

	/**
	 * Starts a section.
	 *
	 * @param style a CSS class, or empty for none
	 */
	void section(String title, String style) {
		close();
		String id = "section-" + (contents.size() + 1);
		contents.add(new Entry(id, title));
		body.append("<section").append(style.isEmpty() ? "" : " class=\"" + style + "\"").append(" aria-labelledby=\"")
				.append(id).append("\">\n<h2 id=\"").append(id).append("\">").append(Html.escape(title))
				.append("</h2>\n");
		isOpen = true;
	}

	/** Returns a new prefix for IDs within an element of the page. */
	String nextIds() {
		return "part-" + ++parts + "-";
	}

	/** Writes a heading within the current section. */
	void heading(String title) {
		body.append("<h3>").append(Html.escape(title)).append("</h3>\n");
	}

	/** Writes a collapsed list, or nothing if there are no items. Items are HTML. */
	void details(String title, List<String> items) {
		if (!items.isEmpty()) {
			body.append("<details><summary>").append(Html.escape(title)).append("</summary>\n");
			list("", items);
			body.append("</details>\n");
		}
	}

	/** Writes a list, or nothing if there are no items. Items are HTML. */
	void list(String style, List<String> items) {
		if (!items.isEmpty()) {
			body.append(style.isEmpty() ? "<ul>\n" : "<ul class=\"" + style + "\">\n");
			items.forEach(item -> body.append("<li>").append(item).append("</li>\n"));
			body.append("</ul>\n");
		}
	}

	/** Writes all sections, preceded by a table of contents if there are several. */
	void write(Writer out) throws IOException {
		close();
		if (contents.size() > 1) {
			out.append("<nav aria-label=\"").append(Html.escape(Messages.contents))
					.append("\"><ul class=\"contents\">\n");
			for (Entry entry : contents) {
				out.append("<li><a href=\"#").append(entry.id).append("\">").append(Html.escape(entry.title))
						.append("</a></li>\n");
			}
			out.append("</ul></nav>\n");
		}
		out.append(body.getBuffer());
	}

	private void close() {
		if (isOpen) {
			body.append("</section>\n");
			isOpen = false;
		}
	}
}
