// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.text.Messages;

/**
 * Formats a table as aligned text. If it exceeds the line width, these steps are applied in order until it fits: omit
 * values that all rows share and the errors of scores, move units to headings, replace words with symbols, abbreviate
 * names and headings, omit columns by rank. Notes below the table list what is omitted. Distinct names remain distinct
 * even if the line overflows.
 */
public final class TextTable {

	private static final String GAP = "  ";
	private static final String ERROR_SIGN = " ± ";
	private static final int COMFORTABLE_NAME = 48;
	private static final int SHORT_NAME = 16;
	private static final int MIN_NAME = 12;
	private static final int LONGEST_NAME = 160;
	private static final int MIN_CLASS = 4;
	private static final int MIN_PART = 6;
	private static final int MIN_TITLE = 8;
	private static final int WIDTH_STEP = 4;
	private static final String BETWEEN_PARTS = ", ";
	private static final String PERCENT = " %";
	private static final Pattern CLASS = Pattern.compile("([\\w$]++\\.)++");
	private static final double LAST_RESORT = 1.0 / 3;
	/** The ways to shorten names, most readable first. */
	private static final List<Cut> CUTS = List.of(new Cut(true, 1), new Cut(true, 1.0 / 2), new Cut(true, 0),
			new Cut(false, LAST_RESORT), new Cut(false, 1.0 / 2), new Cut(false, 2.0 / 3));

	/**
	 * A way to shorten a name.
	 *
	 * @param ofWords whether only the class, or each parameter, is shortened; otherwise the name as a whole
	 * @param headShare the fraction of the remaining characters that is before the ellipsis
	 */
	private record Cut(boolean ofWords, double headShare) {}

	private final TextStyle style;
	private final List<TextColumn> columns = new ArrayList<>();
	private final List<String> inAllRows = new ArrayList<>();
	private final List<String> leftOut = new ArrayList<>();
	private final Set<String> signs = new LinkedHashSet<>();
	private final int rows;

	private TextTable(Table table, TextStyle style) {
		this.style = style;
		rows = table.rows().size();
		for (int column = 0; column < table.columns().size(); column++) {
			columns.add(new TextColumn(table, column, style));
		}
		fit();
	}

	/** Writes the table with a line of headings. */
	public static void write(Table table, TextStyle style, Appendable out) throws IOException {
		new TextTable(table, style).write(out);
	}

	private void fit() {
		fitNames(LONGEST_NAME);
		if (excess() > 0) {
			leaveOutWhatAllRowsShare();
			fitNames(COMFORTABLE_NAME);
		}
		shrinkTitles();
		if (excess() > 0 && columns.stream().anyMatch(column -> column.hasErrors)) {
			columns.forEach(TextColumn::leaveOutErrors);
			leftOut.add(Messages.table_errors);
			shrinkTitles();
		}
		if (excess() > 0) {
			columns.forEach(TextColumn::movePercentIntoTitle);
			shrinkTitles();
		}
		if (excess() > 0) {
			columns.forEach(column -> signs.addAll(column.leaveOutWords()));
		}
		cutNames();
		for (int rank = highestRank(); rank > 0 && excess() > 0; rank--) {
			leaveOut(rank);
			cutNames();
		}
		restoreTitles();
	}

	private int highestRank() {
		int rank = 0;
		for (TextColumn column : columns) {
			rank = Math.max(rank, column.column.rank());
		}
		return rank;
	}

	private void leaveOut(int rank) {
		for (TextColumn column : columns) {
			if (column.column.rank() == rank) {
				leftOut.add(column.title);
			}
		}
		columns.removeIf(column -> column.column.rank() == rank);
	}

	/** Omits parts of names, such as parameters, and words, such as units, that do not distinguish rows. */
	private void leaveOutWhatAllRowsShare() {
		if (rows < 2) {
			return;
		}
		for (TextColumn column : List.copyOf(columns)) {
			if (column.column.kind() == Kind.NAME) {
				inAllRows.addAll(column.leaveOutSharedParts());
				inAllRows.addAll(column.leaveOutSharedClass());
				column.moveOnlyParameterIntoTitle();
			} else if (column.isOneWord()) {
				inAllRows.add(column.title + " " + column.whole.get(0));
				columns.remove(column);
			}
		}
		columns.removeIf(column -> column.whole.stream().allMatch(String::isEmpty));
	}

