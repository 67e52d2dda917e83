// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Paint times of large pictures, which the desktop measures itself. Every figure is the median over several processes.
 */
final class PictureFigures {

	private static final double MAX_PAINT = 16;

	private final String script;
	private final int rounds = Integer.getInteger("pictures.rounds", 3);
	private final FigureTable table = new FigureTable();
	private final Machine machine = new Machine();
	private boolean allMet = true;

	/** @param script the name of the script next to this module's pom that prints the figures */
	PictureFigures(String script) throws InterruptedException {
		this.script = script;
	}

	/**
	 * Launches the desktop once per round; the desktop measures itself.
	 *
	 * @param option the system property that selects the measurement
	 */
	Median measure(String option) throws IOException, InterruptedException {
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			Path workspace = Files.createTempDirectory("flightbench-" + script);
			try {
				processes.add(FinishedProcess.run(
						List.of(System.getProperty("pictures.desktop"), "-data", workspace.toString()),
						Map.of("JAVA_TOOL_OPTIONS", option)));
			} finally {
				delete(workspace);
			}
		}
		return new Median(processes);
	}

	/** Adds the times to paint while zooming and panning. */
	void addPaints(Median run, String what) {
		addPaint(run, "Zooming in " + what, "zoom");
		addPaint(run, "Panning in " + what, "pan");
	}

	private void addPaint(Median run, String what, String name) {
		double paint = run.printed(name + "P99");
		add(new Figure(what + ", paint, 99th percentile", millis(paint), Double.NaN, "≤ 16 ms", paint <= MAX_PAINT));
		add("… median", millis(run.printed(name + "Median")));
		add("… processor time of the UI thread, 99th percentile", millis(run.printed(name + "CpuP99")));
	}

	/** Adds a figure that has no target. */
	void add(String what, String value) {
		add(new Figure(what, value, Double.NaN, "", true));
	}

	void add(Figure figure) {
		System.err.println(String.join("  ", figure.cells()));
		allMet &= !figure.missed();
		table.add(figure);
	}

	static String millis(double millis) {
		return String.format(Locale.ROOT, "%.1f ms", millis);
	}

	/**
	 * Prints the table and exits the JVM, with status 1 if a target is missed.
	 *
	 * @param arguments optionally, the Markdown document that receives the table
	 */
	void print(String[] arguments) throws IOException {
		String text = machine.description() + " Medians of " + rounds + " processes."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n" + table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), script, text);
		}
		System.exit(allMet ? 0 : 1);
	}

	/** Deletes a folder and its contents. */
	static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}
}
