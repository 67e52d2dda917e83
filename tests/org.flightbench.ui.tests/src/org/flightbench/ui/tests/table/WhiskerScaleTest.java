// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.ui.comparison.ResultRowModel;
import org.flightbench.ui.comparison.WhiskerScale;
import org.junit.jupiter.api.Test;

class WhiskerScaleTest {

	@Test
	void fitsAllRows() {
		WhiskerScale scale = scale(0.8, 0.9, 1, 1.1, 1.3);
		assertTrue(scale.position(1.3) > 0.9 && scale.position(1.3) < 1, scale.toString());
		assertEquals(0.5, scale.position(1), 1e-12);
		assertEquals(1 - scale.position(1.3), scale.position(1 / 1.3), 1e-12, "worse and better have the same room");
	}

	@Test
	void leavesAWildSpeedupBeyondIt() {
		for (double wild : new double[]{1000, 0.001}) {
			WhiskerScale scale = scale(0.8, 0.9, 1, 1.1, 1.3, wild);
			assertTrue(Math.abs(scale.position(wild) - 0.5) > 0.5, "beyond " + scale);
			assertTrue(scale.position(1.3) > 0.8, "the others can be read: " + scale);
			assertTrue(scale.position(1.3) < 0.9, "the arrow has room: " + scale);
		}
	}

	private static WhiskerScale scale(double... speedups) {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int index = 0; index < speedups.length; index++) {
			before.add(result(index, 100));
			after.add(result(index, 100 * speedups[index]));
		}
		Comparison comparison = Comparer.compare(
				List.of(new Run("before", null, before, List.of()), new Run("after", null, after, List.of())), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT);
		return WhiskerScale.of(ResultRowModel.of(comparison).all());
	}

	private static Result result(int index, double score) {
		ResultId id = new ResultId("org.example.Codec.encode" + index, Mode.THROUGHPUT, 1, new TreeMap<>());
		RawData raw = RawData.ofValues(new double[][]{{score * 0.99, score * 1.01}, {score, score}});
		return new Result(id, Setup.UNKNOWN, new Metric(Metric.PRIMARY, new Score(score, score / 100, Unit.of("ops/s")),
				new TreeMap<>(), raw), Map.of());
	}
}
