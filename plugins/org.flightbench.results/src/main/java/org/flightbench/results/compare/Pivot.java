// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.text.Messages;

/** Splits a run by the values of a parameter. */
public final class Pivot {

	/** Orders numbers by value, before all other values. */
	private static final Comparator<String> ORDER = Comparator.comparingDouble(ResultId::numberOrNaN)
			.thenComparing(Comparator.naturalOrder());

	private Pivot() {}

	/** Implements {@code Comparer#pivot}. */
	public static List<Run> split(Run run, String parameter, String baselineValue) {
		Map<String, List<Result>> byValue = new TreeMap<>(ORDER);
		int without = 0;
		for (Result result : run.results()) {
			String value = result.id().params().get(parameter);
			if (value == null) {
				without++;
			} else {
				byValue.computeIfAbsent(value, key -> new ArrayList<>())
						.add(new Result(result.id().withoutParam(parameter), result.setup(), result.primary(),
								result.secondary()));
			}
		}
		if (byValue.isEmpty()) {
			throw new IllegalArgumentException(noParameter(run, parameter));
		}
		if (!byValue.containsKey(baselineValue)) {
			throw new IllegalArgumentException(Texts.bind(Messages.pivot_noValue, parameter, baselineValue,
					String.join(", ", byValue.keySet())));
		}
		List<String> notes = new ArrayList<>(run.notes());
		if (without > 0) {
			notes.add(Plural.of(without, Messages.pivot_without_one, Messages.pivot_without_many, parameter));
		}
		List<Run> runs = new ArrayList<>();
		byValue.forEach((value, results) -> runs.add(value.equals(baselineValue) ? 0 : runs.size(),
				run.with(results, notes).named(parameter + "=" + value)));
		return runs;
	}

	private static String noParameter(Run run, String parameter) {
		Set<String> names = new TreeSet<>();
		run.results().forEach(result -> names.addAll(result.id().params().keySet()));
		return names.isEmpty()
				? Texts.bind(Messages.pivot_noParameters, parameter)
				: Texts.bind(Messages.pivot_noParameter, parameter, String.join(", ", names));
	}
}