	private long excess() {
		long width = (long) GAP.length() * (columns.size() - 1);
		for (TextColumn column : columns) {
			width += column.width;
		}
		return width - style.width();
	}

	private void cutNames() {
		fitNames(SHORT_NAME);
		if (excess() > 0) {
			fitNames(MIN_NAME);
		}
	}

	/** Shortens names as much as necessary for the line to fit, but not below a minimum width. */
	private void fitNames(int least) {
		for (TextColumn column : columns) {
			if (column.column.kind() == Kind.NAME) {
				column.restore();
				column.shrink(LONGEST_NAME);
			}
		}
		for (int index = columns.size() - 1; index >= 0; index--) {
			TextColumn column = columns.get(index);
			if (column.column.kind() == Kind.NAME && excess() > 0) {
				column.shrink((int) Math.max(least, column.width - excess()));
			}
		}
	}

	/**
	 * Shortens the headings of number columns, which are names of runs, provided that they remain distinct. This
	 * happens before whole columns are omitted.
	 */
	private void shrinkTitles() {
		if (excess() > 0) {
			Set<String> shrunk = new HashSet<>();
			if (columns.stream().allMatch(column -> shrunk.add(column.shrunkTitle()))) {
				columns.forEach(TextColumn::shrinkTitle);
			}
		}
	}

	/** Restores all headings if they fit now that columns have been omitted. */
	private void restoreTitles() {
		List<String> shrunk = columns.stream().map(column -> column.title).toList();
		columns.forEach(column -> column.title(column.wholeTitle));
		if (excess() > 0) {
			for (int index = 0; index < columns.size(); index++) {
				columns.get(index).title(shrunk.get(index));
			}
		}
	}

	private void write(Appendable out) throws IOException {
		StringBuilder line = new StringBuilder();
		for (TextColumn column : columns) {
			append(line, column, column.title, style.heading(column.title));
		}
		endLine(line, out);
		for (int row = 0; row < rows; row++) {
			for (TextColumn column : columns) {
				String text = column.texts.get(row);
				append(line, column, text, style.toned(text, column.cells.get(row).tone()));
			}
			endLine(line, out);
		}
		if (!signs.isEmpty()) {
			out.append(String.join(", ", signs)).append('\n');
		}
		if (!inAllRows.isEmpty()) {
			out.append(style.shown(Texts.bind(Messages.table_inAllRows, String.join(", ", inAllRows)))).append('\n');
		}
		if (!leftOut.isEmpty()) {
			out.append(style.shown(Texts.bind(Messages.table_leftOut, Integer.toString(style.width()),
					String.join(", ", leftOut),
					style.wideOption().isEmpty() ? Messages.table_wider : style.wideOption()))).append('\n');
		}
	}

	private static void append(StringBuilder line, TextColumn column, String text, String styled) {
		int padding = column.width - Text.width(text);
		boolean right = column.column.kind() == Kind.NUMBER;
		line.append(right ? " ".repeat(padding) : "").append(styled).append(right ? "" : " ".repeat(padding))
				.append(GAP);
	}

	private static void endLine(StringBuilder line, Appendable out) throws IOException {
		int end = line.length();
		while (end > 0 && line.charAt(end - 1) == ' ') {
			end--;
		}
		out.append(line, 0, end).append('\n');
		line.setLength(0);
	}

	/** A column with its strings as displayed. */
	private static final class TextColumn {

		private final Column column;
		private final TextStyle style;
		private String wholeTitle;
		private String title;
		private final List<Cell> cells = new ArrayList<>();
		private final List<String> whole = new ArrayList<>();
		private final List<String> texts = new ArrayList<>();
		private int width;
		private boolean hasErrors;

