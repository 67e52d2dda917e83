// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightbench.performance.BisectSimulation.Shares;
import org.flightbench.performance.SimulatedForks.Shape;

/**
 * Prints how often {@code flightbench bisect} finds the culprit commit, and how many forks it needs. Run it with the
 * script {@code bisect} next to this module's pom.
 */
public final class BisectFigures {

	private static final int SEARCHES = 1000;
	private static final double[] VARIATIONS = {0.005, 0.01, 0.02, 0.03};
	private static final double[] SLOWDOWNS = {1.05, 1.10, 1};
	private static final long SEED = 20261123L;
	private static final double SECONDS_OF_FORK = 10;
	private static final double SECONDS_OF_MINUTE = 60;

	private BisectFigures() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException {
		BisectSimulation simulation = new BisectSimulation(SEARCHES);
		FigureTable table = new FigureTable("Forks", "CV", "Slowdown", "right commit", "another",
				"cannot tell, or none",
				"steps", "forks", "time with forks of 10 s");
		for (double slowdown : SLOWDOWNS) {
			for (SimulatedForks forks : all()) {
				Shares shares = simulation.simulate(forks, slowdown, SEED);
				table.add(forks.shape().label(), percent(forks.variation()),
						slowdown == 1 ? "none" : percent(slowdown - 1), percent(shares.found()),
						percent(shares.wrong()), percent(1 - shares.found() - shares.wrong()), number(shares.steps()),
						number(shares.forks()),
						number(shares.forks() * SECONDS_OF_FORK / SECONDS_OF_MINUTE) + " min");
			}
		}
		System.out.println(table.markdown());
		for (String document : arguments) {
			FigureTable.replace(Path.of(document), "bisect", table.markdown());
		}
	}

	private static List<SimulatedForks> all() {
		List<SimulatedForks> all = new ArrayList<>();
		for (double variation : VARIATIONS) {
			all.add(new SimulatedForks(Shape.NORMAL, variation));
		}
		for (Shape shape : List.of(Shape.LOGNORMAL, Shape.TWO_MODES, Shape.RARE_MODE, Shape.DRIFT)) {
			all.add(new SimulatedForks(shape, 0.02));
		}
		return all;
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", share * 100);
	}

	private static String number(double value) {
		return String.format(Locale.ROOT, "%.0f", value);
	}
}
