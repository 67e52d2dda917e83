// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import static org.flightbench.results.compare.Results.run;
import static org.flightbench.results.compare.Results.throughput;
import static org.flightbench.results.compare.Results.withId;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;

class PairingTest {

	private static final Result PLAIN = throughput("a.B.c", 1, 2);

	@Test
	void modeThreadsAndParametersAreOfTheIdentity() {
		List<Result> results = List.of(PLAIN, with(Mode.AVERAGE_TIME, 1, Map.of()), with(Mode.THROUGHPUT, 4, Map.of()),
				with(Mode.THROUGHPUT, 1, Map.of("size", "10")), with(Mode.THROUGHPUT, 1, Map.of("size", "20")));
		for (int index = 0; index < results.size(); index++) {
			Pairing pairing = Pairing.of(run("before", results), run("after", results.get(index)));
			assertEquals(1, pairing.pairs().size());
			assertEquals(results.get(index).id(), pairing.pairs().get(0).id());
			assertEquals(4, pairing.removed().size());
			assertEquals(0, pairing.added().size());
		}
	}

	@Test
	void addedAndRemovedKeepTheirOrder() {
		Pairing pairing = Pairing.of(run("before", throughput("z", 1), PLAIN, throughput("b", 1)),
				run("after", throughput("y", 1), throughput("x", 1), PLAIN));
		assertEquals(List.of("z", "b"), pairing.removed().stream().map(result -> result.id().benchmark()).toList());
		assertEquals(List.of("y", "x"), pairing.added().stream().map(result -> result.id().benchmark()).toList());
	}

	@Test
	void unknownThreadsPairWithAnyThatAreUnique() {
		Result four = with(Mode.THROUGHPUT, 4, Map.of());
		Result unknown = with(Mode.THROUGHPUT, ResultId.UNKNOWN_THREADS, Map.of());
		for (Pairing pairing : List.of(Pairing.of(run("before", unknown), run("after", four)),
				Pairing.of(run("before", four), run("after", unknown)))) {
			assertEquals(pairing.pairs().get(0).baseline().id(), pairing.pairs().get(0).id());
			assertEquals(1, pairing.pairs().get(0).notes().size());
			assertEquals(0, pairing.added().size() + pairing.removed().size());
		}
		assertEquals(List.of("number of threads unknown in the candidate"),
				Pairing.of(run("before", four), run("after", unknown)).pairs().get(0).notes());
		Pairing ambiguous = Pairing.of(run("before", unknown), run("after", four, PLAIN));
		assertEquals(0, ambiguous.pairs().size());
		assertEquals(2, ambiguous.added().size());
	}

	@Test
	void aTableThatShortensNamesPairsByClassAndMethod() {
		Result inTable = withId(PLAIN, new ResultId("B.c", Mode.THROUGHPUT, ResultId.UNKNOWN_THREADS, new TreeMap<>()));
		Pairing pairing = Pairing.of(run("table", inTable), run("json", PLAIN));
		assertEquals(1, pairing.pairs().size());
		assertEquals(List.of("paired by class and method: the baseline does not specify the package",
				"number of threads unknown in the baseline"), pairing.pairs().get(0).notes());
		assertEquals(0, Pairing.of(run("table", inTable), run("json", PLAIN, throughput("x.B.c", 1))).pairs().size());
	}

	@Test
	void aClassThatWentToAnotherPackagePairsByClassAndMethod() {
		Pairing pairing = Pairing.of(run("before", PLAIN), run("after", throughput("x.y.B.c", 1)));
		assertEquals(List.of("paired by class and method: package a in the baseline, x.y in the candidate"),
				pairing.pairs().get(0).notes());
		Run ambiguous = run("after", throughput("x.B.c", 1), throughput("y.B.c", 1));
		assertEquals(0, Pairing.of(run("before", PLAIN), ambiguous).pairs().size());
		Run stillThere = run("after", throughput("a.B.d", 1), throughput("x.B.c", 1));
		assertEquals(0, Pairing.of(run("before", PLAIN, throughput("a.B.e", 1)), stillThere).pairs().size());
	}

