// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long the desktop takes to paint a timeline of ten million pauses. Run it with the script {@code timelines}
 * next to this module's pom.
 */
public final class Timelines {

	private static final int PAUSES = 10_000_000;

	private Timelines() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("timelines");
		Median run = figures.measure("-Dflightbench.measure.timeline=" + PAUSES);
		figures.addPaints(run, "ten million pauses");
		figures.add("Preparing ten million pauses, in a job", Figure.seconds(run.printed("prepare")));
		figures.add("Longest stall of the UI thread in all of that", PictureFigures.millis(run.printed("stall")));
		figures.print(arguments);
	}
}
