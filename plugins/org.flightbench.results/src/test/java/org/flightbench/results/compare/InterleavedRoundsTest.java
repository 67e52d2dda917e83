// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests comparisons of runs whose forks were interleaved on a machine that became slower. */
class InterleavedRoundsTest {

	private static final String BEGIN = "<!-- rounds: begin -->\n";
	private static final String END = "<!-- rounds: end -->";

	/** The machine slows down to half its speed. The candidate is 5 % faster in each round. */
	private static final double[] BEFORE = {1000, 951, 880, 842, 731, 690, 618, 540};
	private static final double[] AFTER = {1052, 990, 930, 880, 770, 727, 643, 571};

	@TempDir
	Path folder;

	@Test
	void aChangeWithinRoundsIsFoundThatMeansDoNotShow() throws IOException {
		ResultComparison byMeans = compare(run("a", null, BEFORE), run("b", null, AFTER));
		assertEquals(Verdict.INCONCLUSIVE, byMeans.verdict());
		ResultComparison inRounds = compare(run("c", interleaved("baseline", "../d", 8), BEFORE),
				run("d", interleaved("candidate", "../c", 8), AFTER));
		assertEquals(Verdict.IMPROVED, inRounds.verdict());
		assertEquals(byMeans.ratio(), inRounds.ratio());
		// p-value of the paired t test from numerical integration of the density: t = 12.34999656, 7 degrees of freedom
		assertEquals(5.241435866e-6, inRounds.p(), 1e-12);
		assertTrue(inRounds.notes().toString().contains("8"), inRounds.notes().toString());
	}

	@Test
	void swappedSidesGiveTheReverse() throws IOException {
		ResultComparison one = compare(run("c", interleaved("baseline", "../d", 8), BEFORE),
				run("d", interleaved("candidate", "../c", 8), AFTER));
		ResultComparison other = compare(run("d", interleaved("candidate", "../c", 8), AFTER),
				run("c", interleaved("baseline", "../d", 8), BEFORE));
		assertEquals(Verdict.REGRESSED, other.verdict());
		assertEquals(one.p(), other.p(), 1e-12);
		assertEquals(1 / one.interval().high(), other.interval().low(), 1e-9);
	}

	@Test
	void roundsCountOnlyIfBothRunsWereInterleavedWithEachOtherAndNoForkIsMissing() throws IOException {
		Run baseline = run("c", interleaved("baseline", "../d", 8), BEFORE);
		for (Run candidate : List.of(run("d", interleaved("candidate", "../other", 8), AFTER),
				run("d", interleaved("baseline", "../c", 8), AFTER),
				run("d", interleaved("candidate", "../c", 9), AFTER),
				run("d", interleaved("candidate", "../c", 8), Arrays.copyOf(AFTER, 7)),
				run("d", "{\"interleaved\": 3}", AFTER), run("d", null, AFTER))) {
			assertEquals(Verdict.INCONCLUSIVE, compare(baseline, candidate).verdict(),
					candidate.description().toString());
		}
	}

	@Test
	void foldersMayBeRenamedAsTheyAreInAnArtifactOfAContinuousIntegration() throws IOException {
		Run baseline = run("baseline", paired("baseline", "one"), BEFORE);
		assertEquals(Verdict.IMPROVED, compare(baseline, run("change", paired("candidate", "one"), AFTER)).verdict());
		for (Run other : List.of(run("change", paired("candidate", "two"), AFTER),
				run("change", paired("baseline", "one"), AFTER), run("change", paired("candidate", null), AFTER))) {
			assertEquals(Verdict.INCONCLUSIVE, compare(baseline, other).verdict(), other.description().toString());
		}
	}

	/** Returns the description of a run that was interleaved in another folder, with the ID of the pair. */
	private static String paired(String role, String pair) {
		return interleaved(role, "/measured/elsewhere", 8).replaceFirst("\\{\"role",
				pair == null ? "{\"pair\": null, \"role" : "{\"pair\": \"" + pair + "\", \"role");
	}