		TextColumn(Table table, int index, TextStyle style) {
			column = table.columns().get(index);
			this.style = style;
			wholeTitle = style.shown(Text.abbreviate(Text.visible(column.title()), COMFORTABLE_NAME));
			title = wholeTitle;
			for (List<Cell> row : table.rows()) {
				cells.add(row.get(index));
				whole.add(Text.visible(row.get(index).text()));
			}
			if (column.kind() == Kind.NUMBER) {
				alignErrors();
			}
			whole.replaceAll(style::shown);
			restore();
		}

		/** Aligns the errors of scores. */
		private void alignErrors() {
			int errorWidth = 0;
			for (String text : whole) {
				int sign = text.indexOf(ERROR_SIGN);
				errorWidth = Math.max(errorWidth, sign < 0 ? 0 : text.length() - sign - ERROR_SIGN.length());
			}
			hasErrors = errorWidth > 0;
			if (hasErrors) {
				for (int row = 0; row < whole.size(); row++) {
					whole.set(row, alignError(whole.get(row), errorWidth));
				}
			}
		}

		private static String alignError(String text, int errorWidth) {
			int sign = text.indexOf(ERROR_SIGN);
			if (sign < 0) {
				return text + " ".repeat(ERROR_SIGN.length() + errorWidth);
			}
			String error = text.substring(sign + ERROR_SIGN.length());
			return text.substring(0, sign) + ERROR_SIGN + " ".repeat(errorWidth - error.length()) + error;
		}

		void leaveOutErrors() {
			if (hasErrors) {
				whole.replaceAll(text -> text.substring(0, endOfScore(text)).stripTrailing());
				restore();
			}
		}

		private int endOfScore(String text) {
			int sign = text.indexOf(style.shown(ERROR_SIGN));
			return sign < 0 ? text.length() : sign;
		}

		/** Omits the comma-separated parts that the strings of all rows share, and returns them. */
		List<String> leaveOutSharedParts() {
			Set<String> shared = new LinkedHashSet<>(parts(whole.get(0)));
			whole.forEach(text -> shared.retainAll(parts(text)));
			if (!shared.isEmpty()) {
				whole.replaceAll(text -> parts(text).stream().filter(part -> !shared.contains(part))
						.collect(Collectors.joining(BETWEEN_PARTS)));
				restore();
			}
			return List.copyOf(shared);
		}

		private static List<String> parts(String text) {
			return text.isEmpty() ? List.of() : List.of(text.split(BETWEEN_PARTS));
		}

		/** Omits the class if it is the same for all methods, and returns it. */
		List<String> leaveOutSharedClass() {
			String shared = classOf(whole.get(0));
			if (shared.isEmpty() || !whole.stream().allMatch(text -> classOf(text).equals(shared))) {
				return List.of();
			}
			whole.replaceAll(text -> text.substring(shared.length()));
			restore();
			return List.of(title + " " + shared.substring(0, shared.length() - 1));
		}

		private static String classOf(String text) {
			Matcher type = CLASS.matcher(text);
			return type.lookingAt() ? type.group() : "";
		}

		/** Moves the name of the parameter to the heading if it is the only one. */
		void moveOnlyParameterIntoTitle() {
			String name = whole.get(0).substring(0, whole.get(0).indexOf('=') + 1);
			if (!name.isEmpty() && whole.stream()
					.allMatch(text -> text.startsWith(name) && text.indexOf('=', name.length()) < 0)) {
				whole.replaceAll(text -> text.substring(name.length()));
				wholeTitle = name.substring(0, name.length() - 1);
				title = wholeTitle;
				restore();
			}
		}

		/** Moves the percent sign from the numbers to the heading. */
		void movePercentIntoTitle() {
			if (column.kind() == Kind.NUMBER && whole.stream().anyMatch(text -> text.contains(PERCENT))) {
				whole.replaceAll(text -> text.replace(PERCENT, ""));
				wholeTitle += wholeTitle.contains(PERCENT) ? "" : PERCENT;
				title = wholeTitle;
				restore();
			}
		}

