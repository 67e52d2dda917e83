// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import java.nio.file.Path;
import org.flightbench.results.bench.BenchEstimate;
import org.flightbench.results.bench.BenchOptions;
import org.flightbench.results.bench.BenchSettings;
import org.flightbench.results.bench.CommandText;
import org.flightbench.ui.bench.BenchTask;

/**
 * What was filled in, found right.
 *
 * @param settings the run
 * @param estimate how long it will take
 */
public record BenchPlan(BenchSettings settings, BenchEstimate estimate) {

	/**
	 * Makes the plan of what is filled in.
	 *
	 * @param usualName the name if none is typed
	 * @throws FormException if something has to be put right first
	 */
	public static BenchPlan of(BenchForm form, BenchSource source, BenchmarkSelection selection,
			ParameterValues parameters, String usualName) throws FormException {
		BenchOptions options = form.options(selection, parameters);
		Path into = form.path(Field.FOLDER);
		String name = form.get(Field.NAME).isEmpty() ? usualName : form.get(Field.NAME);
		try {
			BenchSettings settings = new BenchSettings(name, source.jar(), source.first(), source.jdk(),
					options.profilers(), options.arguments(), into);
			return new BenchPlan(settings, BenchEstimate.of(source.catalog(), options));
		} catch (IllegalArgumentException badName) {
			throw new FormException(Field.NAME, badName.getMessage());
		}
	}

	/** What is to be run. */
	public BenchTask task() {
		return BenchTask.single(settings);
	}

	/** The command that does the same without Flightbench, as a shell takes it. */
	public String command() {
		return CommandText.join(settings.command(settings.into().resolve(settings.name()).resolve("recordings")));
	}

	/** As {@code about 12 min for 13 results}. */
	public String time() {
		return (estimate.isLowerBound() ? "at least " : "about ") + TimeText.roughly(estimate.time()) + " for "
				+ estimate.results() + (estimate.results() == 1 ? " result" : " results");
	}
}
