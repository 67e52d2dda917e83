// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.junit.jupiter.api.Test;

/** Tests that charts in another language contain no English text. */
class TranslationTest {

	private static final List<String> DATA = List.of("R1", "R2", "org.acme.Codec.c", "org.acme.Codec.d", "Codec.c",
			"Codec.d", "c", "d", "nn", "nn=1", "nn=2", "nn=3", "avgt", "thrpt", "sample", "ops", "us", "ms", "op",
			"score");

	@Test
	void chartsSayNothingInEnglish() throws ReflectiveOperationException, IOException {
		StringBuilder shown = new StringBuilder();
		try (PseudoTranslation translated = new PseudoTranslation()) {
			assertTrue(translated.size() > 300, "there are " + translated.size() + " texts");
			for (Comparison comparison : List.of(Samples.compare(run("R1", 1)),
					Samples.compare(run("R1", 1), run("R2", 1.5)), Samples.compare(run("R1", 1), Samples.run("R2")))) {
				for (ChartKind kind : ChartKind.values()) {
					shown.append(kind.label()).append('\n').append(kind.description()).append('\n');
					selections(comparison)
							.forEach(selection -> ChartText.of(ChartFactory.of(kind, comparison, selection))
									.forEach(text -> shown.append(text).append('\n')));
				}
			}
			List<ResultId> threads = List.of(id(Mode.THROUGHPUT, 1), id(Mode.THROUGHPUT, 2));
			ResultLabels.of(threads).values().forEach(label -> shown.append(label).append('\n'));
		}
		assertEquals(Set.of(), PseudoTranslation.untranslated(shown.toString(), DATA));
	}

	/**
	 * Returns selections of no results, all results, each result alone, and all results in so little space that some
	 * are omitted.
	 */
	private static Stream<ChartSelection> selections(Comparison comparison) {
		List<ChartSelection> selections = new ArrayList<>();
		List<ResultId> all = ChartFactory.results(comparison);
		selections.add(ChartSelection.of(List.of(), 800, 600));
		selections.add(ChartSelection.of(all, 800, 600));
		selections.add(ChartSelection.of(all, 800, 30));
		all.forEach(id -> selections.add(ChartSelection.of(List.of(id), 800, 600)));
		return selections.stream();
	}

	private static Run run(String name, double factor) {
		Result[] results = {
				Samples.result(Samples.id("org.acme.Codec.c", Mode.THROUGHPUT, "nn", "1"), factor, 1, "ops/s"),
				Samples.result(Samples.id("org.acme.Codec.c", Mode.THROUGHPUT, "nn", "2"), 1e6 * factor, 1, "ops/s"),
				Samples.result(Samples.id("org.acme.Codec.d", Mode.AVERAGE_TIME), factor, 1, "us/op"),
				Samples.result(Samples.id("org.acme.Codec.d", Mode.AVERAGE_TIME, "nn", "3"), factor, 1, ""),
				Samples.sampled(Samples.id("org.acme.Codec.d", Mode.SAMPLE_TIME), 100)};
		return Samples.run(name, results);
	}

	private static ResultId id(Mode mode, int threads) {
		return new ResultId("org.acme.Codec.c", mode, threads, new TreeMap<>(Map.of()));
	}
}
