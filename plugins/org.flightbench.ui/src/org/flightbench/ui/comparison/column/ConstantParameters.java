// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.flightbench.results.ResultId;

/**
 * The parameters that all results have with the same value. They distinguish no results, so that rows need not repeat
 * them.
 *
 * @param values by name; empty if all differ somewhere or there is but one result
 */
record ConstantParameters(SortedMap<String, String> values) {

	static ConstantParameters of(Collection<ResultId> results) {
		SortedMap<String, String> common = null;
		for (ResultId result : results) {
			if (common == null) {
				common = new TreeMap<>(result.params());
			} else if (!common.isEmpty()) {
				common.entrySet().retainAll(result.params().entrySet());
			}
		}
		return new ConstantParameters(results.size() < 2 ? new TreeMap<>() : common);
	}

	/** The other parameters of a result, as {@code a=1, b=2}. */
	String textOfOthers(ResultId result) {
		return values.isEmpty()
				? result.paramsText()
				: result.paramsText(
						result.params().keySet().stream().filter(name -> !values.containsKey(name)).toList());
	}

	/** The parameters, as {@code a=1, b=2}; empty if there are none. */
	String text() {
		return values.entrySet().stream().map(param -> param.getKey() + "=" + param.getValue())
				.collect(Collectors.joining(", "));
	}
}
