// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Prints what the desktop still holds after it has opened and closed files of all kinds many times. Run it with the
 * script {@code soak} next to this module's pom. For {@code build.sh soak-in}, which measures within Mission Control,
 * it creates the same table from the output of Mission Control.
 */
public final class Soak {

	private static final long PATIENCE_SECONDS = 4 * 3600;
	private static final Map<String, String> NAMES = Map.of("heap", "Used heap after garbage was collected, MB",
			"objects", "Objects of Flightbench's classes", "remembered",
			"… that say what the last hundred files were and how the last fifty recordings were looked at", "widgets",
			"Widgets of SWT", "listeners", "Listeners of these widgets", "resources",
			"Images, fonts, cursors and the like of SWT", "undisposed", "… that were given up undisposed so far",
			"threads", "Threads, without those of jobs", "descriptors", "Open files and sockets", "jobs",
			"Jobs that wait, sleep or run");
	private static final List<String> ORDER = List.of("heap", "objects", "remembered", "widgets", "listeners",
			"resources", "undisposed", "threads", "descriptors", "jobs");
	/** Growth after warm-up is reported if it exceeds both this share and this absolute value. */
	private static final double MAX_GROWTH = 0.05;
	private static final double MIN_GROWTH = 5;
	/** The name of a number that is printed only in Mission Control. */
	private static final String FORM_FONTS = "formFonts";

	private Soak() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Machine machine = new Machine();
		String looks = System.getProperty("soak.files", "10,100,400,1000");
		String report = System.getProperty("soak.report");
		FinishedProcess run = report == null ? run(looks) : FinishedProcess.thatPrinted(Path.of(report));
		List<String> numbers = new ArrayList<>(List.of("0"));
		numbers.addAll(Arrays.asList(looks.split(",")));
		FigureTable table = new FigureTable(header(numbers));
		boolean isFlat = true;
		for (String figure : ORDER) {
			List<Double> values = values(run, figure, numbers);
			if (report != null && figure.equals("resources")) {
				List<Double> ofForms = values(run, FORM_FONTS, numbers);
				table.add(line("Disposed fonts that Eclipse Forms remembers, of each editor of Mission Control one",
						"%,.0f",
						ofForms, ""));
				for (int index = 0; index < values.size(); index++) {
					values.set(index, values.get(index) - ofForms.get(index));
				}
			}
			isFlat &= isFlat(values);
			table.add(line(NAMES.get(figure), figure.equals("heap") ? "%,.1f" : "%,.0f", values,
					isFlat(values) ? "yes" : "no"));
		}
		String text = machine.description() + "\n\n" + table.markdown();
		System.out.print(text);
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), report == null ? "soak" : "soak-in", text);
		}
		System.exit(isFlat ? 0 : 1);
	}

	private static List<Double> values(FinishedProcess run, String figure, List<String> numbers) {
		return new ArrayList<>(numbers.stream().map(number -> run.printed(figure + "At" + number)).toList());
	}

	private static String[] header(List<String> numbers) {
		return Stream.concat(Stream.of("What"), Stream.concat(
				numbers.stream().map(number -> number.equals("0")
						? "Before"
						: String.format(Locale.ROOT, "After %,d", Integer.valueOf(number))),
				Stream.of("Flat"))).toArray(String[]::new);
	}

	private static String[] line(String what, String format, List<Double> values, String flat) {
		return Stream.concat(Stream.of(what), Stream.concat(
				values.stream().map(value -> String.format(Locale.ROOT, format, value)), Stream.of(flat)))
				.toArray(String[]::new);
	}

	/**
	 * Compares the last value with the one before. Earlier growth is ignored, because objects created once and full
	 * caches are not leaks.
	 */
	private static boolean isFlat(List<Double> values) {
		double last = values.get(values.size() - 1);
		double before = values.get(values.size() - 2);
		return last - before <= Math.max(MIN_GROWTH, MAX_GROWTH * before);
	}

	private static FinishedProcess run(String looks) throws IOException, InterruptedException {
		Path workspace = Files.createTempDirectory("flightbench-soak");
		Path folder = Files.createTempDirectory("flightbench-soak-files");
		try {
			return FinishedProcess.run(
					List.of(System.getProperty("pictures.desktop"), "-data", workspace.toString()),
					Map.of("JAVA_TOOL_OPTIONS", "-Dflightbench.measure.soak=" + looks
							+ " -Dflightbench.measure.soak.samples=" + System.getProperty("soak.samples")
							+ " -Dflightbench.measure.soak.folder=" + folder),
					PATIENCE_SECONDS);
		} finally {
			PictureFigures.delete(workspace);
			PictureFigures.delete(folder);
		}
	}
}
