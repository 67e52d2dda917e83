// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Prints what the desktop still holds after it has opened and closed files of all kinds many times. With the output of
 * {@code build.sh soak-in}, prints the same table for Flightbench in Mission Control.
 */
final class Soak {

	private static final long PATIENCE_SECONDS = 4 * 3600;
	/** The names of the figures that the desktop prints, each with its description. */
	private static final String[][] FIGURES = {{"heap", "Used heap after garbage was collected, MB"},
			{"objects", "Objects of Flightbench's classes"},
			{"remembered", "… for the last hundred files and fifty recordings"},
			{"widgets", "Widgets of SWT"}, {"listeners", "Listeners of these widgets"},
			{"resources", "SWT resources, such as images, fonts and cursors"},
			{"undisposed", "… not disposed so far"}, {"threads", "Threads, without those of jobs"},
			{"descriptors", "Open files and sockets"}, {"jobs", "Jobs that wait, sleep or run"}};
	/**
	 * The number of fonts that Eclipse Forms keeps for editors of Mission Control. They are not leaked by Flightbench,
	 * so the table subtracts them from the resources.
	 */
	private static final String FORM_FONTS = "formFonts";
	/** Growth after warm-up is reported if it exceeds both this share and this absolute value. */
	private static final double MAX_GROWTH = 0.05;
	private static final double MIN_GROWTH = 5;

	private Soak() {}

	/** @param arguments optionally {@code --write DOCUMENT} */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		String files = System.getProperty("soak.files");
		String report = System.getProperty("soak.report");
		FinishedProcess run = report == null
				? run(files)
				: new FinishedProcess(Double.NaN, Double.NaN, 0, 0, Files.readString(Path.of(report)));
		List<String> header = new ArrayList<>(List.of("What", "Before"));
		Arrays.stream(files.split(",")).forEach(one -> header.add("After " + number(Double.parseDouble(one), 0)));
		header.add("Flat");
		FigureTable table = new FigureTable(header.toArray(String[]::new));
		boolean isFlat = true;
		for (String[] figure : FIGURES) {
			double[] values = values(run, figure[0], files);
			if (report != null && figure[0].equals("resources")) {
				double[] ofForms = values(run, FORM_FONTS, files);
				table.add(line("Disposed fonts that Eclipse Forms remembers, of each editor of Mission Control one",
						ofForms, 0, ""));
				Arrays.setAll(values, index -> values[index] - ofForms[index]);
			}
			isFlat &= isFlat(values);
			table.add(line(figure[1], values, figure[0].equals("heap") ? 1 : 0, isFlat(values) ? "yes" : "no"));
		}
		FigureTable.print(arguments, "soak", machine.description() + "\n\n" + table.markdown());
		System.exit(isFlat ? 0 : 1);
	}

	private static double[] values(FinishedProcess run, String figure, String files) {
		return Arrays.stream(("0," + files).split(",")).mapToDouble(number -> run.printed(figure + "At" + number))
				.toArray();
	}

	private static String[] line(String what, double[] values, int decimals, String flat) {
		List<String> cells = new ArrayList<>(List.of(what));
		Arrays.stream(values).forEach(value -> cells.add(number(value, decimals)));
		cells.add(flat);
		return cells.toArray(String[]::new);
	}

	private static String number(double value, int decimals) {
		return FigureTable.number(value, decimals);
	}

	/**
	 * Returns whether the last value is hardly larger than the one before it. Earlier growth is caused by caches and
	 * objects that are created once, and is not a leak.
	 */
	private static boolean isFlat(double[] values) {
		double before = values[values.length - 2];
		return values[values.length - 1] - before <= Math.max(MIN_GROWTH, MAX_GROWTH * before);
	}

	private static FinishedProcess run(String files) throws IOException, InterruptedException {
		Path workspace = Files.createTempDirectory("flightbench-soak");
		Path folder = Files.createTempDirectory("flightbench-soak-files");
		try {
			return FinishedProcess.run(
					List.of(System.getProperty("measure.desktop"), "-data", workspace.toString()),
					Map.of("JAVA_TOOL_OPTIONS", "-Dflightbench.measure.soak=" + files
							+ " -Dflightbench.measure.soak.samples=" + Path.of("samples").toAbsolutePath()
							+ " -Dflightbench.measure.soak.folder=" + folder),
					PATIENCE_SECONDS, false);
		} finally {
			Figures.delete(workspace);
			Figures.delete(folder);
		}
	}
}
