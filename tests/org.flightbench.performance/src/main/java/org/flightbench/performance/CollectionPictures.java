// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;

/**
 * Prints how long the desktop takes to paint ten million garbage collections. Run it with the script
 * {@code collections} next to this module's pom.
 */
public final class CollectionPictures {

	private static final int COLLECTIONS = 10_000_000;

	private CollectionPictures() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("collections");
		Median run = figures.measure("-Dflightbench.measure.collections=" + COLLECTIONS);
		figures.addPaints(run, "ten million collections");
		figures.add("Preparing ten million collections, in a job", Figure.seconds(run.printed("prepare")));
		figures.add("Longest stall of the UI thread in all of that", PictureFigures.millis(run.printed("stall")));
		figures.print(arguments);
	}
}
