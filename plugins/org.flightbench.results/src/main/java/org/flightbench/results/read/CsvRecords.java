// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/**
 * Splits delimiter-separated text into records (RFC 4180). Quoted fields may contain delimiters, line breaks and
 * quotes.
 */
public final class CsvRecords {

	private static final int MAX_FIELDS = 1000;

	private final Path file;
	private final BufferedReader in;
	private final char delimiter;
	private final StringBuilder field = new StringBuilder();
	private final List<Place> places = new ArrayList<>();
	private long line = 1;
	private long column;
	private int current;
	private int recordLength;

	public CsvRecords(Path file, Reader in, char delimiter) throws IOException {
		this.file = file;
		this.in = new BufferedReader(in);
		this.delimiter = delimiter;
		advance();
	}

	/** Returns the fields of the next non-empty record, or null at the end. */
	public List<String> next() throws IOException {
		while (current == '\r' || current == '\n') {
			advance();
		}
		if (current < 0) {
			return null;
		}
		List<String> fields = new ArrayList<>();
		places.clear();
		recordLength = 0;
		while (true) {
			places.add(place());
			fields.add(current == '"' ? quoted() : plain());
			if (current != delimiter) {
				return fields;
			}
			if (fields.size() == MAX_FIELDS) {
				throw failure(place(), Texts.bind(Messages.csv_manyFields, MAX_FIELDS));
			}
			advance();
		}
	}

	/** Returns the start of a field in the last record, or of its last field if the index is too large. */
	public Place place(int index) {
		return places.get(Math.min(index, places.size() - 1));
	}

	/** Returns the starts of all fields in the last record. */
	List<Place> places() {
		return List.copyOf(places);
	}

	Path file() {
		return file;
	}

	public UnreadableFileException failure(Place place, String problem) {
		return new UnreadableFileException(file, place.text(), problem, null);
	}

	private Place place() {
		return new Place(line, column);
	}

	private String plain() throws IOException {
		field.setLength(0);
		while (current >= 0 && current != delimiter && current != '\n' && current != '\r') {
			append();
		}
		return field.toString();
	}

	private String quoted() throws IOException {
		Place start = place();
		field.setLength(0);
		advance();
		while (true) {
			if (current < 0) {
				throw failure(start, Messages.csv_cutOff);
			}
			if (current == '"') {
				advance();
				if (current != '"') {
					break;
				}
			}
			append();
		}
		if (current >= 0 && current != delimiter && current != '\n' && current != '\r') {
			throw failure(place(),
					Texts.bind(Messages.csv_behindQuotes, Excerpt.of(String.valueOf((char) current)), delimiter));
		}
		return field.toString();
	}

	private void append() throws IOException {
		if (++recordLength > Limits.LONGEST_STRING) {
			throw failure(place(places.size() - 1),
					Texts.bind(Messages.csv_longLine, Limits.LONGEST_STRING));
		}
		field.append((char) current);
		advance();
	}

	private void advance() throws IOException {
		if (current == '\n') {
			line++;
			column = 0;
		}
		column++;
		current = in.read();
	}
}
