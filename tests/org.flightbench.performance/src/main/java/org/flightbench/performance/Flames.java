// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long the flame graph of a million frames takes to paint and to search in the desktop. The script
 * {@code flames} beside this module's pom starts it.
 */
public final class Flames {

	private static final int NODES = 1_000_000;
	private static final double MOST_SEARCH = 100;

	private Flames() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("flames");
		Median run = figures.measure("-Dflightbench.measure.flame=" + NODES);
		figures.addPaints(run, "a million frames");
		double search = run.printed("searchMost");
		figures.add(new Figure("Searching a million frames, from the key to the painted matches, longest of 12",
				PictureFigures.millis(search), Double.NaN, "< 100 ms", search < MOST_SEARCH));
		figures.add("… median", PictureFigures.millis(run.printed("searchMedian")));
		figures.add("Laying out a million frames, in a job", Figure.seconds(run.printed("prepare")));
		figures.add("Longest stall of the UI thread in all of that", PictureFigures.millis(run.printed("stall")));
		figures.print(arguments);
	}
}
