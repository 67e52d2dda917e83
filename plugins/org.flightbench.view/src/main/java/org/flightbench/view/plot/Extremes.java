// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.plot;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;

/** A line with more points than pixels, reduced to the lowest and highest value of each pixel column. */
final class Extremes {

	private final double[] x;
	private final double[] y;

	private Extremes(double[] x, double[] y) {
		this.x = x;
		this.y = y;
	}

	static Extremes of(PlotLine line, int from, int to, PlotLayout layout) {
		return of(line, from, to, place -> layout.x(place), value -> layout.y(value));
	}

	/**
	 * Reduces points to their extremes.
	 *
	 * @param toX maps a run position to a horizontal position
	 * @param toY maps a value to a vertical position
	 */
	static Extremes of(PlotLine line, int from, int to, DoubleUnaryOperator toX, DoubleUnaryOperator toY) {
		double[] xs = new double[2 * Math.max(0, to - from)];
		double[] ys = new double[xs.length];
		int count = 0;
		int index = from;
		while (index < to) {
			double column = Math.floor(toX.applyAsDouble(line.places()[index]));
			double low = Double.POSITIVE_INFINITY;
			double high = Double.NEGATIVE_INFINITY;
			for (; index < to && Math.floor(toX.applyAsDouble(line.places()[index])) <= column; index++) {
				low = Math.min(low, line.point(index).value());
				high = Math.max(high, line.point(index).value());
			}
			xs[count] = column + 0.5;
			ys[count++] = toY.applyAsDouble(low);
			if (high > low) {
				xs[count] = column + 0.5;
				ys[count++] = toY.applyAsDouble(high);
			}
		}
		return new Extremes(Arrays.copyOf(xs, count), Arrays.copyOf(ys, count));
	}

	/** Returns the number of points of the reduced line. */
	int size() {
		return x.length;
	}

	void draw(Pen pen, Ink ink) {
		if (x.length == 1) {
			pen.circle(x[0], y[0], 1.5, ink);
		} else if (x.length > 1) {
			pen.line(x, y, ink, 1, Dash.SOLID);
		}
	}
}
