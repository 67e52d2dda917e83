// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.cli.Main;
import org.flightbench.performance.page.Browser;
import org.flightbench.performance.page.Browser.Look;

/**
 * Prints how fast a browser opens, filters and sorts a report of 5,000 benchmarks. Run it with the script
 * {@code report} next to this module's pom.
 */
public final class ReportFigures {

	private static final int RESULTS = 5000;
	private static final int WIDTH = 1280;
	private static final int HEIGHT = 900;
	private static final double MAX_TO_OPEN = 2000;
	private static final double MAX_TO_FILTER = 100;
	private static final double MEGABYTE = 1e6;
	private static final String TYPED = "Table12";
	/** A script that performs an action and resolves to the milliseconds until the frame that shows its result. */
	private static final String MEASURED = """
											new Promise(done => {
												const input = document.querySelector('.tools input');
												const start = performance.now();
												%s;
												requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
											})""";

	private ReportFigures() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path program = Browser.installed()
				.orElseThrow(() -> new IOException("there is no Chromium in the path to measure"));
		Machine machine = new Machine();
		int rounds = Integer.getInteger("report.rounds", 5);
		Path folder = Files.createTempDirectory("flightbench-report");
		Path before = folder.resolve("before.json");
		Path after = folder.resolve("after.json");
		Path page = folder.resolve("report.html");
		try (Browser browser = Browser.start(program)) {
			new ResultFileGenerator(5, 5).write(before, RESULTS);
			new ResultFileGenerator(5, 5).anotherRun().write(after, RESULTS);
			if (Main.run("report", before.toString(), after.toString(), "--out", page.toString()) != 0) {
				throw new IOException("no report");
			}
			List<Double> opened = new ArrayList<>();
			List<Double> filtered = new ArrayList<>();
			List<Double> sorted = new ArrayList<>();
			for (int round = 0; round < rounds; round++) {
				opened.add(browser.open(page, WIDTH, HEIGHT, Look.LIGHT));
				double longest = 0;
				for (int length = 1; length <= TYPED.length(); length++) {
					longest = Math.max(longest, measured(browser, "input.value = '" + TYPED.substring(0, length)
							+ "'; input.dispatchEvent(new Event('input'))"));
				}
				filtered.add(longest);
				measured(browser, "input.value = ''; input.dispatchEvent(new Event('input'))");
				sorted.add(measured(browser, "document.querySelectorAll('.filtered .sort')[2].click()"));
			}
			double toOpen = median(opened);
			double toFilter = median(filtered);
			FigureTable table = new FigureTable("What", "Figure", "Target", "Met");
			table.add("Opening a report of 5,000 benchmarks", millis(toOpen), "< 2,000 ms", met(toOpen < MAX_TO_OPEN));
			table.add("… size of the file", String.format(Locale.ROOT, "%.1f MB", Files.size(page) / MEGABYTE), "", "");
			table.add("Filtering it, the slowest of seven keys", millis(toFilter), "< 100 ms",
					met(toFilter < MAX_TO_FILTER));
			table.add("Sorting it by name", millis(median(sorted)), "", "");
			String text = machine.description() + " Medians of " + rounds + " openings, until the picture is drawn."
					+ (machine.isBusy() ? " The machine was busy: times are too long." : "") + "\n\n"
					+ table.markdown();
			System.out.print(text);
			if (arguments.length > 0) {
				FigureTable.replace(Path.of(arguments[0]), "report", text);
			}
			System.exit(toOpen < MAX_TO_OPEN && toFilter < MAX_TO_FILTER ? 0 : 1);
		} finally {
			for (Path file : List.of(before, after, page, folder)) {
				Files.deleteIfExists(file);
			}
		}
	}

	private static double measured(Browser browser, String action) throws IOException {
		return browser.evaluate(MEASURED.formatted(action)).getAsDouble();
	}

	private static double median(List<Double> values) {
		return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
	}

	private static String millis(double millis) {
		return String.format(Locale.ROOT, "%,.0f ms", millis);
	}

	private static String met(boolean isMet) {
		return isMet ? "yes" : "no";
	}
}
