// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.flightbench.results.shape.SimulatedSeries.Shape;
import org.flightbench.results.shape.SimulatedSeries.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Tests the classification of raw data with a known shape. */
class ShapeSimulationTest {

	private static final ShapeSimulation SIMULATION = new ShapeSimulation(1000, 20261123L);

	@ParameterizedTest
	@EnumSource(value = Truth.class, mode = Mode.EXCLUDE, names = "PLAIN")
	void shapesAreFoundWithPrecisionAndRecallOfNinetyPercent(Truth truth) {
		assertTrue(SIMULATION.precision(truth) >= 0.9, truth + ": precision " + SIMULATION.precision(truth));
		assertTrue(SIMULATION.recall(truth) >= 0.9, truth + ": recall " + SIMULATION.recall(truth));
	}

	@ParameterizedTest
	@EnumSource(Shape.class)
	void steadyIterationsOfOneModeHaveNoShape(Shape shape) {
		if (shape.truth() == Truth.PLAIN) {
			double plain = SIMULATION.share(shape, Truth.PLAIN);
			assertTrue(plain >= 0.97, shape + ": " + plain);
		}
	}

	@Test
	void nineOfTenRealSeriesAreRecognizedAndNoneFalsely() throws IOException {
		List<RealSeries> wrong = RealSeries.all().stream().filter(series -> !series.isRecognized()).toList();
		List<RealSeries> falselyFound = wrong.stream().filter(series -> series.truth() == Truth.PLAIN).toList();
		assertTrue(falselyFound.isEmpty(), falselyFound.toString());
		assertTrue(wrong.size() <= RealSeries.all().size() / 10, wrong.toString());
		assertTrue(RealSeries.precision() >= 0.9, wrong.toString());
		assertTrue(RealSeries.recall() >= 0.9, wrong.toString());
	}
}
