// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long a picture of ten million garbage collections takes to paint in the desktop. The script
 * {@code collections} beside this module's pom starts it.
 */
public final class CollectionPictures {

	private static final int COLLECTIONS = 10_000_000;

	private CollectionPictures() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("collections");
		Median run = figures.measure("-Dflightbench.measure.collections=" + COLLECTIONS);
		figures.addPaints(run, "ten million collections");
		figures.add("Preparing ten million collections, in a job", Figure.seconds(run.printed("prepare")));
		figures.add("Longest stall of the UI thread in all of that", PictureFigures.millis(run.printed("stall")));
		figures.print(arguments);
	}
}
