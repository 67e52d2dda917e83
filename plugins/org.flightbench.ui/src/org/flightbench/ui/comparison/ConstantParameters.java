// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.flightbench.results.ResultId;

/**
 * The parameters that have the same value in all results. Rows need not repeat them, because they do not distinguish
 * results.
 *
 * @param values the values by parameter name; empty if all parameters differ or there are fewer than two results
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

	/** Returns the other parameters of a result, in the form {@code a=1, b=2}. */
	String textOfOthers(ResultId result) {
		return values.isEmpty()
				? result.paramsText()
				: result.paramsText(
						result.params().keySet().stream().filter(name -> !values.containsKey(name)).toList());
	}

	/** Returns the parameters in the form {@code a=1, b=2}, or an empty string if there are none. */
	String text() {
		return values.entrySet().stream().map(param -> param.getKey() + "=" + param.getValue())
				.collect(Collectors.joining(", "));
	}
}
