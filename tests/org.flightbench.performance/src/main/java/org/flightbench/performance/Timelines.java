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
 * Prints how long a timeline of ten million pauses takes to paint in the desktop, which measures itself: every figure
 * the median of whole processes. The script {@code timelines} beside this module's pom starts it.
 */
public final class Timelines {

	private static final int PAUSES = 10_000_000;
	private static final double MOST_PAINT = 16;

	private final Path desktop = Path.of(System.getProperty("timelines.desktop"));
	private final int rounds = Integer.getInteger("timelines.rounds", 3);
	private final FigureTable table = new FigureTable();
	private boolean allMet = true;

	private Timelines() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		Timelines timelines = new Timelines();
		timelines.measure();
		String text = machine.description() + " Medians of " + timelines.rounds + " processes."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ timelines.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "timelines", text);
		}
		System.exit(timelines.allMet ? 0 : 1);
	}

	private void measure() throws IOException, InterruptedException {
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			Path workspace = Files.createTempDirectory("flightbench-timelines");
			try {
				processes.add(FinishedProcess.run(List.of(desktop.toString(), "-data", workspace.toString()),
						Map.of("JAVA_TOOL_OPTIONS", "-Dflightbench.measure.timeline=" + PAUSES)));
			} finally {
				delete(workspace);
			}
		}
		Median run = new Median(processes);
		paint("Zooming in ten million pauses, paint, 99th percentile", run.printed("zoomP99"));
		add("… median", millis(run.printed("zoomMedian")));
		add("… processor time of the UI thread, 99th percentile", millis(run.printed("zoomCpuP99")));
		paint("Panning in ten million pauses, paint, 99th percentile", run.printed("panP99"));
		add("… median", millis(run.printed("panMedian")));
		add("… processor time of the UI thread, 99th percentile", millis(run.printed("panCpuP99")));
		add("Preparing ten million pauses, in a job", Figure.seconds(run.printed("prepare")));
		add("Longest stall of the UI thread in all of that", millis(run.printed("stall")));
	}

	private void paint(String what, double millis) {
		add(new Figure(what, millis(millis), Double.NaN, "≤ 16 ms", millis <= MOST_PAINT));
	}

	private void add(String what, String value) {
		add(new Figure(what, value, Double.NaN, "", true));
	}

	private void add(Figure figure) {
		System.err.println(String.join("  ", figure.cells()));
		allMet &= !figure.missed();
		table.add(figure);
	}

	private static String millis(double millis) {
		return String.format(Locale.ROOT, "%.1f ms", millis);
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}
}
