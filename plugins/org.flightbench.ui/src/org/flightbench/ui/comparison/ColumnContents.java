// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.flightbench.results.ResultId;
import org.flightbench.ui.table.DistinctTexts;

/**
 * Properties of the column contents across all rows. Columns that are empty or have the same content in all rows are
 * hidden initially. The properties are computed once per comparison, in the background.
 *
 * @param parameters the parameters, sorted by name
 * @param modesDiffer whether rows differ in mode or number of threads
 * @param scored the indexes of runs that have scores
 * @param compared the indexes of candidates that have results in common with the baseline
 * @param methods the names of methods
 * @param benchmarks the names of classes and methods
 * @param together the combined texts of all differing parameters, one for each distinct combination
 */
record ColumnContents(List<RowParameter> parameters, boolean modesDiffer, BitSet scored, BitSet compared,
		DistinctTexts methods, DistinctTexts benchmarks, DistinctTexts together) {

	/** The mode and the number of threads of a row. */
	private record Mode(org.flightbench.results.Mode mode, int threads) {}

	static ColumnContents of(List<ResultRow> rows, ConstantParameters constants) {
		Map<String, Set<String>> values = new TreeMap<>();
		Set<Mode> modes = new HashSet<>();
		BitSet scored = new BitSet();
		BitSet compared = new BitSet();
		Set<String> names = new HashSet<>();
		Set<String> ofParameters = new HashSet<>();
		Set<String> methods = new HashSet<>();
		Set<String> benchmarks = new HashSet<>();
		Set<String> together = new HashSet<>();
		for (ResultRow row : rows) {
			ResultId id = row.id();
			id.params().forEach((name, value) -> values.computeIfAbsent(name, any -> new HashSet<>()).add(value));
			modes.add(new Mode(id.mode(), id.threads()));
			setWherePresent(scored, row.scores());
			setWherePresent(compared, row.comparisons());
			// many rows share these values, so their strings are created only once
			if (names.add(id.benchmark())) {
				methods.add(TableColumnFactory.method(row));
				benchmarks.add(TableColumnFactory.classAndMethod(row));
			}
			if (ofParameters.add(row.params())) {
				together.add(TableColumnFactory.parameters(row));
			}
		}
		List<RowParameter> parameters = new ArrayList<>();
		values.forEach((name, ofName) -> parameters.add(new RowParameter(name, !constants.values().containsKey(name),
				ofName.stream().noneMatch(value -> Double.isNaN(ResultId.numberOrNaN(value))),
				DistinctTexts.of(ofName.stream().map(TableColumnFactory::shown).toList()))));
		return new ColumnContents(parameters, modes.size() > 1, scored, compared, DistinctTexts.of(methods),
				DistinctTexts.of(benchmarks), DistinctTexts.of(together));
	}

	private static void setWherePresent(BitSet present, List<?> values) {
		for (int index = 0; index < values.size(); index++) {
			if (values.get(index) != null) {
				present.set(index);
			}
		}
	}
}
