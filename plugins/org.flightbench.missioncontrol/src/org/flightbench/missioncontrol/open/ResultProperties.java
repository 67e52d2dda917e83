// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.util.stream.Stream;

import org.flightbench.missioncontrol.items.ReadOnlyProperties;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.model.SelectedResult;

/** The properties of a selected row of a comparison: the benchmark, and all its metrics in each run. */
final class ResultProperties extends ReadOnlyProperties {

	ResultProperties(SelectedResult row) {
		ResultId id = row.id();
		add(Messages.properties_benchmark, Messages.properties_name, id.benchmark());
		add(Messages.properties_benchmark, Messages.properties_mode, id.mode().label());
		if (id.threads() != ResultId.UNKNOWN_THREADS) {
			add(Messages.properties_benchmark, Messages.properties_threads, Integer.toString(id.threads()));
		}
		if (!id.params().isEmpty()) {
			add(Messages.properties_benchmark, Messages.properties_parameters, id.paramsText());
		}
		Stream.concat(Stream.of(row.baseline()), row.candidates().stream()).forEach(run -> add(run, row.in(run)));
	}

	private void add(Run run, Result result) {
		if (result != null) {
			add(run.name(), Messages.properties_score, text(result.primary()));
			result.secondary().forEach((name, metric) -> add(run.name(), name, text(metric)));
		}
	}

	private static String text(Metric metric) {
		return Numbers.scoreWithError(metric.score().in(DisplayUnit.of(metric)));
	}
}