	@Test
	void aParameterOfOneValueThatOnlyOneRunHasIsPassedOver() {
		Result ten = with(Mode.THROUGHPUT, 1, Map.of("size", "10"));
		Result twenty = with(Mode.THROUGHPUT, 1, Map.of("size", "20"));
		Result jmcTen = with(Mode.THROUGHPUT, 1, Map.of("size", "10", "writer", "jmc"));
		Result jmcTwenty = with(Mode.THROUGHPUT, 1, Map.of("size", "20", "writer", "jmc"));
		Pairing pairing = Pairing.of(run("before", ten, twenty), run("after", jmcTwenty, jmcTen));
		assertEquals(List.of(jmcTen, jmcTwenty), pairing.pairs().stream().map(Pairing.Pair::candidate).toList());
		assertEquals(List.of("paired without the parameter writer=jmc, which only the candidate has"),
				pairing.pairs().get(0).notes());
		assertEquals(0, Pairing.of(run("before", PLAIN), run("after", ten, twenty)).pairs().size());
		assertEquals(0, Pairing.of(run("before", ten), run("after", twenty)).pairs().size());
	}

	@Test
	void anIgnoredParameterLetsRunsPairThatDifferInIt() {
		Result jmc = with(Mode.THROUGHPUT, 1, Map.of("writer", "jmc"));
		Result own = with(Mode.THROUGHPUT, 1, Map.of("writer", "flightbench"));
		Run before = Comparer.ignoring(run("before", jmc), "writer");
		Run after = Comparer.ignoring(run("after", own), "writer");
		assertEquals(1, Pairing.of(before, after).pairs().size());
		assertEquals(List.of("paired without the parameter writer=flightbench"), after.notes());
		assertEquals(run("plain", PLAIN), Comparer.ignoring(run("plain", PLAIN), "writer"));
		IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
				() -> Comparer.ignoring(run("both", jmc, own), "writer"));
		assertEquals("both has several results of B.c that differ in the parameter writer: it cannot be ignored",
				e.getMessage());
	}

	@Test
	void theTableOfADocumentPairsWithTheResultFileThatItWasMadeOf() throws Exception {
		Run table = read("seed-table.md");
		Run file = read("jmc-writer.json");
		Pairing pairing = Pairing.of(table, file);
		assertEquals(19, pairing.pairs().size());
		assertEquals(0, pairing.added().size() + pairing.removed().size());
		for (Pairing.Pair pair : pairing.pairs()) {
			double written = pair.baseline().primary().score().value();
			assertEquals(written, pair.candidate().primary().score().value(), 0.005 * written);
		}
	}

	private static Run read(String name) throws Exception {
		Path file = Path.of(PairingTest.class.getResource("/org/flightbench/results/read/" + name).toURI());
		return RunReader.read(file, ReadProgress.NONE);
	}

	@Test
	void ofSeveralResultsOfOneIdentityTheFirstIsComparedAndTheNoteSaysSo() {
		Result again = throughput("a.B.c", 5, 6);
		Pairing pairing = Pairing.of(run("before", PLAIN, again), run("after", again, PLAIN));
		assertEquals(1, pairing.pairs().size());
		assertEquals(PLAIN, pairing.pairs().get(0).baseline());
		assertEquals(again, pairing.pairs().get(0).candidate());
		assertEquals(List.of(
				"the baseline has 2 results of this benchmark, mode, threads and parameters: the first is compared",
				"the candidate has 2 results of this benchmark, mode, threads and parameters: the first is compared"),
				pairing.pairs().get(0).notes());
	}

	private static Result with(Mode mode, int threads, Map<String, String> params) {
		return withId(PLAIN, new ResultId("a.B.c", mode, threads, new TreeMap<>(params)));
	}
}
