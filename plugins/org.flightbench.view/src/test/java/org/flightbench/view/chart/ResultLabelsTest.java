// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.junit.jupiter.api.Test;

class ResultLabelsTest {

	@Test
	void namesNoMoreThanTellsResultsApart() {
		assertEquals(List.of("encode"), labels(Samples.id("org.example.Codec.encode", Mode.THROUGHPUT, "size", "1")));
		assertEquals(List.of("encode (size=1)", "encode (size=2)"),
				labels(Samples.id("org.example.Codec.encode", Mode.THROUGHPUT, "size", "1", "same", "x"),
						Samples.id("org.example.Codec.encode", Mode.THROUGHPUT, "size", "2", "same", "x")));
		assertEquals(List.of("Codec.run", "Pool.run"), labels(Samples.id("org.example.Codec.run", Mode.THROUGHPUT),
				Samples.id("org.example.Pool.run", Mode.THROUGHPUT)));
		assertEquals(List.of("run (thrpt)", "run (avgt)"), labels(Samples.id("org.example.Codec.run", Mode.THROUGHPUT),
				Samples.id("org.example.Codec.run", Mode.AVERAGE_TIME)));
	}

	@Test
	void namesPackagesOfClassesWithOneName() {
		assertEquals(List.of("org.a.Codec.run", "org.b.Codec.run"),
				labels(Samples.id("org.a.Codec.run", Mode.THROUGHPUT), Samples.id("org.b.Codec.run", Mode.THROUGHPUT)));
	}

	@Test
	void namesThreads() {
		ResultId one = new ResultId("a.B.c", Mode.THROUGHPUT, 1, new TreeMap<>());
		ResultId four = new ResultId("a.B.c", Mode.THROUGHPUT, 4, new TreeMap<>());
		assertEquals(List.of("c (1 thread)", "c (4 threads)"), labels(one, four));
	}

	@Test
	void keepsHostileNamesOnOneLineAndApart() {
		List<String> labels = labels(Samples.id(Samples.HOSTILE, Mode.THROUGHPUT),
				Samples.id(Samples.HOSTILE.replace('\n', '\t'), Mode.THROUGHPUT));
		assertTrue(labels.stream().allMatch(label -> label.chars().noneMatch(Character::isISOControl)));
		assertEquals(2, new HashSet<>(labels).size());
	}

	private static List<String> labels(ResultId... ids) {
		return List.copyOf(ResultLabels.of(List.of(ids)).values());
	}
}
