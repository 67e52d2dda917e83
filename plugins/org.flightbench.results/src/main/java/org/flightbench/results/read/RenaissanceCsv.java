// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.Setup;
import org.flightbench.results.text.Messages;

/** Reads the output of Renaissance with {@code --csv}. A file may be the concatenated output of several JVMs. */
final class RenaissanceCsv implements ResultFormat {

	private static final String BENCHMARK = "benchmark";
	private static final String JVM = "vm_start_unix_ms";
	/** The marker for a missing value. */
	private static final String NOT_AVAILABLE = "NA";

	@Override
	public boolean recognizes(FileStart start) {
		List<String> columns = List.of(start.firstLine().split(",", -1));
		return columns.get(0).equals(BENCHMARK) && RenaissanceRepetitions.time(columns).isPresent();
	}

	@Override
	public List<Result> read(ResultSource source) throws IOException {
		CsvRecords records = new CsvRecords(source.file(), source.text(), ',');
		List<String> header = records.next();
		RepeatedColumns repeated = new RepeatedColumns(header);
		Map<String, RenaissanceRepetitions> benchmarks = new LinkedHashMap<>();
		for (List<String> row = records.next(); row != null; row = records.next()) {
			if (row.equals(header)) {
				continue;
			}
			CsvNumbers.demandFields(records, row, header.size());
			repeated.check(records, row);
			source.shared().take(200);
			Map<String, Double> values = new LinkedHashMap<>();
			for (int column = 1; column < row.size(); column++) {
				if (!row.get(column).equals(NOT_AVAILABLE)) {
					values.put(header.get(column), CsvNumbers.parse(records, row, column, header.get(column)));
				}
			}
			if (RenaissanceRepetitions.time(values.keySet()).isEmpty()) {
				throw records.failure(records.place(1),
						Texts.bind(Messages.csv_number, Excerpt.of(NOT_AVAILABLE), RenaissanceRepetitions.DURATION));
			}
			int jvm = header.indexOf(JVM);
			benchmarks.computeIfAbsent(row.get(0), any -> new RenaissanceRepetitions())
					.add(jvm < 0 ? "" : row.get(jvm), values);
		}
		List<Result> results = new ArrayList<>();
		benchmarks.forEach((name, repetitions) -> results.add(repetitions.result(name, Setup.UNKNOWN)));
		return results;
	}
}
