// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** Finds the mark under the pointer, or the next mark for keyboard navigation. */
public final class MarkFinder {

	private static final double REACH = 24;

	/** A direction of keyboard navigation. */
	public enum Move {
		LEFT,
		RIGHT,
		UP,
		DOWN,
		/** Moves to the first mark. */
		FIRST,
		/** Moves to the last mark. */
		LAST
	}

	private final ChartLayout layout;
	private final List<Mark> marks;

	/** @param layout the layout in which the chart is drawn */
	public MarkFinder(ChartLayout layout) {
		this.layout = layout;
		marks = layout.chart().marks().toList();
	}

	/**
	 * Returns the mark at a point. In a chart with rows, this is the vertically nearest mark of the row under the
	 * point; in other charts, the nearest mark within 24 pixels.
	 */
	public Optional<Mark> at(double x, double y) {
		if (layout.chart().kind().hasRows()) {
			double row = layout.plot().height() / (layout.chart().y().high() - layout.chart().y().low());
			boolean inside = y >= layout.plot().y() && y <= layout.plot().bottom();
			return inside
					? nearest(marks, mark -> Math.abs(layout.y(mark) - y)
							+ Math.abs(layout.x(mark) - x) * 1e-6).filter(
									mark -> Math.abs(layout.y(mark) - y) <= row / 2)
					: Optional.empty();
		}
		return nearest(marks, mark -> distance(mark, x, y)).filter(mark -> distance(mark, x, y) <= REACH);
	}

	/**
	 * Returns the next mark in a direction, or the first mark if {@code from} is null and the move is not
	 * {@link Move#LAST}. Returns empty if there is no mark in that direction.
	 */
	public Optional<Mark> next(Mark from, Move move) {
		List<Mark> ordered = inOrder();
		if (move == Move.LAST) {
			return ordered.isEmpty() ? Optional.empty() : Optional.of(ordered.get(ordered.size() - 1));
		}
		if (from == null || move == Move.FIRST) {
			return ordered.stream().findFirst();
		}
		boolean forward = move == Move.RIGHT || move == Move.DOWN;
		if (layout.chart().kind().hasRows() || move == Move.LEFT || move == Move.RIGHT) {
			List<Mark> line = layout.chart().kind().hasRows() ? ordered : seriesOf(from);
			int index = line.indexOf(from) + (forward ? 1 : -1);
			return index >= 0 && index < line.size() ? Optional.of(line.get(index)) : Optional.empty();
		}
		double x = layout.x(from);
		double y = layout.y(from);
		Predicate<Mark> beyond = mark -> forward ? layout.y(mark) > y : layout.y(mark) < y;
		return nearest(marks.stream().filter(beyond).toList(),
				mark -> Math.abs(layout.y(mark) - y) + 3 * Math.abs(layout.x(mark) - x));
	}

	private List<Mark> inOrder() {
		return layout.chart().kind().hasRows()
				? marks.stream().sorted(Comparator.comparingDouble(Mark::y)).toList()
				: marks;
	}

	private List<Mark> seriesOf(Mark mark) {
		return layout.chart().series().stream().map(Series::marks).filter(line -> line.contains(mark)).findFirst()
				.orElse(marks);
	}

	private double distance(Mark mark, double x, double y) {
		return Math.hypot(layout.x(mark) - x, layout.y(mark) - y);
	}

	private static Optional<Mark> nearest(List<Mark> marks, ToDoubleFunction<Mark> distance) {
		return marks.stream().min(Comparator.comparingDouble(distance));
	}
}
