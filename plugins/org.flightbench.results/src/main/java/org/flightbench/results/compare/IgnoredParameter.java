// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.text.Messages;

/** Removes a parameter from results, so that runs with different values of the parameter match. */
public final class IgnoredParameter {

	private IgnoredParameter() {}

	public static Run without(Run run, String parameter) {
		Set<String> values = new TreeSet<>(ResultId::compareValues);
		Set<ResultId> ids = new HashSet<>();
		List<Result> results = new ArrayList<>();
		for (Result result : run.results()) {
			ResultId id = result.id().withoutParam(parameter);
			String value = result.id().params().get(parameter);
			if (value != null) {
				values.add(value);
			}
			results.add(new Result(id, result.setup(), result.primary(), result.secondary()));
			if (!ids.add(id) && value != null) {
				throw new IllegalArgumentException(
						Texts.bind(Messages.ignored_needed, run.name(), id.classAndMethod(), parameter));
			}
		}
		List<String> notes = new ArrayList<>(run.notes());
		if (!values.isEmpty()) {
			notes.add(Texts.bind(Messages.ignored_parameter, parameter, String.join(", ", values)));
		}
		return run.with(results, notes);
	}
}
