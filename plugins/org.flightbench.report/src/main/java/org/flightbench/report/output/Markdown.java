// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.util.List;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.words.Text;

/** The pieces of GitHub's Markdown that reports use; text from files comes out literally, wherever it stands. */
public final class Markdown {

	private static final String SPECIAL = "\\`*_>#|~";

	private static final String WWW = "www";

	private Markdown() {}

	/** A table; its names are set as code. */
	public static void table(Table table, Appendable out) throws IOException {
		for (Column column : table.columns()) {
			out.append("| ").append(escape(column.title())).append(' ');
		}
		out.append("|\n");
		for (Column column : table.columns()) {
			out.append(column.kind() == Kind.NUMBER ? "| --: " : "| --- ");
		}
		out.append("|\n");
		for (List<Cell> row : table.rows()) {
			for (int column = 0; column < row.size(); column++) {
				String text = row.get(column).text();
				boolean code = table.columns().get(column).kind() == Kind.NAME;
				out.append("| ").append(code ? codeInTable(text) : escape(text)).append(' ');
			}
			out.append("|\n");
		}
	}

	/** Text with every character escaped that would mean something to Markdown or HTML. */
	public static String escape(String text) {
		String visible = Text.visible(text);
		StringBuilder escaped = new StringBuilder(visible.length() + 8);
		for (int index = 0; index < visible.length(); index++) {
			char character = visible.charAt(index);
			switch (character) {
				case '<' -> escaped.append("&lt;");
				case '&' -> escaped.append("&amp;");
				// mentions and links would otherwise be made of a benchmark's name
				case '@' -> escaped.append("&#64;");
				case '[' -> escaped.append(isFollowedBy(visible, index, "^!") ? "\\[" : "[");
				case ']' -> escaped.append(isFollowedBy(visible, index, "([:") ? "\\]" : "]");
				case ':' -> escaped.append(isScheme(visible, index) ? "&#58;" : ":");
				case '.' -> escaped.append(isBehindWww(visible, index) ? "&#46;" : ".");
				default -> escaped.append(SPECIAL.indexOf(character) >= 0 ? "\\" : "").append(character);
			}
		}
		return escaped.toString();
	}

	/** A name as code, fenced by more backticks than it has in a row; empty stays empty. */
	public static String code(String text) {
		if (text.isEmpty()) {
			return "";
		}
		String visible = Text.visible(text);
		String fence = "`".repeat(longestRunOfBackticks(visible) + 1);
		boolean padded = visible.startsWith("`") || visible.endsWith("`");
		String pad = padded ? " " : "";
		return fence + pad + visible + pad + fence;
	}

	/** A name as code in a table, where a pipe would end the cell even inside code. */
	private static String codeInTable(String text) {
		return code(text).replace("|", "\\|");
	}

	private static boolean isFollowedBy(String text, int index, String any) {
		return index + 1 < text.length() && any.indexOf(text.charAt(index + 1)) >= 0;
	}

	private static boolean isScheme(String text, int colon) {
		return text.startsWith("//", colon + 1);
	}

	/** Such a name is made a link without any scheme. */
	private static boolean isBehindWww(String text, int dot) {
		return text.regionMatches(true, dot - WWW.length(), WWW, 0, WWW.length());
	}

	private static int longestRunOfBackticks(String text) {
		int longest = 0;
		int run = 0;
		for (int index = 0; index < text.length(); index++) {
			run = text.charAt(index) == '`' ? run + 1 : 0;
			longest = Math.max(longest, run);
		}
		return longest;
	}
}