	/**
	 * The logarithms of the controls have a standard deviation of 0.0707. Multiplied by t(0.975, 4) = 2.776, this is a
	 * margin of 0.196.
	 */
	@Test
	void theNoiseOfControlsIsNoiseWithinRoundsToo() throws IOException {
		double[] rounds = {99.9, 100.1, 100, 99.95, 100.05};
		double[] logs = {-0.1, 0, 0.001, 0.002, 0.1};
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int control = 0; control < logs.length; control++) {
			before.add(Results.throughput("peer" + control, rounds));
			after.add(Results.throughput("peer" + control, times(rounds, Math.exp(logs[control]))));
		}
		before.add(Results.throughput("own", rounds));
		after.add(Results.throughput("own", times(rounds, 1.08)));
		List<Run> runs = List.of(
				run("e", interleaved("baseline", "../f", 5), BEFORE).with(before, List.of()),
				run("f", interleaved("candidate", "../e", 5), AFTER).with(after, List.of()));
		ResultComparison own = Simulation
				.compare(runs, ComparisonSettings.DEFAULT.withControls(List.of(Pattern.compile("peer")))).results()
				.get(5);
		assertEquals(Verdict.INCONCLUSIVE, own.verdict());
		assertEquals(1.0789, own.ratio(), 1e-4);
		// Fieller's limits solve (1 - g) r² - 2 * 1.0789 r + 1.0789² (1 - g) = 0 with g = 2.776² * 0.0707² / 2 =
		// 0.01927.
		assertEquals(0.8852, own.interval().low(), 1e-3);
		assertEquals(1.3150, own.interval().high(), 1e-3);
	}

	@Test
	void fewRoundsAreComparedByMeans() throws IOException {
		double[] before = Arrays.copyOf(BEFORE, 4);
		double[] after = Arrays.copyOf(AFTER, 4);
		assertEquals(compare(run("a", null, before), run("b", null, after)).p(),
				compare(run("c", interleaved("baseline", "../d", 4), before),
						run("d", interleaved("candidate", "../c", 4), after)).p());
	}

	@Test
	void simulatedRoundsKeepTheirPromiseAndTheDocumentShowsThem() throws IOException {
		RoundTable table = new RoundTable();
		table.rows().forEach((what, shares) -> {
			assertTrue(shares.falseInRounds() < 0.06, what + ": " + shares);
			assertTrue(!what.contains("%") || shares.foundInRounds() > shares.foundByMeans(), what + ": " + shares);
		});
		Path file = root().resolve("docs/decisions/simulations.md");
		String document = Files.readString(file);
		int begin = document.indexOf(BEGIN) + BEGIN.length();
		String shown = "\n" + table.markdown() + "\n";
		if (Boolean.getBoolean("flightbench.updateDocuments")) {
			document = document.substring(0, begin) + shown + document.substring(document.indexOf(END));
			Files.writeString(file, document);
		}
		assertEquals(shown, document.substring(begin, document.indexOf(END)),
				"docs/decisions/simulations.md: run this test with -Dflightbench.updateDocuments=true");
	}

	private static double[] times(double[] values, double factor) {
		return Arrays.stream(values).map(value -> value * factor).toArray();
	}

	private static Path root() {
		return Path.of(System.getProperty("flightbench.root", "../..")).toAbsolutePath();
	}

	private static ResultComparison compare(Run before, Run after) {
		return DescribedRuns.compare(before, after, ComparisonSettings.DEFAULT);
	}

	private Run run(String name, String description, double... forks) throws IOException {
		return DescribedRuns.run(folder, name, description, forks);
	}

	private static String interleaved(String role, String with, int rounds) {
		return IntStream.rangeClosed(1, rounds).mapToObj(round -> "{\"number\": " + round + ", \"forks\": 1}")
				.collect(Collectors.joining(", ",
						"{\"interleaved\": {\"role\": \"" + role + "\", \"with\": \"" + with + "\", \"rounds\": [",
						"], \"failures\": []}}"));
	}
}
