// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

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
 * The content of the table's columns over all rows. Columns that say nothing, or the same in all rows, are not shown
 * unless the user asks for them. Made once for a comparison, off the UI thread.
 *
 * @param parameters by name
 * @param modesDiffer whether rows differ in mode or threads
 * @param scored the runs that have scores
 * @param compared the candidates that have something in common with the baseline
 * @param methods the names of methods
 * @param benchmarks the names of classes and methods
 * @param together what all differing parameters of a row say
 */
record ColumnContents(List<RowParameter> parameters, boolean modesDiffer, BitSet scored, BitSet compared,
		DistinctTexts methods, DistinctTexts benchmarks, DistinctTexts together) {

	/** Whether the rows are of the same mode, and by as many threads. */
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
			// many rows have the same: what is shown of it is made once
			if (names.add(id.benchmark())) {
				methods.add(TableColumns.method(row));
				benchmarks.add(TableColumns.classAndMethod(row));
			}
			if (ofParameters.add(row.params())) {
				together.add(TableColumns.parameters(row));
			}
		}
		List<RowParameter> parameters = new ArrayList<>();
		values.forEach((name, ofName) -> parameters.add(new RowParameter(name, !constants.values().containsKey(name),
				ofName.stream().noneMatch(value -> Double.isNaN(ResultId.numberOrNaN(value))),
				DistinctTexts.of(ofName.stream().map(TableColumns::shown).toList()))));
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
