// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Prints how long the desktop takes to paint and search a flame graph of a million frames, and to cancel the reading of
 * large recordings. Run it with the script {@code flames} next to this module's pom.
 */
public final class Flames {

	private static final int NODES = 1_000_000;
	private static final double MAX_SEARCH = 100;
	private static final double MAX_CANCEL = 100;
	private static final String HEAP = "2g";

	private Flames() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		PictureFigures figures = new PictureFigures("flames");
		Median run = figures.measure("-Dflightbench.measure.flame=" + NODES);
		figures.addPaints(run, "a million frames");
		double search = run.printed("searchMost");
		figures.add(new Figure("Searching a million frames, from the key to the painted matches, longest of 12",
				PictureFigures.millis(search), Double.NaN, "< 100 ms", search < MAX_SEARCH));
		figures.add("… median", PictureFigures.millis(run.printed("searchMedian")));
		figures.add("Laying out a million frames, in a job", Figure.seconds(run.printed("prepare")));
		figures.add("Longest stall of the UI thread in all of that", PictureFigures.millis(run.printed("stall")));
		String folder = System.getProperty("pictures.recordings");
		if (folder != null) {
			for (String name : List.of("few-stacks.jfr", "deep-stacks.jfr")) {
				addCancel(figures, Path.of(folder, name));
			}
			Path first = Path.of(folder, "deep-a.jfr");
			Path second = Path.of(folder, "deep-b.jfr");
			if (Files.exists(first) && Files.exists(second)) {
				addComparison(figures, first, second);
			}
		}
		figures.print(arguments);
	}

	/** Measures a comparison of two recordings in the desktop, with a heap that was once too small for it. */
	private static void addComparison(PictureFigures figures, Path first, Path second)
			throws IOException, InterruptedException {
		Median run = figures.measure("-Xmx" + HEAP + " -Dflightbench.measure.compare=" + first + File.pathSeparator
				+ second);
		boolean isDone = run.printed("failed") == 0;
		figures.add(new Figure("Comparing %d MB with %d MB of deep stacks in a heap of 2 GB, until both are read"
				.formatted(Files.size(first) / 1_000_000, Files.size(second) / 1_000_000),
				isDone ? Figure.seconds(run.printed("read")) : "failed", Double.NaN, "read", isDone));
		if (isDone) {
			figures.add("… until the picture of both", Figure.seconds(run.printed("picture")));
			figures.add("… until all its frames are laid out", Figure.seconds(run.printed("all")));
			figures.add("… memory of the whole process", "%.0f MB".formatted(run.megabytes()));
		}
	}

	/**
	 * Measures how long the desktop takes to cancel the reading of a recording. It is read repeatedly, and each time
	 * canceled a little later.
	 */
	private static void addCancel(PictureFigures figures, Path recording) throws IOException, InterruptedException {
		Median run = figures.measure("-Dflightbench.measure.cancel=" + recording);
		addCancel(figures, "Canceling " + recording.getFileName() + ", until its job has ended, longest of "
				+ (int) run.printed("times"), run.printed("jobMost"));
		figures.add("… median", PictureFigures.millis(run.printed("jobMedian")));
		addCancel(figures, "… until the UI thread answers, longest", run.printed("uiMost"));
		figures.add("… processor time of the UI thread until then, longest",
				PictureFigures.millis(run.printed("uiCpuMost")));
	}

	private static void addCancel(PictureFigures figures, String what, double millis) {
		figures.add(new Figure(what, PictureFigures.millis(millis), Double.NaN, "≤ 100 ms", millis <= MAX_CANCEL));
	}
}
