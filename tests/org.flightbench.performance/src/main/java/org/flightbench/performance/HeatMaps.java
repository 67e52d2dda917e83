// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long a heat map of five hours takes to paint in the desktop. The script {@code heat-maps} beside this
 * module's pom starts it.
 */
public final class HeatMaps {

	private static final int HOURS = 5;

	private HeatMaps() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("heat-maps");
		Median run = figures.measure("-Dflightbench.measure.heat=" + HOURS);
		figures.addPaints(run, "a heat map of five hours");
		figures.print(arguments);
	}
}
