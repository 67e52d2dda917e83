// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flightbench.performance.SimulatedSeries.Shape;
import org.flightbench.performance.SimulatedSeries.Truth;

/**
 * Prints how often two modes, warm-up and drift are detected in series with and without them. Run it with the script
 * {@code data-shapes} next to this module's pom.
 */
public final class ShapeFigures {

	private static final int SERIES = 10_000;
	private static final long SEED = 20261123L;

	private ShapeFigures() {}

	/** @param arguments optionally, the Markdown document that receives the tables */
	public static void main(String[] arguments) throws IOException {
		ShapeSimulation simulation = new ShapeSimulation(SERIES, SEED);
		FigureTable shapes = new FigureTable("Series", "found: two modes", "warming", "drifting", "nothing");
		for (Shape shape : Shape.values()) {
			shapes.add(shape.label(), percent(simulation.share(shape, Truth.TWO_MODES)),
					percent(simulation.share(shape, Truth.WARMING)), percent(simulation.share(shape, Truth.DRIFTING)),
					percent(simulation.share(shape, Truth.PLAIN)));
		}
		FigureTable sums = new FigureTable("Found", "Precision", "Recall");
		for (Truth truth : new Truth[]{Truth.TWO_MODES, Truth.WARMING, Truth.DRIFTING}) {
			sums.add(truth.label(), percent(simulation.precision(truth)), percent(simulation.recall(truth)));
		}
		String text = shapes.markdown() + "\n" + singleForks() + "\n" + sums.markdown() + "\n" + real();
		System.out.println(text);
		for (String document : arguments) {
			FigureTable.replace(Path.of(document), "data-shapes", text);
		}
	}

	/** Returns the table of single forks, which are hardest to classify as there are no other forks to compare with. */
	private static String singleForks() {
		FigureTable table = new FigureTable("Of a single fork", "5 iterations", "10", "20", "50");
		for (Shape shape : Shape.values()) {
			if (shape.truth() != Truth.TWO_MODES) {
				String[] cells = new String[5];
				cells[0] = shape.label() + (shape.truth() == Truth.PLAIN ? ": anything found" : ": found");
				for (int cell = 1; cell < cells.length; cell++) {
					double share = ShapeSimulation.share(
							new SimulatedSeries(shape, 1, new int[]{5, 10, 20, 50}[cell - 1]), SERIES / 5, SEED);
					cells[cell] = percent(shape.truth() == Truth.PLAIN ? 1 - share : share);
				}
				table.add(cells);
			}
		}
		return table.markdown();
	}

	private static String real() throws IOException {
		FigureTable table = new FigureTable("Real series, judged by eye", "Series", "Found");
		for (Truth truth : Truth.values()) {
			List<RealSeries> series = RealSeries.all().stream().filter(one -> one.truth() == truth).toList();
			table.add(truth.label(), Integer.toString(series.size()),
					Long.toString(series.stream().filter(RealSeries::isRecognized).count()));
		}
		return table.markdown() + "\nOf the real series, precision is " + percent(RealSeries.precision())
				+ " and recall "
				+ percent(RealSeries.recall()) + ", over the three shapes.\n";
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", share * 100);
	}
}
