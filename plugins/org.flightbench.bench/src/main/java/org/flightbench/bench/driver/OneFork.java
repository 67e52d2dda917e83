// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Options that run a single fork of one result and are otherwise inherited from other options. JMH serializes them to
 * send them to the fork.
 */
final class OneFork extends OptionsBuilder {

	private static final long serialVersionUID = 1L;

	private final String benchmark;

	/**
	 * @param warmup the number of warm-up iterations; negative to use that of the other options or the annotations
	 */
	OneFork(CommandLineOptions others, Selection.Selected result, int warmup) {
		benchmark = "^" + Pattern.quote(result.entry.getUsername()) + "$";
		parent(others).mode(result.entry.getMode()).forks(1);
		if (warmup >= 0) {
			warmupIterations(warmup);
		}
		for (Map.Entry<String, String> param : result.params.entrySet()) {
			param(param.getKey(), param.getValue());
		}
	}

	/** Returns only the selected benchmark and not those of the parent options. */
	@Override
	public List<String> getIncludes() {
		return List.of(benchmark);
	}
}
