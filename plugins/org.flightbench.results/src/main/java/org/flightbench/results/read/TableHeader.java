// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flightbench.results.Mode;

/**
 * The header of JMH's table, which determines how rows are split. Tables may have been edited, so columns need not be
 * aligned. Alignment matters only if parameter values are empty or contain blanks.
 */
final class TableHeader {

	/** A numeric column. */
	private enum Column {
		THREADS, SAMPLES, SECONDS, SCORE, ERROR
	}

	private record Param(String name, int end) {}

	/** The cells of a row as strings. */
	record Cells(String name, Mode mode, SortedMap<String, String> params, String threads, String samples, String score,
			String error, String unit, boolean footnote) {}

	private final boolean bars;
	private final int prefixWords;
	private final List<Param> params;
	private final List<Column> columns;

	private TableHeader(boolean bars, int prefixWords, List<Param> params, List<Column> columns) {
		this.bars = bars;
		this.prefixWords = prefixWords;
		this.params = params;
		this.columns = columns;
	}

	/**
	 * Parses a header. Returns empty if the line is not a header. Ignores preceding words, such as the log prefix of a
	 * build tool.
	 */
	static Optional<TableHeader> of(String line) {
		if (!line.contains("Benchmark") || !line.contains("Mode")) {
			return Optional.empty();
		}
		boolean bars = line.contains("|");
		List<Word> words = Word.in(line, bars);
		int first = Word.indexOf(words, "Benchmark");
		int mode = Word.indexOf(words, "Mode");
		if (first < 0 || mode < first) {
			return Optional.empty();
		}
		List<Param> params = new ArrayList<>();
		for (Word word : words.subList(first + 1, mode)) {
			if (!word.text().startsWith("(") || !word.text().endsWith(")")) {
				return Optional.empty();
			}
			params.add(new Param(word.text().substring(1, word.text().length() - 1), word.end()));
		}
		List<Column> columns = columns(words.subList(mode + 1, words.size()));
		return columns.contains(Column.SCORE)
				? Optional.of(new TableHeader(bars, first, params, columns))
				: Optional.empty();
	}

	private static List<Column> columns(List<Word> words) {
		List<Column> columns = new ArrayList<>();
		for (Word word : words) {
			switch (word.text().toLowerCase(Locale.ROOT)) {
				case "thr" -> columns.add(Column.THREADS);
				case "cnt", "samples" -> columns.add(Column.SAMPLES);
				case "sec" -> columns.add(Column.SECONDS);
				case "score", "mean" -> columns.add(Column.SCORE);
				case "error" -> {
					boolean scoreError = columns.indexOf(Column.SCORE) != columns.lastIndexOf(Column.SCORE);
					if (scoreError) {
						columns.remove(columns.size() - 1);
					}
					columns.add(Column.ERROR);
				}
				default -> {
					continue;
				}
			}
		}
		return columns;
	}

	/** Splits a row of this table. Returns empty if the line is not a row. */
	Optional<Cells> row(String line) {
		List<Word> words = Word.in(line, bars);
		for (int mode = words.size() - 3; mode > prefixWords; mode--) {
			Optional<Mode> value = Mode.of(words.get(mode).text());
			if (value.isPresent()) {
				Optional<SortedMap<String, String>> values = params(line, words, mode);
				Optional<RowTail> tail = RowTail.of(words.subList(mode + 1, words.size()));
				if (values.isPresent() && tail.isPresent()) {
					return cells(words.get(prefixWords).text(), value.get(), values.get(), tail.get());
				}
			}
		}
		return Optional.empty();
	}

	/** Returns whether an invalid line is probably a malformed row of this table. */
	boolean looksLikeRow(String line) {
		List<Word> words = Word.in(line, bars);
		return words.size() > prefixWords + 2 && words.get(prefixWords).text().contains(".")
				&& words.subList(prefixWords + 1, words.size()).stream().anyMatch(word -> Mode.of(word.text())
						.isPresent());
	}

	private Optional<SortedMap<String, String>> params(String line, List<Word> words, int mode) {
		SortedMap<String, String> values = new TreeMap<>();
		boolean aligned = mode - prefixWords - 1 != params.size();
		int start = words.get(prefixWords).end();
		for (int index = 0; index < params.size(); index++) {
			Param param = params.get(index);
			String value;
			if (aligned) {
				boolean cut = param.end() > words.get(mode).start() || param.end() < start
						|| !Character.isWhitespace(line.charAt(param.end()));
				if (cut) {
					return Optional.empty();
				}
				value = line.substring(start, param.end()).strip();
				start = param.end();
			} else {
				value = words.get(prefixWords + 1 + index).text();
			}
			if (!value.equals("N/A") && !value.isEmpty()) {
				values.put(param.name(), value);
			}
		}
		return aligned && params.isEmpty() ? Optional.empty() : Optional.of(values);
	}

	private Optional<Cells> cells(String name, Mode mode, SortedMap<String, String> values, RowTail tail) {
		List<String> numbers = tail.numbers();
		List<Column> given = columns;
		if (tail.error() != null || numbers.size() < columns.size()) {
			given = guess(numbers, tail.error() != null);
		}
		if (given.size() != numbers.size()) {
			return Optional.empty();
		}
		String error = tail.error() != null ? tail.error() : cell(numbers, given, Column.ERROR);
		boolean countLeftOut = columns.contains(Column.SAMPLES) && !given.contains(Column.SAMPLES);
		return Optional.of(new Cells(name, mode, values, cell(numbers, given, Column.THREADS),
				countLeftOut ? "1" : cell(numbers, given, Column.SAMPLES), cell(numbers, given, Column.SCORE), error,
				tail.unit(),
				tail.footnote()));
	}

	/** Guesses the columns of a row that has empty cells. JMH omits a count of 1 and unknown errors. */
	private List<Column> guess(List<String> numbers, boolean errorApart) {
		List<Column> given = new ArrayList<>(columns);
		if (errorApart) {
			given.remove(Column.ERROR);
		}
		if (given.size() > numbers.size()) {
			boolean countFirst = numbers.size() > 1 && numbers.get(0).matches("[0-9]+");
			given.remove(countFirst || !given.contains(Column.SAMPLES) ? Column.ERROR : Column.SAMPLES);
		}
		if (given.size() > numbers.size()) {
			given.remove(Column.ERROR);
		}
		return given;
	}

	private static String cell(List<String> numbers, List<Column> given, Column column) {
		int index = given.indexOf(column);
		return index < 0 ? null : numbers.get(index);
	}
}
