// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

import org.flightbench.base.Texts;
import org.flightbench.view.chart.Axis.Scale;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.text.Messages;

/** Creates axes with ticks at round values. */
public final class Ticks {

	/**
	 * The minimum ratio of the largest to the smallest value for a logarithmic axis. On a linear axis, small values
	 * would be indistinguishable.
	 */
	public static final double WIDE = 200;

	private static final double[] STEPS = {1, 2, 2.5, 5, 10};
	private static final double[][] LOG_STEPS = {{1, 1.5, 2, 3, 4, 5, 6, 8}, {1, 2, 3, 5}, {1, 2, 5}, {1, 3}, {1}};

	/**
	 * The magnitude to which axis bounds are clamped, so that the range of the axis stays finite. Magnitudes below
	 * {@link #SMALLEST} count as 0.
	 */
	private static final double LARGEST = 1e300;
	private static final double SMALLEST = 1e-300;
	/** A precision that removes the rounding errors of floating-point multiplication. */
	private static final MathContext EXACT = new MathContext(12);

	private Ticks() {}

	/**
	 * Returns a linear axis that covers the given range, and starts and ends at a tick.
	 *
	 * @param low any number; NaN counts as 0
	 * @param high any number; if it is not greater than {@code low}, the axis is centered on {@code low}
	 * @param count the approximate number of ticks that fit, at least 2
	 */
	public static Axis linear(String label, double low, double high, int count) {
		double from = bounded(low);
		double to = bounded(high);
		if (from >= to) {
			to = from;
			double margin = from == 0 ? 1 : Math.abs(from) * 0.1;
			from -= margin;
			to += margin;
		}
		double step = step(from, to, count);
		double start = Math.floor(from / step + 1e-9) * step;
		double end = Math.ceil(to / step - 1e-9) * step;
		List<Tick> ticks = new ArrayList<>();
		for (long index = 0; start + index * step <= end + step / 2; index++) {
			double value = start + index * step;
			ticks.add(new Tick(value, TickLabels.of(value, step)));
		}
		return new Axis(label, Scale.LINEAR, start, end, ticks);
	}

	/**
	 * Returns a logarithmic axis from {@code low} to {@code high}, both positive, with ticks at round values in
	 * between. Bounds are clamped to the range from 1e-300 to 1e300.
	 */
	public static Axis logarithmic(String label, double low, double high, int count, DoubleFunction<String> text) {
		double from = Math.max(SMALLEST, bounded(low));
		double to = Math.max(SMALLEST, bounded(high));
		if (from >= to) {
			to = from * 1.5;
			from /= 1.5;
		}
		List<Double> values = to / from < 2.5 ? multiples(from, to, step(from, to, count)) : powers(from, to, count);
		return new Axis(label, Scale.LOGARITHMIC, from, to,
				values.stream().map(value -> new Tick(value, text.apply(value))).toList());
	}

	/**
	 * Returns an axis for scores. A linear axis includes zero if {@code fromZero} is true or the smallest score is less
	 * than half the largest score.
	 *
	 * @param wide the minimum ratio of the largest to the smallest value for a logarithmic axis
	 */
	static Axis ofScores(String label, double smallest, double low, double high, boolean fromZero, double wide,
			int count) {
		if (smallest > 0 && high / smallest >= wide) {
			double floor = Math.pow(10, Math.floor(Math.log10(smallest) - 0.3));
			String name = label.isEmpty()
					? Messages.axis_logarithmicAlone
					: Texts.bind(Messages.axis_logarithmic, label);
			return logarithmic(name, floor, high * 1.1, count,
					TickLabels::of);
		}
		boolean zero = fromZero || low > 0 && low < 0.5 * high || low < 0 && high >= 0;
		return linear(label, zero ? Math.min(0, low) : low, zero ? Math.max(0, high) : high, count);
	}

	private static double bounded(double value) {
		return Math.abs(value) >= SMALLEST ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0;
	}

	private static double step(double low, double high, int count) {
		double raw = (high - low) / Math.max(1, count);
		double power = Math.pow(10, Math.floor(Math.log10(raw)));
		for (double step : STEPS) {
			if (step * power >= raw * (1 - 1e-9)) {
				return step * power;
			}
		}
		return 10 * power;
	}

	private static List<Double> multiples(double low, double high, double step) {
		List<Double> values = new ArrayList<>();
		for (double index = Math.ceil(low / step - 1e-9); index * step <= high * (1 + 1e-9); index++) {
			values.add(new BigDecimal(index * step).round(EXACT).doubleValue());
		}
		return values;
	}

	private static List<Double> powers(double low, double high, int count) {
		List<Double> values = List.of();
		for (double[] steps : LOG_STEPS) {
			values = powers(low, high, steps, 1);
			if (values.size() <= count + 1) {
				return values;
			}
		}
		return powers(low, high, new double[]{1}, (int) Math.ceil((double) values.size() / count));
	}

	private static List<Double> powers(double low, double high, double[] steps, int everyPower) {
		List<Double> values = new ArrayList<>();
		for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
			for (double step : steps) {
				double value = Double.parseDouble(step + "e" + power);
				if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9) && Math.floorMod(power, everyPower) == 0) {
					values.add(value);
				}
			}
		}
		return values;
	}
}
