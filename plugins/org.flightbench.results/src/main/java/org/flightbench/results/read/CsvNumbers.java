// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/** Checks fields of comma-separated values. */
final class CsvNumbers {

	private CsvNumbers() {}

	static void demandFields(CsvRecords records, List<String> row, int expected) throws IOException {
		if (row.size() != expected) {
			throw records.failure(records.place(0),
					Plural.of(row.size(), Messages.csv_fields_one, Messages.csv_fields_many, expected));
		}
	}

	/** @param what name of the value, for the message */
	static double parse(CsvRecords records, List<String> row, int column, String what) throws IOException {
		String text = row.get(column).strip();
		if (text.length() > Limits.LONGEST_NUMBER) {
			throw records.failure(records.place(column), Texts.bind(Messages.csv_longNumber, Limits.LONGEST_NUMBER));
		}
		try {
			return DecimalText.parse(text);
		} catch (NumberFormatException notANumber) {
			throw records.failure(records.place(column), Texts.bind(Messages.csv_number, Excerpt.of(text), what));
		}
	}
}
