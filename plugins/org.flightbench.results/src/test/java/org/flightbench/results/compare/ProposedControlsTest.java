// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.junit.jupiter.api.Test;

class ProposedControlsTest {

	private final List<Result> before = new ArrayList<>();
	private final List<Result> after = new ArrayList<>();

	/**
	 * Compares two releases of a library in a suite that also measures eight other libraries: 162 single-fork results
	 * with the factors of a published comparison.
	 */
	@Test
	void otherLibrariesThatStoodStillWhileTheOwnMovedAreProposed() {
		String[] others = {"jackson", "gson", "moshi", "dslJson", "fastjson2", "jsonSmart", "genson", "orgJson"};
		double[] still = {0.99, 1, 1.01, 1.02, 1.03, 1, 0.99, 1.01};
		for (int library = 0; library < others.length; library++) {
			addSizes("org.acme.json.ParseBenchmark." + others[library], still[library], 0.03);
		}
		for (int method = 0; method < 10; method++) {
			addSizes("org.acme.json.ParseBenchmark.acme" + method, 1.15 + 0.33 * method / 9, 0.03);
		}
		ProposedControls proposed = propose().orElseThrow();
		assertEquals(List.of("dsljson", "fastjson", "genson", "gson", "jackson", "jsonsmart", "moshi", "orgjson"),
				proposed.words());
		assertEquals(72, proposed.results());
		assertEquals("(?i)dsljson|fastjson|genson|gson|jackson|jsonsmart|moshi|orgjson", proposed.pattern());
		RunComparison compared = compare(ComparisonSettings.DEFAULT);
		assertTrue(compared.notes().contains(proposed.note()), compared.notes().toString());
		RunComparison judged = compare(
				ComparisonSettings.DEFAULT.withControls(List.of(Pattern.compile(proposed.pattern()))));
		assertEquals(Optional.empty(), judged.proposedControls(), "controls were chosen");
		assertTrue(judged.families().subList(0, 8).stream().noneMatch(ProposedControlsTest::isImproved));
		assertTrue(judged.families().subList(8, 18).stream().allMatch(ProposedControlsTest::isImproved));
	}

	@Test
	void controlsAreNeverUsedWithoutBeingChosen() {
		addThree("gson", 1);
		addThree("own", 2);
		RunComparison compared = compare(ComparisonSettings.DEFAULT);
		assertTrue(compared.proposedControls().isPresent());
		assertEquals(Optional.empty(), compared.controls());
	}

	@Test
	void aLibraryThatMovedIsNotProposed() {
		addThree("gson", 1);
		addThree("jackson", 3);
		assertEquals(List.of("gson"), propose().orElseThrow().words());
	}

	@Test
	void nothingIsProposedIfNothingChanged() {
		addThree("gson", 1);
		addThree("own", 1);
		assertEquals(Optional.empty(), propose());
	}

	@Test
	void fewerThanControlsNeedAreNotProposed() {
		add("org.acme.A.gson", "", 1);
		add("org.acme.A.jackson", "", 1);
		addThree("own", 3);
		assertEquals(Optional.empty(), propose());
	}

	@Test
	void benchmarksInThePackageOfALibraryMeasureItsOwnCode() {
		for (int size = 0; size < 3; size++) {
			add("io.netty.NettyBenchmark.copy", "" + size, 1);
			add("io.netty.GuavaBenchmark.copy", "" + size, 1);
		}
		addThree("own", 3);
		assertEquals(List.of("guava"), propose().orElseThrow().words());
	}

	@Test
	void emptyLoopsAndBaselinesAreFoundByTheirWholeName() {
		add("org.acme.Copy.emptyLoop", "", 1);
		add("org.acme.Copy.baseline", "", 1);
		add("org.acme.ControlBenchmark.copy", "", 1);
		add("org.acme.Copy.isEmpty", "", 1);
		add("org.acme.Copy.copy", "empty", 1);
		addThree("own", 3);
		ProposedControls proposed = propose().orElseThrow();
		assertEquals(List.of("baseline", "control", "empty"), proposed.words());
		assertEquals(3, proposed.results());
		assertEquals("\\b(ControlBenchmark\\.copy|Copy\\.baseline|Copy\\.emptyLoop)$", proposed.pattern());
	}

	@Test
	void aValueOfAParameterNamesALibraryToo() {
		for (String library : List.of("jdk", "guava", "acme")) {
			for (int method = 0; method < 3; method++) {
				add("org.acme.Maps.get" + method, library, library.equals("acme") ? 3 : 1);
			}
		}
		ProposedControls proposed = propose().orElseThrow();
		assertEquals(6, proposed.results());
		assertEquals("(?i)guava|jdk", proposed.pattern());
	}

	@Test
	void librariesThatDisagreeAreNotProposed() {
		add("org.acme.A.gson", "", 1);
		add("org.acme.A.jackson", "", 1.5);
		add("org.acme.A.moshi", "", 0.6);
		addThree("own", 5);
		assertEquals(Optional.empty(), propose());
	}

	private static boolean isImproved(Family family) {
		return family.verdict() == Verdict.IMPROVED;
	}

	private void addThree(String method, double factor) {
		for (int size = 0; size < 3; size++) {
			add("org.acme.A." + method, "" + size, factor * (1 + 0.002 * size));
		}
	}

	/** Adds results for nine sizes, with log ratios evenly spaced around that of a factor. */
	private void addSizes(String benchmark, double factor, double spread) {
		for (int size = 0; size < 9; size++) {
			add(benchmark, "" + size, factor * Math.exp(spread * (size - 4) / 2.74));
		}
	}

	/** Adds a result with a single fork per side. */
	private void add(String benchmark, String parameter, double factor) {
		before.add(result(benchmark, parameter, 1));
		after.add(result(benchmark, parameter, factor));
	}

	private static Result result(String benchmark, String parameter, double factor) {
		Result result = Results.throughput(benchmark,
				new double[][]{{99 * factor, 100 * factor, 101 * factor, 100 * factor, 99.5 * factor, 100.5 * factor}});
		return parameter.isEmpty()
				? result
				: Results.withId(result, new ResultId(benchmark, result.id().mode(), 1,
						new TreeMap<>(Map.of("parameter", parameter))));
	}

	private Optional<ProposedControls> propose() {
		return compare(ComparisonSettings.DEFAULT).proposedControls();
	}

	private RunComparison compare(ComparisonSettings settings) {
		return Simulation.compare(List.of(Results.run("before", before), Results.run("after", after)), settings);
	}
}
