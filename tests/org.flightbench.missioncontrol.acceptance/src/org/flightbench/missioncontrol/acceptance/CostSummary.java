// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Says what opening costs with Flightbench beside without: medians of pairs of openings, with an interval for the
 * median of their differences. Needs nothing of Eclipse.
 */
public final class CostSummary {

	private static final double CONFIDENCE = 0.95;

	/**
	 * Two openings, one right after the other.
	 *
	 * @param first whether both Mission Controls had opened nothing before
	 * @param without what it took without Flightbench in milliseconds, as {@link #WHAT} says
	 * @param with the same with Flightbench
	 */
	record Pair(boolean first, double[] without, double[] with) {}

	private static final String[] WHAT = {"until it is shown", "  of which the UI thread worked",
			"  of all processors", "until it is analyzed", "  of which the UI thread worked", "  of all processors"};

	private CostSummary() {}

	/** @param arguments a file with a pair a line: the number of the turn, then what each took without and with */
	public static void main(String[] arguments) throws IOException {
		List<Pair> pairs = new ArrayList<>();
		for (String line : Files.readAllLines(Path.of(arguments[0]))) {
			double[] numbers = Arrays.stream(line.trim().split(" +")).mapToDouble(Double::parseDouble).toArray();
			int with = 1 + WHAT.length;
			pairs.add(new Pair(numbers[0] == 0, Arrays.copyOfRange(numbers, 1, with),
					Arrays.copyOfRange(numbers, with, with + WHAT.length)));
		}
		System.out.print(table("The first opening after a start", pairs.stream().filter(Pair::first).toList()));
		System.out.print(table("Later openings", pairs.stream().filter(pair -> !pair.first()).toList()));
	}

	private static String table(String title, List<Pair> pairs) {
		StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%s: %d pairs%n", title, pairs.size()));
		if (pairs.isEmpty()) {
			return text.toString();
		}
		text.append(String.format(Locale.ROOT, "  %-38s %10s %10s %12s  %s%n", "milliseconds, medians", "without",
				"with", "difference", "95% interval, if it can be told"));
		for (int number = 0; number < WHAT.length; number++) {
			int column = number;
			double[] differences = sorted(pairs, pair -> pair.with()[column] - pair.without()[column]);
			text.append(String.format(Locale.ROOT, "  %-38s %10.0f %10.0f %+12.0f  %s%n", WHAT[number],
					median(sorted(pairs, pair -> pair.without()[column])),
					median(sorted(pairs, pair -> pair.with()[column])), median(differences), interval(differences)));
		}
		return text.toString();
	}

	private static double[] sorted(List<Pair> pairs, ToDoubleFunction<Pair> value) {
		return pairs.stream().mapToDouble(value).sorted().toArray();
	}

	private static double median(double[] sorted) {
		int middle = sorted.length / 2;
		return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

	/** The interval for a median by the sign test: it supposes nothing of how the differences scatter. */
	private static String interval(double[] sorted) {
		int pairs = sorted.length;
		double outside = Math.pow(0.5, pairs);
		double term = outside;
		int from = -1;
		while (2 * outside <= 1 - CONFIDENCE && from < pairs / 2) {
			from++;
			term = term * (pairs - from) / (from + 1);
			outside += term;
		}
		return from < 0
				? ""
				: String.format(Locale.ROOT, "%+.0f to %+.0f", sorted[from], sorted[pairs - 1 - from]);
	}
}
