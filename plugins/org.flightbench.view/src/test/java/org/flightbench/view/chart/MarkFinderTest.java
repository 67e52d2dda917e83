// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.flightbench.results.compare.Comparison;
import org.flightbench.view.chart.MarkFinder.Move;
import org.flightbench.view.pen.EstimatedText;
import org.junit.jupiter.api.Test;

class MarkFinderTest {

	private final Comparison comparison = Samples.many(5);

	private ChartLayout layout(ChartKind kind) {
		return new ChartLayout(ChartFactory.of(kind, comparison, Samples.all(comparison)), 900, 500,
				new EstimatedText(12));
	}

	@Test
	void findsEachValueWhereItIsDrawn() {
		for (ChartKind kind : List.of(ChartKind.BARS, ChartKind.RATIO, ChartKind.RAW_DATA)) {
			ChartLayout layout = layout(kind);
			MarkFinder finder = new MarkFinder(layout);
			layout.chart().marks().forEach(mark -> {
				Mark found = finder.at(layout.x(mark.x()), layout.y(mark.y())).orElseThrow();
				assertEquals(mark, found);
			});
		}
	}

	@Test
	void findsABarAnywhereInItsRow() {
		ChartLayout layout = layout(ChartKind.BARS);
		Mark third = layout.chart().series().get(0).marks().get(2);
		assertEquals(Optional.of(third),
				new MarkFinder(layout).at(layout.plot().right() - 2, layout.y(third.y())));
	}

	@Test
	void findsNothingFarFromAnyPoint() {
		ChartLayout layout = layout(ChartKind.RAW_DATA);
		assertEquals(Optional.empty(), new MarkFinder(layout).at(layout.plot().right(), layout.plot().y()));
		assertEquals(Optional.empty(), new MarkFinder(layout(ChartKind.BARS)).at(200, 2));
	}

	@Test
	void movesThroughRowsFromTopToBottom() {
		ChartLayout layout = layout(ChartKind.BARS);
		MarkFinder finder = new MarkFinder(layout);
		Mark mark = finder.next(null, Move.DOWN).orElseThrow();
		int count = 1;
		for (Optional<Mark> next = finder.next(mark, Move.DOWN); next.isPresent(); next = finder.next(mark,
				Move.DOWN)) {
			assertTrue(next.get().y() > mark.y());
			mark = next.get();
			count++;
		}
		assertEquals(10, count, "two bars in each of five rows");
		assertEquals(Optional.of(mark), finder.next(mark, Move.LAST));
		assertTrue(finder.next(mark, Move.UP).orElseThrow().y() < mark.y());
	}

	@Test
	void movesAlongALineAndBetweenLines() {
		ChartLayout layout = layout(ChartKind.RAW_DATA);
		MarkFinder finder = new MarkFinder(layout);
		List<Mark> line = layout.chart().series().get(0).marks();
		assertEquals(Optional.of(line.get(1)), finder.next(line.get(0), Move.RIGHT));
		assertEquals(Optional.of(line.get(0)), finder.next(line.get(1), Move.LEFT));
		Mark lower = line.get(0).y() < line.get(1).y() ? line.get(0) : line.get(1);
		assertTrue(finder.next(lower, Move.UP).orElseThrow().y() > lower.y());
	}
}
