// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.util.List;
import org.flightbench.base.Text;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;

/** Writes GitHub Flavored Markdown. Text from files appears literally in every context. */
public final class Markdown {

	private static final String SPECIAL = "\\`*_>#|~";

	private static final String WWW = "www";

	private Markdown() {}

	/** Writes a table. Names are formatted as code. */
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

	/** Escapes all characters that have a meaning in Markdown or HTML. */
	public static String escape(String text) {
		String visible = Text.visible(text);
		StringBuilder escaped = new StringBuilder(visible.length() + 8);
		for (int index = 0; index < visible.length(); index++) {
			char character = visible.charAt(index);
			switch (character) {
				case '<' -> escaped.append("&lt;");
				case '&' -> escaped.append("&amp;");
				// benchmark names must not become mentions or links
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

	/**
	 * Formats a name as code, delimited by more backticks than the name contains in a row. An empty name stays empty.
	 */
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

	/** Formats a name as code in a table, where a pipe would end the cell even inside code. */
	private static String codeInTable(String text) {
		return code(text).replace("|", "\\|");
	}

	private static boolean isFollowedBy(String text, int index, String any) {
		return index + 1 < text.length() && any.indexOf(text.charAt(index + 1)) >= 0;
	}

	private static boolean isScheme(String text, int colon) {
		return text.startsWith("//", colon + 1);
	}

	/** Returns whether a dot follows "www", which GitHub links even without a scheme. */
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
