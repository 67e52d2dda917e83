// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long a timeline of ten million pauses takes to paint in the desktop. The script {@code timelines} beside
 * this module's pom starts it.
 */
public final class Timelines {

	private static final int PAUSES = 10_000_000;

	private Timelines() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("timelines");
		Median run = figures.measure("-Dflightbench.measure.timeline=" + PAUSES);
		figures.addPaints(run, "ten million pauses");
		figures.add("Preparing ten million pauses, in a job", Figure.seconds(run.printed("prepare")));
		figures.add("Longest stall of the UI thread in all of that", PictureFigures.millis(run.printed("stall")));
		figures.print(arguments);
	}
}
