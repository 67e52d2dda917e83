// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.text.Plural;
import org.flightbench.text.Texts;

/**
 * Reads what {@code -rf csv} and {@code -rf scsv} write. The columns are found by their names, so that files survive a
 * spreadsheet that moved some.
 */
final class CsvReader {

	private static final String PARAM = "Param: ";
	private static final String ERROR = "Score Error";

	private final CsvRecords records;
	private final List<String> header;
	private final RowCollector rows;

	private CsvReader(CsvRecords records, RowCollector rows) throws IOException {
		this.records = records;
		this.rows = rows;
		header = records.next().stream().map(String::strip).toList();
	}

	/** Reads all results of a file whose fields the delimiter separates. */
	static List<Result> read(Path file, Reader text, char delimiter, Shared shared, Notes notes) throws IOException {
		RowCollector rows = new RowCollector(file, shared, notes);
		new CsvReader(new CsvRecords(file, text, delimiter), rows).readRows();
		return rows.results();
	}

	private void readRows() throws IOException {
		int benchmark = column("Benchmark");
		int mode = column("Mode");
		int threads = header.indexOf("Threads");
		int samples = header.indexOf("Samples");
		int score = column("Score");
		int error = errorColumn();
		int unit = column("Unit");
		for (List<String> fields = records.next(); fields != null; fields = records.next()) {
			if (fields.size() != header.size()) {
				throw records.failure(records.place(0),
						Plural.of(fields.size(), Messages.csv_fields_one, Messages.csv_fields_many, header.size()));
			}
			rows.add(new Row(fields.get(benchmark), mode(fields, mode),
					(int) wholeNumber(fields, threads, ResultId.UNKNOWN_THREADS), params(fields),
					wholeNumber(fields, samples, Score.UNKNOWN_SAMPLES), number(fields, score), number(fields, error),
					fields.get(unit), records.place(0)));
		}
	}

	private int column(String name) throws IOException {
		int index = header.indexOf(name);
		if (index < 0) {
			throw records.failure(records.place(0), Texts.bind(Messages.csv_noColumn, name));
		}
		return index;
	}

	private int errorColumn() {
		for (int index = 0; index < header.size(); index++) {
			if (header.get(index).startsWith(ERROR)) {
				return index;
			}
		}
		return -1;
	}

	private Mode mode(List<String> fields, int column) throws IOException {
		return Mode.of(fields.get(column)).orElseThrow(() -> records.failure(records.place(column),
				Texts.bind(Messages.mode_unknown, Excerpt.of(fields.get(column)))));
	}

	private long wholeNumber(List<String> fields, int column, long unknown) throws IOException {
		if (column < 0 || fields.get(column).isBlank()) {
			return unknown;
		}
		double value = number(fields, column);
		if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
			throw records.failure(records.place(column),
					Texts.bind(Messages.csv_wholeNumber, Excerpt.of(fields.get(column)), header.get(column)));
		}
		return (long) value;
	}

	/**
	 * A number as {@code %f} writes it: never with thousands separators, but in some languages with a decimal comma.
	 */
	private double number(List<String> fields, int column) throws IOException {
		if (column < 0 || fields.get(column).isBlank()) {
			return Double.NaN;
		}
		String text = fields.get(column).strip();
		if (text.length() > Limits.LONGEST_NUMBER) {
			throw records.failure(records.place(column), Texts.bind(Messages.csv_longNumber, Limits.LONGEST_NUMBER));
		}
		try {
			return DecimalText.parse(text.replace(',', '.'));
		} catch (NumberFormatException notANumber) {
			throw new UnreadableFileException(records.file(), records.place(column).text(),
					Texts.bind(Messages.csv_number, Excerpt.of(text), header.get(column)), notANumber);
		}
	}

	private SortedMap<String, String> params(List<String> fields) {
		SortedMap<String, String> params = new TreeMap<>();
		for (int index = 0; index < header.size(); index++) {
			if (header.get(index).startsWith(PARAM) && !fields.get(index).isEmpty()) {
				params.put(header.get(index).substring(PARAM.length()), fields.get(index));
			}
		}
		return params;
	}
}
