// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

import org.flightbench.history.analysis.DetectionSettings;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.noise.Environment;
import org.junit.jupiter.api.Test;

class RunEnvironmentsTest {

	private static final String HOTSPOT = "OpenJDK 64-Bit Server VM";

	private static HistoryRun run(int number, String machine, String jdk, String vm) {
		return new HistoryRun(number, String.format("%040x", number), "main",
				Instant.parse("2026-03-01T00:00:00Z").plus(Duration.ofDays(number)),
				new Environment(machine, jdk, vm), "1.37", null);
	}

	private static List<String> labels(HistoryRun... runs) {
		RunEnvironments environments = RunEnvironments.of(Arrays.asList(runs));
		return Arrays.stream(runs).map(run -> environments.of(run.id())).toList();
	}

	@Test
	void namesThePartsThatDiffer() {
		assertEquals(List.of("", "", ""), labels(run(1, null, "21.0.1", HOTSPOT), run(2, null, "21.0.2", HOTSPOT),
				run(3, null, "21", HOTSPOT)));
		assertEquals(List.of("JDK 8", "JDK 26", "JDK 8"), labels(run(1, "a", "1.8.0_392", HOTSPOT),
				run(2, "a", "26-ea", HOTSPOT), run(3, "a", "1.8.0_400", HOTSPOT)));
		assertEquals(List.of("JDK 25, " + HOTSPOT, "JDK 25, GraalVM", "JDK 21, " + HOTSPOT),
				labels(run(1, null, "25", HOTSPOT), run(2, null, "25.0.1", "GraalVM"), run(3, null, "21", HOTSPOT)));
		assertEquals(List.of("a", "b"), labels(run(1, "a", "25", HOTSPOT), run(2, "b", "25", HOTSPOT)));
	}

	@Test
	void anUnknownPartIsAsItWasBeforeOrFirstKnown() {
		assertEquals(List.of("JDK 11", "JDK 11", "JDK 11", "JDK 17", "JDK 17"), labels(run(1, null, null, null),
				run(2, null, "11", HOTSPOT), run(3, null, null, null), run(4, null, "17", HOTSPOT),
				run(5, null, null, HOTSPOT)));
		assertEquals(List.of("", ""), labels(run(1, null, null, null), run(2, null, "nonsense", null)));
	}

	/**
	 * Two JDKs alternate, one of which is twice as fast. If they were not separated, the level would change at every
	 * run.
	 */
	@Test
	void jdksThatAreMeasuredInTurnsHaveSeriesOfTheirOwn() {
		List<HistoryRun> runs = new ArrayList<>();
		List<HistoryPoint> points = new ArrayList<>();
		for (int number = 0; number < 40; number++) {
			boolean isOld = number % 2 == 0;
			runs.add(run(number, null, isOld ? "8" : "21", HOTSPOT));
			points.add(new HistoryPoint(runs.get(number), (isOld ? 100 : number < 20 ? 200 : 150) + number % 3,
					Double.NaN, 1, Double.NaN));
		}
		HistorySeries mixed = new HistorySeries(new SeriesId(new ResultId("org.acme.Pool.take", Mode.THROUGHPUT, 1,
				new TreeMap<>()), Metric.PRIMARY), Unit.of("ops/s"), points);
		List<HistorySeries> split = RunEnvironments.of(runs).split(List.of(mixed));
		assertEquals(List.of("JDK 8", "JDK 21"), split.stream().map(one -> one.id().environment()).toList());
		HistoryChanges changes = HistoryChanges.of(split, DetectionSettings.USUAL);
		assertEquals(1, changes.points().size());
		assertEquals("org.acme.Pool.take, JDK 21", changes.points().get(0).series().id().text());
		assertEquals(21, changes.points().get(0).after().id());
		assertEquals(List.of(), changes.environments());
	}
}
