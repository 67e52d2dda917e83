// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flightbench.results.RawData;
import org.flightbench.results.shape.IterationTrend.Kind;
import org.flightbench.results.shape.SimulatedSeries.Shape;
import org.flightbench.results.shape.SimulatedSeries.Truth;

/** Measures how often series of known shape are classified correctly. A seeded generator creates the series. */
final class ShapeSimulation {

	private static final int[] FORKS = {1, 3, 5, 10, 20};
	/** Numbers of forks for series with two modes, which cannot be detected with few forks. */
	private static final int[] FORKS_OF_MODES = {8, 10, 15, 20};
	private static final int[] ITERATIONS = {5, 10, 20};

	private final Map<Shape, Map<Truth, Integer>> found = new EnumMap<>(Shape.class);
	private final int series;

	/** @param series the number of series of each shape */
	ShapeSimulation(int series, long seed) {
		this.series = series;
		for (Shape shape : Shape.values()) {
			Random random = new Random(seed + shape.ordinal());
			Map<Truth, Integer> counts = new EnumMap<>(Truth.class);
			for (int index = 0; index < series; index++) {
				int[] forks = shape.truth() == Truth.TWO_MODES ? FORKS_OF_MODES : FORKS;
				SimulatedSeries simulated = new SimulatedSeries(shape, forks[random.nextInt(forks.length)],
						ITERATIONS[random.nextInt(ITERATIONS.length)]);
				found(simulated.next(random)).forEach(truth -> counts.merge(truth, 1, Integer::sum));
			}
			found.put(shape, counts);
		}
	}

	/** Returns the shapes found in a series, or {@link Truth#PLAIN} if there are none or only outliers. */
	static List<Truth> found(RawData raw) {
		DataShape shape = DataShape.of(raw);
		List<Truth> found = new ArrayList<>();
		shape.groups().ifPresent(groups -> found.add(Truth.TWO_MODES));
		shape.trend().ifPresent(trend -> found.add(trend.kind() == Kind.WARMING ? Truth.WARMING : Truth.DRIFTING));
		return found.isEmpty() ? List.of(Truth.PLAIN) : found;
	}

	/** Returns the fraction of series of a shape that have the given classification. */
	double share(Shape shape, Truth as) {
		return (double) found.get(shape).getOrDefault(as, 0) / series;
	}

	/** Returns the fraction of series with this classification that are classified correctly. */
	double precision(Truth as) {
		int all = 0;
		int right = 0;
		for (Shape shape : Shape.values()) {
			int count = found.get(shape).getOrDefault(as, 0);
			all += count;
			right += shape.truth() == as ? count : 0;
		}
		return (double) right / all;
	}

	/** Returns the fraction of series with this true shape that are classified correctly. */
	double recall(Truth of) {
		int all = 0;
		int right = 0;
		for (Shape shape : Shape.values()) {
			if (shape.truth() == of) {
				all += series;
				right += found.get(shape).getOrDefault(of, 0);
			}
		}
		return (double) right / all;
	}
}
