// SPDX-License-Identifier: UPL-1.0
package org.flightbench.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.cli.Main;
import org.flightbench.pages.Browser.Look;
import org.junit.jupiter.api.Test;

/** Takes the screenshots of a report for the guide. Run by {@code docs/take-pictures}. */
class ReportPictures {

	private static final int WIDE = 1280;
	private static final int HEIGHT = 900;
	private static final int PHONE = 390;
	/** The width of A4 paper at 96 pixels per inch. */
	private static final int PAPER = 794;

	@Test
	void takePictures() throws IOException {
		Path root = Path.of(System.getProperty("flightbench.root"));
		Path samples = root.resolve("samples");
		Path images = root.resolve("docs/images");
		Path folder = Files.createTempDirectory("flightbench-pictures");
		Path results = report(folder.resolve("results.html"), samples.resolve("histogram-baseline.json"),
				samples.resolve("histogram-optimized.json"));
		Path causes = report(folder.resolve("causes.html"), samples.resolve("causes/baseline"),
				samples.resolve("causes/candidate"));
		Path program = Browser.installed().orElseThrow(() -> new IOException("there is no Chromium in the path"));
		try (Browser browser = Browser.start(program)) {
			browser.open(results, WIDE, HEIGHT, Look.LIGHT);
			browser.screenshot(images.resolve("report.png"), false);
			browser.open(results, PHONE, HEIGHT, Look.LIGHT);
			browser.screenshot(images.resolve("report-narrow.png"), false);
			browser.open(causes, WIDE, HEIGHT, Look.DARK);
			browser.evaluate(
					"[...document.querySelectorAll('h2')].find(one => one.textContent === 'Causes').scrollIntoView()");
			browser.screenshot(images.resolve("report-dark.png"), false);
			browser.open(results, PAPER, HEIGHT, Look.PRINT);
			browser.screenshot(images.resolve("report-print.png"), false);
		} finally {
			for (Path file : new Path[]{results, causes, folder}) {
				Files.delete(file);
			}
		}
	}

	private static Path report(Path page, Path before, Path after) throws IOException {
		if (Main.run("report", before.toString(), after.toString(), "--out", page.toString()) != 0) {
			throw new IOException("no report of " + after);
		}
		return page;
	}
}