		/**
		 * Omits the words after the symbols, and returns the symbols with their words as a legend. Does nothing if a
		 * symbol has several meanings.
		 */
		Set<String> leaveOutWords() {
			Set<String> words = new LinkedHashSet<>(whole);
			if (column.kind() != Kind.SIGN || words.stream().map(TextColumn::sign).distinct().count() < words.size()) {
				return Set.of();
			}
			whole.replaceAll(TextColumn::sign);
			wholeTitle = "";
			title = "";
			restore();
			return words;
		}

		private static String sign(String text) {
			return text.substring(0, text.indexOf(' '));
		}

		boolean isOneWord() {
			return (column.kind() == Kind.WORD || column.kind() == Kind.SIGN) && column.rank() == 0
					&& !whole.get(0).isEmpty() && whole.stream().distinct().count() == 1;
		}

		/** Shortens the strings to a width, or to the next larger width at which distinct strings remain distinct. */
		void shrink(int wanted) {
			Set<String> distinct = wanted < width ? new HashSet<>(whole) : Set.of();
			for (int shrunk = wanted; shrunk < width; shrunk += WIDTH_STEP) {
				for (Cut cut : CUTS) {
					if (staysDistinct(distinct, shrunk, cut)) {
						abbreviate(shrunk, cut);
						return;
					}
				}
			}
		}

		void restore() {
			texts.clear();
			texts.addAll(whole);
			measure();
		}

		private void abbreviate(int shrunk, Cut cut) {
			texts.clear();
			whole.forEach(text -> texts.add(style.shown(shortened(text, shrunk, cut))));
			measure();
		}

		private static boolean staysDistinct(Set<String> distinct, int width, Cut cut) {
			Set<String> abbreviated = new HashSet<>();
			for (String text : distinct) {
				if (!abbreviated.add(shortened(text, width, cut))) {
					return false;
				}
			}
			return true;
		}

		/** Shortens a string, but keeps the method of a benchmark and a part of each parameter. */
		private static String shortened(String text, int width, Cut cut) {
			int excess = Text.width(text) - width;
			if (excess <= 0) {
				return text;
			}
			if (cut.ofWords && text.indexOf('=') >= 0) {
				String parts = String.join(BETWEEN_PARTS, shortened(parts(text), excess, cut.headShare));
				return Text.width(parts) <= width ? parts : Text.abbreviate(parts, width, LAST_RESORT);
			}
			int method = text.lastIndexOf('.');
			int room = method - excess;
			return cut.ofWords && room >= MIN_CLASS
					? Text.abbreviate(text.substring(0, method), room, cut.headShare) + text.substring(method)
					: Text.abbreviate(text, width, cut.ofWords ? LAST_RESORT : cut.headShare);
		}

		/** Shortens the longest parts first, so that short ones remain complete. */
		private static List<String> shortened(List<String> parts, int excess, double headShare) {
			List<String> shortened = new ArrayList<>(parts);
			int left = excess;
			for (String part : parts.stream().sorted(Comparator.comparingInt(Text::width).reversed()).toList()) {
				int width = Math.max(MIN_PART, Text.width(part) - left);
				if (left > 0 && width < Text.width(part)) {
					shortened.set(parts.indexOf(part), Text.abbreviate(part, width, headShare));
					left -= Text.width(part) - width;
				}
			}
			return shortened;
		}

		/** Returns the heading abbreviated to the width of the strings below it, or the short heading of the column. */
		String shrunkTitle() {
			int room = Math.max(MIN_TITLE, widthOfTexts());
			if (column.kind() != Kind.NUMBER || Text.width(wholeTitle) <= room) {
				return wholeTitle;
			}
			return column.shortTitle().isEmpty()
					? style.shown(Text.abbreviate(wholeTitle, room))
					: style.shown(column.shortTitle());
		}

		void shrinkTitle() {
			title(shrunkTitle());
		}

		void title(String shown) {
			title = shown;
			measure();
		}

		private void measure() {
			width = Math.max(Text.width(title), widthOfTexts());
		}

		private int widthOfTexts() {
			int widest = 0;
			for (String text : texts) {
				widest = Math.max(widest, Text.width(text));
			}
			return widest;
		}
	}
}
