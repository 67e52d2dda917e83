// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.flightbench.performance.simulation.Families.Outcome;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.junit.jupiter.api.Test;

/** Tests the analysis of reruns on made-up reruns of two families, with 4 and 6 members. */
class FamiliesTest {

	private final Random random = new Random(20261130);

	@Test
	void noVerdictIsFalseIfAllRerunsAreAlikeAndChangesAreFound() {
		List<Run> reruns = List.of(rerun(time -> time), rerun(time -> time), rerun(time -> time));
		assertEquals(new Outcome(4, 0, 1), Families.compare(reruns, 4, Families.SAME_MACHINE));
		assertEquals(new Outcome(2, 0, 1), Families.compare(reruns, 6, Families.SAME_MACHINE));
		assertEquals(20, Families.compare(reruns, 1, Families.SAME_MACHINE).compared());
		assertEquals(0, Families.compare(reruns, 1, Families.SAME_MACHINE).falseVerdicts());
	}

	@Test
	void aFamilyThatMovedBetweenTwoRerunsIsAFalseVerdict() {
		// only the times of the family with 6 members are above 100
		List<Run> reruns = List.of(rerun(time -> time), rerun(time -> time > 100 ? 1.5 * time : time),
				rerun(time -> time));
		assertEquals(0.5, Families.compare(reruns, 4, Families.SAME_MACHINE).falseVerdicts());
		assertEquals(1, Families.compare(reruns, 6, Families.SAME_MACHINE).falseVerdicts());
		assertEquals(0.6, Families.compare(reruns, 1, Families.SAME_MACHINE).falseVerdicts());
	}

	@Test
	void changesInTheWrongDirectionAreNotFound() {
		List<Run> reruns = List.of(rerun(time -> time), rerun(time -> 1.5 * time));
		assertEquals(new Outcome(1, 1, 0.5), Families.compare(reruns, 6, Families.SAME_MACHINE));
	}

	private Run rerun(DoubleUnaryOperator change) {
		List<Result> results = new ArrayList<>();
		for (int member = 0; member < 10; member++) {
			boolean isFirst = member < 4;
			double time = change.applyAsDouble(isFirst ? 10 + member : 200 + member);
			double[][] values = {random.doubles(5, 0.99 * time, 1.01 * time).toArray()};
			results.add(new Result(
					new ResultId(isFirst ? "Suite.first" : "Suite.second", Mode.AVERAGE_TIME, 1,
							new TreeMap<>(Map.of("size", Integer.toString(member)))),
					Setup.UNKNOWN, new Metric(Metric.PRIMARY, new Score(time, Double.NaN, Unit.of("us/op")),
							new TreeMap<>(), RawData.ofValues(values)),
					Map.of()));
		}
		return new Run("rerun", null, results, List.of());
	}
}
