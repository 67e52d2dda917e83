// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.pen.TextMeasure;

/**
 * Removes ticks whose labels would overlap.
 *
 * @param measure measures text in the label font
 * @param position maps a value of the axis to a position in pixels
 * @param gap the minimum horizontal distance between labels in pixels
 */
public record TickThinning(TextMeasure measure, DoubleUnaryOperator position, double gap) {

	/**
	 * Returns the ticks whose labels fit on a horizontal axis. If all ticks are evenly spaced, the remaining ticks are
	 * too.
	 */
	public List<Tick> besideEachOther(List<Tick> ticks) {
		if (isEven(ticks)) {
			for (int stride = 1; stride < ticks.size(); stride++) {
				List<Tick> kept = everyNth(ticks, stride);
				if (greedy(kept).size() == kept.size()) {
					return kept;
				}
			}
		}
		return greedy(ticks);
	}

	private List<Tick> greedy(List<Tick> ticks) {
		List<Tick> kept = new ArrayList<>();
		double end = Double.NEGATIVE_INFINITY;
		for (Tick tick : ticks) {
			double half = measure.width(tick.label(), false) / 2;
			if (position.applyAsDouble(tick.value()) - half >= end) {
				kept.add(tick);
				end = position.applyAsDouble(tick.value()) + half + gap;
			}
		}
		return kept;
	}

	/** Returns the ticks whose labels fit on a vertical axis. */
	public List<Tick> aboveEachOther(List<Tick> ticks) {
		if (ticks.size() < 2) {
			return ticks;
		}
		double apart = Double.POSITIVE_INFINITY;
		for (int index = 1; index < ticks.size(); index++) {
			apart = Math.min(apart, distance(ticks, index));
		}
		return everyNth(ticks, Math.max(1, (int) Math.ceil(measure.height() / Math.max(0.01, apart))));
	}

	private static List<Tick> everyNth(List<Tick> ticks, int stride) {
		List<Tick> kept = new ArrayList<>();
		for (int index = 0; index < ticks.size(); index += stride) {
			kept.add(ticks.get(index));
		}
		return kept;
	}

	private boolean isEven(List<Tick> ticks) {
		for (int index = 2; index < ticks.size(); index++) {
			if (Math.abs(distance(ticks, index) - distance(ticks, 1)) > 0.5) {
				return false;
			}
		}
		return true;
	}

	private double distance(List<Tick> ticks, int index) {
		return Math.abs(
				position.applyAsDouble(ticks.get(index).value())
						- position.applyAsDouble(ticks.get(index - 1).value()));
	}
}
