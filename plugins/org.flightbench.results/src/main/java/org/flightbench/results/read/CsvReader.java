// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.text.Messages;

/**
 * Reads the formats of {@code -rf csv} and {@code -rf scsv}. Finds columns by name, because a spreadsheet may have
 * reordered them.
 */
public final class CsvReader {

	private static final String PARAM = "Param: ";
	private static final String ERROR = "Score Error";
	private static final Set<String> COLUMNS = Set.of("Benchmark", "Mode", "Threads", "Samples", "Score", "Unit");
	private static final long FIELD_BYTES = 120;

	private final CsvRecords records;
	private final Shared shared;
	private final ReaderNotes notes;
	private final List<String> header;
	private final RowCollector rows;
	private TableNumbers numbers;

	/** A record with the positions of its fields. */
	private record Fields(List<String> texts, List<Place> places) {}

	private CsvReader(CsvRecords records, Shared shared, ReaderNotes notes) throws IOException {
		this.records = records;
		this.shared = shared;
		this.notes = notes;
		rows = new RowCollector(records.file(), shared, notes);
		header = records.next().stream().map(String::strip).toList();
	}

	/** Reads all results of a file that has this delimiter. */
	public static List<Result> read(Path file, Reader text, char delimiter, Shared shared, ReaderNotes notes)
			throws IOException {
		CsvReader reader = new CsvReader(new CsvRecords(file, text, delimiter), shared, notes);
		// with comma delimiters, an ambiguous comma is not a decimal comma: JMH writes six decimals, and spreadsheets
		// with decimal commas use other delimiters
		reader.readRows(delimiter != ',');
		return reader.rows.results();
	}

	private void readRows(boolean usuallyDecimal) throws IOException {
		int benchmark = column("Benchmark");
		int mode = column("Mode");
		int threads = header.indexOf("Threads");
		int samples = header.indexOf("Samples");
		int score = column("Score");
		int error = errorColumn();
		int unit = column("Unit");
		List<Fields> all = readFields();
		numbers = TableNumbers.of(() -> all.stream()
				.flatMap(fields -> Stream.of(fields.texts.get(score), error < 0 ? "" : fields.texts.get(error)))
				.map(String::strip).iterator(), usuallyDecimal);
		if (numbers.isGuessed()) {
			notes.add(Texts.bind(usuallyDecimal ? Messages.note_decimalCommas : Messages.note_thousandsCommas,
					all.get(0).places.get(score).text()));
		}
		for (Fields fields : all) {
			rows.add(new JmhTableRow(fields.texts.get(benchmark), mode(fields, mode),
					(int) wholeNumber(fields, threads, ResultId.UNKNOWN_THREADS), params(fields.texts),
					wholeNumber(fields, samples, Score.UNKNOWN_SAMPLES), number(fields, score), number(fields, error),
					fields.texts.get(unit), fields.places.get(0)));
		}
	}

	/** Reads all records at the start, because together they show the meaning of commas in numbers. */
	private List<Fields> readFields() throws IOException {
		List<Fields> all = new ArrayList<>();
		RepeatedColumns repeated = new RepeatedColumns(
				header.stream().map(name -> isRead(name) ? name : null).toList());
		for (List<String> texts = records.next(); texts != null; texts = records.next()) {
			if (texts.size() != header.size()) {
				throw records.failure(records.place(0),
						Plural.of(texts.size(), Messages.csv_fields_one, Messages.csv_fields_many, header.size()));
			}
			repeated.check(records, texts);
			shared.take(texts.stream().mapToLong(text -> FIELD_BYTES + text.length()).sum());
			all.add(new Fields(texts, records.places()));
		}
		return all;
	}

	private static boolean isRead(String column) {
		return COLUMNS.contains(column) || column.startsWith(ERROR) || column.startsWith(PARAM);
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

	private Mode mode(Fields fields, int column) throws IOException {
		String text = fields.texts.get(column);
		return Mode.of(text).orElseThrow(() -> records.failure(fields.places.get(column),
				Texts.bind(Messages.mode_unknown, Excerpt.of(text))));
	}

	private long wholeNumber(Fields fields, int column, long unknown) throws IOException {
		if (column < 0 || fields.texts.get(column).isBlank()) {
			return unknown;
		}
		double value = number(fields, column);
		if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
			throw records.failure(fields.places.get(column),
					Texts.bind(Messages.csv_wholeNumber, Excerpt.of(fields.texts.get(column)), header.get(column)));
		}
		return (long) value;
	}

	private double number(Fields fields, int column) throws IOException {
		if (column < 0 || fields.texts.get(column).isBlank()) {
			return Double.NaN;
		}
		String text = fields.texts.get(column).strip();
		Place place = fields.places.get(column);
		if (text.length() > Limits.LONGEST_NUMBER) {
			throw records.failure(place, Texts.bind(Messages.csv_longNumber, Limits.LONGEST_NUMBER));
		}
		return numbers.parse(text).orElseThrow(() -> records.failure(place,
				Texts.bind(Messages.csv_number, Excerpt.of(text), header.get(column))));
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
