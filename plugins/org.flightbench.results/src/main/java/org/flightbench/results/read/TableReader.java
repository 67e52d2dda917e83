// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.text.Messages;

/** Reads JMH's console tables, and results of other programs, anywhere in a log or document. */
public final class TableReader {

	private static final long CELLS_BYTES = 400;

	private final Shared shared;
	private final ReaderNotes notes;
	private final RowCollector rows;
	private final TextLines lines;
	private final List<LogFormat> others;
	private TableHeader header;
	private final List<TableHeader.Cells> table = new ArrayList<>();
	private final List<Place> places = new ArrayList<>();

	private TableReader(Path file, Reader text, List<LogFormat> others, Shared shared, ReaderNotes notes) {
		this.others = others;
		this.shared = shared;
		this.notes = notes;
		rows = new RowCollector(file, shared, notes);
		lines = new TextLines(file, text);
	}

	/**
	 * Reads the results in all tables and in text formats of other programs, possibly none.
	 *
	 * @param others new instances of the formats of other programs, because they collect the results of a single file
	 */
	public static List<Result> read(Path file, Reader text, List<LogFormat> others, Shared shared, ReaderNotes notes)
			throws IOException {
		return new TableReader(file, text, others, shared, notes).readTables();
	}

	private List<Result> readTables() throws IOException {
		for (String line = lines.next(); line != null; line = lines.next()) {
			for (LogFormat other : others) {
				if (other.take(line, lines.place())) {
					shared.take(CELLS_BYTES);
				}
			}
			Optional<TableHeader> next = TableHeader.of(line);
			if (next.isPresent()) {
				finishTable();
				header = next.get();
			} else if (header != null) {
				readRow(line);
			}
		}
		finishTable();
		List<Result> results = new ArrayList<>(rows.results());
		others.forEach(other -> results.addAll(other.results(notes)));
		return results;
	}

	private void readRow(String line) throws IOException {
		Optional<TableHeader.Cells> cells = header.row(line);
		if (cells.isPresent()) {
			shared.take(CELLS_BYTES);
			table.add(cells.get());
			places.add(lines.place());
			if (cells.get().footnote()) {
				notes.add(Texts.bind(Messages.note_footnote, lines.place().text(), Excerpt.of(cells.get().name())));
			}
		} else if (header.looksLikeRow(line)) {
			notes.add(Texts.bind(Messages.note_unreadableRow, lines.place().text(), Excerpt.of(line.strip())));
		}
	}

	private void finishTable() throws IOException {
		TableNumbers numbers = TableNumbers.of(
				table.stream().flatMap(cells -> Stream.of(cells.score(), cells.error())).filter(cell -> cell != null)
						.toList(),
				// if ambiguous, commas are decimal, because JMH prints three decimals and no thousands separators
				true);
		if (numbers.isGuessed()) {
			notes.add(Texts.bind(Messages.note_decimalCommas, places.get(0).text()));
		}
		for (int index = 0; index < table.size(); index++) {
			addRow(table.get(index), numbers, places.get(index));
		}
		table.clear();
		places.clear();
	}

	private void addRow(TableHeader.Cells cells, TableNumbers numbers, Place place) throws IOException {
		OptionalDouble score = numbers.parse(cells.score());
		OptionalDouble error = cells.error() == null ? OptionalDouble.of(Double.NaN) : numbers.parse(cells.error());
		if (score.isEmpty() || error.isEmpty()) {
			notes.add(Texts.bind(Messages.note_unreadableNumbers, place.text(), Excerpt.of(cells.name())));
			return;
		}
		rows.add(new JmhTableRow(cells.name(), cells.mode(), (int) whole(cells.threads(), ResultId.UNKNOWN_THREADS),
				cells.params(), whole(cells.samples(), Score.UNKNOWN_SAMPLES), score.getAsDouble(), error.getAsDouble(),
				cells.unit(), place));
	}

	private static long whole(String text, long unknown) {
		return text != null && text.matches("[0-9]{1,9}") ? Long.parseLong(text) : unknown;
	}

	/**
	 * The lines of a log, without terminal escape sequences for colors. A carriage return ends a line, because programs
	 * use it to overwrite their progress.
	 */
	private static final class TextLines {

		private final Path file;
		private final Reader in;
		private final char[] block = new char[1 << 13];
		private final StringBuilder line = new StringBuilder();
		private int position;
		private int limit;
		private boolean isAfterReturn;
		private long number;
		private long length;

		public TextLines(Path file, Reader in) {
			this.file = file;
			this.in = in;
		}

		/** Returns the next line, truncated to {@link Limits#LONGEST_LINE} characters, or null at the end. */
		public String next() throws IOException {
			line.setLength(0);
			if (isAfterReturn && (position < limit || fill()) && block[position] == '\n') {
				position++;
			}
			isAfterReturn = false;
			if (position == limit && !fill()) {
				return null;
			}
			number++;
			while (position < limit || fill()) {
				char character = block[position++];
				if (character == '\n' || character == '\r') {
					isAfterReturn = character == '\r';
					break;
				}
				if (line.length() < Limits.LONGEST_LINE) {
					line.append(character);
				}
			}
			return line.indexOf("\u001b") < 0
					? line.toString()
					: line.toString().replaceAll("\u001b\\[[0-9;]*[A-Za-z]", "");
		}

		/** Returns the position of the last line. */
		public Place place() {
			return new Place(number, Place.WHOLE_LINE);
		}

		private boolean fill() throws IOException {
			position = 0;
			limit = Math.max(0, in.read(block, 0, block.length));
			length += limit;
			if (length > Limits.LONGEST_TEXT) {
				throw new UnreadableFileException(file, place().text(),
						Texts.bind(Messages.results_longText, Limits.LONGEST_TEXT >> 20), null);
			}
			return limit > 0;
		}
	}
}
