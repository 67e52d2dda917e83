// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.flightbench.performance.WarmupSimulation.Shares;
import org.flightbench.performance.WarmupSimulation.Warmup;

/**
 * Prints how many iterations {@code flightbench bench --warmup-by-need} saves or adds, and its effect on verdicts. Run
 * it with the script {@code warm-up} next to this module's pom.
 */
public final class WarmupFigures {

	private static final int BENCHMARKS = 10_000;
	private static final long SEED = 20261124L;
	private static final double[] NOISES = {0.01, 0.05};

	private WarmupFigures() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException {
		WarmupSimulation simulation = new WarmupSimulation(BENCHMARKS);
		FigureTable table = new FigureTable("Iterations of a fork", "CV of iterations", "warm-up of the last fork",
				"level as declared", "level by need", "A/A: false as declared", "false by need",
				"+10 %: found as declared", "found by need");
		for (Warmup warmup : Warmup.values()) {
			for (double noise : NOISES) {
				long seed = SEED + warmup.ordinal();
				Shares declared = simulation.simulate(warmup, noise, false, seed);
				Shares needed = simulation.simulate(warmup, noise, true, seed);
				table.add(warmup.label(), percent(noise, 0), String.format(Locale.ROOT, "%.1f", needed.last()),
						percent(declared.level(), 1), percent(needed.level(), 1), percent(declared.falseVerdicts(), 1),
						percent(needed.falseVerdicts(), 1), percent(declared.found(), 1), percent(needed.found(), 1));
			}
		}
		String text = table.markdown();
		System.out.println(text);
		for (String document : arguments) {
			FigureTable.replace(Path.of(document), "warm-up", text);
		}
	}

	private static String percent(double share, int digits) {
		double scale = Math.pow(10, digits);
		// Adding 0.0 turns a negative zero into a positive one.
		return String.format(Locale.ROOT, "%." + digits + "f %%", Math.round(share * 100 * scale) / scale + 0.0);
	}
}
