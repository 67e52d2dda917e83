// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long the desktop takes to paint a heat map of five hours. Run it with the script {@code heat-maps} next to
 * this module's pom.
 */
public final class HeatMaps {

	private static final int HOURS = 5;

	private HeatMaps() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("heat-maps");
		Median run = figures.measure("-Dflightbench.measure.heat=" + HOURS);
		figures.addPaints(run, "a heat map of five hours");
		figures.print(arguments);
	}
}
