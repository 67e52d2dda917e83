// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A result to write in one of JMH's formats, with ordinary or hostile names and numbers. */
record WrittenResult(String benchmark, String parameter, double score, double error, double[][] raw) {

	/** The maximum score, chosen so that the sum of score and error is finite. */
	private static final double LARGEST = 1e308;

	/**
	 * Returns several random results.
	 *
	 * @param isHostile whether names may contain arbitrary characters
	 */
	static List<WrittenResult> several(Random random, boolean isHostile) {
		List<WrittenResult> results = new ArrayList<>();
		int forks = 1 + random.nextInt(4);
		int iterations = 1 + random.nextInt(4);
		for (int i = 1 + random.nextInt(5); i > 0; i--) {
			double[][] raw = new double[forks][iterations];
			double sum = 0;
			boolean isUsual = random.nextInt(3) != 0;
			for (double[] fork : raw) {
				for (int j = 0; j < iterations; j++) {
					fork[j] = isUsual ? 100 + random.nextGaussian() : HostileTexts.value(random);
					sum += fork[j] / forks / iterations;
				}
			}
			String name = "org.acme.Bench" + i + ".run";
			double score = Math.min(sum, LARGEST);
			results.add(new WrittenResult(
					isHostile && random.nextInt(4) == 0 ? name + HostileTexts.name(random) : name,
					isHostile ? HostileTexts.name(random, "" + i) : "" + i, score, score / 100, raw));
		}
		return results;
	}

	static List<WrittenResult> changed(List<WrittenResult> results, Random random) {
		return results.stream()
				.map(result -> new WrittenResult(result.benchmark, result.parameter, HostileTexts.value(random),
						result.error, new double[][]{{HostileTexts.value(random)}, {HostileTexts.value(random)}}))
				.toList();
	}

	int samples() {
		return raw.length * raw[0].length;
	}

	/** Returns whether the report contains notes that the command ignored or assumed something. */
	static boolean hasNotes(String report) {
		Map<?, ?> run = (Map<?, ?>) ((List<?>) ((Map<?, ?>) StrictJson.parse(report)).get("runs")).get(0);
		return !((List<?>) run.get("notes")).isEmpty();
	}

	/** Returns the fields of each result in a report of {@code show}. */
	static List<Object> facts(String report) {
		List<Object> facts = new ArrayList<>();
		for (Object one : (List<?>) ((Map<?, ?>) StrictJson.parse(report)).get("results")) {
			Map<?, ?> result = (Map<?, ?>) one;
			facts.add(facts((String) result.get("benchmark"), (Map<?, ?>) result.get("params"),
					(String) result.get("unit"), (Double) result.get("score"), (Double) result.get("error")));
		}
		return facts;
	}

	/** Returns the fields of a result. Non-finite numbers become null, as in a report. */
	static List<Object> facts(String benchmark, Map<?, ?> params, String unit, Double score, Double error) {
		return Arrays.asList(benchmark, params.toString(), unit == null ? "" : unit,
				finite(score), finite(error));
	}

	private static Double finite(Double value) {
		return value == null || !Double.isFinite(value) ? null : value;
	}
}
