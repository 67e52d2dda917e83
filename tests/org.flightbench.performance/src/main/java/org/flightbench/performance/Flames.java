// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Prints how long the flame graph of a million frames takes to paint and to search in the desktop, and how long it
 * takes to cancel the reading of large recordings. The script {@code flames} beside this module's pom starts it.
 */
public final class Flames {

	private static final int NODES = 1_000_000;
	private static final double MOST_SEARCH = 100;
	private static final double MOST_CANCEL = 100;

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
		String folder = System.getProperty("pictures.recordings");
		if (folder != null) {
			for (String name : List.of("few-stacks.jfr", "deep-stacks.jfr")) {
				addCancel(figures, Path.of(folder, name));
			}
		}
		figures.print(arguments);
	}

	/** The desktop reads the recording again and again, and cancels it a little later each time. */
	private static void addCancel(PictureFigures figures, Path recording) throws IOException, InterruptedException {
		Median run = figures.measure("-Dflightbench.measure.cancel=" + recording);
		addCancel(figures, "Cancelling " + recording.getFileName() + ", until its job has ended, longest of "
				+ (int) run.printed("times"), run.printed("jobMost"));
		figures.add("… median", PictureFigures.millis(run.printed("jobMedian")));
		addCancel(figures, "… until the UI thread answers, longest", run.printed("uiMost"));
	}

	private static void addCancel(PictureFigures figures, String what, double millis) {
		figures.add(new Figure(what, PictureFigures.millis(millis), Double.NaN, "≤ 100 ms", millis <= MOST_CANCEL));
	}
}
