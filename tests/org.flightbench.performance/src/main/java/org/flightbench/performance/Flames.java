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
 * Prints how long the flame graph of a million frames takes to paint and to search in the desktop, which measures
 * itself: every figure the median of whole processes. The script {@code flames} beside this module's pom starts it.
 */
public final class Flames {

	private static final int NODES = 1_000_000;
	private static final double MOST_PAINT = 16;
	private static final double MOST_SEARCH = 100;

	private final Path desktop = Path.of(System.getProperty("flames.desktop"));
	private final int rounds = Integer.getInteger("flames.rounds", 3);
	private final FigureTable table = new FigureTable();
	private boolean allMet = true;

	private Flames() {}

	/**
	 * @param arguments a Markdown document to put the table into, if wanted
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		Flames flames = new Flames();
		flames.measure();
		String text = machine.description() + " Medians of " + flames.rounds + " processes."
				+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
				+ flames.table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "flames", text);
		}
		System.exit(flames.allMet ? 0 : 1);
	}

	private void measure() throws IOException, InterruptedException {
		List<FinishedProcess> processes = new ArrayList<>();
		for (int round = 0; round < rounds; round++) {
			Path workspace = Files.createTempDirectory("flightbench-flames");
			try {
				processes.add(FinishedProcess.run(List.of(desktop.toString(), "-data", workspace.toString()),
						Map.of("JAVA_TOOL_OPTIONS", "-Dflightbench.measure.flame=" + NODES)));
			} finally {
				delete(workspace);
			}
		}
		Median run = new Median(processes);
		paint("Zooming in a million frames, paint, 99th percentile", run.printed("zoomP99"));
		compare("… median", run.printed("zoomMedian"));
		compare("… processor time of the UI thread, 99th percentile", run.printed("zoomCpuP99"));
		paint("Panning in a million frames, paint, 99th percentile", run.printed("panP99"));
		compare("… median", run.printed("panMedian"));
		compare("… processor time of the UI thread, 99th percentile", run.printed("panCpuP99"));
		double search = run.printed("searchMost");
		add(new Figure("Searching a million frames, from the key to the painted matches, longest of 12", millis(search),
				Double.NaN, "< 100 ms", search < MOST_SEARCH));
		compare("… median", run.printed("searchMedian"));
		add(new Figure("Laying out a million frames, in a job",
				Figure.seconds(run.printed("layout")), Double.NaN, "", true));
		compare("Longest stall of the UI thread in all of that", run.printed("stall"));
	}

	private void paint(String what, double millis) {
		add(new Figure(what, millis(millis), Double.NaN, "≤ 16 ms", millis <= MOST_PAINT));
	}

	private void compare(String what, double millis) {
		add(new Figure(what, millis(millis), Double.NaN, "", true));
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
