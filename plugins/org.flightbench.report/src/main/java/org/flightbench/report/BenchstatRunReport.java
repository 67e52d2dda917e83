// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.flightbench.results.words.Numbers;
import org.flightbench.base.Text;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Unit;

/**
 * Writes runs in Go's benchmark format, which benchstat reads. There is one line for the mean of each fork, for each
 * iteration of a single fork, or for the score if nothing else is known. Times are in nanoseconds per operation.
 */
final class BenchstatRunReport {

	private BenchstatRunReport() {}

	static void write(List<Run> runs, String metric, Writer out) throws IOException {
		for (Run run : runs) {
			for (Result result : run.results()) {
				Optional<Metric> measured = result.metric(metric);
				if (measured.isPresent()) {
					write(BenchstatReport.label(result.id()), measured.get(), out);
				}
			}
		}
	}

	private static void write(String label, Metric metric, Writer out) throws IOException {
		RawData raw = metric.rawData();
		if (raw.iterations() == 0) {
			line(label, 1, metric.score().value(), metric, out);
		} else if (raw.forks() == 1) {
			for (double value : raw.values(0)) {
				line(label, 1, value, metric, out);
			}
		} else {
			for (int fork = 0; fork < raw.forks(); fork++) {
				double[] values = raw.values(fork);
				line(label, values.length, Arrays.stream(values).average().orElse(Double.NaN), metric, out);
			}
		}
	}

	private static void line(String label, int iterations, double value, Metric metric, Writer out)
			throws IOException {
		if (!Double.isFinite(value)) {
			return;
		}
		boolean isTime = metric.unit().quantity() == Unit.Quantity.TIME_PER_OPERATION;
		double shown = isTime ? value * metric.unit().toBase() * 1e9 : value;
		String unit = isTime ? "ns/op" : metric.unit().symbol().isEmpty() ? "value" : metric.unit().symbol();
		out.append("Benchmark").append(capitalized(label)).append(' ').append(Integer.toString(iterations)).append(' ')
				.append(Numbers.allDigits(shown)).append(' ').append(Text.visible(unit).replaceAll("\\s+", "_"))
				.append('\n');
	}

	/** Returns a name that Go accepts after {@code Benchmark}, which must not start with a lowercase letter. */
	private static String capitalized(String label) {
		return Character.isLowerCase(label.codePointAt(0)) ? "_" + label : label;
	}
}
